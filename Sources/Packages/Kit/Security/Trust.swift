public import FoundationNetworking
public import UIKit
public import UIKitAdditions

/// A key of cryptography: none can be made.
public final class SecKey: Sendable {}
public final class SecCertificate: Sendable {}
public final class SecIdentity: Sendable {}
public final class SecPolicy: Sendable {}
public final class SecTrust: Sendable {}
public final class SecAccessControl: Sendable {}

/// A source of random numbers.
public final class SecRandom: Sendable {}
public typealias SecRandomRef = SecRandom
public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills bytes with random numbers.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count { bytes.storeBytes(of: generator.next(), toByteOffset: index, as: UInt8.self) }
  return errSecSuccess
}

public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 2)
  public static let touchIDAny = SecAccessControlCreateFlags(rawValue: 2)
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 8)
  public static let touchIDCurrentSet = SecAccessControlCreateFlags(rawValue: 8)
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 16)
  public static let watch = SecAccessControlCreateFlags(rawValue: 32)
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? { SecAccessControl() }

/// The text for a status.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  "OSStatus \(status)" as NSString
}

public enum SecTrustResultType: UInt32, Sendable {
  case invalid, proceed
  case deny = 3
  case unspecified, recoverableTrustFailure, fatalTrustFailure, otherError
}

/// Nothing is trusted.
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool { false }
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { 0 }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? { nil }
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }
@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus { errSecUnimplemented }
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
  errSecUnimplemented
}
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? { nil }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { Data() }
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }

// Passwords that browsers share do not exist, so none is found.
public func SecAddSharedWebCredential(
  _ fqdn: CFString, _ account: CFString, _ password: CFString?, _ completionHandler: @escaping (CFError?) -> Void
) { completionHandler(NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented))) }
public func SecRequestSharedWebCredential(
  _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping (CFArray?, CFError?) -> Void
) { completionHandler(nil, NSError(domain: NSOSStatusErrorDomain, code: Int(errSecItemNotFound))) }
public func SecCreateSharedWebCredentialPassword() -> CFString? { UUID().uuidString as NSString }

public var NSOSStatusErrorDomain: String { "NSOSStatusErrorDomain" }

extension URLProtectionSpace {
  /// The state of a server's certificates, which Foundation does not have here.
  public var serverTrust: SecTrust? { nil }
}
extension URLCredential {
  public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}
