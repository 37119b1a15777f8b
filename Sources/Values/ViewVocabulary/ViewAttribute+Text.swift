/// The rows of labels and text fields.
extension ViewAttribute {
  package static let text = [
    ViewAttribute(.textColor, .color, of: .text, "The colour of a label's text.", animation: .always),
    choice(
      .textAlignment, "text alignment", Named.TextAlignment.self, of: .text, "Where the lines of a label lie."),
    ViewAttribute(
      .numberOfLines, .whole(upTo: 10_000), of: .label,
      "The most lines of a label; 0 for as many as there is room for; 1 by default."),
    choice(
      .lineBreakMode, "line break mode", Named.LineBreakMode.self, of: .label,
      "What becomes of a label's text that has no room.", roles: .lineBreakMode),
    choices(
      .lineBreakStrategy, "line break strategy", plural: "line break strategies", Named.LineBreakStrategy.self,
      of: .label, "Where else lines of a label break; kept, without effect."),
    flag(
      .adjustsFontSizeToFitWidth, of: .text, "Whether a single line that is too wide gets a smaller font."),
    number(
      .letterSpacing, .number(-1000...1000), of: .label, "Points that are added behind each letter of a label.",
      standard: 0),
    number(
      .lineHeight, .number(0...10_000), of: .label,
      "The height of each line of a label, in points; 0 for that of its font.", standard: 0),
    choice(
      .verticalAlignment, "vertical alignment", Named.VerticalAlignment.self, of: .label,
      "Where a label's lines lie if there is more room than they need; center by default."),
    ViewAttribute(
      .padding, .insets, of: .label, "Points between a label's edges and its text: [top, left, bottom, right]."),
    ViewAttribute(
      .textPath, .path, of: .label,
      "What a label's letters stand on, in its own points, such as SVG path data; the label needs a frame around it.",
      roles: .textPath),
    number(
      .textPathOffset, .number(-1_000_000...1_000_000), of: .label,
      "How far along its textPath a label's text is moved, in points.", standard: 0),
  ]

  /// The rows that only text fields have.
  package static let fields = [
    ViewAttribute(.placeholder, .text, of: .field, "The text that is shown while the field is empty."),
    choice(
      .borderStyle, "border style", Named.BorderStyle.self, of: .field,
      "The border around the text; roundedRect by default."),
    choice(
      .clearButton, "mode", Named.FieldViewMode.self, of: .field,
      "When there is a button that takes the text away; never by default."),
    flag(.isSecure, of: .field, "Whether dots stand for the text.", standard: false),
  ]
}
