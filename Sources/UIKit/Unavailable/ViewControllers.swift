// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them. They have UIKit's initialisers, because the compiler first looks
// whether a call fits, and only then whether what is called may be used.

public import Foundation

@available(
  *, unavailable, message: "there are no split views; make a container of your own: addChild(_:), didMove(toParent:)"
)
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public init(style: Style) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  open var viewControllers: [UIViewController] = []
  open func setViewController(_ vc: UIViewController?, for column: Column) {}
}
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
@available(*, unavailable, message: "there are no storyboards; make views in loadView() or viewDidLoad()")
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) { super.init() }
  open func instantiateInitialViewController() -> UIViewController? { nil }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
}
@available(*, unavailable, message: "there are no nibs; make views in code")
@preconcurrency @MainActor
open class UINib: NSObject {
  public init(nibName: String, bundle: Bundle?) { super.init() }
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
@available(*, unavailable, message: "there are no storyboards; call present(_:animated:completion:) or show(_:sender:)")
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
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
