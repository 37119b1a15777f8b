import TestSupport
import Testing
import Timing

struct TimingCurveTests {
  static let bouncing = SpringCurve(mass: 1, stiffness: 100, damping: 10)
  static let smooth = SpringCurve(mass: 1, stiffness: 100, damping: 20)

  @Test func `A cubic curve is its own progress`() {
    #expect(TimingCurve.easeInOut.progress(at: 0.25) == CubicTimingCurve.easeInOut.value(at: 0.25))
    #expect(TimingCurve.easeInOut.velocity(at: 0.25) == CubicTimingCurve.easeInOut.slope(at: 0.25))
    #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
    #expect(TimingCurve.linear.velocity(at: 0.3) == 1)
    #expect(abs(TimingCurve.easeIn.progress(at: 0.5) - 0.315357) <= 1e-6)
    #expect(abs(TimingCurve.easeOut.progress(at: 0.5) - 0.684643) <= 1e-6)
    #expect(abs(TimingCurve.systemDefault.progress(at: 0.5) - 0.802403) <= 1e-6)
  }

  @Test func `A spring is stretched over its duration and snaps to its target`() {
    let curve = TimingCurve.spring(Self.bouncing, duration: 0.5)
    #expect(curve.progress(at: 0) == 0)
    #expect(abs(curve.progress(at: 0.2) - 0.340300) <= 1e-6)
    #expect(abs(curve.progress(at: 0.8) - 1.153123) <= 1e-6)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 2) == 1)
    #expect(curve.progress(at: -1) == 0)
  }

  @Test func `A spring's velocity counts per duration`() {
    let thrown = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 4)
    let curve = TimingCurve.spring(thrown, duration: 0.5)
    #expect(curve.velocity(at: 0) == 2)
    #expect(curve.velocity(at: 1) == thrown.velocity(at: 0.5) * 0.5)
    #expect(curve.velocity(at: 1.5) == 0)
    #expect(curve.velocity(at: -0.5) == 0)
    let difference = (curve.progress(at: 0.3 + 1e-6) - curve.progress(at: 0.3 - 1e-6)) / 2e-6
    #expect(abs(curve.velocity(at: 0.3) - difference) <= 1e-8)
  }

  @Test(arguments: [
    (smooth, 0.9, true),
    // Overshoots from 0.3628 s on, and passes its target before that, at 0.2418 s.
    (bouncing, 0.24, true), (bouncing, 0.3, false), (bouncing, 1.47, false),
    (SpringCurve(mass: 1, stiffness: 100, damping: 20, initialVelocity: 10), 0.9, true),
    (SpringCurve(mass: 1, stiffness: 100, damping: 20, initialVelocity: 30), 0.9, false),
    (SpringCurve(mass: 1, stiffness: 100, damping: 20, initialVelocity: -0.1), 0.9, false),
    (SpringCurve(mass: 1, stiffness: 100, damping: 40, initialVelocity: 30, allowsOverdamping: true), 0.9, true),
    (SpringCurve(mass: 1, stiffness: 100, damping: 40, initialVelocity: 40, allowsOverdamping: true), 0.9, false),
  ])
  func `Springs know whether they ever fall`(spring: SpringCurve, duration: Double, isMonotonic: Bool) {
    let curve = TimingCurve.spring(spring, duration: duration)
    #expect(curve.isMonotonic == isMonotonic)
    #expect((curve.input(reaching: 0.5) != nil) == isMonotonic)
  }

  @Test func `A spring is called monotonic exactly when it neither turns nor passes its target`() {
    var random = SeededRandom(seed: 41)
    var wrong: [TimingCurve] = []
    var monotonicCount = 0
    for _ in 0..<10_000 {
      let spring = SpringCurve(
        mass: 1, stiffness: 1, damping: 2 * random.magnitude(in: 0.1...5),
        initialVelocity: random.number(in: -0.5...6), allowsOverdamping: true)
      let duration = random.number(in: 0.2...8)
      let turns = (0...25).contains { spring.velocity(at: duration * Double($0) / 25) < 0 }
      let curve = TimingCurve.spring(spring, duration: duration)
      if curve.isMonotonic == (turns || spring.value(at: duration) > 1) { wrong.append(curve) }
      if curve.isMonotonic { monotonicCount += 1 }
    }
    #expect(wrong.isEmpty)
    #expect((1000...9000).contains(monotonicCount), "\(monotonicCount)")
  }

  @Test func `The inverse of a monotonic spring undoes it`() {
    var random = SeededRandom(seed: 42)
    var roundTrip = Deviation()
    for _ in 0..<10_000 {
      let frequency = random.magnitude(in: 0.1...100)
      let ratio = random.magnitude(in: 1...10)
      let spring = SpringCurve(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
        initialVelocity: random.number(in: 0...1) * frequency / (2 * ratio), allowsOverdamping: true)
      let curve = TimingCurve.spring(spring, duration: spring.settlingDuration)
      let progress = random.number(in: 0...0.998)
      let input = curve.input(reaching: progress) ?? .nan
      roundTrip.record(curve.progress(at: input) - progress, "\(curve) reaching \(progress)")
    }
    #expect(roundTrip.largest <= 1e-12, "\(roundTrip)")
  }

  @Test func `The part that a spring skips at its end belongs to the end`() {
    let curve = TimingCurve.spring(Self.smooth, duration: 0.5)
    #expect(curve.input(reaching: 0) == 0)
    #expect(curve.input(reaching: 0.98) == 1)
    #expect(curve.input(reaching: 1) == 1)
    #expect(curve.input(reaching: 1.01) == nil)
    #expect(curve.input(reaching: -0.01) == nil)
  }
}
