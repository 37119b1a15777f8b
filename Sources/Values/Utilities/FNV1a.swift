/// FNV-1a, by Fowler, Noll and Vo: a non-cryptographic hash of bytes, the same on every machine.
///
/// A hash for short data and for hashes stored in files; images use xxHash, in `Media`.
package struct FNV1a<Word: FNVWord>: Sendable {
  /// The hash of the bytes so far.
  package private(set) var hash = Word.offsetBasis

  package init() {}

  /// Hashes some bytes.
  package init(_ bytes: some Sequence<UInt8>) { combine(bytes) }

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  package mutating func combine(_ byte: UInt8) { hash = (hash ^ Word(byte)) &* Word.prime }
}

extension FNV1a<UInt64> {
  /// Hashes the bytes of some numbers, the least significant byte of each first on every machine.
  ///
  /// Other modules call the generic methods through witness tables, a dozen calls for each byte; here they are
  /// specialised.
  package mutating func combine(littleEndian numbers: [UInt32]) {
    for number in numbers {
      combine(UInt8(truncatingIfNeeded: number))
      combine(UInt8(truncatingIfNeeded: number >> 8))
      combine(UInt8(truncatingIfNeeded: number >> 16))
      combine(UInt8(truncatingIfNeeded: number >> 24))
    }
  }

  /// Hashes bytes without those that have a value.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, leavingOut value: UInt8) {
    self.init()
    for byte in bytes where byte != value { combine(byte) }
  }
}

/// The integer type of an FNV-1a hash.
package protocol FNVWord: FixedWidthInteger, UnsignedInteger, Sendable {
  static var offsetBasis: Self { get }
  static var prime: Self { get }
}

extension UInt32: FNVWord {
  package static var offsetBasis: UInt32 { 0x811c_9dc5 }
  package static var prime: UInt32 { 0x0100_0193 }
}

extension UInt64: FNVWord {
  package static var offsetBasis: UInt64 { 0xcbf2_9ce4_8422_2325 }
  package static var prime: UInt64 { 0x0000_0100_0000_01b3 }
}
