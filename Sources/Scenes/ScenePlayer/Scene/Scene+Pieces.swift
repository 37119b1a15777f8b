import CoreGraphics
import SceneLanguage
import UIKit
import ViewAttributes
import ViewVocabulary

extension Scene {
  /// The views for the parts of a label's text, made when they are first asked for.
  func pieces(of id: String, by unit: Named.TextUnit) -> [UIView] {
    (view(id) as? SceneLabel)?.split(by: TextUnit(named: unit)) ?? []
  }

  /// Animates the parts of a label's text one after the other, all of them within a duration.
  ///
  /// - Parameters:
  ///   - timing: The timing of each part.
  ///   - duration: The duration of the whole, in seconds.
  func animatePieces(_ animation: SceneAnimation, _ split: SceneSplit, _ timing: AnimationTiming, over duration: Double)
  {
    let pieces = split.order.sorted(pieces(of: animation.view, by: split.unit))
    guard let last = pieces.indices.last else { return }
    // However many parts there are, each gets a fifth of the time at least.
    let interval = min(split.interval, duration * 0.8 / Double(max(last, 1)))
    let length = duration - interval * Double(last)
    for (index, piece) in pieces.enumerated() {
      UIView.performWithoutAnimation { for property in animation.initial { property.apply(to: piece) } }
      UIView.animate(
        timing.parameters, duration: length, delay: interval * Double(index),
        options: [.overrideInheritedDuration, .overrideInheritedCurve],
        animations: { for property in animation.properties { property.apply(to: piece) } })
    }
  }
}

extension SceneSplit.Order {
  /// The parts in the order in which they begin.
  fileprivate func sorted(_ pieces: [UIView]) -> [UIView] {
    switch self {
    case .forwards: return pieces
    case .backwards: return pieces.reversed()
    case .outwards:
      let middle = Double(pieces.count - 1) / 2
      return pieces.enumerated().sorted {
        (abs(Double($0.offset) - middle), $0.offset) < (abs(Double($1.offset) - middle), $1.offset)
      }
      .map(\.element)
    }
  }
}

extension SceneLabel {
  /// The parts of the text as views of their own, which the label shows from now on instead of drawing its text.
  func split(by unit: TextUnit) -> [UIView] {
    if let parts, parts.unit == unit { return parts.views }
    let views = pieces(by: unit)
    // Without a size there are no lines yet.
    if views.isEmpty { return [] }
    parts?.views.forEach { $0.removeFromSuperview() }
    for view in views { addSubview(view) }
    parts = (unit, views)
    setNeedsDisplay()
    return views
  }
}
