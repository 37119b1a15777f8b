import Testing
import Timing

struct SpringCurveTests {
  static let times = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3]

  @Test(arguments: [
    (
      SpringCurve(mass: 1, stiffness: 100, damping: 10),
      [0.104405, 0.340300, 0.849426, 1.124355, 1.153123, 1.074591, 0.974152, 1.002170, 0.999365, 1.000024, 1]
    ),
    (
      SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 10),
      [0.481751, 0.873807, 1.268705, 1.257597, 1.103593, 0.986648, 0.979866, 1.007556, 0.999627, 0.999972, 1]
    ),
    (
      SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: -10),
      [-0.272940, -0.193207, 0.430146, 0.991112, 1.202653, 1.162533, 0.968438, 0.996785, 0.999102, 1.000077, 1]
    ),
    (
      SpringCurve(mass: 1, stiffness: 100, damping: 5),
      [0.112863, 0.392945, 1.070645, 1.430560, 1.337235, 1.036551, 0.881552, 1.084776, 1.003241, 0.993280, 1.000496]
    ),
    (
      SpringCurve(mass: 1, stiffness: 10, damping: 3.16227766),
      [0.011842, 0.044755, 0.158591, 0.313103, 0.484126, 0.652644, 0.985741, 1.142677, 1.097369, 0.988323, 0.998381]
    ),
    (
      SpringCurve(mass: 1, stiffness: 100, damping: 20),
      [0.090204, 0.264241, 0.593994, 0.800852, 0.908422, 0.959572, 0.995299, 0.999501, 0.999995, 1, 1]
    ),
    (
      SpringCurve(mass: 1, stiffness: 100, damping: 20, initialVelocity: 5),
      [0.241837, 0.448181, 0.729329, 0.875532, 0.945053, 0.976417, 0.997373, 0.999728, 0.999997, 1, 1]
    ),
    (
      SpringCurve(mass: 3, stiffness: 1000, damping: 500),
      [0.232230, 0.544778, 0.879282, 0.972919, 0.994408, 0.998901, 0.999983, 1.000000, 1, 1, 1]
    ),
  ])
  func `Known springs have known positions`(spring: SpringCurve, positions: [Double]) {
    for (time, position) in zip(Self.times, positions) {
      #expect(abs(spring.value(at: time) - position) <= 1e-6, "at \(time)")
    }
  }

  @Test(arguments: [
    (3.0, 1000.0, 500.0, [0.173112, 0.632093, 0.866309]), (1, 100, 40, [0.177737, 0.717829, 0.926096]),
  ])
  func `A spring that allows overdamping creeps`(mass: Double, stiffness: Double, damping: Double, positions: [Double])
  {
    let spring = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: true)
    for (time, position) in zip([0.1, 0.5, 1], positions) {
      #expect(abs(spring.value(at: time) - position) <= 1e-6, "at \(time)")
    }
  }

  @Test func `A response of 1 equals that of other animation libraries`() {
    let lively = SpringCurve(perceptualDuration: 1, bounce: 0.2)
    let smooth = SpringCurve(perceptualDuration: 1, bounce: 0)
    #expect(abs(lively.value(at: 0.5) - 0.9223) <= 5e-5)
    #expect(abs(smooth.value(at: 0.5) - 0.8210) <= 5e-5)
  }

  @Test func `The constants can be read back`() {
    let spring = SpringCurve(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 2)
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [3, 1000, 500, 2])
    #expect(!spring.allowsOverdamping)
    #expect(abs(spring.dampingRatio - 4.564354645876384) <= 1e-14)
    #expect(abs(spring.angularFrequency - 18.257418583505537) <= 1e-13)
  }

  @Test func `More damping than critical changes nothing unless it is allowed`() {
    let critical = SpringCurve(mass: 1, stiffness: 100, damping: 20, initialVelocity: 3)
    let clamped = SpringCurve(mass: 1, stiffness: 100, damping: 90, initialVelocity: 3)
    let creeping = SpringCurve(mass: 1, stiffness: 100, damping: 90, initialVelocity: 3, allowsOverdamping: true)
    for time in Self.times {
      #expect(clamped.value(at: time) == critical.value(at: time))
      #expect(clamped.velocity(at: time) == critical.velocity(at: time))
      #expect(creeping.value(at: time) < critical.value(at: time))
    }
  }

  @Test func `Mass, stiffness and damping only count relative to each other`() {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 1)
    let heavy = SpringCurve(mass: 64, stiffness: 6400, damping: 640, initialVelocity: 1)
    for time in Self.times {
      #expect(spring.value(at: time) == heavy.value(at: time))
    }
    #expect(spring.settlingDuration == heavy.settlingDuration)
  }

  @Test func `A spring rests before its start`() {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: 10, initialVelocity: 7)
    #expect(spring.value(at: -1) == 0)
    #expect(spring.velocity(at: -1) == 0)
    #expect(spring.value(at: 0) == 0)
    #expect(spring.velocity(at: 0) == 7)
  }

  @Test(arguments: [
    (
      0.0, 1.0, 1.0, 0.0, "A spring's mass must be a finite number above 0, but it is 0.0."
    ),
    (1, -2, 1, 0, "A spring's stiffness must be a finite number above 0, but it is -2.0."),
    (1, .infinity, 1, 0, "A spring's stiffness must be a finite number above 0, but it is inf."),
    (1, 1, -1, 0, "A spring's damping must be a finite number that is not negative, but it is -1.0."),
    (.nan, 1, 1, 0, "A spring's mass must be a finite number above 0, but it is nan."),
    (1, 1, 1, .infinity, "A spring's initial velocity must be finite, but it is inf."),
    (
      1e-300, 1e300, 1, 0,
      "A spring of mass 1e-300, stiffness 1e+300 and damping 1.0 is out of the range of numbers."
    ),
    (1, 100, 10, 0, nil), (1, 100, 0, -5, nil), (1, 100, 1e6, 0, nil),
  ])
  func `Wrong constants are described`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, problem: String?
  ) {
    #expect(
      SpringCurve.problem(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity) == problem)
  }
}
