import TestSupport
import Testing
import Timing

/// The exact bits of curves, which must be the same on every processor; `make check-processors` runs this on several.
struct TimingBitsTests {
  @Test func `Ten thousand springs have known bits`() {
    var random = SeededRandom(seed: 1201)
    var digest = BitDigest()
    for index in 0..<10_000 {
      let mass = random.number(in: 0.1...10)
      let frequency = random.number(in: 0.5...60)
      let ratio = index % 10 == 0 ? 1 : random.number(in: 0.05...3)
      let spring = SpringCurve(
        mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * mass * frequency,
        initialVelocity: random.number(in: -20...20), allowsOverdamping: true)
      digest.add(spring.settlingDuration)
      for _ in 0..<4 {
        let time = random.number(in: 0...2)
        digest.add(spring.value(at: time))
        digest.add(spring.velocity(at: time))
      }
    }
    #expect(digest.text == "eb9c7d50d1c53ba7")
  }

  @Test func `Ten thousand cubic curves have known bits`() {
    var random = SeededRandom(seed: 1202)
    var digest = BitDigest()
    for _ in 0..<10_000 {
      let curve = CubicTimingCurve(
        x1: random.number(in: 0...1), y1: random.number(in: -1...2), x2: random.number(in: 0...1),
        y2: random.number(in: -1...2))
      for _ in 0..<4 { digest.add(curve.value(at: random.number(in: 0...1))) }
    }
    #expect(digest.text == "ec374378c6d6e22d")
  }
}
