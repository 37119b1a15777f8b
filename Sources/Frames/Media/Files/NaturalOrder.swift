/// The order of names in which `frame_9` comes before `frame_10`: runs of digits count as numbers.
///
/// The same in every locale: apart from numbers, bytes are compared; of equal numbers, the one with fewer leading zeros
/// comes first.
enum NaturalOrder {
  static func areInOrder(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (first, second) = (number(in: a, from: &i), number(in: b, from: &j))
        if first.count != second.count { return first.count < second.count }
        if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      } else if a[i] != b[j] {
        return a[i] < b[j]
      } else {
        i += 1
        j += 1
      }
    }
    if i < a.count || j < b.count { return j < b.count }
    return a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// The digits of a number from `position` on, without leading zeros; `position` advances past it.
  private static func number(in name: [UInt8], from position: inout Int) -> ArraySlice<UInt8> {
    let digits = name[position...].prefix(while: isDigit)
    position = digits.endIndex
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
