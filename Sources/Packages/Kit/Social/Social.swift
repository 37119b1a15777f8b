// Nothing can be posted.
@_exported public import UIKit

public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"
public let SLServiceTypeTencentWeibo = "com.apple.social.tencentweibo"
public let SLServiceTypeLinkedIn = "com.apple.social.linkedin"

public enum SLComposeViewControllerResult: Int, Sendable { case cancelled, done }
public typealias SLComposeViewControllerCompletionHandler = (SLComposeViewControllerResult) -> Void

/// A controller of no service: `init(forServiceType:)` returns nil.
open class SLComposeViewController: UIViewController {
  open private(set) var serviceType: String = ""
  open var completionHandler: SLComposeViewControllerCompletionHandler?
  open class func isAvailable(forServiceType serviceType: String?) -> Bool { false }

  public init?(forServiceType serviceType: String?) {
    super.init(nibName: nil, bundle: nil)
    return nil
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @discardableResult open func setInitialText(_ text: String?) -> Bool { false }
  @discardableResult open func add(_ image: UIImage?) -> Bool { false }
  @discardableResult open func add(_ url: URL?) -> Bool { false }
  @discardableResult open func removeAllImages() -> Bool { false }
  @discardableResult open func removeAllURLs() -> Bool { false }
}
