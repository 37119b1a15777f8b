public import Foundation

/// The name of an Interface Builder file with controllers; the file is not read.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard from a name, whether or not there is such a file.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns nil: there is no Interface Builder here.
  open func instantiateInitialViewController() -> UIViewController? {
    warn()
    return nil
  }

  /// Calls the creator for a controller, without an archive.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    warn()
    return nil
  }

  /// An empty controller: there is no Interface Builder here.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    warn()
    return UIViewController()
  }

  private func warn() {
    DeclaredOnly.report(
      "UIStoryboard", "is not read here, so '\(name)' has no controllers; make them in code")
  }
}

/// A connection from one controller to another; only code creates one.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  private var handler: (@MainActor () -> Void)?

  /// Creates a segue that calls a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Calls the closure; a subclass shows the destination.
  open func perform() { handler?() }
}

extension UIViewController {
  /// The storyboard of the controller: nil, as there is no Interface Builder here.
  public var storyboard: UIStoryboard? { nil }
  /// The name of the controller's nib file: nil, as there is no Interface Builder here.
  public var nibName: String? { nil }
  /// The bundle of the controller's nib file: nil, as there is no Interface Builder here.
  public var nibBundle: Bundle? { nil }

  /// Does nothing: segues belong to storyboards.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    DeclaredOnly.report("performSegue(withIdentifier:sender:)", "does nothing: segues are a storyboard's")
  }
}
