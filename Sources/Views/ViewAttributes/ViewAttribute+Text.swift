import Foundation
package import UIKit
import ViewVocabulary

/// What labels and text fields have in common.
@MainActor
package protocol ShowsText: UIView {
  var textAlignment: NSTextAlignment { get set }
  var adjustsFontSizeToFitWidth: Bool { get set }
  /// The font and the colour of the text.
  var look: (font: UIFont?, color: UIColor?) { get set }
}

extension UILabel: ShowsText {
  package var look: (font: UIFont?, color: UIColor?) {
    get { (font, textColor) }
    set { (font, textColor) = newValue }
  }
}

extension UITextField: ShowsText {
  package var look: (font: UIFont?, color: UIColor?) {
    get { (font, textColor) }
    set { (font, textColor) = newValue }
  }
}

/// The rows of labels and text fields.
extension ViewAttribute {
  package static let text = [
    row(
      "textColor", .color, { \(any ShowsText).look.color }, "The colour of a label's text.", of: .text,
      animation: .always,
      get: { $0.map { .color(ColorValue($0.cgColor.rgba)) } },
      set: { if case .color(let color) = $0 { color.color } else { nil } }),
    choice(
      "textAlignment", "text alignment", \(any ShowsText).textAlignment, "Where the lines of a label lie.", of: .text),
    row(
      "numberOfLines", .whole(upTo: 10_000), { \UILabel.numberOfLines },
      "The most lines of a label; 0 for as many as there is room for; 1 by default.",
      get: { .number(Double($0)) }, set: { if case .number(let number) = $0 { Int(number) } else { nil } }),
    choice(
      "lineBreakMode", "line break mode", \UILabel.lineBreakMode, "What becomes of a label's text that has no room.",
      roles: .lineBreakMode),
    options(
      "lineBreakStrategy", "line break strategy", plural: "line break strategies", \UILabel.lineBreakStrategy,
      "Where else lines of a label break; kept, without effect."),
    flag(
      "adjustsFontSizeToFitWidth", \(any ShowsText).adjustsFontSizeToFitWidth,
      "Whether a single line that is too wide gets a smaller font.", of: .text),
    number(
      "letterSpacing", .number(-1000...1000), \UILabel.setting.letterSpacing,
      "Points that are added behind each letter of a label.", standard: 0),
    number(
      "lineHeight", .number(0...10_000), \UILabel.setting.lineHeight,
      "The height of each line of a label, in points; 0 for that of its font.", standard: 0),
    choice(
      "verticalAlignment", "vertical alignment", \UILabel.setting.verticalAlignment,
      "Where a label's lines lie if there is more room than they need; center by default."),
    row(
      "textPath", .path, { \UILabel.setting.path },
      "What a label's letters stand on, in its own points, such as SVG path data; the label needs a frame around it.",
      roles: .textPath,
      get: { $0.map { .path($0) } }, set: { if case .path(let path) = $0 { path } else { nil } }),
    number(
      "textPathOffset", .number(-1_000_000...1_000_000), \UILabel.setting.pathOffset,
      "How far along its textPath a label's text is moved, in points.", standard: 0),
  ]

  /// The rows that only text fields have.
  package static let fields = [
    row(
      "placeholder", .text, { \UITextField.placeholder }, "The text that is shown while the field is empty.",
      get: { $0.map { .text($0) } }, set: { if case .text(let text) = $0 { text } else { nil } }),
    choice(
      "borderStyle", "border style", \UITextField.borderStyle, "The border around the text; roundedRect by default."),
    choice(
      "clearButton", "mode", \UITextField.clearButtonMode,
      "When there is a button that takes the text away; never by default."),
    flag("isSecure", \UITextField.isSecureTextEntry, "Whether dots stand for the text.", standard: false),
  ]
}
