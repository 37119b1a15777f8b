import Testing
import Timing

/// The easings that scenes name.
struct EasingTests {
  static let names = Easing.named.map(\.name)

  @Test func `There are thirty easings with the usual names`() {
    #expect(Set(Self.names).count == 30)
    #expect(Self.names.prefix(3) == ["easeInSine", "easeOutSine", "easeInOutSine"])
    #expect(Self.names.suffix(3) == ["easeInBounce", "easeOutBounce", "easeInOutBounce"])
  }

  @Test(arguments: names)
  func `Each begins at 0 and ends at 1`(_ name: String) throws {
    let easing = try #require(Easing.named.first { $0.name == name }).easing
    #expect((easing.value(at: -1), easing.value(at: 0), easing.value(at: 1), easing.value(at: 2)) == (0, 0, 1, 1))
    // Nothing jumps at the ends; those that are exponential begin a thousandth off.
    #expect(abs(easing.value(at: 1e-9)) < 2e-3)
    #expect(abs(easing.value(at: 1 - 1e-9) - 1) < 2e-3)
  }

  @Test(arguments: Easing.Family.allCases)
  func `One direction is the reverse of the other`(_ family: Easing.Family) {
    for u in stride(from: 0.01, to: 1, by: 0.07) {
      let (start, end) = (Easing.bent(family, .in), Easing.bent(family, .out))
      #expect(abs(end.value(at: u) - (1 - start.value(at: 1 - u))) < 1e-15)
      let both = Easing.bent(family, .inOut)
      #expect(abs(both.value(at: u) + both.value(at: 1 - u) - 1) < 1e-12)
    }
  }

  @Test(arguments: [
    ("easeInQuad", 0.3, 0.09), ("easeOutCubic", 0.5, 0.875), ("easeInOutQuart", 0.25, 0.03125),
    ("easeInSine", 0.5, 0.2928932188134524), ("easeOutExpo", 0.1, 0.5), ("easeInCirc", 0.6, 0.2),
    ("easeInBack", 0.5, -0.0876975), ("easeOutBack", 0.5, 1.0876975), ("easeInOutBack", 0.25, -0.09968184375),
    ("easeOutBounce", 0.5, 0.765625), ("easeOutBounce", 0.36363636363636365, 1.0), ("easeOutElastic", 0.075, 1.0),
  ])
  func `Easings have known values`(_ name: String, _ u: Double, _ expected: Double) throws {
    let easing = try #require(Easing.named.first { $0.name == name }).easing
    #expect(abs(easing.value(at: u) - expected) < 1e-9)
  }

  @Test(arguments: names)
  func `The velocity of an easing integrates to its values`(_ name: String) throws {
    let curve = TimingCurve.easing(try #require(Easing.named.first { $0.name == name }).easing)
    var sum = 0.0
    let count = 4000
    for index in 0..<count { sum += curve.velocity(at: (Double(index) + 0.5) / Double(count)) / Double(count) }
    #expect(abs(sum - 1) < 0.01)
    #expect(curve.velocity(at: 0).isFinite && curve.velocity(at: 1).isFinite)
  }

  @Test(arguments: names)
  func `Progress has a time where it never falls`(_ name: String) throws {
    let curve = TimingCurve.easing(try #require(Easing.named.first { $0.name == name }).easing)
    let values = stride(from: 0.0, through: 1, by: 0.001).map { curve.progress(at: $0) }
    #expect(curve.isMonotonic == zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    for progress in [0, 0.2, 0.5, 0.9, 1] {
      let time = curve.input(reaching: progress)
      #expect((time != nil) == curve.isMonotonic)
      if let time { #expect(abs(curve.progress(at: time) - progress) < 1e-6) }
    }
    #expect(curve.input(reaching: 1.1) == nil)
  }

  @Test func `Steps hold each value until the next one`() {
    let curve = TimingCurve.easing(.steps(4))
    #expect([0, 0.24, 0.25, 0.74, 0.75, 0.999, 1].map { curve.progress(at: $0) } == [0, 0, 0.25, 0.5, 0.75, 0.75, 1])
    #expect(curve.velocity(at: 0.3) == 0)
    #expect(curve.input(reaching: 0.3) == 0.5)
    #expect(curve.isMonotonic)
  }
}
