public import Foundation
package import Timing
import ViewVocabulary

/// The base class of animations: timing, timing function and a delegate.
///
/// It is used through its subclasses.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var speed: Float = 1
  /// The duration in seconds; 0 means the transaction's.
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// An easing instead of a timing function; UIKit has no such thing.
  package final var easing: Easing?
  /// The object notified of the start and the end.
  ///
  /// A strong reference.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it has ended.
  open var isRemovedOnCompletion = true
  /// The preferred frame rate; has no effect.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Custom key-value pairs.
  final var keptValues: [String: Any] = [:]

  public override init() { super.init() }

  /// Adds the animation to the layer that has changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// An independent animation with the same settings.
  nonisolated public override func copy() -> Any { MainActor.assumeIsolated { duplicate() } }

  func duplicate() -> CAAnimation {
    let copy = makeEmptyCopy()
    copy.beginTime = beginTime
    copy.timeOffset = timeOffset
    copy.speed = speed
    copy.duration = duration
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.timingFunction = timingFunction
    copy.easing = easing
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.preferredFrameRateRange = preferredFrameRateRange
    copy.keptValues = keptValues
    return copy
  }

  /// An animation of the same kind, without settings; subclasses add theirs.
  func makeEmptyCopy() -> CAAnimation { CAAnimation() }

  /// The animation's effects on properties.
  ///
  /// - Parameter source: The source of its own progress.
  func effects(on layer: CALayer, source: ProgressSource, seconds: Double) -> [AnimationEffect] { [] }

  /// The curve over the animation's duration in seconds.
  func curve(over seconds: Double) -> TimingCurve {
    easing.map { .easing($0) } ?? .cubic(timingFunction?.curve ?? .linear)
  }

  /// The duration if none is given.
  func defaultDuration(in transaction: Transaction) -> CFTimeInterval { transaction.animationDuration }

  /// The error in the animation's times; nil if there is none.
  var timingProblem: String? {
    let times = [
      ("beginTime", beginTime), ("timeOffset", timeOffset), ("duration", duration), ("speed", Double(speed)),
    ]
    if let (name, value) = times.first(where: { !$0.1.isFinite }) {
      return "its \(name) is \(value), which must be a finite number"
    }
    let counts = [("repeatCount", Double(repeatCount)), ("repeatDuration", repeatDuration)]
    return counts.first { $0.1.isNaN }.map { "its \($0.0) is not a number" }
  }

  /// The animation's timing, starting at `begin` unless it has a begin time.
  func timeline(beginningAt begin: CFTimeInterval, seconds: Double) -> MediaTimeline {
    MediaTimeline(
      beginTime: beginTime == 0 ? begin : beginTime, duration: seconds, speed: Double(speed),
      timeOffset: timeOffset, repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
      autoreverses: autoreverses, fillMode: fillMode.timelineFillMode)
  }
}

extension CAMediaTimingFillMode {
  var timelineFillMode: MediaTimeline.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}

/// The effect of an animation on one property.
@MainActor
struct AnimationEffect {
  var path: LayerKeyPath
  var effect: LayerAnimation.Effect
  var source: ProgressSource
  /// Whether each repetition starts from the end of the one before.
  var isCumulative = false
}

/// An object notified of the start and the end of animations.
@preconcurrency @MainActor
public protocol CAAnimationDelegate {
  /// The animation's active time has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended; `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property, named by a key path such as `position.x`.
///
/// It is used through its subclasses.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  ///
  /// A path that names no animatable property of the layer animates nothing; the first such animation is reported.
  open var keyPath: String?
  /// Whether the animated value is added to the value below.
  open var isAdditive = false
  /// Whether each repetition starts where the last one ended: its values are added to the end of the one before.
  ///
  /// Numbers add up and transforms concatenate; colours, paths and lists restart.
  open var isCumulative = false

  public override init() { super.init() }

  /// Creates an animation of the property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CAPropertyAnimation {
      copy.keyPath = keyPath
      copy.isAdditive = isAdditive
      copy.isCumulative = isCumulative
    }
    return copy
  }

  override func makeEmptyCopy() -> CAAnimation { CAPropertyAnimation() }

  /// The values that the animation runs through.
  func valueFunction() -> (any ValueFunction)? { nil }

  override func effects(on layer: CALayer, source: ProgressSource, seconds: Double) -> [AnimationEffect] {
    guard let keyPath, let function = valueFunction() else { return [] }
    let (path, effect): (LayerKeyPath, LayerAnimation.Effect)
    if let key = layer.shownKey(keyPath) {
      (path, effect) = (LayerKeyPath(.contents), .shown(key, function, additive: isAdditive))
    } else if let named = LayerKeyPath(keyPath) {
      (path, effect) = (named, .value(function, additive: isAdditive))
    } else {
      return []
    }
    return [AnimationEffect(path: path, effect: effect, source: source, isCumulative: isCumulative)]
  }

  /// Adds a copy of the animation to the layer that has changed; a path that is not set is that of the changed
  /// property, and a start that is not set is the value that was on screen.
  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let copy = duplicate() as? CAPropertyAnimation else { return }
    copy.keyPath = copy.keyPath ?? event
    if let basic = copy as? CABasicAnimation, copy.keyPath == event, basic.fromValue == nil, basic.byValue == nil {
      basic.fromValue = PreviousValue.current
    }
    (anObject as? CALayer)?.add(copy, forKey: event)
  }
}

/// Several animations that run together, truncated to the group's duration.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations; their times count from the group's beginning.
  open var animations: [CAAnimation]?

  public override init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
    return copy
  }

  override func makeEmptyCopy() -> CAAnimation { CAAnimationGroup() }

  override var timingProblem: String? {
    super.timingProblem ?? (animations ?? []).lazy.compactMap(\.timingProblem).first
  }

  override func effects(on layer: CALayer, source: ProgressSource, seconds: Double) -> [AnimationEffect] {
    (animations ?? []).flatMap { animation in
      let own = animation.duration > 0 ? animation.duration : seconds
      var timeline = animation.timeline(beginningAt: 0, seconds: own)
      if timeline.endTime >= seconds {
        // It shows its end at the end of the group, for as long as the group fills.
        switch timeline.fillMode {
        case .removed: timeline.fillMode = .forwards
        case .backwards: timeline.fillMode = .both
        case .forwards, .both: break
        }
      }
      let inner = ProgressSource.within(source, seconds: seconds, timeline, animation.curve(over: own))
      return animation.effects(on: layer, source: inner, seconds: own)
    }
  }
}
