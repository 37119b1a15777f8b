import CoreGraphics
import Foundation
package import UIKit

/// What labels and text fields have in common.
@MainActor
package protocol ShowsText: UIView {
  var textAlignment: NSTextAlignment { get set }
  var adjustsFontSizeToFitWidth: Bool { get set }
  /// The font and the colour of the text.
  var fontOfText: UIFont? { get set }
  var colorOfText: UIColor? { get set }
}

extension UILabel: ShowsText {
  package var fontOfText: UIFont? {
    get { font }
    set { font = newValue }
  }
  package var colorOfText: UIColor? {
    get { textColor }
    set { textColor = newValue }
  }
}

extension UITextField: ShowsText {
  package var fontOfText: UIFont? {
    get { font }
    set { font = newValue }
  }
  package var colorOfText: UIColor? {
    get { textColor }
    set { textColor = newValue }
  }
}

/// The rows of labels and text fields.
extension ViewAttribute {
  package static let text: [ViewAttribute] = [
    row(
      "textColor", .color, of: .text, "The colour of a label's text.",
      get: { (view: any ShowsText) in view.colorOfText.map { .color(ColorValue($0.cgColor.rgba)) } },
      set: { view, value in if case .color(let color) = value { view.colorOfText = color.color } }),
    choice(
      "textAlignment", "text alignment", of: .text, "Where the lines of a label lie.",
      get: { (view: any ShowsText) in view.textAlignment }, set: { view, alignment in view.textAlignment = alignment }),
    row(
      "numberOfLines", .whole(upTo: 10_000), of: .label,
      "The most lines of a label; 0 for as many as there is room for; 1 by default.",
      get: { (label: UILabel) in .number(Double(label.numberOfLines)) },
      set: { label, value in label.numberOfLines = Int(value.number) }),
    choice(
      "lineBreakMode", "line break mode", of: .label, "What becomes of a label's text that has no room.",
      get: { (label: UILabel) in label.lineBreakMode }, set: { label, mode in label.lineBreakMode = mode }),
    options(
      "lineBreakStrategy", "line break strategy", plural: "line break strategies", of: .label,
      "Where else lines of a label break; kept, without effect.",
      get: { (label: UILabel) in label.lineBreakStrategy },
      set: { label, strategy in label.lineBreakStrategy = strategy }),
    flag(
      "adjustsFontSizeToFitWidth", of: .text, "Whether a single line that is too wide gets a smaller font.",
      get: { (view: any ShowsText) in view.adjustsFontSizeToFitWidth },
      set: { view, adjusts in view.adjustsFontSizeToFitWidth = adjusts }),
  ]

  /// The rows of text fields alone.
  package static let fields: [ViewAttribute] = [
    row(
      "placeholder", .text, of: .field, "What is shown while there is no text.",
      get: { (field: UITextField) in field.placeholder.map { .text($0) } },
      set: { field, value in field.placeholder = value.text }),
    choice(
      "borderStyle", "border style", of: .field, "What is around the text; roundedRect by default.",
      get: { (field: UITextField) in field.borderStyle }, set: { field, style in field.borderStyle = style }),
    choice(
      "clearButton", "mode", of: .field, "When there is a button that takes the text away; never by default.",
      get: { (field: UITextField) in field.clearButtonMode }, set: { field, mode in field.clearButtonMode = mode }),
    flag(
      "isSecure", of: .field, "Whether dots stand for the text.", standard: false,
      get: { (field: UITextField) in field.isSecureTextEntry },
      set: { field, isSecure in field.isSecureTextEntry = isSecure }),
  ]
}
