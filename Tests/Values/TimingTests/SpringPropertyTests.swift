import Foundation
import TestSupport
import Testing
import Timing

/// Properties of every spring, tested on 10 000 of them.
struct SpringPropertyTests {
  /// Random springs: a third oscillates, a third is critically damped or nearly so, a third overdamped.
  static func springs(seed: UInt64) -> [SpringCurve] {
    var random = SeededRandom(seed: seed)
    return (0..<10_000).map { index in
      let frequency = random.magnitude(in: 0.01...1000)
      let mass = random.magnitude(in: 0.01...100)
      let ratio: Double
      switch index % 3 {
      case 0: ratio = random.magnitude(in: 1e-3...1)
      case 1: ratio = 1 + random.sign() * random.magnitude(in: 1e-17...1e-3)
      default: ratio = random.magnitude(in: 1...20)
      }
      return SpringCurve(
        mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * mass * frequency,
        initialVelocity: random.sign() * random.magnitude(in: 1e-3...1e3) * frequency, allowsOverdamping: true)
    }
  }

  /// The size of motion that the initial velocity causes.
  static func scale(_ spring: SpringCurve) -> Double {
    1 + abs(spring.initialVelocity) / spring.angularFrequency
  }

  @Test func `A spring starts at 0 with its velocity and ends at 1 at rest`() {
    var start = Deviation()
    var end = Deviation()
    for spring in Self.springs(seed: 31) {
      let ratio = spring.dampingRatio
      let slowest = spring.angularFrequency * (ratio < 1 ? ratio : 1 / (2 * ratio))
      start.record(spring.value(at: 0), "\(spring)")
      start.record(spring.velocity(at: 0) - spring.initialVelocity, "\(spring)")
      end.record((spring.value(at: 50 / slowest) - 1) / Self.scale(spring), "\(spring)")
      end.record(
        spring.velocity(at: 50 / slowest) / (Self.scale(spring) * spring.angularFrequency), "\(spring)")
    }
    #expect(start.largest == 0, "\(start)")
    #expect(end.largest <= 1e-12, "\(end)")
  }

  @Test func `A spring obeys its differential equation`() {
    var random = SeededRandom(seed: 32)
    var derivative = Deviation()
    var residual = Deviation()
    for spring in Self.springs(seed: 33) {
      let frequency = spring.angularFrequency
      let friction = spring.damping / spring.mass
      let quickest = frequency * 2 * max(1, spring.dampingRatio)
      let h = 1e-4 / quickest
      let time = 2 * h + random.number(in: 0...10) / frequency
      let scale = Self.scale(spring)
      let velocity = spring.velocity(at: time)
      let differenced = (spring.value(at: time + h) - spring.value(at: time - h)) / (2 * h)
      derivative.record((differenced - velocity) / (quickest * scale), "\(spring) at \(time)")
      let acceleration = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
      let force = acceleration + friction * velocity + frequency * frequency * (spring.value(at: time) - 1)
      residual.record(force / (quickest * quickest * scale), "\(spring) at \(time)")
    }
    #expect(derivative.largest <= 1e-8, "\(derivative)")
    #expect(residual.largest <= 1e-8, "\(residual)")
  }

  @Test func `The three kinds of motion meet at critical damping`() {
    var random = SeededRandom(seed: 34)
    var gap = Deviation()
    for _ in 0..<10_000 {
      let frequency = random.magnitude(in: 0.1...100)
      let velocity = random.number(in: -5...5) * frequency
      let distance = random.magnitude(in: 1e-16...1e-3)
      let time = random.number(in: 0...10) / frequency
      func spring(_ ratio: Double) -> SpringCurve {
        SpringCurve(
          mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity,
          allowsOverdamping: true)
      }
      let critical = spring(1)
      for ratio in [1 - distance, 1 + distance] {
        let neighbour = spring(ratio)
        let name = "\(neighbour) at \(time)"
        // The remainder, divided by the distance from 1, is the derivative by the ratio: of the order of the motion.
        let allowance = 2 * distance + 1e-13
        let position = neighbour.value(at: time) - critical.value(at: time)
        let speed = neighbour.velocity(at: time) - critical.velocity(at: time)
        gap.record(position / (allowance * Self.scale(critical)), name)
        gap.record(speed / (allowance * Self.scale(critical) * frequency), name)
      }
    }
    #expect(gap.largest <= 1, "\(gap)")
  }

  @Test func `Values are finite for absurd velocities and times`() {
    for ratio in [0, 1e-12, 0.5, 1 - 1e-16, 1, 1 + 1e-15, 3, 1e6] {
      for frequency in [1e-6, 1, 1e6] {
        for velocity in [-1e200, -1, 0, 1, 1e200] {
          let spring = SpringCurve(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity,
            allowsOverdamping: true)
          let readings = [0, 1e-300, 1e-3, 1, 1e3, 1e300].flatMap { [spring.value(at: $0), spring.velocity(at: $0)] }
          #expect(readings.allSatisfy { $0.isFinite }, "\(spring)")
          #expect(!spring.settlingDuration.isNaN && spring.settlingDuration >= 0)
          #expect(!spring.steppedSettlingDuration.isNaN && spring.steppedSettlingDuration >= 0)
        }
      }
    }
  }
}
