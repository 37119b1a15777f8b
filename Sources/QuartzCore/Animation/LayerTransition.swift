import CoreGraphics
package import DisplayList
import Elementary
import Foundation

/// A transition of a layer from what it showed to what it shows.
package struct LayerTransition {
  /// The old contents, in the layer's coordinates.
  package var old: Picture
  package var style: Style

  package init(old: Picture, style: Style) {
    self.old = old
    self.style = style
  }

  package enum Style: Sendable {
    /// A cross-dissolve.
    case fade
    /// The layer flips, with the old contents on its front.
    case flip(Axis)
    /// The new contents push the old out.
    case push(from: Edge)
    /// The new contents slide over the old.
    case moveIn(from: Edge)
    /// The old contents slide away and reveal the new.
    case reveal(from: Edge)
  }

  /// The axis of a flip.
  package enum Axis: Sendable { case vertical, horizontal }
  /// The edge from which the new contents come; for `reveal` the edge that is uncovered first.
  package enum Edge: Sendable { case left, right, top, bottom }
}

extension LayerTransition.Edge {
  /// The offset from outside the edge into the bounds.
  func offset(_ size: CGSize, share: Double) -> CGAffineTransform {
    let share = CGFloat(share)
    return switch self {
    case .left: CGAffineTransform(translationX: -size.width * share, y: 0)
    case .right: CGAffineTransform(translationX: size.width * share, y: 0)
    case .top: CGAffineTransform(translationX: 0, y: -size.height * share)
    case .bottom: CGAffineTransform(translationX: 0, y: size.height * share)
    }
  }

  var opposite: LayerTransition.Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}

/// One of the two sides of a transition at a time.
struct TransitionSide {
  var isOld: Bool
  /// Applied in the layer's coordinates.
  var transform: CGAffineTransform
  var alpha: Double
  var blend: BlendMode
}

extension LayerTransition {
  /// The sides to draw, the lower one first.
  func sides(at progress: Double, bounds: CGRect) -> [TransitionSide] {
    func side(_ isOld: Bool, _ transform: CGAffineTransform = .identity) -> TransitionSide {
      TransitionSide(isOld: isOld, transform: transform, alpha: 1, blend: .over)
    }
    let p = min(max(progress, 0), 1)
    switch style {
    case .fade:
      return [
        TransitionSide(isOld: true, transform: .identity, alpha: 1 - p, blend: .over),
        TransitionSide(isOld: false, transform: .identity, alpha: p, blend: .add),
      ]
    case .flip(let axis):
      // In an orthographic view a rotating sheet is scaled by the cosine of its angle.
      let squeeze = CGFloat(abs(Elementary.cos(.pi * p)))
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      let (x, y) = axis == .vertical ? (squeeze, 1) : (1, squeeze)
      return [
        side(
          p < 0.5,
          CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: middle.x * (1 - x), ty: middle.y * (1 - y)))
      ]
    case .push(let edge):
      return [
        side(true, edge.opposite.offset(bounds.size, share: p)), side(false, edge.offset(bounds.size, share: 1 - p)),
      ]
    case .moveIn(let edge): return [side(true), side(false, edge.offset(bounds.size, share: 1 - p))]
    case .reveal(let edge): return [side(false), side(true, edge.opposite.offset(bounds.size, share: p))]
    }
  }

  /// Whether the sides have to be clipped to the layer's bounds.
  var clips: Bool {
    switch style {
    case .fade, .flip: false
    case .push, .moveIn, .reveal: true
    }
  }
}
