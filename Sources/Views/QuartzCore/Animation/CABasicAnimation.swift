public import Foundation
import Timing

/// An animation from one value to another.
///
/// Missing values of `fromValue`, `toValue` and `byValue` are taken from what the layer shows without the animation.
///
///     let turn = CABasicAnimation(keyPath: "transform.rotation.z")
///     turn.byValue = CGFloat.pi * 2
///     turn.duration = 1
///     turn.repeatCount = .infinity
///     card.layer.add(turn, forKey: "turn")
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts: a number, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D` or `CGColor`.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
  /// The difference of the end and start values.
  open var byValue: Any?

  public override init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CABasicAnimation {
      copy.fromValue = fromValue
      copy.toValue = toValue
      copy.byValue = byValue
    }
    return copy
  }

  override func makeEmptyCopy() -> CAAnimation { CABasicAnimation() }

  override func valueFunction() -> (any ValueFunction)? {
    BasicValues(
      from: fromValue.flatMap(AnimatableValue.init(any:)), to: toValue.flatMap(AnimatableValue.init(any:)),
      by: byValue.flatMap(AnimatableValue.init(any:)))
  }
}

/// Interpolates from one value to another, with missing values taken from below.
struct BasicValues: ValueFunction {
  var from: AnimatableValue?
  var to: AnimatableValue?
  var by: AnimatableValue?

  var sample: AnimatableValue? { from ?? to ?? by }

  func value(at progress: Double, below: AnimatableValue) -> AnimatableValue {
    let (start, end): (AnimatableValue, AnimatableValue) =
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, from.adding(by))
      case (nil, let to?, let by?): (to.subtracting(by), to)
      case (let from?, nil, nil): (from, below)
      case (nil, let to?, nil): (below, to)
      case (nil, nil, let by?): (below, below.adding(by))
      case (nil, nil, nil): (below, below)
      }
    return start.interpolated(to: end, progress: progress)
  }

  func gain(at progress: Double, below: AnimatableValue) -> AnimatableValue {
    // Without a start, `by` itself is added, not the value at which it began.
    guard from == nil, to == nil, let by else { return value(at: progress, below: below) }
    return by.subtracting(by).interpolated(to: by, progress: progress)
  }
}

/// A basic animation with the timing of a damped spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring, greater than 0.
  open var mass: CGFloat = 1
  /// The spring's stiffness, greater than 0.
  open var stiffness: CGFloat = 100
  /// The friction, 0 or more.
  open var damping: CGFloat = 10
  /// The initial velocity in whole distances per second; positive is towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping ratio above 1 makes the spring overdamped; otherwise it counts as critical.
  open var allowsOverdamping = false

  public override init() { super.init() }

  /// Creates a spring from its perceptual duration in seconds and its bounce (-1…1).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let call = "CASpringAnimation(perceptualDuration:bounce:)"
    let spring = SpringCurve(
      perceptualDuration: ProgrammerError.finite(perceptualDuration, else: 0.5, "the duration", in: call),
      bounce: ProgrammerError.finite(bounce, else: 0, "the bounce", in: call))
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    allowsOverdamping = bounce < 0
  }

  /// The perceptual duration in seconds: the period without damping.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.angularFrequency }

  /// The bounce: 1 is undamped, 0 critically damped, towards -1 overdamped.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// The time after which the spring stays within a thousandth of the distance, in seconds.
  ///
  /// For a critically damped spring it is a multiple of 0.1 s, as in Core Animation.
  open var settlingDuration: CFTimeInterval { spring.steppedSettlingDuration }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CASpringAnimation {
      (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
      copy.initialVelocity = initialVelocity
      copy.allowsOverdamping = allowsOverdamping
    }
    return copy
  }

  override func makeEmptyCopy() -> CAAnimation { CASpringAnimation() }

  override func curve(over seconds: Double) -> TimingCurve { .spring(spring, duration: seconds) }

  private var spring: SpringCurve {
    if let problem = SpringCurve.problem(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    {
      ProgrammerError.report(
        "CASpringAnimation", problem + " The default spring is used; set it before adding the animation to a layer.",
        isWarning: true)
      return SpringCurve(mass: 1, stiffness: 100, damping: 10)
    }
    return SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }
}
