/// FNV-1a of the bits of numbers: it differs if any of them differs in any bit.
package struct BitDigest {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ number: Double) { value = (value ^ number.bitPattern) &* 0x100_0000_01b3 }

  /// In hexadecimal digits.
  package var text: String { String(value, radix: 16) }
}
