import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The built-in curves and two others, sampled on screen.
@MainActor
@Suite(.serialized)
struct CurveTests {
  private let figures = Figures(of: .curves, from: .namedCurves)

  /// A curve with its progress at the times of `times`.
  struct Sampled: Sendable, CustomTestStringConvertible {
    var name: String
    var builtin: UIView.AnimationCurve?
    var points: (CGPoint, CGPoint)
    var progress: [Double]
    var testDescription: String { name }

    init(
      _ name: String, _ builtin: UIView.AnimationCurve?, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
      _ progress: [Double]
    ) {
      (self.name, self.builtin, self.progress) = (name, builtin, progress)
      points = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
    }
  }

  nonisolated static let times = [0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

  nonisolated static let curves = [
    Sampled(
      "easeInOut", .easeInOut, 0.42, 0, 0.58, 1,
      [
        0.004830, 0.019722, 0.081660, 0.129162, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.870838, 0.918340,
        0.980278,
      ]),
    Sampled(
      "easeIn", .easeIn, 0.42, 0, 1, 1,
      [
        0.004475, 0.017027, 0.062282, 0.093465, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.621862, 0.691634,
        0.839428,
      ]),
    Sampled(
      "easeOut", .easeOut, 0, 0, 0.58, 1,
      [
        0.082242, 0.160572, 0.308366, 0.378138, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.906535, 0.937718,
        0.982973,
      ]),
    Sampled(
      "Core Animation's default", nil, 0.25, 0.1, 0.25, 1,
      [
        0.032952, 0.094796, 0.295244, 0.408511, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.960459, 0.975625,
        0.994316,
      ]),
    Sampled(
      "frog", nil, 0.2, 0.8, 0.4, 0.9,
      [
        0.185036, 0.339746, 0.566812, 0.647244, 0.711278, 0.803792, 0.865063, 0.907536, 0.938584, 0.951292, 0.962663,
        0.982545,
      ]),
    Sampled(
      "overshooting", nil, 0.5, 2, 0.5, 2,
      [
        0.199877, 0.398902, 0.788865, 0.975286, 1.151220, 1.448507, 1.625, 1.648507, 1.551220, 1.475286, 1.388865,
        1.198902,
      ]),
    Sampled("linear", .linear, 0, 0, 1, 1, times),
  ]

  @Test(arguments: curves) func `An animator follows the curve of its control points`(curve: Sampled) {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: curve.points.0, controlPoint2: curve.points.1,
      animations: { scene.view.center.x = 1 })
    animator.startAnimation()
    for (time, progress) in zip(Self.times, curve.progress) {
      figures.expect(
        "progress of an animator on '\(curve.name)' at \(time)", scene.x(at: time), is: progress, within: 1e-6)
    }
    #expect(scene.x(at: 1) == 1)
  }

  @Test(arguments: curves) func `The timing parameters have their control points`(curve: Sampled) {
    let parameters =
      curve.builtin.map { UICubicTimingParameters(animationCurve: $0) }
      ?? UICubicTimingParameters(controlPoint1: curve.points.0, controlPoint2: curve.points.1)
    let (one, two) = curve.points
    figures.expect(
      "control points of '\(curve.name)'",
      [parameters.controlPoint1, parameters.controlPoint2].flatMap { [Double($0.x), Double($0.y)] },
      is: [one.x, one.y, two.x, two.y].map { Double($0) })
    #expect(parameters.timingCurveType == (curve.builtin == nil ? .cubic : .builtin))
    #expect(parameters.springTimingParameters == nil)
  }

  @Test func `Timing parameters without arguments are Core Animation's default`() {
    let scene = Scene()
    scene.animator(UICubicTimingParameters(), to: 1).startAnimation()
    check(Self.curves[3], in: scene)
  }

  @Test(arguments: curves.filter { $0.builtin != nil }) func `A block of UIView.animate follows its curve`(
    curve: Sampled
  ) {
    let scene = Scene()
    let options = UIView.AnimationOptions(rawValue: UInt(curve.builtin?.rawValue ?? 0) << 16)
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: { scene.view.center.x = 1 })
    check(curve, in: scene)
    #expect(scene.x(at: 1) == 1)
  }

  @Test(arguments: curves) func `An explicit animation follows its timing function`(curve: Sampled) {
    let scene = Scene()
    let (a, b) = curve.points
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y))
    scene.view.layer.add(animation, forKey: nil)
    check(curve, in: scene)
  }

  @Test(arguments: [(-1.0, 0.5, 2.0, 0.5), (0, 5, 1, -5), (1, 0, 0, 1)])
  func `Any control points make a run from start to end`(x1: Double, y1: Double, x2: Double, y2: Double) {
    let scene = Scene()
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2),
      animations: { scene.view.center.x = 1 })
    animator.startAnimation()
    #expect(scene.x == 0)
    for step in 1..<100 { #expect(abs(scene.x(at: Double(step) / 100)) < 3) }
    #expect(scene.x(at: 1) == 1)
  }

  private func check(_ curve: Sampled, in scene: Scene) {
    let start = scene.stage.time
    for (time, progress) in zip(Self.times, curve.progress) {
      expect(scene.x(at: start + time), near: progress, within: 1e-6, "\(curve.name) at \(time)")
    }
  }
}
