import TestSupport
import Testing
import Timing

struct SpringBounceTests {
  private let figures = Figures(of: .springs, from: .bounceSprings)

  @Test(arguments: [
    (0.5, -0.75, 157.9137, 100.5310), (0.5, -0.5, 157.9137, 50.2655), (0.5, -0.1, 157.9137, 27.9253),
    (0.5, 0, 157.9137, 25.1327), (0.5, 0.25, 157.9137, 18.8496), (0.5, 0.5, 157.9137, 12.5664),
    (0.5, 0.75, 157.9137, 6.2832), (0.25, 0, 631.6547, 50.2655), (1, 0.25, 39.4784, 9.4248), (2, 1, 9.8696, 0),
  ])
  func `A pace and a bounce give the constants of a spring`(
    duration: Double, bounce: Double, stiffness: Double, damping: Double
  ) {
    let spring = SpringCurve(perceptualDuration: duration, bounce: bounce, initialVelocity: 3)
    #expect(spring.mass == 1)
    #expect(spring.initialVelocity == 3)
    figures.expect(
      "stiffness for \(duration) s and a bounce of \(bounce)", spring.stiffness, is: stiffness, within: 5.1e-5)
    #expect(abs(spring.damping - damping) <= 5.1e-5)
  }

  @Test func `The damping ratio is 1 minus the bounce, or its inverse when it is negative`() {
    #expect(abs(SpringCurve(perceptualDuration: 0.7, bounce: 0.3).dampingRatio - 0.7) <= 1e-15)
    #expect(abs(SpringCurve(perceptualDuration: 0.7, bounce: -0.5).dampingRatio - 2) <= 1e-15)
    #expect(SpringCurve(perceptualDuration: 0.7, bounce: 0).dampingRatio == 1)
  }

  @Test func `A negative bounce is slower than a bounce of zero`() {
    let none = SpringCurve(perceptualDuration: 0.5, bounce: 0)
    let negative = SpringCurve(perceptualDuration: 0.5, bounce: -0.5)
    #expect(negative.value(at: 0.3) < none.value(at: 0.3) - 0.2)
    #expect(negative.settlingDuration > 2 * none.settlingDuration)
  }

  @Test func `A bounce of 1 never settles`() {
    #expect(SpringCurve(perceptualDuration: 1, bounce: 1).settlingDuration == .infinity)
  }

  @Test func `Pace and bounce are kept within their ranges`() {
    #expect(SpringCurve(perceptualDuration: 1, bounce: 2) == SpringCurve(perceptualDuration: 1, bounce: 1))
    #expect(SpringCurve(perceptualDuration: 1, bounce: -1.5) == SpringCurve(perceptualDuration: 1, bounce: -0.999))
    let instant = SpringCurve(perceptualDuration: 0, bounce: 0)
    #expect(instant.settlingDuration < 2e-6)
    #expect(abs(instant.value(at: 1e-5) - 1) <= 1e-12)
  }
}
