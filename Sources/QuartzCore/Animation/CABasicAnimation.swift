public import Foundation
import Timing

/// An animation from one value to another.
///
/// What is left out of `fromValue`, `toValue` and `byValue` is what the layer shows without the animation.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts: a number, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D` or `CGColor`.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
  /// How far it goes.
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

/// The way from one value to another, with what is missing taken from below.
struct BasicValues: ValueFunction {
  var from: AnimatableValue?
  var to: AnimatableValue?
  var by: AnimatableValue?

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
    // A way without a start adds itself, not the place where it began.
    guard from == nil, to == nil, let by else { return value(at: progress, below: below) }
    return by.subtracting(by).interpolated(to: by, progress: progress)
  }
}

/// A basic animation on the path of a damped spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring, more than 0.
  open var mass: CGFloat = 1
  /// The spring's stiffness, more than 0.
  open var stiffness: CGFloat = 100
  /// The friction, 0 or more.
  open var damping: CGFloat = 10
  /// The velocity at the start in whole ways per second; positive is towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping beyond critical makes the spring creep; otherwise it counts as critical.
  open var allowsOverdamping = false

  public override init() { super.init() }

  /// Creates a spring from how long it seems to take, in seconds, and how bouncy it is (-1…1).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let call = "CASpringAnimation(perceptualDuration:bounce:)"
    let spring = SpringCurve(
      perceptualDuration: ProgrammerError.finite(perceptualDuration, else: 0.5, "the duration", in: call),
      bounce: ProgrammerError.finite(bounce, else: 0, "the bounce", in: call))
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    allowsOverdamping = bounce < 0
  }

  /// How long the spring seems to take, in seconds: the period that it would have without friction.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.angularFrequency }

  /// How bouncy the spring is: 1 without friction, 0 where it just does not swing, towards -1 where it creeps.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// When the spring has come to rest to within a thousandth of the way, in seconds.
  ///
  /// A critically damped spring is looked at in steps of 0.1 s, as Core Animation does.
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
      ProgrammerError.report("CASpringAnimation", problem + " Set it before adding the animation to a layer.")
      return SpringCurve(mass: 1, stiffness: 100, damping: 10)
    }
    return SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }
}
