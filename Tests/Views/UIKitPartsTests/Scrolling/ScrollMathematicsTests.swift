import Foundation
import TestSupport
import Testing
import Timing

/// The mathematics of scrolling, compared with measurements on iOS and with simulations.
struct ScrollMathematicsTests {
  private let trace = Figures(of: .scrolling, from: .scrollTraces, in: .points)

  /// The nearest third of a point, in which the recordings are.
  private static func thirds(_ value: Double) -> Double { (value * 3).rounded() / 3 }

  /// Milliseconds after the lift, and points travelled, of a flick at 3,000 points a second.
  private static let flick: [(Double, Double)] = [
    (2.3, 4.33), (19.0, 53.33), (35.7, 100.67), (52.3, 146.33), (69.0, 190.67), (102.3, 275.00), (152.3, 391.33),
    (219.0, 529.33), (319.0, 705.00), (419.0, 848.67), (519.0, 966.33), (619.0, 1062.67), (719.0, 1141.33),
    (919.0, 1258.67), (1119.0, 1337.33), (1319.0, 1390.00), (1519.0, 1425.33), (1719.0, 1449.00), (1919.0, 1464.67),
    (2119.0, 1475.33), (2319.0, 1482.67), (2519.0, 1487.33), (2719.0, 1490.67), (2835.7, 1492.00),
  ]

  /// Milliseconds after the lift, and points beyond the edge, of content that was held 235 points beyond it.
  private static let release: [(Double, Double)] = [
    (7.6, 223.33), (24.3, 197.00), (41.0, 173.33), (57.6, 152.00), (74.3, 133.33), (90.9, 116.33), (107.6, 101.33),
    (124.3, 88.33), (140.9, 76.67), (157.6, 66.67), (174.3, 57.67), (191.0, 50.00), (207.6, 43.00), (241.0, 32.00),
    (274.3, 23.67), (307.6, 17.67), (340.9, 13.00), (374.3, 9.67), (407.6, 7.00), (440.9, 5.00), (474.3, 3.67),
    (507.6, 2.67), (541.0, 2.00), (574.3, 1.33), (607.6, 1.00), (641.0, 0.67), (691.0, 0),
  ]

  @Test func `A flick follows the recorded path`() {
    let motion = ScrollMotion(from: 0, velocity: 3000, in: 0...39_148, rate: 0.998)
    for (milliseconds, travelled) in Self.flick {
      let offset = motion.offset(at: milliseconds / 1000)
      trace.expect("way of a flick at 3,000 pt/s after \(milliseconds) ms", offset, is: travelled, within: 0.35)
    }
  }

  @Test func `Content that was held beyond its edge returns along the recorded path`() {
    let motion = ScrollMotion(from: -235, velocity: 0, in: 0...39_148, rate: 0.998)
    for (milliseconds, distance) in Self.release {
      // One step of the recording's grid.
      trace.expect(
        "content held 235 pt beyond its edge, \(milliseconds) ms after the lift",
        Self.thirds(-motion.offset(at: milliseconds / 1000)), is: distance, within: 0.35)
    }
    #expect(motion.target == 0)
    #expect(motion.end == 0)
  }

  @Test func `A flick stops at 10 points a second and announces a little more`() {
    let motion = ScrollMotion(from: 0, velocity: 3000, in: 0...39_148, rate: 0.998)
    #expect(abs(motion.duration - 2.85) < 0.001)
    // The recording has a frame every 16.7 ms, on a grid of a third of a point.
    trace.expect("duration of a flick at 3,000 pt/s", motion.duration, is: 2.8524, within: 0.0167, in: .seconds)
    #expect(abs(motion.end - 1492.01) < 0.001)
    trace.expect("end of a flick at 3,000 pt/s", Self.thirds(motion.end), is: 1492, within: 0.001)
    #expect(abs(motion.target - 1493.50) < 0.01)
    trace.expect("target of a flick at 3,000 pt/s", motion.target, is: 1493.67, within: 0.35)
    #expect(motion.offset(at: 10) == motion.end)
    #expect(abs(motion.velocity(at: motion.duration - 1e-9) - 10) < 1e-6)
    #expect(motion.velocity(at: motion.duration) == 0)
    let short = ScrollMotion(from: 0, velocity: 750, in: 0...39_148, rate: 0.998)
    #expect(abs(short.duration - 2.158) < 0.001)
    trace.expect("duration of a flick at 750 pt/s", short.duration, is: 2.1608, within: 0.0167, in: .seconds)
    #expect(abs(short.end - 369.26) < 0.01)
    trace.expect("end of a flick at 750 pt/s", Self.thirds(short.end), is: 369.33, within: 0.005)
    #expect(Self.thirds(short.target + 0.1) == Self.thirds(369.67))
    trace.expect("target of a flick at 750 pt/s", short.target, is: 369.67, within: 0.35)
    #expect(ScrollMotion(from: 5, velocity: 10, in: 0...100, rate: 0.998).duration == 0)
    #expect(ScrollMotion(from: 5, velocity: -10, in: 0...100, rate: 0.998).target == 5)
  }

