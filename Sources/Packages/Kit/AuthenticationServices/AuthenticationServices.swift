// Nobody can sign in: every request fails.
@_exported public import UIKit

public typealias ASPresentationAnchor = UIWindow

public struct ASAuthorizationError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable { case unknown = 1000, canceled, invalidResponse, notHandled, failed, notInteractive }
  public var code: Code
  public init(_ code: Code) { self.code = code }
  public static let unknown = Code.unknown
  public static let canceled = Code.canceled
  public static let invalidResponse = Code.invalidResponse
  public static let notHandled = Code.notHandled
  public static let failed = Code.failed
  public static let errorDomain = "com.apple.AuthenticationServices.AuthorizationError"
}
public struct ASWebAuthenticationSessionError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable { case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid }
  public var code: Code
  public init(_ code: Code) { self.code = code }
  public static let canceledLogin = Code.canceledLogin
  public static let presentationContextNotProvided = Code.presentationContextNotProvided
  public static let presentationContextInvalid = Code.presentationContextInvalid
  public static let errorDomain = ASWebAuthenticationSessionErrorDomain
}
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  private let completionHandler: CompletionHandler
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    self.completionHandler = completionHandler
    super.init()
  }
  @discardableResult
  open func start() -> Bool {
    completionHandler(nil, ASWebAuthenticationSessionError(.canceledLogin))
    return false
  }
  open func cancel() {}
}

open class ASAuthorization: NSObject {
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fullName = Scope(rawValue: "full_name")
    public static let email = Scope(rawValue: "email")
  }
}
open class ASAuthorizationRequest: NSObject {}
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var nonce: String?
  open var state: String?
}
open class ASAuthorizationAppleIDProvider: NSObject {
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
}
public protocol ASAuthorizationControllerDelegate: AnyObject {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}
public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
open class ASAuthorizationController: NSObject {
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  public init(authorizationRequests: [ASAuthorizationRequest]) { super.init() }
  open func performRequests() {
    delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.failed))
  }
}
/// A button without a title.
open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable { case signIn, `continue`, signUp }
  public enum Style: Int, Sendable { case white, whiteOutline, black }
  open var cornerRadius: CGFloat = 6
  public init(type: ButtonType = .signIn, style: Style = .black) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    backgroundColor = style == .black ? .black : .white
    layer.cornerRadius = cornerRadius
  }
  public convenience init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    self.init(type: type, style: style)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
