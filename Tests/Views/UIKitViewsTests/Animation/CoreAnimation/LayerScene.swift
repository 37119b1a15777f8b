import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// A stage with one plain layer, 10 × 10 points around (50, 0), that has been on screen.
@MainActor
struct LayerScene {
  let stage = Stage(size: CGSize(width: 400, height: 300))
  let layer = CALayer()

  init() {
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 50, y: 0)
    stage.perform { [stage, layer] in stage.window.layer.addSublayer(layer) }
  }

  /// The presentation layer.
  var shown: CALayer { layer.presentation() ?? layer }
  var x: Double { shown.position.x }

  /// Advances the clock and returns the layer's position on screen.
  func x(at time: TimeInterval) -> Double {
    stage.advance(to: time)
    return x
  }

  /// The layer's presentation half-way through a linear animation of a second, which is added to it.
  func middle(_ keyPath: String, _ from: Any, _ to: Any) -> CALayer {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: "value")
    stage.advance(by: 0.5)
    return shown
  }

  /// Expects the layer at these positions at these times.
  func expect(
    _ way: [(Double, Double)], within tolerance: Double = 1e-9, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, x) in way {
      UIKitTestSupport.expect(
        self.x(at: time), near: x, within: tolerance, "at \(time)", sourceLocation: sourceLocation)
    }
  }
}

extension CABasicAnimation {
  /// A linear animation of `position.x` over a second.
  static func move(from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    return animation
  }
}

/// Records the calls of an animation to its delegate.
@MainActor
final class NotingDelegate: CAAnimationDelegate {
  let journal = Journal()
  let stage: Stage
  init(_ stage: Stage) { self.stage = stage }
  func animationDidStart(_ anim: CAAnimation) { journal.note("started at \(stage.time)") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    journal.note("stopped \(flag) at \(stage.time)")
  }
}
