// Digests, with which most code names files; there are no ciphers.
import CryptoKit
@_exported public import Foundation

public typealias CC_LONG = UInt32
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Array(Insecure.MD5.hash(data: bytes(data, len))), to: md) }
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Array(Insecure.SHA1.hash(data: bytes(data, len))), to: md) }
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Array(SHA256.hash(data: bytes(data, len))), to: md) }

@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA256._short(bytes(data, len)), to: md) }
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Array(SHA384.hash(data: bytes(data, len))), to: md) }
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Array(SHA512.hash(data: bytes(data, len))), to: md) }

private func bytes(_ data: UnsafeRawPointer?, _ length: CC_LONG) -> [UInt8] {
  data.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(length))) } ?? []
}

private func write(_ digest: [UInt8], to target: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>? {
  target?.update(from: digest, count: digest.count)
  return target
}
