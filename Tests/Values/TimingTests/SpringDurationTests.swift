import Foundation
import TestSupport
import Testing
import Timing

struct SpringDurationTests {
  private let figures = Figures(of: .springs, from: .springRatios)

  @Test(arguments: [
    (0.1, 46.101954, 2125.39012, 9.220391), (0.2, 26.593642, 707.221785, 10.637457),
    (0.25, 22.214921, 493.502702, 11.107460), (0.3, 19.169793, 367.480953, 11.501876),
    (0.4, 15.196603, 230.936746, 12.157282), (0.5, 12.716898, 161.719502, 12.716898),
    (0.6, 11.033455, 121.737137, 13.240146), (0.7, 9.839647, 96.818645, 13.775505),
    (0.8, 8.994297, 80.897373, 14.390875), (0.9, 8.480845, 71.924729, 15.265521),
    (1.0, 9.233413, 85.255924, 18.466827),
  ])
  func `A damping ratio and a second give the constants of a spring`(
    ratio: Double, angle: Double, stiffness: Double, damping: Double
  ) {
    let spring = SpringCurve(dampingRatio: ratio, duration: 1)
    #expect(spring.mass == 1)
    figures.expect(
      "ω for a ratio of \(ratio) and 1 s", spring.angularFrequency, is: angle, within: 1e-6, in: .perSecond)
    figures.expect("stiffness for a ratio of \(ratio) and 1 s", spring.stiffness, is: stiffness, within: 1e-5)
    figures.expect("damping for a ratio of \(ratio) and 1 s", spring.damping, is: damping, within: 1e-6)
    // Stiffness is proportional to the inverse square of the duration, damping to its inverse.
    let slower = SpringCurve(dampingRatio: ratio, duration: 4)
    #expect(abs(slower.stiffness - stiffness / 16) <= 1e-6)
    #expect(abs(slower.damping - damping / 4) <= 1e-6)
  }

  @Test(arguments: [(0.99, 8.9457), (0.999, 10.02), (0.9999, 11.17), (0.999_999_9, 9.2334)])
  func `The rule grows towards the critical ratio and then drops`(ratio: Double, angle: Double) {
    figures.expect(
      "ω for a ratio of \(ratio) and 1 s", SpringCurve(dampingRatio: ratio, duration: 1).angularFrequency, is: angle,
      within: 5e-3, in: .perSecond)
  }

  @Test func `A spring of a given duration has the published stiffness and damping`() {
    let spring = SpringCurve(dampingRatio: 0.25, duration: 3)
    let sample = Figures(of: .springs, from: .springSample)
    sample.expect("stiffness for a ratio of 0.25 and 3 s", spring.stiffness, is: 54.83363359078326, within: 1e-9)
    sample.expect("damping for a ratio of 0.25 and 3 s", spring.damping, is: 3.702486785620688, within: 1e-9)
  }

