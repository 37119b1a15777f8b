import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import Timing
import UIKit
import ViewAttributes
import ViewVocabulary

/// A label or a text field of a scene: without a size of its own, it is as large as its text.
@MainActor
protocol FitsText: UIView {
  var fitsText: Bool { get set }
  /// The size of its text.
  var fittingSize: CGSize { get }
}

extension FitsText {
  /// Becomes as large as the text; the center stays in place.
  func fit() { if fitsText { bounds.size = fittingSize } }
}

/// A label of a scene.
final class SceneLabel: UILabel, FitsText {
  var fitsText = false
  var fittingSize: CGSize { sizeThatFits(.zero) }
  /// The width for lines of captions; 0 for other labels.
  var captionWidth: CGFloat = 0
  /// The views that are shown instead of the text, once it has been divided.
  var parts: (unit: TextUnit, views: [UIView])?

  override class var layerClass: AnyClass { LabelLayer.self }

  /// In an animation's block, the text changes from the old one to the new one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var textColor: UIColor! {
    get { super.textColor }
    set {
      let old = super.textColor.cgColor.rgba
      super.textColor = newValue
      (layer as? LabelLayer)?.morph(.foregroundColor, from: .color(old), to: .color(super.textColor.cgColor.rgba))
    }
  }

  /// In an animation's block, the text grows or shrinks from the old size to the new one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: UIFont! {
    get { super.font }
    set {
      let old = Double(super.font.pointSize)
      super.font = newValue
      guard let layer = layer as? LabelLayer else { return }
      layer.anchorOfText = anchorOfText
      layer.morph(
        .fontSize, from: AnimatableValue(old), to: AnimatableValue(Double(super.font.pointSize)))
    }
  }

  /// The point of the text that stays in its place when its size changes, in the unit square.
  private var anchorOfText: CGPoint {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let x: CGFloat =
      switch textAlignment {
      case .center: 0.5
      case .right: 1
      case .left: 0
      default: isLeftToRight ? 0 : 1
      }
    let y: CGFloat =
      switch setting.verticalAlignment {
      case .top: 0
      case .center: 0.5
      case .bottom: 1
      }
    return CGPoint(x: x, y: y)
  }

  override func drawText(in rect: CGRect) { if parts == nil { super.drawText(in: rect) } }

  /// Another text is whole.
  override var text: String? {
    didSet { if text != oldValue { join() } }
  }

  private func join() {
    for view in parts?.views ?? [] { view.removeFromSuperview() }
    parts = nil
  }
}

extension LabelText {
  /// Shows the text in a label, or its letters in a text field.
  @MainActor
  func show(in view: UIView) {
    if let field = view as? SceneTextField { field.text = spans.map(\.string).joined() }
    guard let label = view as? SceneLabel else { return }
    if spans.allSatisfy({ $0 == SceneSpan(string: $0.string) }) {
      label.text = spans.map(\.string).joined()
      return
    }
    let text = NSMutableAttributedString(string: "")
    for span in spans {
      var attributes: [NSAttributedString.Key: Any] = [:]
      var font = span.font?.font(basedOn: label.font) ?? (label.captionWidth > 0 ? label.font : nil)
      if let script = span.script {
        let whole = font ?? label.font ?? .systemFont(ofSize: UIFont.labelFontSize)
        font = whole.withSize(whole.pointSize * SceneSpan.scriptSize)
        attributes[.baselineOffset] = Double(whole.pointSize) * (script == .above ? 0.36 : -0.12)
      }
      attributes[.font] = font
      if let width = span.outlineWidth {
        // In percent of the font's size; below 0, the letters are filled as well.
        let size = (font ?? label.font)?.pointSize ?? UIFont.labelFontSize
        attributes[.strokeWidth] = -100 * width / Double(size)
      }
      attributes[.strokeColor] = span.outlineColor?.color
      attributes[.foregroundColor] = span.color?.color
      attributes[.backgroundColor] = span.background?.color
      attributes[.kern] = span.kern
      if span.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      if span.isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
      text.append(NSAttributedString(string: span.string, attributes: attributes))
    }
    label.attributedText = label.captionWidth > 0 ? CaptionLines(text).text(in: label) : text
  }
}

extension SceneSpan {
  /// How large letters above or below others are, as a share of those.
  fileprivate static let scriptSize: CGFloat = 0.62
}

extension SceneFont {
  /// A font with the description's values, and those of another one where it has none.
  func font(basedOn base: UIFont) -> UIFont {
    var font = base
    if let style { font = .preferredFont(forTextStyle: UIFont.TextStyle(named: style)) }
    if let name, let named = UIFont(name: name.name, size: base.pointSize) { font = named }
    if let size { font = font.withSize(CGFloat(size)) }
    var descriptor = font.fontDescriptor
    if let weight {
      descriptor = descriptor.addingAttributes([
        .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight(named: weight)]
      ])
    }
    if isItalic {
      let italic = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue
      descriptor = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.symbolic: italic]])
    }
    if isMonospaced { descriptor = descriptor.withDesign(.monospaced) ?? descriptor }
    if hasMonospacedDigits {
      // Core Text's type for the spacing of numbers, and its value for digits of one width.
      descriptor = descriptor.addingAttributes([
        .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
      ])
    }
    return UIFont(descriptor: descriptor, size: 0)
  }
}

extension SceneCount {
  func beginning(at number: Double) -> SceneCount {
    var count = self
    count.from = number
    return count
  }

  /// The number after some seconds.
  func number(after elapsed: Double) -> Double {
    guard elapsed < duration, let from else { return to }
    return from + (to - from) * curve.timing.progress(at: elapsed / duration)
  }
}
