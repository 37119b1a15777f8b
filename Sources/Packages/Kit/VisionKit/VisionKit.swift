// Nothing is scanned or recognised.
@_exported public import UIKit

@preconcurrency @MainActor
public protocol VNDocumentCameraViewControllerDelegate: AnyObject {
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error)
}
extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan
  ) {}
  public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {}
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error
  ) {}
}

/// A camera for documents, which is not supported.
@preconcurrency @MainActor
open class VNDocumentCameraViewController: UIViewController {
  open class var isSupported: Bool { false }
  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?
}
@preconcurrency @MainActor
open class VNDocumentCameraScan: NSObject {
  open var pageCount: Int { 0 }
  open var title: String { "" }
  open func imageOfPage(at index: Int) -> UIImage { UIImage() }
}

/// The analysis of an image, which is not supported.
public final class ImageAnalysis: Sendable {
  public func hasResults(for types: ImageAnalyzer.AnalysisTypes) -> Bool { false }
  public var transcript: String { "" }
}
public final class ImageAnalyzer: Sendable {
  public struct AnalysisTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let text = AnalysisTypes(rawValue: 1)
    public static let machineReadableCode = AnalysisTypes(rawValue: 2)
    public static let visualLookUp = AnalysisTypes(rawValue: 4)
  }
  public struct Configuration: Sendable {
    public init(_ types: AnalysisTypes) {}
    public var locales: [String] = []
  }
  private struct Unsupported: Error {}
  public static var isSupported: Bool { false }
  public init() {}
  @MainActor public func analyze(_ image: UIImage, configuration: Configuration) async throws -> ImageAnalysis {
    throw Unsupported()
  }
}
@preconcurrency @MainActor
public protocol ImageAnalysisInteractionDelegate: AnyObject {}
@preconcurrency @MainActor
open class ImageAnalysisInteraction: NSObject, UIInteraction {
  public struct InteractionTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let automatic = InteractionTypes(rawValue: 1)
    public static let textSelection = InteractionTypes(rawValue: 2)
    public static let dataDetectors = InteractionTypes(rawValue: 4)
    public static let imageSubject = InteractionTypes(rawValue: 8)
    public static let visualLookUp = InteractionTypes(rawValue: 16)
    public static let automaticTextOnly = InteractionTypes(rawValue: 32)
  }
  open weak var view: UIView?
  open weak var delegate: (any ImageAnalysisInteractionDelegate)?
  open var analysis: ImageAnalysis?
  open var preferredInteractionTypes: InteractionTypes = []
  open var activeInteractionTypes: InteractionTypes { [] }
  open var isSupplementaryInterfaceHidden = false
  open var allowLongPressForDataDetectorsInTextMode = false
  open var hasActiveTextSelection: Bool { false }
  public override init() { super.init() }
  public convenience init(_ delegate: any ImageAnalysisInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }
  open func resetTextSelection() {}
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
