public import Foundation

/// A file of Interface Builder with controllers, by its name; nothing reads it.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard by its name; whether there is such a file is not looked at.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Nil: there is no Interface Builder here.
  open func instantiateInitialViewController() -> UIViewController? {
    note()
    return nil
  }

  /// A controller of the creator's, which gets no archive.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    note()
    return nil
  }

  /// An empty controller: there is no Interface Builder here.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    note()
    return UIViewController()
  }

  private func note() {
    DeclaredOnly.note(
      "UIStoryboard", "is not read here, so '\(name)' has no controllers; make them in code")
  }
}

/// A way from one controller to another; only code makes one.
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
  /// Nil: there is no Interface Builder here.
  public var storyboard: UIStoryboard? { nil }
  /// Nil: there is no Interface Builder here.
  public var nibName: String? { nil }
  /// Nil: there is no Interface Builder here.
  public var nibBundle: Bundle? { nil }

  /// Does nothing: segues are a storyboard's.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    DeclaredOnly.note("performSegue(withIdentifier:sender:)", "does nothing: segues are a storyboard's")
  }
}
