import Foundation
import TestSupport

/// A change of one value of a scene's text, of one of the kinds that engineers make.
struct SceneMutation: Hashable, CustomStringConvertible {
  /// The kind.
  let name: String
  let range: Range<String.Index>
  let replacement: String
  let description: String

  /// All changes that can be made to a text, in its order.
  static func all(of text: String) throws -> [SceneMutation] {
    try kinds.flatMap { kind -> [SceneMutation] in
      let before = kind.before ?? "\\b\(kind.key): "
      let pattern = try Regex("\(before)(\(kind.value))", as: (Substring, Substring).self)
      return text.matches(of: pattern).compactMap { match in
        let old = match.output.1
        guard let new = kind.change(String(old)), new != old else { return nil }
        let line = text[..<old.startIndex].count { $0 == "\n" } + 1
        return SceneMutation(
          name: kind.key, range: old.startIndex..<old.endIndex, replacement: new,
          description: "line \(line): \(kind.key) \(old) → \(new)")
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A text with some changes, none of which overlap.
  static func applying(_ mutations: [SceneMutation], to text: String) -> String {
    var result = ""
    var end = text.startIndex
    for mutation in mutations.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += text[end..<mutation.range.lowerBound] + mutation.replacement
      end = mutation.range.upperBound
    }
    return result + text[end...]
  }

  private struct Kind {
    var key: String
    var value: String
    /// The text before the value; nil for the key.
    var before: String?
    var change: @Sendable (String) -> String?
  }

  private static let number = "-?[0-9]+(?:\\.[0-9]+)?"
  private static let pair = "\\[-?[0-9.]+, -?[0-9.]+\\]"
  private static let word = "[A-Za-z]+"

  private static func numbers(_ key: String, _ change: @escaping @Sendable (Double) -> Double) -> Kind {
    Kind(key: key, value: number) { text in
      Double(text).map { change($0) }.map { Int(exactly: $0).map(String.init) ?? "\(($0 * 10_000).rounded() / 10_000)" }
    }
  }

  private static func words(_ key: String, _ next: [String: String]) -> Kind {
    Kind(key: key, value: word) { next[$0] }
  }

  private static func pairs(_ key: String, _ dx: Double, _ dy: Double) -> Kind {
    Kind(key: key, value: pair) { text in
      let parts = text.dropFirst().dropLast().split(separator: ",").compactMap {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
      return parts.count == 2 ? "[\(parts[0] + dx), \(parts[1] + dy)]" : nil
    }
  }

  private static let colors = [
    "systemRed": "systemPink", "systemBlue": "systemIndigo", "systemGreen": "systemTeal",
    "systemOrange": "systemYellow",
    "systemIndigo": "systemBlue", "systemPink": "systemRed", "systemTeal": "systemGreen",
    "systemYellow": "systemOrange",
    "systemPurple": "systemPink", "white": "yellow", "black": "brown", "systemGray": "systemBrown",
  ]

  private static let kinds: [Kind] = [
    numbers("duration") { $0 * 1.2 },
    words("curve", ["easeInOut": "easeIn", "linear": "easeOut", "easeOut": "linear", "easeIn": "easeInOut"]),
    numbers("dampingRatio") { $0 > 0.5 ? $0 - 0.2 : $0 + 0.2 },
    numbers("startAt") { $0 + 0.05 },
    numbers("at") { $0 + 0.01 },
    numbers("delay") { $0 + 0.1 },
    pairs("center", 6, -4),
    pairs("size", 4, 0),
    numbers("alpha") { $0 > 0.5 ? $0 - 0.2 : $0 + 0.2 },
    numbers("cornerRadius") { $0 + 3 },
    numbers("borderWidth") { $0 + 2 },
    numbers("shadowRadius") { $0 + 3 },
    numbers("shadowOpacity") { $0 > 0.5 ? $0 - 0.3 : $0 + 0.3 },
    numbers("rotate") { $0 + 20 },
    numbers("rotateY") { $0 > 100 ? $0 - 20 : $0 + 20 },
    numbers("scale") { $0 + 0.2 },
    numbers("spacing") { $0 + 4 },
    numbers("fontSize") { $0 + 2 },
    words("weight", ["bold": "regular", "semibold": "light", "regular": "bold", "medium": "heavy", "light": "bold"]),
    Kind(key: "text", value: "[A-Z][A-Za-z ]+[a-z]") { "\($0)s" },
    words("backgroundColor", colors),
    words("textColor", colors),
    // Variables, parameters and tables.
    numbers("default") { $0 * 1.2 },
    numbers("share") { $0 > 0.5 ? $0 - 0.15 : $0 + 0.15 },
    numbers("amount") { $0 + 9 },
    // Expressions.
    Kind(key: "factor", value: number, before: "\\$\\{(?:[^}]*[^0-9.}])?") { Double($0).map { "\($0 * 1.25 + 1)" } },
    numbers("stagger") { $0 * 1.5 },
    // Sections.
    numbers("hold") { $0 + 0.1 },
    numbers("gap") { $0 + 0.1 },
    numbers("speed") { $0 * 1.25 },
    words("style", ["dissolve": "wipe", "wipe": "dissolve", "slide": "dissolve"]),
    // Dynamics.
    numbers("magnitude") { $0 * 1.3 },
    numbers("elasticity") { $0 > 0.5 ? $0 - 0.3 : $0 + 0.3 },
    numbers("friction") { $0 + 0.4 },
    numbers("damping") { $0 > 0.5 ? $0 - 0.3 : $0 + 0.3 },
    // Constraints.
    Kind(key: "constant", value: "[0-9]+", before: "= [A-Za-z.]+ \\+ ") { Double($0).map { "\(Int($0) + 5)" } },
    Kind(key: "multiplier", value: "0\\.[0-9]+", before: "= [A-Za-z.]+ \\* ") { Double($0).map { "\($0 * 0.8)" } },
    words("alignment", ["center": "top", "top": "bottom", "fill": "center"]),
    // Texts by letter.
    words("by", ["letter": "word", "word": "letter"]),
    words("unit", ["letter": "word", "word": "letter"]),
    words("order", ["forwards": "backwards", "backwards": "outwards", "outwards": "forwards"]),
    numbers("interval") { $0 * 1.5 },
    numbers("numberOfTaps") { $0 + 1 },
    numbers("minimumPressDuration") { $0 + 0.1 },
  ]
}
