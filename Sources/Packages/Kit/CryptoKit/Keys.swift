public import Foundation

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// The bytes of a key.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]
  public var bitCount: Int { bytes.count * 8 }
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }
  /// A random key.
  public init(size: SymmetricKeySize) { bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255) } }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// A code that proves who wrote a message.
public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Hashable, Sequence, CustomStringConvertible,
  Sendable
{
  let bytes: [UInt8]
  public var byteCount: Int { bytes.count }
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public var description: String { "HMAC: " + bytes.map { String(format: "%02x", $0) }.joined() }
}

/// Codes of messages and keys.
///
/// Source: RFC 2104.
public struct HMAC<H: HashFunction> {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>
  private var inner: H
  private let outerKey: [UInt8]

  public init(key: SymmetricKey) {
    let block = H.blockByteCount
    var bytes = key.bytes.count > block ? Array(H.hash(data: key.bytes)) : key.bytes
    bytes += Array(repeating: 0, count: max(block - bytes.count, 0))
    outerKey = bytes.map { $0 ^ 0x5C }
    inner = H()
    inner.update(data: bytes.map { $0 ^ 0x36 })
  }
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }
  public func finalize() -> MAC {
    var outer = H()
    outer.update(data: outerKey)
    outer.update(data: Array(inner.finalize()))
    return MAC(bytes: Array(outer.finalize()))
  }

  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ mac: MAC, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool { authenticationCode(for: authenticatedData, using: key).bytes == mac.bytes }
}

public enum CryptoKitError: Error { case incorrectKeySize, incorrectParameterSize, authenticationFailure }

/// The cipher of this name, which is not here: sealing and opening fail.
public enum AES {
  public enum GCM {
    public struct Nonce: Sendable {
      public init() {}
      public init<D: DataProtocol>(data: D) throws {}
    }
    public struct SealedBox: Sendable {
      public let combined: Data?
      public let ciphertext: Data
      public let tag: Data
      public init<D: DataProtocol>(combined: D) throws { throw CryptoKitError.incorrectParameterSize }
      public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
        throw CryptoKitError.incorrectParameterSize
      }
    }
    public static func seal<P: DataProtocol>(
      _ message: P, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox { throw CryptoKitError.incorrectKeySize }
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      throw CryptoKitError.authenticationFailure
    }
  }
}
