@_exported public import Foundation

/// The means by which people prove who they are.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// The biometric means of a device.
public enum LABiometryType: Int, Sendable { case none, touchID, faceID, opticID }

/// An error that says why nobody was recognised.
public struct LAError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }

  public var code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "com.apple.LocalAuthentication"
}

/// Asks people to prove who they are: there is nobody here, so every request fails.
open class LAContext: NSObject {
  open var localizedReason = ""
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open var biometryType: LABiometryType { .none }

  public override init() { super.init() }

  /// Always returns false, because no device here can recognise anyone.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = NSError(domain: LAError.errorDomain, code: LAError.Code.biometryNotAvailable.rawValue)
    return false
  }

  /// Replies at once that nobody was recognised.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) { reply(false, LAError(.biometryNotAvailable)) }

  open func invalidate() {}
}
