import CoreGraphics
package import DisplayList
import Foundation

/// A transition of a layer from what it showed to what it shows.
package struct LayerTransition {
  /// The old contents, in the layer's coordinates.
  package var old: Picture
  package var style: Style
  /// The contents before all transitions that the old contents show, and these transitions, the oldest first.
  var base: Picture
  var earlier: [Earlier] = []

  /// A transition in which another one began.
  struct Earlier {
    var style: Style
    /// How far it had come.
    var progress: Double
    /// The contents that it led to.
    var new: Picture

    /// The share of the new contents in what is seen.
    fileprivate var share: Double {
      if case .flip = style { progress < 0.5 ? 0 : 1 } else { progress }
    }
    fileprivate var isFade: Bool { if case .fade = style { true } else { false } }
  }

  /// The largest number of transitions in one another, each of which needs a canvas of its own, and how many are kept
  /// of more.
  static let (mostEarlier, keptEarlier) = (16, 8)

  init(old: Picture, style: Style) { (self.old, base, self.style) = (old, old, style) }

  /// Leaves out the contents with the smallest share; those that came after them have it.
  static func leaveOne(_ base: inout Picture, _ earlier: inout [Earlier]) {
    var (rest, least, place) = (1.0, Double.infinity, 0)
    for index in earlier.indices.reversed() {
      let share = rest * earlier[index].share
      if share < least { (least, place) = (share, index) }
      rest *= 1 - earlier[index].share
    }
    if rest < least {
      base = earlier.removeFirst().new
      return
    }
    let left = earlier.remove(at: place)
    if place < earlier.count, left.isFade, earlier[place].isFade {
      earlier[place].progress = 1 - (1 - left.progress) * (1 - earlier[place].progress)
    }
  }

  package enum Style: Sendable {
    /// A cross-dissolve.
    case fade
    /// The layer flips, with the old contents on its front; the edge comes towards the eye.
    case flip(from: Edge)
    /// The new contents push the old out.
    case push(from: Edge)
    /// The new contents slide over the old.
    case moveIn(from: Edge)
    /// The old contents slide away and reveal the new.
    case reveal(from: Edge)
  }

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

  /// The bounds turned about their middle, so that this edge comes towards the eye.
  ///
  /// The eye is two and a half times as far away as the side is long that turns.
  func turn(by angle: Double, _ bounds: CGRect) -> Projection {
    if angle == 0 { return .identity }
    let (x, y, sign): (CGFloat, CGFloat, Double) =
      switch self {
      case .left: (0, 1, 1)
      case .right: (0, 1, -1)
      case .top: (1, 0, -1)
      case .bottom: (1, 0, 1)
      }
    var perspective = CATransform3DIdentity
    let side = y == 1 ? bounds.width : bounds.height
    if side > 0 { perspective.m34 = -1 / (2.5 * side) }
    let middle = CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)
    let turned = CATransform3DConcat(CATransform3DMakeRotation(CGFloat(angle * sign), x, y, 0), perspective)
    let toMiddle = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
    return Projection(flattening: CATransform3DConcat(CATransform3DConcat(toMiddle, turned), middle))
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
  /// The map that is applied in the layer's coordinates.
  var place: Projection
  var alpha: Double
  var blend: BlendMode
}

extension LayerTransition {
  /// The sides to draw, the lower one first.
  func sides(at progress: Double, bounds: CGRect) -> [TransitionSide] {
    func side(_ isOld: Bool, _ transform: CGAffineTransform = .identity) -> TransitionSide {
      TransitionSide(isOld: isOld, place: Projection(transform), alpha: 1, blend: .over)
    }
    let p = min(max(progress, 0), 1)
    switch style {
    case .fade:
      return [
        TransitionSide(isOld: true, place: .identity, alpha: 1 - p, blend: .over),
        TransitionSide(isOld: false, place: .identity, alpha: p, blend: .add),
      ]
    case .flip(let edge):
      let place = edge.turn(by: p < 0.5 ? .pi * p : .pi * (p - 1), bounds)
      return [TransitionSide(isOld: p < 0.5, place: place, alpha: 1, blend: .over)]
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
