// A picker that is empty: nothing can be picked.
@_exported public import Photos
@_exported public import UIKit
@_exported public import UIKitAdditions

public struct PHPickerFilter: Hashable, Sendable {
  private var kinds: Set<String>
  public static let images = PHPickerFilter(kinds: ["image"])
  public static let videos = PHPickerFilter(kinds: ["video"])
  public static let livePhotos = PHPickerFilter(kinds: ["live"])
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
  }
}

public struct PHPickerConfiguration: Hashable {
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public enum Selection: Int, Sendable { case `default`, ordered }
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var selection = Selection.default
  public var selectionLimit = 1
  public var filter: PHPickerFilter?
  public var preselectedAssetIdentifiers: [String] = []
  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

public struct PHPickerResult {
  public let itemProvider: NSItemProvider
  public let assetIdentifier: String?
}

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// An empty page.
open class PHPickerViewController: UIViewController {
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  public let configuration: PHPickerConfiguration
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }
}
