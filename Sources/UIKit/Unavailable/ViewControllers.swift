// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them. They have UIKit's initialisers, because the compiler first looks
// whether a call fits, and only then whether what is called may be used.

public import Foundation

@available(*, unavailable, message: "there are no alerts yet; present a controller with views of your own")
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public init(title: String?, message: String?, preferredStyle: Style) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  open var message: String?
  open var textFields: [UITextField]? { nil }
  open var actions: [UIAlertAction] { [] }
  open var preferredAction: UIAlertAction?
  open func addAction(_ action: UIAlertAction) {}
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}
@available(*, unavailable, message: "there are no alerts yet; present a controller with views of your own")
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { super.init() }
  open var isEnabled = true
}
@available(*, unavailable, message: "there is no search field in bars; a UITextField takes text")
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
}
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
