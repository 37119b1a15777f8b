import Foundation
import Mutoscope
import Timing
import UIKit

/// A label of a scene: without a size of its own, it is as large as its text.
final class SceneLabel: UILabel {
  var fitsText = false
  private let outline: CollisionOutline

  init(_ outline: CollisionOutline) {
    self.outline = outline
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { outline.type }
  override var collisionBoundingPath: UIBezierPath { outline.path }

  /// Takes the size of the text; the center stays in place.
  func fit() { if fitsText { bounds.size = sizeThatFits(.zero) } }
}

extension ViewProperty {
  /// Sets the property on a label.
  @MainActor
  func apply(to label: SceneLabel) {
    switch self {
    case .font(let font): label.font = font.font(basedOn: .systemFont(ofSize: UIFont.labelFontSize))
    case .textColor(let color): label.textColor = color.color
    case .textAlignment(let alignment): label.textAlignment = alignment.alignment
    case .numberOfLines(let count): label.numberOfLines = count
    case .lineBreakMode(let mode): label.lineBreakMode = mode.mode
    case .adjustsFontSizeToFitWidth(let adjusts): label.adjustsFontSizeToFitWidth = adjusts
    case .text(let text): text.show(in: label)
    case .image, .contentMode, .frame, .size, .isHidden, .isUserInteractionEnabled, .clipsToBounds, .maskedCorners,
      .cornerCurve, .blendMode, .blurEffect, .isDoubleSided, .gradient, .replicator, .emitter, .layer:
      return
    }
    label.fit()
  }
}

extension LabelText {
  @MainActor
  fileprivate func show(in label: UILabel) {
    if spans.allSatisfy({ $0 == SceneSpan(string: $0.string) }) {
      label.text = spans.map(\.string).joined()
      return
    }
    let text = NSMutableAttributedString(string: "")
    for span in spans {
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = span.font?.font(basedOn: label.font)
      attributes[.foregroundColor] = span.color?.color
      attributes[.backgroundColor] = span.background?.color
      attributes[.kern] = span.kern
      if span.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      if span.isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
      text.append(NSAttributedString(string: span.string, attributes: attributes))
    }
    label.attributedText = text
  }
}

extension SceneFont {
  /// A font with the description's values, and those of another one where it has none.
  func font(basedOn base: UIFont) -> UIFont {
    var font = base
    if let style { font = .preferredFont(forTextStyle: style.style) }
    if let name, let named = UIFont(name: name.name, size: base.pointSize) { font = named }
    if let size { font = font.withSize(CGFloat(size)) }
    var descriptor = font.fontDescriptor
    if let weight {
      descriptor = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: weight.weight]])
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
  fileprivate func beginning(at number: Double) -> SceneCount {
    var count = self
    count.from = number
    return count
  }

  /// The number after some seconds.
  fileprivate func number(after elapsed: Double) -> Double {
    guard elapsed < duration, let from else { return to }
    return from + (to - from) * curve.curve.cubic.value(at: elapsed / duration)
  }
}

/// Labels that count.
extension Scene {
  /// What a label counts, and which of its counts that is.
  struct Count {
    let run: Int
    let start: Double
    let count: SceneCount

    /// The number at a time of the stage, in seconds.
    func number(at time: Double) -> Double { count.number(after: time - start) }
  }

  /// How often a number changes in a second, whatever the frame rate is.
  private static let ticksPerSecond = 60.0

  /// Counts from now on; a label counts to one number at a time.
  func count(_ count: SceneCount) {
    let before = counts[count.view]
    let count = count.beginning(at: count.from ?? before?.number(at: stage.time) ?? 0)
    let current = Count(run: (before?.run ?? 0) + 1, start: stage.time, count: count)
    counts[count.view] = current
    show(current, tick: 0)
  }

  private func show(_ current: Count, tick: Int) {
    let count = current.count
    guard counts[count.view]?.run == current.run, let label = view(count.view) as? SceneLabel else { return }
    let elapsed = min(Double(tick) / Self.ticksPerSecond, count.duration)
    label.text = count.text(for: count.number(after: elapsed))
    label.fit()
    guard elapsed < count.duration else { return }
    let next = min(Double(tick + 1) / Self.ticksPerSecond, count.duration)
    stage.context.schedule(at: current.start + next) { [weak self] in self?.show(current, tick: tick + 1) }
  }
}

extension FontWeight {
  fileprivate var weight: UIFont.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

extension TextStyle {
  fileprivate var style: UIFont.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title1: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption1: .caption1
    case .caption2: .caption2
    }
  }
}

extension TextAlignmentName {
  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension LineBreakName {
  fileprivate var mode: NSLineBreakMode {
    switch self {
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingMiddle: .byTruncatingMiddle
    }
  }
}