  @Test func `The fast rate stops after a fifth of the way`() {
    let motion = ScrollMotion(from: 0, velocity: 3000, in: 0...39_148, rate: 0.99)
    #expect(abs(motion.end - 296.01) < 0.001)
    #expect(abs(motion.duration - 0.5684) < 0.001)
  }

  @Test func `The deceleration is the sum of its milliseconds`() {
    for rate in [0.998, 0.99, 0.5] {
      let slowing = ScrollDeceleration(velocity: -4875, rate: rate)
      var (velocity, distance) = (-4875.0, 0.0)
      for millisecond in 0..<Int(slowing.duration * 1000) {
        #expect(abs(slowing.distance(at: Double(millisecond) / 1000) - distance) < 1e-6)
        #expect(abs(slowing.velocity(at: Double(millisecond) / 1000) - velocity) < 1e-6)
        velocity *= rate
        distance += velocity / 1000
      }
    }
  }

  @Test func `The bounce agrees with a simulation in steps of a millisecond`() {
    for (displacement, velocity) in [(0, 2984), (-235, 1700), (90, -5000), (12, 3)] as [(Double, Double)] {
      let spring = ScrollSpring(displacement: displacement, velocity: velocity)
      let w = ScrollSpring.edgeFrequency
      var (x, v) = (displacement, velocity)
      func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, -w * w * x - 2 * w * v) }
      for step in 0..<1500 {
        #expect(abs(spring.displacement(at: Double(step) / 1000) - x) < 0.01)
        let a = slope(x, v)
        let b = slope(x + a.0 / 2000, v + a.1 / 2000)
        let c = slope(x + b.0 / 2000, v + b.1 / 2000)
        let d = slope(x + c.0 / 1000, v + c.1 / 1000)
        x += (a.0 + 2 * b.0 + 2 * c.0 + d.0) / 6000
        v += (a.1 + 2 * b.1 + 2 * c.1 + d.1) / 6000
      }
    }
  }

  @Test func `An impact overshoots as recorded`() {
    // 3,005 points a second at the edge, 20.4 ms after the lift.
    let velocity = 3005 / (0.998 as Double).magnitudeToThe(19.5)
    let distance = velocity * 0.499 * (1 - (0.998 as Double).magnitudeToThe(19.5))
    let motion = ScrollMotion(from: 0, velocity: velocity, in: -1000...distance, rate: 0.998)
    let offsets = (0..<1000).map { motion.offset(at: Double($0) / 1000) - distance }
    trace.expect("overshoot of an impact at 3,005 pt/s", offsets.max() ?? 0, is: 100.33, within: 0.35)
    #expect(motion.target == distance)
    #expect(motion.end == distance)
    let last = motion.offset(at: motion.duration - 1e-9) - distance
    #expect(abs(last - 0.5) < 1e-6)
    trace.expect("ω of a bounce", ScrollSpring.edgeFrequency, is: 10.927, within: 0.001, in: .perSecond)
  }

  @Test func `A spring ends when half a point is left for good`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let spring = ScrollSpring(
        displacement: Double.random(in: -300...300, using: &random),
        velocity: Double.random(in: -6000...6000, using: &random),
        frequency: Double.random(in: 1...20, using: &random))
      for step in 1...20 {
        #expect(abs(spring.displacement(at: spring.duration + Double(step * step) * 0.01)) <= 0.5)
      }
      if spring.duration > 0 { #expect(abs(abs(spring.displacement(at: spring.duration)) - 0.5) < 1e-6) }
    }
    // A rate of approach that is that of the spring but for rounding.
    for digits in 0..<50 {
      let velocity = 1000 + Double(digits) / 3
      let spring = ScrollSpring(displacement: -650, velocity: velocity, frequency: velocity / 650)
      #expect(abs(spring.duration * velocity / 650 - 7.1701) < 1e-3)
    }
    #expect(ScrollSpring(displacement: 0.4, velocity: 0).duration == 0)
    #expect(ScrollSpring(displacement: 0, velocity: 0).duration == 0)
  }

  @Test func `A finger beyond the edge pulls a rubber band`() {
    let band = RubberBand(length: 852)
    trace.expect("stretch for a pull of 590 pt, view of 852 pt", band.stretch(ofPull: 590), is: 235, within: 0.01)
    #expect(abs(band.stretch(ofPull: -590) + 235.0) < 0.01)
    for (pull, stretch) in [(5, 2.7421), (50, 26.7342), (200, 98.6916), (960, 340.6452)] {
      Figures(of: .scrolling, from: .rubberBand, in: .points).expect(
        "stretch for a pull of \(pull) pt, view of 960 pt", RubberBand(length: 960).stretch(ofPull: Double(pull)),
        is: stretch, within: 1e-4)
    }
    #expect(abs(band.pull(ofStretch: 235.0) - 590) < 0.1)
    #expect(band.stretch(ofPull: 0) == 0)
    #expect(band.stretch(ofPull: .infinity) == 852)
    #expect(band.pull(ofStretch: 852) == .infinity)
    #expect(band.offset(wanted: 30, in: 0...100) == 30)
    #expect(band.offset(wanted: -590, in: 0...100) == -band.stretch(ofPull: 590))
    #expect(abs(band.wanted(offset: band.offset(wanted: 400, in: 0...100), in: 0...100) - 400) < 1e-9)
    #expect(band.give(atStretch: 0) == 0.55)
    let slope = (band.stretch(ofPull: 590.01) - band.stretch(ofPull: 589.99)) / 0.02
    #expect(abs(band.give(atStretch: band.stretch(ofPull: 590)) - slope) < 1e-6)
    #expect(RubberBand(length: 0).offset(wanted: 400, in: 0...100) == 100)
  }

  @Test func `A flick back from beyond the edge scrolls on`() {
    let motion = ScrollMotion(from: -50, velocity: 1000, in: 0...5000, rate: 0.998)
    #expect(abs(motion.end - (-50 + 990 * 0.499)) < 1e-9)
    let weak = ScrollMotion(from: -50, velocity: 60, in: 0...5000, rate: 0.998)
    #expect(weak.end == 0)
    #expect(weak.duration > 0.3)
  }

  @Test func `Without bouncing a scroll stops at the edge`() {
    let motion = ScrollMotion(from: 0, velocity: 3000, in: 0...100, rate: 0.998, bounces: false)
    #expect(motion.end == 100)
    for step in 0..<100 { #expect(motion.offset(at: Double(step) / 100) <= 100) }
    #expect(motion.duration < 0.05)
  }

  @Test func `A scroll with a target arrives without passing it`() {
    for rate in [0.998, 0.99, nil] {
      for way in [-900.0, -20, 3, 150, 1200] {
        for velocity in [-2500.0, -100, 0, 80, 400, 9000] {
          let motion = ScrollMotion(from: 40, velocity: velocity, to: 40 + way, rate: rate)
          #expect(motion.target == 40 + way)
          #expect(motion.end == 40 + way)
          #expect(motion.duration > 0 && motion.duration < 5)
          var before = 0.0
          for step in 0...500 {
            let share = (motion.offset(at: Double(step) / 100) - 40) / way
            #expect(share >= before - 1e-12 && share <= 1)
            before = share
          }
          #expect(before == 1)
        }
      }
    }
    #expect(ScrollMotion(from: 40, velocity: 500, to: 40, rate: 0.998).duration == 0)
  }

  @Test func `The natural target keeps the natural course`() {
    let natural = ScrollMotion(from: 0, velocity: 2000, in: 0...9999, rate: 0.998)
    let told = ScrollMotion(from: 0, velocity: 2000, to: 2000 / 2.002, rate: 0.998)
    for step in 0..<20 { #expect(abs(natural.offset(at: Double(step) / 10) - told.offset(at: Double(step) / 10)) < 6) }
  }

  @Test(
    arguments: [
      (180, 0, 0), (220, 0, 393), (180, 260, 393), (220, -260, 0), (393, 260, 786), (393, -260, 0), (900, 900, 1179),
      (-50, -900, 0), (1250, 900, 1179),
    ] as [(Double, Double, Double)])
  func `A flick stops at the next page, and a slow drag at the nearest`(offset: Double, velocity: Double, page: Double)
  {
    #expect(ScrollMotion.page(from: offset, velocity: velocity, length: 393, in: 0...1179) == page)
  }

  @Test func `The frame rate changes nothing`() {
    let motion = ScrollMotion(from: 10, velocity: 4000, in: 0...800, rate: 0.998)
    // The velocity is the derivative of the offset.
    for step in 5..<140 {
      let time = Double(step) / 100
      let slope = (motion.offset(at: time + 1e-5) - motion.offset(at: time - 1e-5)) / 2e-5
      #expect(abs(slope - motion.velocity(at: time)) < 0.002 * abs(slope) + 1e-3)
    }
  }
}

extension Double {
  /// This number to a power, from its logarithm.
  fileprivate func magnitudeToThe(_ power: Double) -> Double { Foundation.exp(power * Foundation.log(self)) }
}
