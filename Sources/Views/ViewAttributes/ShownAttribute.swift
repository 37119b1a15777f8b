import CoreGraphics
import Foundation
package import UIKit
package import ViewVocabulary

/// An attribute that code sets on a view and that pixels follow from; a failed test reports those of its views.
///
/// Everything that scene files can set is among them, except layers and places, which are left to traces.
package struct ShownAttribute: Sendable {
  package let name: String
  /// The value that is not worth reporting; nil for none.
  package let standard: AttributeValue?
  private let read: @MainActor @Sendable (UIView) -> AttributeValue?

  /// The view's value; nil if it has none worth reporting, or is of a class without the attribute.
  @MainActor
  package func value(of view: UIView) -> AttributeValue? { read(view) }

  private init(_ name: String, _ read: @escaping @MainActor @Sendable (UIView) -> AttributeValue?) {
    (self.name, standard, self.read) = (name, nil, read)
  }

  private init(_ row: ViewAttribute) {
    (name, standard) = (row.name, row.standard)
    read = { row.value(of: $0) }
  }
}

extension ShownAttribute {
  private static func shown(_ rows: [ViewAttribute]) -> [ShownAttribute] { rows.map { ShownAttribute($0) } }

  /// The attributes that every view has.
  private static let shownOfViews =
    shown(ViewAttribute.content) + [
      shown("tintColor") { (view: UIView) -> AttributeValue? in
        // Inherited colours are reported where they are set.
        guard let color = view.tintColor, color != view.superview?.tintColor else { return nil }
        return .color(ColorValue(color))
      },
      shown("semanticContentAttribute") { (view: UIView) in
        view.semanticContentAttribute == .unspecified ? nil : .choice(view.semanticContentAttribute.name)
      },
      shown("overrideUserInterfaceStyle") { (view: UIView) in
        view.overrideUserInterfaceStyle == .unspecified ? nil : .choice("\(view.overrideUserInterfaceStyle)")
      },
      shown("translatesAutoresizingMaskIntoConstraints") { (view: UIView) in
        view.translatesAutoresizingMaskIntoConstraints ? nil : .flag(false)
      },
    ]

  /// All attributes that describe a view.
  @MainActor
  package static func all(of view: UIView) -> [ShownAttribute] {
    switch view {
    case is UILabel: shownOfLabels
    case is UIStackView: shownOfStacks
    case is UITextView, is UITextField: shownOfTyping
    case is UIScrollView: shownOfScrollViews
    case is UIImageView, is UIControl, is UIProgressView, is UIActivityIndicatorView: shownOfOthers
    default: shownOfViews
    }
  }

  private static let shownOfLabels = shownOfViews + shown(ViewAttribute.text) + words(of: UILabel.self) + labels
  private static let shownOfStacks =
    shownOfViews + shown(ViewAttribute.stacks) + [
      shown("isLayoutMarginsRelativeArrangement") { (view: UIStackView) in
        view.isLayoutMarginsRelativeArrangement ? .flag(true) : nil
      }
    ]
  private static let shownOfScrollViews = shownOfViews + shown(ViewAttribute.scrollViews.filter { $0 != .contentSize })
  private static let shownOfTyping =
    shownOfScrollViews + shown(ViewAttribute.text + ViewAttribute.fields) + words(of: UITextField.self)
    + words(of: UITextView.self) + controls + [
      shown("textAlignment") { (view: UITextView) in .choice(view.textAlignment.name) }
    ]
  private static let shownOfOthers = shownOfViews + controls + images

  private static let images: [ShownAttribute] = [
    shown("image") { (view: UIImageView) in view.image?.fileName.map { .text($0) } },
    shown("symbol") { (view: UIImageView) in view.image?.symbolName.map { .text($0) } },
    shown("isHighlighted") { (view: UIImageView) in view.isHighlighted ? .flag(true) : nil },
  ]

  private static let controls: [ShownAttribute] =
    [
      shown("isEnabled") { (view: UIControl) in view.isEnabled ? nil : .flag(false) },
      shown("isSelected") { (view: UIControl) in view.isSelected ? .flag(true) : nil },
      shown("isHighlighted") { (view: UIControl) in view.isHighlighted ? .flag(true) : nil },
      shown("isOn") { (view: UISwitch) in .flag(view.isOn) },
      shown("value") { (view: UISlider) in .number(Double(view.value)) },
      shown("minimumValue") { (view: UISlider) in .number(Double(view.minimumValue)) },
      shown("maximumValue") { (view: UISlider) in .number(Double(view.maximumValue)) },
      shown("value") { (view: UIStepper) in .number(view.value) },
      shown("progress") { (view: UIProgressView) in .number(Double(view.progress)) },
      shown("selectedSegmentIndex") { (view: UISegmentedControl) in .number(Double(view.selectedSegmentIndex)) },
      shown("numberOfPages") { (view: UIPageControl) in .number(Double(view.numberOfPages)) },
      shown("currentPage") { (view: UIPageControl) in .number(Double(view.currentPage)) },
      shown("isAnimating") { (view: UIActivityIndicatorView) in .flag(view.isAnimating) },
    ]

