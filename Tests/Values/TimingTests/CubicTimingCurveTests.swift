import TestSupport
import Testing
import Timing

struct CubicTimingCurveTests {
  private let browsers = Figures(of: .curves, from: .browserCurves)
  private let definition = Figures(of: .curves, from: .namedCurves)
  static let times = [0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

  @Test(arguments: [
    (
      CubicTimingCurve.easeInOut,
      [
        0.004830, 0.019722, 0.081660, 0.129162, 0.187396, 0.331884, 0.500000, 0.668116, 0.812604, 0.870838, 0.918340,
        0.980278,
      ]
    ),
    (
      .easeIn,
      [
        0.004475, 0.017027, 0.062282, 0.093465, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.621862, 0.691634,
        0.839428,
      ]
    ),
    (
      .easeOut,
      [
        0.082242, 0.160572, 0.308366, 0.378138, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.906535, 0.937718,
        0.982973,
      ]
    ),
    (
      .systemDefault,
      [
        0.032952, 0.094796, 0.295244, 0.408511, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.960459, 0.975625,
        0.994316,
      ]
    ),
    (
      CubicTimingCurve(x1: 0.2, y1: 0.8, x2: 0.4, y2: 0.9),
      [
        0.185036, 0.339746, 0.566812, 0.647244, 0.711278, 0.803792, 0.865063, 0.907536, 0.938584, 0.951292, 0.962663,
        0.982545,
      ]
    ),
    (
      CubicTimingCurve(x1: 0.5, y1: 2, x2: 0.5, y2: 2),
      [
        0.199877, 0.398902, 0.788865, 0.975286, 1.151220, 1.448507, 1.625000, 1.648507, 1.551220, 1.475286, 1.388865,
        1.198902,
      ]
    ),
  ])
  func `The named curves and two custom ones have known values`(curve: CubicTimingCurve, values: [Double]) {
    for (time, value) in zip(Self.times, values) {
      #expect(abs(curve.value(at: time) - value) <= 1e-6, "at \(time)")
    }
  }

  @Test(arguments: [
    (0.05, 0.01136, -0.08954), (0.10, 0.03978, -0.15613), (0.15, 0.07978, -0.19641), (0.20, 0.12803, -0.20651),
    (0.25, 0.18235, -0.18232), (0.30, 0.24115, -0.11992), (0.35, 0.30323, -0.01672), (0.40, 0.36761, 0.12660),
    (0.45, 0.43345, 0.30349), (0.50, 0.5, 0.5), (0.60, 0.63238, 0.87340), (0.70, 0.75884, 1.11992),
    (0.75, 0.81764, 1.18232), (0.80, 0.87196, 1.20651), (0.90, 0.96021, 1.15613), (0.95, 0.98863, 1.08954),
  ])
  func `Values agree with browsers`(time: Double, tame: Double, wild: Double) {
    browsers.expect(
      "(.25, 0, .75, 1) at \(time)", CubicTimingCurve(x1: 0.25, y1: 0, x2: 0.75, y2: 1).value(at: time), is: tame,
      within: 1.5e-4)
    browsers.expect(
      "(.5, -1, .5, 2) at \(time)", CubicTimingCurve(x1: 0.5, y1: -1, x2: 0.5, y2: 2).value(at: time), is: wild,
      within: 1.5e-4)
  }

  @Test(arguments: [(1.0, 1.0, 0.875), (2, 2, 1.625), (-1, -1, -0.625)])
  func `Symmetric curves have exact values half-way`(y1: Double, y2: Double, value: Double) {
    definition.expect(
      "(.5, \(y1), .5, \(y2)) half-way", CubicTimingCurve(x1: 0.5, y1: y1, x2: 0.5, y2: y2).value(at: 0.5), is: value,
      within: 1e-15)
  }

  @Test(arguments: [(0.05, 0.42170), (0.1, 0.69778), (0.25, 1.13576), (0.5, 1.33333), (0.9, 0.69778)])
  func `Slopes agree with browsers`(time: Double, slope: Double) {
    browsers.expect(
      "slope of (.25, 0, .75, 1) at \(time)", CubicTimingCurve(x1: 0.25, y1: 0, x2: 0.75, y2: 1).slope(at: time),
      is: slope, within: 1.5e-4)
  }

  @Test(arguments: [
    (CubicTimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 1), -2.0, 1.0),
    (.linear, -1, 2),
    (CubicTimingCurve(x1: 0, y1: 1, x2: 1, y2: 0), 0, 1),
    (CubicTimingCurve(x1: 0.1, y1: 0.2, x2: 0.8, y2: 0.8), -2, 2),
    (CubicTimingCurve(x1: 0, y1: 0, x2: 0.5, y2: 1), -2, 1),
    (CubicTimingCurve(x1: 1, y1: 0.5, x2: 1, y2: 1), -0.5, 1),
    (CubicTimingCurve(x1: 0, y1: 0, x2: 0, y2: 0), -1, 2),
    (CubicTimingCurve(x1: 1, y1: 1, x2: 1, y2: 1), -1, 2),
  ])
  func `A curve continues along its end tangents`(curve: CubicTimingCurve, before: Double, after: Double) {
    let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { "\($0)" }.joined(separator: ", ")
    browsers.expect("(\(points)) at -1", curve.value(at: -1), is: before, within: 1e-12)
    browsers.expect("(\(points)) at 2", curve.value(at: 2), is: after, within: 1e-12)
    #expect(curve.slope(at: 0) == curve.slope(at: -1))
    #expect(curve.slope(at: 1) == curve.slope(at: 2))
    #expect(abs(curve.slope(at: -1) + before) <= 1e-12)
    #expect(abs(curve.slope(at: 2) - (after - 1)) <= 1e-12)
  }

