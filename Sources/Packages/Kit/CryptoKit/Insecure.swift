public import Foundation

/// Digests that are no longer safe.
public enum Insecure {
  /// A digest of bytes.
  public struct MD5Digest: Digest {
    public static let byteCount = 16
    let bytes: [UInt8]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String { "MD5 digest: " + bytes.map { String(format: "%02x", $0) }.joined() }
  }
  /// A digest of bytes.
  public struct SHA1Digest: Digest {
    public static let byteCount = 20
    let bytes: [UInt8]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String { "SHA1 digest: " + bytes.map { String(format: "%02x", $0) }.joined() }
  }
  public struct MD5: HashFunction {
    private var message: [UInt8] = []
    public init() {}
    public mutating func update<D: DataProtocol>(data: D) { message += Array(data) }
    public func finalize() -> MD5Digest { MD5Digest(bytes: MessageDigest.md5(message)) }
  }
  public struct SHA1: HashFunction {
    private var message: [UInt8] = []
    public init() {}
    public mutating func update<D: DataProtocol>(data: D) { message += Array(data) }
    public func finalize() -> SHA1Digest { SHA1Digest(bytes: MessageDigest.sha1(message)) }
  }
}
