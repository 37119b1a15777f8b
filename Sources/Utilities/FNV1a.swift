/// FNV-1a, by Fowler, Noll and Vo: a non-cryptographic hash of bytes, the same on every machine.
///
/// For short data and hashes stored in files; images use xxHash, in `Media`. Inlinable, because without specialisation
/// each byte takes a dozen calls through witness tables.
package struct FNV1a<Word: FNVWord>: Sendable {
  @usableFromInline var state: Word

  @inlinable @inline(__always)
  package init() { state = Word.offsetBasis }

  /// Hashes some bytes.
  @inlinable package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    combine(bytes)
  }

  /// The hash of the bytes so far.
  @inlinable package var hash: Word { state }

  @inlinable @inline(__always)
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  @inlinable @inline(__always)
  package mutating func combine(_ byte: UInt8) { state = (state ^ Word(byte)) &* Word.prime }
}

/// The integer type of an FNV-1a hash.
package protocol FNVWord: FixedWidthInteger, UnsignedInteger, Sendable {
  static var offsetBasis: Self { get }
  static var prime: Self { get }
}

extension UInt32: FNVWord {
  @inlinable package static var offsetBasis: UInt32 { 0x811c_9dc5 }
  @inlinable package static var prime: UInt32 { 0x0100_0193 }
}

extension UInt64: FNVWord {
  @inlinable package static var offsetBasis: UInt64 { 0xcbf2_9ce4_8422_2325 }
  @inlinable package static var prime: UInt64 { 0x0000_0100_0000_01b3 }
}
