import CoreGraphics
import Foundation

/// Numbers, lengths and transforms as SVG writes them.
enum SVGNumbers {
  /// The numbers of a list, up to what is none; a sign or a second point begins another number.
  static func list(_ text: some StringProtocol) -> [Double] {
    var numbers: [Double] = []
    var word = ""
    var (hasPoint, hasExponent) = (false, false)
    func end() -> Bool {
      defer { (word, hasPoint, hasExponent) = ("", false, false) }
      guard !word.isEmpty else { return true }
      guard let number = Double(word), number.isFinite else { return false }
      numbers.append(number)
      return true
    }
    for character in text {
      switch character {
      case ",": if !end() { return numbers }
      case _ where character.isWhitespace: if !end() { return numbers }
      case "-", "+":
        if !(word.hasSuffix("e") || word.hasSuffix("E")), !end() { return numbers }
        word.append(character)
      case ".":
        if hasPoint || hasExponent, !end() { return numbers }
        hasPoint = true
        word.append(character)
      case "e", "E":
        hasExponent = true
        word.append(character)
      default: word.append(character)
      }
    }
    _ = end()
    return numbers
  }

  /// A length in units of the file, or a share of `whole`; nil for anything else.
  static func length(_ text: String?, of whole: Double) -> Double? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    let units: [(name: String, size: Double)] = [
      ("%", whole / 100), ("px", 1), ("pt", 96 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
      ("rem", 16), ("em", 16), ("ex", 8),
    ]
    let unit = units.first { text.hasSuffix($0.name) }
    guard let number = Double(text.dropLast(unit?.name.count ?? 0)), number.isFinite else { return nil }
    let length = number * (unit?.size ?? 1)
    return abs(length) <= 1e9 ? length : nil
  }

  /// A share of 1, also as a percentage; nil for anything else.
  static func share(_ text: String?) -> Double? { length(text, of: 1).map { min(max($0, 0), 1) } }

  /// A list of transforms, the last of which is applied first; nil if the text is not one.
  static func transform(_ text: String) -> CGAffineTransform? {
    var result = CGAffineTransform.identity
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "(") {
      let name = rest[..<open].filter { $0.isLetter }
      guard let close = rest[open...].firstIndex(of: ")") else { return nil }
      guard let next = transform(name, list(rest[rest.index(after: open)..<close])) else { return nil }
      result = next.concatenating(result)
      rest = rest[rest.index(after: close)...]
    }
    let values = [result.a, result.b, result.c, result.d, result.tx, result.ty]
    return values.allSatisfy { abs($0) <= 1e9 } ? result : nil
  }

  private static func transform(_ name: String, _ n: [Double]) -> CGAffineTransform? {
    switch (name, n.count) {
    case ("matrix", 6): CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1...2): CGAffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
    case ("scale", 1...2): CGAffineTransform(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
    case ("rotate", 1): CGAffineTransform(rotationAngle: n[0] * .pi / 180)
    case ("rotate", 3):
      CGAffineTransform(translationX: -n[1], y: -n[2]).concatenating(CGAffineTransform(rotationAngle: n[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
    case ("skewX", 1): CGAffineTransform(a: 1, b: 0, c: slope(n[0]), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): CGAffineTransform(a: 1, b: slope(n[0]), c: 0, d: 1, tx: 0, ty: 0)
    default: nil
    }
  }

  /// The tangent of an angle in degrees.
  private static func slope(_ degrees: Double) -> Double {
    let turn = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    return turn.a == 0 ? 0 : Double(turn.b / turn.a)
  }
}
