public import CoreGraphics
public import Foundation
import QuartzCore
package import Timing

/// The timing of an animation as the motion of a damped spring.
///
/// Immutable.
///
/// A spring with a damping ratio takes its animator's duration; one with physical constants, or with a perceptual
/// duration and a bounce, lasts until it has settled, and that becomes its animator's duration.
///
/// Unchecked because the class is open: every stored property is constant.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// The initial velocity, in whole distances per second for each axis; only a position's y uses `dy`.
  ///
  /// A value that is not finite, such as a speed divided by a distance of 0, counts as zero, with a warning.
  public let initialVelocity: CGVector
  private let kind: Kind

  private enum Kind {
    case ratio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
  }

  private static let system = Kind.physical(mass: 3, stiffness: 1000, damping: 500)

  /// The velocity if it is finite; otherwise zero, after a report.
  private static func usable(_ velocity: CGVector, in call: String) -> CGVector {
    if velocity.dx.isFinite, velocity.dy.isFinite { return velocity }
    ProgrammerError.reportAnywhere(
      call,
      "the initial velocity is (\(velocity.dx), \(velocity.dy)); it is a speed divided by the distance to travel, "
        + "so use .zero if there is none.",
      isWarning: true)
    return .zero
  }

  /// The system's spring: mass 3, stiffness 1000, damping 500.
  public override init() {
    (kind, initialVelocity) = (Self.system, .zero)
    super.init()
  }

  /// A spring that fills its animator's duration; with a ratio of 1 or more it does not overshoot.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    let call = "UISpringTimingParameters(dampingRatio:initialVelocity:)"
    kind = .ratio(ProgrammerError.finite(Double(ratio), else: 1, "the damping ratio", in: call))
    initialVelocity = Self.usable(velocity, in: call)
    super.init()
  }

  /// A spring that fills its animator's duration and starts at rest.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// A spring with physical constants; mass and stiffness are greater than 0, damping is not negative.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let call = "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)"
    if let problem = SpringCurve.problem(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    {
      ProgrammerError.reportAnywhere(call, problem)
      kind = Self.system
    } else {
      kind = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    }
    initialVelocity = Self.usable(velocity, in: call)
    super.init()
  }

  /// A spring with a perceptual duration in seconds and a bounce: 0 is critically damped, positive underdamped,
  /// negative overdamped.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    let call = "UISpringTimingParameters(duration:bounce:initialVelocity:)"
    kind = .perceptual(
      duration: ProgrammerError.finite(duration, else: 0.5, "the duration", in: call),
      bounce: ProgrammerError.finite(Double(bounce), else: 0, "the bounce", in: call))
    initialVelocity = Self.usable(velocity, in: call)
    super.init()
  }

  /// A spring with a perceptual duration and a bounce that starts at rest.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  public required init?(coder: NSCoder) {
    let values = (0..<3).map { coder.decodeDouble(forKey: "value\($0)") }
    switch coder.decodeInteger(forKey: "kind") {
    case 0: kind = .ratio(values[0])
    case 1: kind = .physical(mass: values[0], stiffness: values[1], damping: values[2])
    default: kind = .perceptual(duration: values[0], bounce: values[1])
    }
    initialVelocity = CGVector(dx: coder.decodeDouble(forKey: "dx"), dy: coder.decodeDouble(forKey: "dy"))
    if case .physical(let mass, let stiffness, let damping) = kind,
      SpringCurve.problem(mass: mass, stiffness: stiffness, damping: damping) != nil
    {
      return nil
    }
    guard (values + [Double(initialVelocity.dx), Double(initialVelocity.dy)]).allSatisfy(\.isFinite) else { return nil }
    super.init()
  }

  public func encode(with coder: NSCoder) {
    let (number, values): (Int, [Double]) =
      switch kind {
      case .ratio(let ratio): (0, [ratio, 0, 0])
      case .physical(let mass, let stiffness, let damping): (1, [mass, stiffness, damping])
      case .perceptual(let duration, let bounce): (2, [duration, bounce, 0])
      }
    coder.encode(number, forKey: "kind")
    for (index, value) in values.enumerated() { coder.encode(value, forKey: "value\(index)") }
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
  }

  /// The object itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// Whether the spring's own constants determine its duration.
  package var ownsDuration: Bool {
    if case .ratio = kind { false } else { true }
  }

  /// The spring with a velocity along one axis, and its duration if `duration` seconds are requested.
  package func springCurve(duration: TimeInterval, velocity: Double) -> (curve: SpringCurve, duration: TimeInterval) {
    switch kind {
    case .ratio(let ratio):
      return (SpringCurve(dampingRatio: ratio, duration: duration, initialVelocity: velocity), duration)
    case .physical(let mass, let stiffness, let damping):
      let spring = SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: false)
      return (spring, spring.settlingDuration)
    case .perceptual(let perceptual, let bounce):
      let spring = SpringCurve(perceptualDuration: perceptual, bounce: bounce, initialVelocity: velocity)
      return (spring, spring.settlingDuration)
    }
  }
}

/// In formats, `%@` is the description.
extension UISpringTimingParameters: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
