import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

/// Labels: their text, and how it looks.
extension Grammar {
  /// The keys of labels, in the order in which they are set: a text's own fonts and colours come after the label's.
  static let textProperties: [PropertyForm] =
    [
      PropertyForm(
        "font", Form.later(font).map(ViewProperty.font),
        "The font of a label; the system's at 17 points by default. Its size is animated.",
        isAnimatable: true, roles: [.font, .ofClasses])
    ]
    + keys(of: ViewAttribute.text) + [
      PropertyForm(
        "text", Form.later(text).map(ViewProperty.text),
        "A text, or a list of texts and spans; makes the view a label, by default as large as its text.",
        roles: [.text, .ofClasses])
    ]

  static func wholeNumber(from least: Double = 0, upTo limit: Double) -> Form<Double> {
    let number = Form<Double>.number(.within(least...limit))
    return Form(number.schema.merging(["type": "integer"])) { node, reader in
      guard let value = number.read(node, reader) else { return nil }
      return value == value.rounded() ? value : reader.refuse(node, expected: "a whole number", asNumber: true)
    }
  }

  static let plainText: Form<String> = .text("a text", isFree: true)

  static let text: Form<LabelText> = .byShape(
    named: "text", "a text, or a list of texts and spans",
    scalar: plainText.map { LabelText(spans: [SceneSpan(string: $0)]) },
    list: Form<[SceneSpan]>.list("a list of texts and spans", of: span, minimum: 1).map { LabelText(spans: $0) })

  private static let span: Form<SceneSpan> = .byShape(
    "a text or a span", scalar: plainText.map { SceneSpan(string: $0) },
    mapping: .mapping(
      "span", into: SceneSpan(),
      [
        .required("text", \.string, plainText, "The span's text."),
        .optional("font", \.font, font, "The differences from the label's font."),
        .optional("textColor", \.color, color, "The colour of the text."),
        .optional("backgroundColor", \.background, color, "The colour behind the text."),
        .optional("isUnderlined", \.isUnderlined, .bool, "Whether there is a line below.", default: SceneSpan()),
        .optional(
          "isStruckThrough", \.isStruckThrough, .bool, "Whether there is a line through the text.",
          default: SceneSpan()),
        .optional("kern", \.kern, .number(.within(-1000...1000)), "Points that are added behind each character."),
        .optional(
          "script", \.script, Form<SceneSpan.Script>.choice("script").map { Optional($0) },
          "Smaller letters above the others, as in m², or below them, as in H₂O."),
        .optional(
          "outlineWidth", \.outlineWidth, .number(.within(0...1000)), "The width of a line around each letter."),
        .optional("outlineColor", \.outlineColor, color, "The colour of that line; by default that of the text."),
      ], isItem: true))

  /// The names of weights, with those for the numbers of other programs: 700 is bold.
  private static let weight = Form<Named.FontWeight>.choice("font weight").suggesting("a font weight") { node in
    guard let number = node.number(in: .within(1...1000), atMost: 1000) else { return nil }
    let names = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    return names[min(max(Int((number / 100).rounded()), 1), names.count) - 1]
  }

  private static let fontSize: Form<Double> = .number(.above(0, atMost: 10_000))

  static let font: Form<SceneFont> = .byShape(
    named: "font", "a size, or a mapping",
    scalar: fontSize.map { SceneFont(size: $0) },
    mapping: .mapping(
      "font", into: SceneFont(),
      [
        .optional("size", \.size, fontSize, "In points."),
        .optional("weight", \.weight, weight.map { Optional($0) }, "How heavy the font is."),
        .optional("style", \.style, .choice("text style"), "A use of text, with Apple's size and weight."),
        .optional(
          "name", \.name, Form<String>.text("the name of a font").map { FontReference(name: $0, position: $1) },
          "A font in the scene's folder of fonts; others fall back."),
        .optional("isItalic", \.isItalic, .bool, "Whether the font is slanted.", default: SceneFont()),
        .optional("isMonospaced", \.isMonospaced, .bool, "Whether all letters are equally wide.", default: SceneFont()),
        .optional(
          "monospacedDigits", \.hasMonospacedDigits, .bool, "Whether all digits are equally wide.",
          default: SceneFont()),
      ],
      choices: [
        Choice(
          rule: "a font has the size of its 'style', or 'size' and 'name'", need: nil,
          groups: [.init("style"), .init(optional: ["size", "name"])])
      ]
    ) { font, _, _ in font })

  static let count: Form<SceneEvent.Action> = .mapping(
    "count event", into: SceneCount(),
    [
      .required("view", \.view, viewID, "A label."),
      .optional(
        "from", \.from, .number(isGeometric: false), "The first number; by default the one counted to before, or 0."),
      .required("to", \.to, .number(isGeometric: false), "The last number."),
      .required("duration", \.duration, .number(.atLeast(0)), "Seconds."),
      .optional("curve", \.curve, namedCurve, "How fast it counts; easeInOut by default."),
      .optional("decimals", \.decimals, wholeNumber(upTo: 9), "Digits behind the point.", default: SceneCount()),
      .optional("isGrouped", \.isGrouped, .bool, "Whether commas separate thousands.", default: SceneCount()),
      .optional("prefix", \.prefix, plainText, "A text before the number."),
      .optional("suffix", \.suffix, plainText, "A text behind the number."),
    ]
  ) { count, _, _ in .count(count) }
}

extension SceneDraft {
  /// Reports animations by the parts of a text for views without a text, or of properties that parts do not have.
  func checkSplits(_ index: SceneIndex, _ reader: SceneReader) {
    func check(_ animation: SceneAnimation) {
      guard animation.split != nil else { return }
      if !index.is(animation.view, .label) {
        reader.report(
          "'\(animation.view)' is not a label, which has letters; give it a 'text'", at: animation.position)
      }
      if index.is(animation.view, .textOnPath) {
        reader.report(
          "the text of '\(animation.view)' runs along a 'textPath', and its parts do not; leave out 'by', or the path",
          at: animation.position)
      }
      if let property = animation.properties.first(where: \.isPlace) {
        reader.report(
          "the parts of a text have no '\(property.key)' of their own; move them by their 'transform'",
          at: animation.position)
      }
      if let property = animation.properties.first(where: \.isText) {
        reader.report(
          "the parts of a text have no '\(property.key)' of their own; animate the whole text's", at: animation.position
        )
      }
    }
    for started in animators { for animation in started.animator.animations { check(animation) } }
    for event in events {
      if case .animate(let block) = event.action { for animation in block.animations { check(animation) } }
    }
  }

  /// Reports events that set text on views other than labels.
  func checkText(_ index: SceneIndex, _ reader: SceneReader) {
    func check(_ properties: [ViewProperty], _ view: String, _ position: SourcePosition) {
      if index.is(view, .field) {
        guard let property = properties.first(where: \.isOfLabels) else { return }
        return reader.report("'\(view)' is a text field, which has no '\(property.key)'", at: position)
      }
      guard !index.is(view, .label), let property = properties.first(where: \.isText) else { return }
      reader.report("'\(view)' is not a label, so it has no '\(property.key)'; give it a 'text'", at: position)
    }
    visitChanges { check($0.properties, $0.view, $0.position) }
    for event in events {
      guard case .count(let count) = event.action, !index.is(count.view, .label) else { continue }
      reader.report("'\(count.view)' is not a label, so it cannot count; give it a 'text'", at: event.position)
    }
  }
}
