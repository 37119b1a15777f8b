@_exported public import UIKit

/// A controller that shows a page: a plain one here, because nothing loads or draws pages.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The style of the button that closes it.
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  /// The configuration, which has no effect here.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
    public override init() { super.init() }
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done
  public let configuration: Configuration

  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  public init(url URL: URL, configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }
}

/// An object that would be notified by a controller that shows a page.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