  @Test(arguments: [
    (0.1, 1, 0, 2125.3901278), (0.2, 1, 0, 707.2217886), (0.35, 1, 0, 286.4094282), (0.5, 1, 0, 161.7195025),
    (0.6, 0.8, 0, 190.2142754), (0.8, 1, 0, 80.8973720), (0.9, 1, 0, 71.9247292), (0.99, 1, 0, 80.0251824),
    (1, 1, 0, 85.2559290), (0.5, 0.3, 0, 1796.8833612), (0.5, 0.5, 0, 646.8780100), (0.5, 2, 0, 40.4298756),
    (0.5, 1, 0.25, 159.6723377), (0.5, 1, 1, 152.8684138), (0.5, 1, 1.5, 147.6160200), (0.5, 1, -2, 175.4224123),
    (1, 1, 1, 83.1380362),
  ])
  func `The stiffness equals that of UIKit's springs`(
    ratio: Double, duration: Double, velocity: Double, stiffness: Double
  ) {
    Figures(of: .springs, from: .springAnimations).expect(
      "stiffness for a ratio of \(ratio), \(duration) s and a velocity of \(velocity)",
      SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity).stiffness, is: stiffness,
      within: stiffness * 1e-7)
  }

  @Test(arguments: [
    (0.1, 10.0, 0.0210, 4.563081181386087), (0.1, 10, 0.0211, 4.562848965635916), (0.5, 2, 0.830, 6.036899176854381),
    (0.5, 2, 0.835, 6.034457064239002), (1, 1, 4.80, 8.443148053972365), (1, 1, 4.81, 8.440398147827345),
  ])
  func `Frequencies with an initial velocity equal measured ones`(
    ratio: Double, duration: Double, velocity: Double, frequency: Double
  ) {
    let spring = SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    #expect(spring.initialVelocity == velocity)
    Figures(of: .springs, from: .springVelocities).expect(
      "ω for a ratio of \(ratio), \(duration) s and a velocity of \(velocity)", spring.angularFrequency, is: frequency,
      within: frequency * 1e-6, in: .perSecond)
  }

  @Test func `A velocity that derails plain Newton steps gets its root`() {
    let spring = SpringCurve(dampingRatio: 1, duration: 1, initialVelocity: 5.1)
    #expect(abs(spring.angularFrequency - 8.356111) <= 1e-6)
    Figures(of: .springs, from: .springVelocities).accept(
      "ω for a ratio of 1, 1 s and a velocity of 5.1", spring.angularFrequency, insteadOf: 3.3251167952721765,
      price: 5.03, within: 0.005, in: .perSecond)
    #expect(abs(spring.value(at: 1) - 1) <= 0.001 + 1e-12)
  }

  @Test func `Ratio and duration are kept within their ranges`() {
    #expect(SpringCurve(dampingRatio: 2, duration: 1) == SpringCurve(dampingRatio: 1, duration: 1))
    #expect(SpringCurve(dampingRatio: 0.5, duration: 0) == SpringCurve(dampingRatio: 0.5, duration: 0.01))
    #expect(SpringCurve(dampingRatio: 0.5, duration: 60) == SpringCurve(dampingRatio: 0.5, duration: 10))
    #expect(SpringCurve(dampingRatio: 0, duration: 1) == SpringCurve(dampingRatio: 0.002718, duration: 1))
    #expect(SpringCurve(dampingRatio: -1, duration: 1).angularFrequency > 100)
  }

  @Test func `The spring is the stiffest that keeps the rule, for any ratio, duration and velocity`() {
    var random = SeededRandom(seed: 21)
    var residual = Deviation()
    var beyond = Deviation()
    for index in 0..<10_000 {
      let duration = random.magnitude(in: 0.01...10)
      let velocity = index % 10 == 0 ? 0 : random.sign() * random.magnitude(in: 1e-12...1e12) / duration
      let ratio: Double
      switch index % 4 {
      case 0: ratio = 1
      case 1: ratio = 1 - random.magnitude(in: 2e-6...0.5)
      default: ratio = random.magnitude(in: 0.003...1 - 1e-5)
      }
      let spring = SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      let name = "ratio \(ratio), duration \(duration), velocity \(velocity)"
      let excess = logarithmicExcess(ratio: ratio, distance: velocity * duration)
      let angle = spring.angularFrequency * duration
      residual.record(excess(angle), name)
      for k in 1...20 {
        beyond.record(max(0, excess(angle * (1 + Double(k * k) / 50))), name)
      }
    }
    #expect(residual.largest <= 1e-7, "\(residual)")
    #expect(beyond.largest == 0, "\(beyond)")
  }

  /// The logarithm of the rule's remainder over a thousandth, as a function of frequency times duration.
  private func logarithmicExcess(ratio: Double, distance: Double) -> (Double) -> Double {
    if ratio == 1 { return { log(abs(1 + $0 - distance)) - $0 + log(1000) } }
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    return { log(abs(ratio - distance / $0) / root) - ratio * $0 + log(1000) }
  }

  @Test func `Extreme arguments still make springs that can be read`() {
    for ratio in [-1e300, 0, 1e-300, 1e-3, 0.5, 1 - 1e-16, 1, 1e300] {
      for duration in [-1e300, 0, 1e-300, 1, 1e300] {
        for velocity in [-1e100, -1, -1e-300, 0, 1e-300, 1, 7, 1e100] {
          let spring = SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
          let readings = [0, 1e-9, 0.1, 1, 1e9].flatMap { [spring.value(at: $0), spring.velocity(at: $0)] }
          #expect(readings.allSatisfy { $0.isFinite }, "\(ratio), \(duration), \(velocity)")
          #expect(spring.settlingDuration.isFinite)
        }
      }
    }
  }
}
