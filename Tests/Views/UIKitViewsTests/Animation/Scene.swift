import CoreGraphics
import Mutoscope
import UIKit

/// A stage with one view, 10 × 10 points around (0, 0), in its window.
@MainActor
struct Scene {
  let stage: Stage
  let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init(on stage: Stage = Stage(size: CGSize(width: 400, height: 300))) {
    self.stage = stage
    stage.addSubview(view)
  }

  /// The view's position on screen.
  var x: Double { view.shown.position.x }
  var y: Double { view.shown.position.y }

  /// Advances the clock and returns the view's position on screen.
  func x(at time: TimeInterval) -> Double {
    stage.advance(to: time)
    return x
  }

  /// Advances the clock and returns the view's position on screen.
  func at(_ time: TimeInterval) -> CGPoint {
    stage.advance(to: time)
    return view.shown.position
  }

  /// An animator that moves the view to x = `end`.
  func animator(
    duration: TimeInterval = 1, curve: UIView.AnimationCurve = .linear, to end: Double = 100
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in view.center.x = end }
  }

  /// An animator with other timing parameters that moves the view to x = `end`.
  func animator(
    duration: TimeInterval = 1, _ parameters: any UITimingCurveProvider, to end: Double = 100
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { [view] in view.center.x = end }
    return animator
  }
}

extension UIView {
  /// The presentation layer.
  var shown: CALayer { layer.presentation() ?? layer }
}

/// The positions that an animator's completions were called with.
@MainActor
final class Positions {
  private(set) var all: [UIViewAnimatingPosition] = []

  init(of animator: UIViewPropertyAnimator) { animator.addCompletion { self.all.append($0) } }
}
