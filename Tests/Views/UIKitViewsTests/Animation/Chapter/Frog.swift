import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// The tutorial's stage: a frog that jumps from A to B.
@MainActor
struct Frog {
  static let a = CGPoint(x: 50, y: 60)
  static let b = CGPoint(x: 250, y: 160)

  let stage = Stage(size: CGSize(width: 300, height: 200))
  let view = UIView(frame: CGRect(x: 30, y: 40, width: 40, height: 40))

  init() { stage.addSubview(view) }

  func animator(_ duration: TimeInterval = 3, _ parameters: any UITimingCurveProvider) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { [view] in view.center = Frog.b }
    return animator
  }

  func easing() -> UIViewPropertyAnimator { animator(3, UICubicTimingParameters(animationCurve: .easeInOut)) }

  /// The chapter's spring: mass 1, stiffness 10 and `multiplier` times the critical damping.
  func spring(_ multiplier: Double = 0.5) -> UIViewPropertyAnimator {
    animator(
      3,
      UISpringTimingParameters(
        mass: 1, stiffness: 10, damping: multiplier * 2 * 10.0.squareRoot(), initialVelocity: .zero))
  }

  /// The frog's position on screen along the line from A to B, in per cent; nil if it is off the line.
  var percent: Double? {
    let point = view.shown.position
    let (dx, dy) = (point.x - Self.a.x, point.y - Self.a.y)
    return abs(dx / 200 - dy / 100) < 1e-9 ? dx / 2 : nil
  }

  func percent(at time: TimeInterval) -> Double? {
    stage.advance(to: time)
    return percent
  }

  func expect(
    _ percent: Double, at time: TimeInterval? = nil, within tolerance: Double = 0.006,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let time { stage.advance(to: time) }
    UIKitTestSupport.expect(
      self.percent ?? .nan, near: percent, within: tolerance, "on the way from A to B", sourceLocation: sourceLocation)
  }
}
