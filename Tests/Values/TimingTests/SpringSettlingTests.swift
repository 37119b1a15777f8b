import Foundation
import TestSupport
import Testing
import Timing

struct SpringSettlingTests {
  @Test(arguments: [
    (1.0, 100.0, 10.0, 0.0, 1.4727003347), (1, 100, 10, 5, 1.3815510558), (1, 100, 10, -5, 1.5350814063),
    (1, 100, 10, 20, 1.5825615635), (1, 100, 5, 0, 2.8549746099), (1, 100, 15, 0, 1.0220937982),
    (1, 10, 3.16227766, 0, 4.6570873685), (4, 200, 10, 0, 5.6583481374), (1, 396, 32, 0, 0.4851953899),
    (3, 1000, 500, 0, 0.5058237825), (1, 100, 20, 0, 0.9235036527), (1, 100, 26, 0, 0.9235036527),
  ])
  func `The settling time of an animator is UIKit's`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let spring = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(abs(spring.settlingDuration - duration) <= 1e-6)
  }

  @Test func `The settling time of the default spring is exact to its last digit`() {
    #expect(abs(SpringCurve(mass: 1, stiffness: 100, damping: 10).settlingDuration - 1.4727003346780927) <= 1e-15)
    #expect(abs(SpringCurve(mass: 1, stiffness: 1, damping: 2).settlingDuration - 9.235036526651854) <= 1e-12)
  }

  @Test(arguments: [
    (12.0, 7.0, 100.0, 0.0, 12.1), (1, 100, 25, 15, 0.9), (1, 100, 20, 0, 1.0), (3, 1000, 500, 0, 0.6),
  ])
  func `The settling time of a spring animation is Core Animation's`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let spring = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(spring.steppedSettlingDuration == duration)
  }

  @Test func `Both rules agree while the spring oscillates`() {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 3)
    #expect(spring.steppedSettlingDuration == spring.settlingDuration)
  }

  @Test func `Without damping a spring never settles`() {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: 0)
    #expect(spring.settlingDuration == .infinity)
    #expect(spring.steppedSettlingDuration == .infinity)
    #expect(abs(spring.value(at: .pi / 10 * 201) - 2) <= 1e-12)
  }

  @Test func `A damping ratio a hair below 1 settles as at 1`() {
    let almost = SpringCurve(mass: 1, stiffness: 100, damping: 20 * (1 - 1e-9))
    let exactly = SpringCurve(mass: 1, stiffness: 100, damping: 20)
    #expect(abs(almost.settlingDuration - exactly.settlingDuration) <= 1e-6)
  }

  @Test func `Springs that do not oscillate have a thousandth left when they settle, and less ever after`() {
    var random = SeededRandom(seed: 11)
    var remainder = Deviation()
    var later = Deviation()
    var stepped = Deviation()
    for _ in 0..<10_000 {
      let frequency = random.magnitude(in: 0.1...100)
      let ratio = random.number(in: 0...1) < 0.5 ? 1 : random.magnitude(in: 1...50)
      let spring = SpringCurve(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
        initialVelocity: random.sign() * random.magnitude(in: 1e-3...1e3) * frequency, allowsOverdamping: true)
      let duration = spring.settlingDuration
      remainder.record(abs(spring.value(at: duration) - 1) / 0.001 - 1, "\(spring)")
      for k in 1...20 {
        let time = duration * (1 + Double(k) / 10)
        later.record(max(0, abs(spring.value(at: time) - 1) / 0.001 - 1), "\(spring) at \(time)")
      }
      let step = spring.steppedSettlingDuration
      stepped.record((step * 10 - (step * 10).rounded()) / max(1, step), "\(spring)")
      stepped.record(max(0, abs(spring.value(at: step) - 1) / 0.001 - 1 - 1e-9), "\(spring)")
    }
    #expect(remainder.largest <= 0.0015, "\(remainder)")
    #expect(later.largest == 0, "\(later)")
    #expect(stepped.largest <= 1e-12, "\(stepped)")
  }
}
