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
  ///
  /// - Parameter em: The size of the font, to which some units refer.
  static func length(_ text: String?, of whole: Double, em: Double = 16) -> Double? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    let units: [(name: String, size: Double)] = [
      ("%", whole / 100), ("px", 1), ("pt", 96 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
      ("rem", 16), ("em", em), ("ex", em / 2),
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

  /// A list of transforms as style sheets write them: with units, and with angles whose unit is not always degrees; nil
  /// if the text is not one.
  ///
  /// - Parameter box: The size that percentages refer to.
  static func styleTransform(_ text: String, _ box: CGSize, em: Double) -> CGAffineTransform? {
    var result = CGAffineTransform.identity
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "(") {
      var name = rest[..<open].filter { $0.isLetter }
      guard let close = rest[open...].firstIndex(of: ")") else { return nil }
      let words = rest[rest.index(after: open)..<close].split { $0 == "," || $0.isWhitespace }.map(String.init)
      var numbers: [Double] = []
      for (place, word) in words.enumerated() {
        let isVertical = place == 1 || name.hasSuffix("Y")
        let whole = Double(isVertical ? box.height : box.width)
        guard let number = angle(word) ?? length(word, of: whole, em: em) else { return nil }
        numbers.append(number)
      }
      switch (name, numbers.count) {
      case ("translateX", 1): (name, numbers) = ("translate", [numbers[0], 0])
      case ("translateY", 1): (name, numbers) = ("translate", [0, numbers[0]])
      case ("scaleX", 1): (name, numbers) = ("scale", [numbers[0], 1])
      case ("scaleY", 1): (name, numbers) = ("scale", [1, numbers[0]])
      case ("rotateZ", 1): name = "rotate"
      default: break
      }
      guard let next = transform(name, numbers) else { return nil }
      result = next.concatenating(result)
      rest = rest[rest.index(after: close)...]
    }
    let values = [result.a, result.b, result.c, result.d, result.tx, result.ty]
    return values.allSatisfy { abs($0) <= 1e9 } ? result : nil
  }

  /// An angle with a unit, in degrees.
  private static func angle(_ text: String) -> Double? {
    let units: [(name: String, size: Double)] = [("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360)]
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    return Double(text.dropLast(unit.name.count)).map { $0 * unit.size }
  }

  /// A point such as `center`, `50% 0` or `left 3px`, in a box.
  static func origin(_ text: String, in box: CGRect, em: Double) -> CGPoint? {
    var (x, y): (Double?, Double?) = (nil, nil)
    for word in text.split(whereSeparator: \.isWhitespace).prefix(2).map(String.init) {
      switch word {
      case "left": x = Double(box.minX)
      case "right": x = Double(box.maxX)
      case "top": y = Double(box.minY)
      case "bottom": y = Double(box.maxY)
      case "center" where x == nil: x = Double(box.midX)
      case "center": y = Double(box.midY)
      default:
        if x == nil {
          guard let length = length(word, of: Double(box.width), em: em) else { return nil }
          x = Double(box.minX) + length
        } else {
          guard let length = length(word, of: Double(box.height), em: em) else { return nil }
          y = Double(box.minY) + length
        }
      }
    }
    return CGPoint(x: x ?? Double(box.midX), y: y ?? Double(box.midY))
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
