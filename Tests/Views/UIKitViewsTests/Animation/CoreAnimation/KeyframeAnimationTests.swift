import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// `CAKeyframeAnimation`: values, times, modes, paths.
@MainActor
@Suite(.serialized)
struct KeyframeAnimationTests {
  private func scene(
    _ values: [Any]?, times: [Double]? = nil, mode: CAAnimationCalculationMode = .linear,
    adjust: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> LayerScene {
    let scene = LayerScene()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.keyTimes = times?.map { $0 as NSNumber }
    animation.calculationMode = mode
    animation.duration = 1
    adjust(animation)
    scene.layer.add(animation, forKey: nil)
    return scene
  }

  @Test func `Keyframes without times are spread evenly`() {
    scene([0, 100, 40]).expect([(0, 0), (0.25, 50), (0.5, 100), (0.75, 70), (0.999, 40.12), (1, 50)])
  }

  @Test func `Keyframes are shown at their times`() {
    scene([0, 100, 40], times: [0, 0.2, 1]).expect([(0.1, 50), (0.2, 100), (0.6, 70)])
  }

  @Test func `A rotation whose times begin late is spread evenly`() {
    scene([0, 30, 0], times: [0.1, 0.3, 0.6], adjust: { $0.duration = 1.6 }).expect([(0.4, 15)])
  }

  @Test func `A value is held between equal values and jumps at equal times`() {
    scene([0, 50, 50, 80, 100], times: [0, 0.25, 0.5, 0.5, 1]).expect([(0.25, 50), (0.4, 50), (0.5, 80), (0.75, 90)])
  }

  @Test func `Times that do not fit are ignored`() {
    for times in [[0, 1], [0, 0.8, 0.5], [0, 0.5, 0.7, 1], [0.2, 0.6, 1], [0, 0.8, 0.9]] {
      scene([0, 100, 40], times: times).expect([(0.25, 50), (0.5, 100)])
    }
  }

  @Test func `Discrete keyframes jump from value to value`() {
    scene([0, 100, 40], mode: .discrete).expect([(0, 0), (0.33, 0), (0.34, 100), (0.66, 100), (0.67, 40), (0.99, 40)])
    scene([0, 100], times: [0, 0.8, 1], mode: .discrete).expect([(0.79, 0), (0.8, 100), (0.9, 100)])
  }

  @Test func `Paced keyframes move at constant speed`() {
    // 100 forward, 50 back, 150 forward, at constant speed.
    scene([0, 100, 50, 200], mode: .paced).expect(
      [(1.0 / 6, 50), (1.0 / 3, 100), (0.5, 50), (0.75, 125)], within: 1e-6)
  }

  @Test func `Cubic interpolation passes through the values without corners`() {
    let scene = scene([0, 100, 40, 60], mode: .cubic)
    let step = 1e-6
    let around = [1.0 / 3 - step, 1.0 / 3, 1.0 / 3 + step].map { scene.x(at: $0) }
    expect(around[1], near: 100, within: 1e-6)
    // The slope at a value is that from the previous to the next one: (40 - 0) / (2/3).
    expect((around[1] - around[0]) / step, near: 60, within: 0.01)
    expect((around[2] - around[1]) / step, near: 60, within: 0.01)
    // Catmull and Rom: (-p0 + 9 p1 + 9 p2 - p3) / 16.
    scene.expect([(0.5, (-0 + 900 + 360 - 60) / 16), (2.0 / 3, 40)], within: 1e-6)
  }

  @Test func `Tension, continuity and bias shape the curve`() {
    func middle(_ adjust: @escaping (CAKeyframeAnimation) -> Void) -> Double {
      scene([0, 100, 40, 60], mode: .cubic, adjust: adjust).x(at: 0.5)
    }
    // A tension of 1 removes the tangents: half way between the two values.
    expect(middle { $0.tensionValues = [1, 1, 1, 1] }, near: 70)
    // At the two middle values: 20 · tangents / 8 more or less.
    let plain = middle { _ in }
    #expect(middle { $0.continuityValues = [0, 1, 0, 0] } != plain)
    #expect(middle { $0.biasValues = [0, 1, 0, 0] } > plain)
  }

  @Test func `Each part and the whole may have a pace`() {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    scene([0, 100, 200], adjust: { $0.timingFunctions = [easeIn, CAMediaTimingFunction(name: .linear)] })
      .expect([(0.25, 31.5357), (0.75, 150)], within: 1e-4)
    scene([0, 100, 200], adjust: { $0.timingFunction = easeIn }).expect([(0.5, 63.0714)], within: 1e-3)
  }

  @Test func `Additive keyframes add to the layer's value`() {
    scene([0, 10, 0], adjust: { $0.isAdditive = true }).expect([(0.25, 55), (0.5, 60)])
  }

  @Test func `Keyframes may have one value, or none`() {
    scene([7]).expect([(0, 7), (0.5, 7)])
    scene([]).expect([(0.5, 50)])
    scene(nil).expect([(0.5, 50)])
    scene([7, "eight"]).expect([(0.5, 50)])
  }

  @Test func `Keyframes take values of other kinds`() {
    let scene = LayerScene()
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    animation.values = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1)]
    animation.duration = 1
    scene.layer.add(animation, forKey: nil)
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = [0, Double.pi, 0]
    turn.duration = 1
    scene.layer.add(turn, forKey: nil)
    scene.stage.advance(to: 0.25)
    #expect(scene.shown.backgroundColor?.components == [0.75, 0.25, 0, 1])
    expect(scene.shown.transform.m12, near: 1)
  }

  // Paths.

  private func along(
    _ path: CGPath, mode: CAAnimationCalculationMode = .linear, rotation: CAAnimationRotationMode? = nil
  ) -> LayerScene {
    let scene = LayerScene()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = mode
    animation.rotationMode = rotation
    animation.duration = 1
    scene.layer.add(animation, forKey: nil)
    return scene
  }

  private var corner: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 300))
    return path
  }

  @Test func `A layer follows a path, each part in the same time`() {
    let scene = along(corner)
    for (time, point) in [
      (0.0, CGPoint(x: 0, y: 0)), (0.25, CGPoint(x: 50, y: 0)), (0.5, CGPoint(x: 100, y: 0)),
      (0.75, CGPoint(x: 100, y: 150)),
    ] {
      scene.stage.advance(to: time)
      expect(scene.shown.position.x, near: point.x)
      expect(scene.shown.position.y, near: point.y)
    }
  }

  @Test func `A layer follows a path at one pace`() {
    let scene = along(corner, mode: .paced)
    for (time, point) in [
      (0.125, CGPoint(x: 50, y: 0)), (0.25, CGPoint(x: 100, y: 0)), (0.5, CGPoint(x: 100, y: 100)),
      (0.75, CGPoint(x: 100, y: 200)),
    ] {
      scene.stage.advance(to: time)
      expect(scene.shown.position.x, near: point.x, within: 1e-6)
      expect(scene.shown.position.y, near: point.y, within: 1e-6)
    }
  }

  @Test func `A layer goes round a circle at one pace`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let scene = along(circle, mode: .paced)
    for step in 0..<16 {
      scene.stage.advance(to: Double(step) / 16)
      let (x, y) = (scene.shown.position.x - 100, scene.shown.position.y - 100)
      expect(hypot(x, y), near: 100, within: 0.05)
      let angle = Double(step) / 16 * 2 * .pi
      expect(hypot(x - 100 * cos(angle), y - 100 * sin(angle)), near: 0, within: 0.2)
    }
  }

  @Test func `A layer turns with the path`() {
    for (mode, sign) in [(CAAnimationRotationMode.rotateAuto, 1.0), (.rotateAutoReverse, -1)] {
      let scene = along(corner, rotation: mode)
      scene.stage.advance(to: 0.25)
      expect(scene.shown.transform.m11, near: sign)
      expect(scene.shown.transform.m12, near: 0)
      scene.stage.advance(to: 0.75)
      expect(scene.shown.transform.m11, near: 0)
      expect(scene.shown.transform.m12, near: sign)
    }
  }

  @Test func `A path wins over values`() {
    let scene = LayerScene()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint(x: 7, y: 7)]
    animation.path = corner
    animation.duration = 1
    scene.layer.add(animation, forKey: nil)
    scene.expect([(0.25, 50)])
  }
}
