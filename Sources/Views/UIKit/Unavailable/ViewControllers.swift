// Names of UIKit that are missing, so that the compiler suggests an alternative instead of "cannot find in scope". Each
// is removed when the real one is added; nothing depends on them. They have UIKit's initialisers, because the compiler
// first checks whether a call fits, and only then whether the name is available.

public import Foundation

@available(*, unavailable, message: "there is nothing to share with; present a controller with views of your own")
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [AnyObject]?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
}
@available(*, unavailable, message: "there are no photos; read images with UIImage(named:) or UIImage(contentsOfFile:)")
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {}
@available(*, unavailable, message: "there are no documents; read files with Foundation")
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {}
@available(*, unavailable, message: "there is no palette; let a UISegmentedControl or a collection of views choose")
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {}
