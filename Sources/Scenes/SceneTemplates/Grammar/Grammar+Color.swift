package import SceneText
import Utilities

package import ViewVocabulary

/// The draft of a colour given as components.
private struct ColorDraft: Sendable {
  var red: Double?
  var green: Double?
  var blue: Double?
  var white: Double?
  var light: ColorValue?
  var dark: ColorValue?
  var alpha = 1.0
}

extension Grammar {
  package static let color: Form<ColorValue> = .byShape(
    named: "color", "a colour", scalar: colorName, mapping: colorComponents)

  private static let hexPattern = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"

  private static let colorWord: Form<String> = .text("a colour")

  private static let colorName: Form<ColorValue> = Form(
    [
      "anyOf": [
        ["enum": .array(ColorValue.names.map(JSON.string))], ["type": "string", "pattern": .string(hexPattern)],
        .expression,
      ]
    ]
  ) { node, reader in
    if case .scalar(let scalar) = node.content, scalar.meaning == .null {
      // An empty value is right after the colon.
      let colon = SourcePosition(line: node.position.line, column: max(1, node.position.column - 1))
      let hint = reader.source.commentHint(after: colon)
      return reader.report("expected a colour, found nothing\(hint)", at: node.position)
    }
    guard let text = colorWord.read(node, reader) else { return nil }
    if text.utf8.first == UInt8(ascii: "#") {
      let digits = "expected '#RGB', '#RRGGBB' or '#RRGGBBAA'"
      return ColorValue(hex: text)
        ?? reader.report("'\(text.shortened)' is not a colour; \(digits)", at: node.position)
    }
    if ColorValue.names.contains(text) { return .named(text) }
    let near = nearestName(to: text, in: ColorValue.names)
    let isGradient = text.lowercased().contains("gradient")
    let forms =
      near != nil
      ? ""
      : isGradient
        ? "; a gradient of a view is 'gradient: {colors: [red, blue]}'" : "; expected a name of UIColor's or '#RRGGBB'"
    return reader.report("unknown colour '\(text.shortened)'\(forms)", suggestion: near, at: node.position)
  }

  /// The name of a colour, or its hexadecimal digits.
  static let colorText: Form<String> = Form(colorName.definition) { node, reader in
    guard colorName.read(node, reader) != nil, case .scalar(let scalar) = node.content else { return nil }
    return scalar.text
  }

  private static let colorComponents: Form<ColorValue> = .mapping(
    "colour", into: ColorDraft(),
    [
      .optional("red", \.red, .number(.within(0...1)), "The red component, sRGB."),
      .optional("green", \.green, .number(.within(0...1)), "The green component, sRGB."),
      .optional("blue", \.blue, .number(.within(0...1)), "The blue component, sRGB."),
      .optional("white", \.white, .number(.within(0...1)), "The value of red, green and blue."),
      .optional("light", \.light, colorName, "The colour in light mode."),
      .optional("dark", \.dark, colorName, "The colour in dark mode."),
      .optional("alpha", \.alpha, .number(.within(0...1)), "The opacity.", default: ColorDraft()),
    ],
    choices: [
      Choice(
        rule: "a colour is made of 'red', 'green' and 'blue', of 'white', or of 'light' and 'dark'",
        need: "a colour needs 'red', 'green' and 'blue', 'white', or 'light' and 'dark'",
        groups: [.init("red", "green", "blue"), .init("white"), .init("light", "dark")])
    ]
  ) { draft, _, _ in
    if let light = draft.light, let dark = draft.dark {
      return .dynamic(light: light, dark: dark, alpha: draft.alpha)
    }
    let white = draft.white ?? 0
    return .rgba(
      red: draft.red ?? white, green: draft.green ?? white, blue: draft.blue ?? white, alpha: draft.alpha)
  }
}

extension ColorValue {
  /// Creates a colour from `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  fileprivate init?(hex: String) {
    var (count, bits): (Int, UInt32) = (0, 0)
    for byte in hex.utf8.dropFirst() {
      guard let digit = byte.hexDigitValue, count < 8 else { return nil }
      (count, bits) = (count + 1, bits << 4 | UInt32(digit))
    }
    func part(_ index: Int) -> Double {
      let byte = count == 3 ? (bits >> (8 - index * 4) & 15) * 17 : bits >> ((count - 2 - index * 2) * 4) & 255
      return Double(byte) / 255
    }
    guard count == 3 || count == 6 || count == 8 else { return nil }
    self = .rgba(red: part(0), green: part(1), blue: part(2), alpha: count == 8 ? part(3) : 1)
  }
}

extension UInt8 {
  /// The value of an ASCII digit of a hexadecimal number; nil for other bytes.
  fileprivate var hexDigitValue: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension ColorValue: JSONRepresentable {
  package var json: JSON {
    switch self {
    case .named(let name): .string(name)
    case .rgba(let red, let green, let blue, let alpha):
      ["red": .number(red), "green": .number(green), "blue": .number(blue), "alpha": .number(alpha)]
    case .dynamic(let light, let dark, let alpha):
      ["light": light.json, "dark": dark.json, "alpha": .number(alpha)]
    }
  }
}
