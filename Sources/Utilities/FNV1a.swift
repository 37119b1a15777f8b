/// FNV-1a, by Fowler, Noll and Vo: a fingerprint of bytes against accidents, the same on every machine.
///
/// For what is short or written to files that people keep; for pictures there is xxHash, in `Media`.
package struct FNV1a<Word: FNVWord>: Sendable {
  /// The fingerprint of the bytes so far.
  package private(set) var hash = Word.offsetBasis

  package init() {}

  /// The fingerprint of some bytes.
  package init(_ bytes: some Sequence<UInt8>) { combine(bytes) }

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  package mutating func combine(_ byte: UInt8) { hash = (hash ^ Word(byte)) &* Word.prime }
}

/// The size of an FNV-1a fingerprint.
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
