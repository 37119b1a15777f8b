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
  func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity]
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity] { [] }
  public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}

/// A page on which people log in, before iOS 12: it is cancelled at once.
open class SFAuthenticationSession: NSObject {
  private let completionHandler: (URL?, (any Error)?) -> Void
  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) {
    self.completionHandler = completionHandler
    super.init()
  }
  @discardableResult
  open func start() -> Bool {
    completionHandler(nil, SFAuthenticationError(.canceledLogin))
    return false
  }
  open func cancel() {}
}
public struct SFAuthenticationError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable { case canceledLogin = 1 }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let canceledLogin = Code.canceledLogin
}
