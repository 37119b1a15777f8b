extension UnsafeBufferPointer<UInt8> {
  /// Whether there are eight bytes from an offset on, all of which are printable characters of ASCII.
  ///
  /// Most texts are long runs of them, and looking at eight at a time takes an eighth of the time.
  package func hasEightPrintable(at offset: Int) -> Bool {
    guard offset + 8 <= count else { return false }
    let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    // The highest bit of each byte is set by bytes that are not ASCII, by a delete, and, once it is set, left by a
    // space and the characters that follow it.
    return word & tops == 0 && (word &+ ones) & tops == 0 && ((word | tops) &- ones &* 0x20) & tops == tops
  }
}
