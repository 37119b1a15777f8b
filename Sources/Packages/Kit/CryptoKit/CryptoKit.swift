// SHA-256, with which most code names files, and its relatives; there are no keys and no ciphers.
@_exported public import Foundation

/// A digest of bytes.
public protocol Digest: Hashable, Sequence, CustomStringConvertible, Sendable where Element == UInt8 {
  static var byteCount: Int { get }
}

public struct SHA256Digest: Digest {
  public static let byteCount = 32
  let bytes: [UInt8]
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public var description: String {
    "SHA256 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
  }
}

public protocol HashFunction {
  associatedtype Digest: CryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update<D: DataProtocol>(data: D)
  func finalize() -> Digest
}

extension HashFunction {
  public static var blockByteCount: Int { 64 }
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
}

/// The Secure Hash Algorithm with 256 bits.
public struct SHA256: HashFunction {
  private var message: [UInt8] = []
  public init() {}
  public mutating func update<D: DataProtocol>(data: D) { message += Array(data) }

  public func finalize() -> SHA256Digest {
    var padded = message + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    let length = UInt64(message.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    var state = Self.roots(of: Self.primes.prefix(8), power: 1 / 2.0)
    let constants = Self.roots(of: Self.primes[...], power: 1 / 3.0)
    for start in stride(from: 0, to: padded.count, by: 64) {
      Self.add(padded[start..<start + 64], to: &state, constants)
    }
    return SHA256Digest(
      bytes: state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } })
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32], _ constants: [UInt32]) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    var words: [UInt32] = (0..<16).map { index in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + index * 4 + $1]) }
    }
    for index in 16..<64 {
      let (far, near) = (words[index - 15], words[index - 2])
      let first = turned(far, 7) ^ turned(far, 18) ^ far >> 3
      let second = turned(near, 17) ^ turned(near, 19) ^ near >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var next = state
    for index in 0..<64 {
      let (a, e) = (next[0], next[4])
      let choice = (e & next[5]) ^ (~e & next[6])
      let majority = (a & next[1]) ^ (a & next[2]) ^ (next[1] & next[2])
      let first =
        next[7] &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index] &+ words[index]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      next = [first &+ second, a, next[1], next[2], next[3] &+ first, e, next[5], next[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ next[index] }
  }

  private static let primes: [Int] = (2...311).filter { number in
    !(2..<number).contains { $0 * $0 <= number && number % $0 == 0 }
  }

  /// The first 32 bits of the fractions of roots.
  private static func roots(of numbers: ArraySlice<Int>, power: Double) -> [UInt32] {
    numbers.map { number in
      let root = pow(Double(number), power)
      return UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
  }
}