  private static let labels: [ShownAttribute] = [
    shown("highlightedTextColor") { (view: UILabel) in view.highlightedTextColor.map { .color(ColorValue($0)) } },
    shown("isHighlighted") { (view: UILabel) in view.isHighlighted ? .flag(true) : nil },
    shown("isEnabled") { (view: UILabel) in view.isEnabled ? nil : .flag(false) },
    shown("shadowColor") { (view: UILabel) in view.shadowColor.map { .color(ColorValue($0)) } },
    shown("minimumScaleFactor") { (view: UILabel) in
      view.minimumScaleFactor == 0 ? nil : .number(Double(view.minimumScaleFactor))
    },
    shown("preferredMaxLayoutWidth") { (view: UILabel) in
      view.preferredMaxLayoutWidth == 0 ? nil : .number(Double(view.preferredMaxLayoutWidth))
    },
  ]

  /// The rows of the text of a class; casts to classes cost less than those to protocols.
  private static func words<View: ShowsWords>(of type: View.Type) -> [ShownAttribute] {
    [
      shown("text") { (view: View) in view.plainWords.map { .text($0) } },
      shown("attributedText") { (view: View) in view.words.flatMap(spans).map { .text($0) } },
      shown("font.size") { (view: View) in view.wordFont.map { .number(Double($0.pointSize)) } },
      shown("font.weight") { (view: View) in view.wordFont.map { .choice($0.weight.name) } },
      shown("font.isItalic") { (view: View) in view.wordFont?.isItalic == true ? .flag(true) : nil },
      shown("font.family") { (view: View) in view.wordFont?.familyOfItsOwn.map { .text($0) } },
      shown("textColor") { (view: View) in view.wordColor.map { .color(ColorValue($0)) } },
    ]
  }

  /// How the parts of a text are set; nil if all of it is set alike.
  @MainActor
  private static func spans(_ text: NSAttributedString) -> String? {
    var spans: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      let font = attributes[.font] as? UIFont
      let parts = [
        "“\(text.attributedSubstring(from: range).string)”", font.map { "\(Double($0.pointSize))" },
        font.map(\.weight.name), font?.isItalic == true ? "italic" : nil, font?.familyOfItsOwn,
        (attributes[.foregroundColor] as? UIColor).map { "\(ColorValue($0).word)" },
      ]
      let others = attributes.keys.filter { $0 != .font && $0 != .foregroundColor }.map(\.rawValue).sorted()
      spans.append((parts.compactMap(\.self) + others).joined(separator: " "))
    }
    return spans.count > 1 ? spans.joined(separator: ", ") : nil
  }

  /// An attribute that nobody sets.
  private static func shown<Target>(
    _ name: String, _ value: @escaping @MainActor @Sendable (Target) -> AttributeValue?
  ) -> ShownAttribute {
    ShownAttribute(name) { ($0 as? Target).flatMap(value) }
  }
}

/// A view that has a text.
@MainActor
private protocol ShowsWords: UIView {
  var plainWords: String? { get }
  var words: NSAttributedString? { get }
  var wordFont: UIFont? { get }
  var wordColor: UIColor? { get }
}

extension UILabel: ShowsWords {
  fileprivate var plainWords: String? { text }
  fileprivate var words: NSAttributedString? { attributedText }
  fileprivate var wordFont: UIFont? { font }
  fileprivate var wordColor: UIColor? { textColor }
}

extension UITextField: ShowsWords {
  fileprivate var plainWords: String? { text }
  fileprivate var words: NSAttributedString? { attributedText }
  fileprivate var wordFont: UIFont? { font }
  fileprivate var wordColor: UIColor? { textColor }
}

extension UITextView: ShowsWords {
  fileprivate var plainWords: String? { text }
  fileprivate var words: NSAttributedString? { attributedText }
  fileprivate var wordFont: UIFont? { font }
  fileprivate var wordColor: UIColor? { textColor }
}

extension ColorValue {
  /// The name, or the channels from 0 to 255.
  fileprivate var word: String {
    switch self {
    case .named(let name): name
    case .rgba(let red, let green, let blue, let alpha):
      [red, green, blue, alpha].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: "/")
    case .dynamic(let light, let dark, _): "\(light.word), in the dark \(dark.word)"
    }
  }

  /// A colour by its name, if it has one.
  @MainActor
  init(_ color: UIColor) {
    if let known = UIColor.named.first(where: { $0.color == color }) {
      self = .named(known.name)
    } else {
      self.init(color.cgColor.rgba)
    }
  }
}
