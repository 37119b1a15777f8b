import Foundation
import TestSupport
import Testing
import Timing

struct SpringDurationTests {
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
    #expect(abs(spring.angularFrequency - angle) <= 1e-6)
    #expect(abs(spring.stiffness - stiffness) <= 1e-5)
    #expect(abs(spring.damping - damping) <= 1e-6)
    // Stiffness is proportional to the inverse square of the duration, damping to its inverse.
    let slower = SpringCurve(dampingRatio: ratio, duration: 4)
    #expect(abs(slower.stiffness - stiffness / 16) <= 1e-6)
    #expect(abs(slower.damping - damping / 4) <= 1e-6)
  }

  @Test(arguments: [(0.99, 8.9457), (0.999, 10.02), (0.9999, 11.17), (0.999_999_9, 9.2334)])
  func `The rule grows towards the critical ratio and then drops`(ratio: Double, angle: Double) {
    #expect(abs(SpringCurve(dampingRatio: ratio, duration: 1).angularFrequency - angle) <= 5e-3)
  }

  @Test func `A spring of a given duration has the published stiffness and damping`() {
    let spring = SpringCurve(dampingRatio: 0.25, duration: 3)
    #expect(abs(spring.stiffness - 54.83363359078326) <= 1e-9)
    #expect(abs(spring.damping - 3.702486785620688) <= 1e-9)
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
    #expect(abs(spring.angularFrequency / frequency - 1) <= 1e-6)
  }

  @Test func `A velocity that derails plain Newton steps gets its root`() {
    // UIKit arrives at 3.325 here.
    let spring = SpringCurve(dampingRatio: 1, duration: 1, initialVelocity: 5.1)
    #expect(abs(spring.angularFrequency - 8.356111) <= 1e-6)
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