  @Test(arguments: [
    (CubicTimingCurve(x1: 0.25, y1: 2.5, x2: 0.75, y2: 0.5), 0.0, 1.28818),
    (CubicTimingCurve(x1: 0.25, y1: -0.5, x2: 0.75, y2: -1.0 / 6), -0.225, 1.0),
    (CubicTimingCurve(x1: 0.25, y1: 0.1, x2: 0.75, y2: 1.5), 0.0, 1.10755),
  ])
  func `Curves know how far they leave the unit range`(curve: CubicTimingCurve, lowest: Double, highest: Double) {
    let values = (0...2000).map { curve.value(at: Double($0) / 2000) }
    browsers.expect("lowest value of (.25, \(curve.y1), .75, …)", values.min() ?? .nan, is: lowest, within: 1e-5)
    browsers.expect("highest value of (.25, \(curve.y1), .75, …)", values.max() ?? .nan, is: highest, within: 1e-5)
  }

  @Test(arguments: [
    (230.0, 98.8707, 106.3176), (240, 101.9007, 100), (700, 159.8036, 100), (990, 116.5892, 100), (1000, 100, 100),
    (0, 0, 0),
  ])
  func `A curve can be composed with another`(milliseconds: Double, across: Double, squared: Double) {
    let effect = CubicTimingCurve(x1: 0, y1: 1.5, x2: 1, y2: 1.5)
    let keyframe = CubicTimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0)
    let progress = effect.value(at: milliseconds / 1000)
    browsers.expect(
      "(0, 1.5, 1, 1.5), then (.5, 1, .5, 0), after \(milliseconds) ms", 100 * keyframe.value(at: progress), is: across,
      within: 0.01)
    browsers.expect(
      "(0, 1.5, 1, 1.5) twice, after \(milliseconds) ms", 100 * effect.value(at: progress), is: squared, within: 0.01)
  }

  @Test func `The x of a control point is kept within the unit range, and y is not`() {
    let curve = CubicTimingCurve(x1: -3, y1: -4, x2: 5, y2: 6)
    #expect([curve.x1, curve.y1, curve.x2, curve.y2] == [0, -4, 1, 6])
    #expect(curve == CubicTimingCurve(x1: 0, y1: -4, x2: 1, y2: 6))
  }

  @Test(arguments: [
    (CubicTimingCurve.linear, true), (.easeIn, true), (.easeOut, true), (.easeInOut, true), (.systemDefault, true),
    (CubicTimingCurve(x1: 0.5, y1: 1, x2: 0.5, y2: 0), true),
    (CubicTimingCurve(x1: 0.5, y1: 1.2, x2: 0.5, y2: 0.4), true),
    (CubicTimingCurve(x1: 0.5, y1: 1.2, x2: 0.5, y2: 0.2), false),
    (CubicTimingCurve(x1: 0.5, y1: -0.1, x2: 0.5, y2: 1), false),
    (CubicTimingCurve(x1: 0.5, y1: 0, x2: 0.5, y2: 1.1), false),
    (CubicTimingCurve(x1: 0.5, y1: 2, x2: 0.5, y2: 2), false),
  ])
  func `Curves know whether they ever fall`(curve: CubicTimingCurve, isMonotonic: Bool) {
    #expect(curve.isMonotonic == isMonotonic)
    #expect((curve.input(reaching: 0.5) != nil) == isMonotonic)
  }

  @Test func `The inverse answers within the unit range only`() {
    #expect(CubicTimingCurve.easeInOut.input(reaching: 0) == 0)
    #expect(CubicTimingCurve.easeInOut.input(reaching: 1) == 1)
    #expect(abs((CubicTimingCurve.easeInOut.input(reaching: 0.5) ?? .nan) - 0.5) <= 1e-15)
    #expect(CubicTimingCurve.linear.input(reaching: 0.3) == 0.3)
    #expect(CubicTimingCurve.easeInOut.input(reaching: -0.001) == nil)
    #expect(CubicTimingCurve.easeInOut.input(reaching: 1.001) == nil)
    #expect(CubicTimingCurve.easeInOut.input(reaching: .nan) == nil)
  }
}
