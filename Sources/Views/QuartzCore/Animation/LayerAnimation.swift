package import Foundation
package import Timing
package import ViewVocabulary

/// One animation of one property of one layer, as used for the presentation: a function of time.
///
/// UIKit's blocks record these, and an added `CAAnimation` is converted to them.
///
/// How a change of a property becomes motion:
///
/// 1. The setter of an animatable property goes through `CALayer.change`. Outside of animation blocks, a view's layer
///    takes the value.
/// 2. Within a block, the innermost block receives the layer, the property and both values, and adds an animation. The
///    model already has the end value.
/// 3. An animation is an effect and a source of progress. The effect of UIKit's blocks is a *remainder*: how far the
///    presentation is behind the model. At progress 1 it is zero. Remainders on one property add up, which is why
///    overlapping animations bend instead of jumping. Colours cannot be added, so a new animation replaces the old one.
/// 4. The source of progress is the clock of a property animator or a media timeline with a curve. Pausing, scrubbing
///    and reversing an animator change one value, its `AnimatorTimeline`; everything that a thousand layers show
///    follows from it.
/// 5. `CALayer.presentedValues(at:)` is the model with all animations applied: a pure function of time.
///
/// Implicit animations of plain layers and transitions are layer animations as well: there is one mechanism.
@MainActor
package final class LayerAnimation {
  // The fields that every frame reads come first, in as few cache lines as possible.

  package let path: LayerKeyPath
  package let source: ProgressSource
  /// How far the layer's local time is ahead of the source's, in seconds; other than 0 only for a block's animations.
  package var lead: TimeInterval = 0
  /// The effect, if it is linear; stored separately, because extracting the effect's values takes longer than
  /// applying them.
  private(set) var linearInterpolation: LinearInterpolation?
  /// Whether it depends on the value below.
  package private(set) var isAdditive: Bool
  /// Whether it is a transition, which most are not: frames ask each animation.
  private(set) var isTransition: Bool
  package let id: AnimationID
  /// The name under which the layer lists it.
  package let key: String
  /// The number in the key of an animation recorded by a block, counted from 1 for each path; 0 for other keys.
  package let number: Int
  package var effect: Effect {
    didSet {
      (isAdditive, isTransition, linearInterpolation) = (
        effect.isAdditive, effect.isTransition, LinearInterpolation(effect)
      )
    }
  }
  /// Whether each repetition starts from the end of the one before.
  private let isCumulative: Bool
  /// The added `CAAnimation` that this is a part of; nil if a UIKit block recorded it.
  package let run: AnimationRun?
  /// The block that recorded it; it is notified if the layer removes the animation before its end.
  package let owner: (any AnimationOwner)?
  /// The effect on touches of the view; nil if touches find the view at its end.
  let touches: TouchSwitch?
  /// Whether an animation of another owner has run on the same property at the same time.
  package var isShared = false
  /// The number of the recording block: another change of the same property in it only changes the target.
  package let block: UInt64

  package init(
    id: AnimationID, key: String, number: Int = 0, path: LayerKeyPath, effect: Effect, source: ProgressSource,
    isCumulative: Bool = false, run: AnimationRun? = nil, owner: (any AnimationOwner)? = nil, block: UInt64 = 0
  ) {
    self.id = id
    self.key = key
    self.number = number
    self.path = path
    self.effect = effect
    (isAdditive, isTransition, linearInterpolation) = (
      effect.isAdditive, effect.isTransition, LinearInterpolation(effect)
    )
    self.source = source
    self.isCumulative = isCumulative
    self.run = run
    self.owner = owner
    touches = owner?.touches
    self.block = block
  }

  /// The effect of the animation on the value below it.
  package enum Effect {
    /// Offsets the model by the remaining distance: at progress 1 the model is shown.
    case remainder(Interpolation)
    /// Replaces the value below, or adds to it.
    case value(any ValueFunction, additive: Bool)
    /// A transition from what the layer showed to what it shows.
    case transition(LayerTransition)
    /// Replaces, or adds to, state that is not among the layer's animatable values.
    case shown(ShownKey, any ValueFunction, additive: Bool)

    fileprivate var isAdditive: Bool {
      switch self {
      case .remainder(let interpolation): interpolation.end.isAdditive
      case .value(_, let additive): additive
      case .transition, .shown: true
      }
    }

    fileprivate var isTransition: Bool {
      if case .transition = self { true } else { false }
    }
  }

  /// The progress at a local time of the layer, or nil while the animation shows nothing.
  ///
  /// It shows nothing before it begins or after its end, unless it fills.
  package func progress(at time: TimeInterval) -> Double? { source.progress(at: time - lead) }

  /// Applies the animation to `values` at a local time of the layer.
  func apply(to values: inout LayerValues, at time: TimeInterval) {
    guard let progress = progress(at: time) else { return }
    if let linearInterpolation {
      if progress != 1 {
        values[path] = .vector(linearInterpolation.remaining(at: progress, over: values[path].vector))
      }
      return
    }
    switch effect {
    case .remainder(let interpolation):
      if progress == 1, isAdditive { return }
      values[path] = values[path].adding(remainderOf: interpolation, at: progress)
    case .value(let function, let additive):
      var value = function.value(at: progress, below: values[path])
      if isCumulative, let cycles = source.finishedCycles(at: time) {
        value = value.accumulating(function.gain(at: cycles.endsAtStart ? 0 : 1, below: values[path]), cycles.count)
      }
      values[path] = additive ? values[path].adding(value) : value
    case .transition, .shown: break
    }
  }

  /// Applies the animation of a layer's other state; `below` is the value without the animation.
  func apply(
    to values: inout ShownValues, below: (ShownKey, any ValueFunction) -> AnimatableValue, at time: TimeInterval
  ) {
    guard case .shown(let key, let function, let additive) = effect, let progress = progress(at: time) else { return }
    let below = values[key] ?? below(key, function)
    var value = function.value(at: progress, below: below)
    if isCumulative, let cycles = source.finishedCycles(at: time) {
      value = value.accumulating(function.gain(at: cycles.endsAtStart ? 0 : 1, below: below), cycles.count)
    }
    values[key] = additive ? below.adding(value) : value
  }
}

/// The owner of animations on layers.
@MainActor
package protocol AnimationOwner: AnyObject {
  /// The layer removed the animation before its end.
  func didLose(_ id: AnimationID)
  /// The timing of the layer, or of one of its ancestors, has changed.
  func layerTimeDidChange()
  /// The effect of its animations on touches of the view, always the same object; nil if touches find the view where it is
  /// going to be.
  var touches: TouchSwitch? { get }
}

/// A function from progress to a value.
package protocol ValueFunction {
  /// The value at `progress`; `below` is the value without the animation.
  func value(at progress: Double, below: AnimatableValue) -> AnimatableValue
  /// A value of the same kind as those that the function has; nil if it has none.
  var sample: AnimatableValue? { get }
  /// The amount that a repetition that ends at `progress` adds to the next ones of a cumulative animation.
  func gain(at progress: Double, below: AnimatableValue) -> AnimatableValue
}

extension ValueFunction {
  package var sample: AnimatableValue? { nil }

  package func gain(at progress: Double, below: AnimatableValue) -> AnimatableValue {
    value(at: progress, below: below)
  }
}

/// The source of an animation's progress.
@MainActor
package enum ProgressSource {
  /// A property animator, which may be paused, scrubbed and reversed.
  case animator(AnimatorClock, track: Int)
  /// Core Animation's timing, on a curve.
  case media(MediaTimeline, TimingCurve)
  /// A member of a group: its time is the group's progress times the group's duration.
  indirect case within(ProgressSource, seconds: Double, MediaTimeline, TimingCurve)

  /// A part of another progress.
  indirect case part(ProgressSource, from: Double, to: Double)

  /// The progress at `time`, or nil while the animation shows nothing.
  package func progress(at time: TimeInterval) -> Double? {
    switch self {
    case .animator(let clock, let track): clock.progress(ofTrack: track, at: time)
    case .media(let timeline, let curve): timeline.sample(at: time).progress.map(curve.progress)
    case .part(let whole, let start, let end): whole.progress(at: time).map { start + (end - start) * $0 }
    case .within(let group, let seconds, let timeline, let curve):
      group.progress(at: time).flatMap { timeline.sample(at: $0 * seconds).progress }.map(curve.progress)
    }
  }
}

extension ProgressSource {
  /// The length of a cycle in seconds, its curve, and its media timing, or nil if Core Animation cannot
  /// express it.
  fileprivate var description: (seconds: TimeInterval, curve: TimingCurve, media: MediaTimeline?) {
    switch self {
    case .animator(let clock, let track):
      let (timeline, part) = (clock.timeline, clock.timeline.tracks[track])
      return (timeline.duration * (part.end - part.start), part.curve, nil)
    case .media(let timeline, let curve), .within(_, _, let timeline, let curve):
      return (timeline.duration, curve, timeline)
    case .part(let whole, let start, let end):
      let (seconds, curve, _) = whole.description
      return (seconds * abs(end - start), curve, nil)
    }
  }

  /// How many cycles are complete at `time`, and whether each ended where it began; nil in the first one.
  func finishedCycles(at time: TimeInterval) -> (count: Double, endsAtStart: Bool)? {
    switch self {
    case .animator: return nil
    case .part(let whole, _, _): return whole.finishedCycles(at: time)
    case .media(let timeline, _): return Self.finishedCycles(of: timeline, at: time)
    case .within(let group, let seconds, let timeline, _):
      return group.progress(at: time).flatMap { Self.finishedCycles(of: timeline, at: $0 * seconds) }
    }
  }

  private static func finishedCycles(
    of timeline: MediaTimeline, at time: TimeInterval
  ) -> (count: Double, endsAtStart: Bool)? {
    let count = timeline.sample(at: time).cycle
    return count >= 1 ? (count, timeline.autoreverses || timeline.speed < 0) : nil
  }
}

/// A property animator's timeline, shared by all its animations.
///
/// Controlling the animator changes only this value, from which all of its animations are computed.
@MainActor
package final class AnimatorClock {
  package var timeline: AnimatorTimeline {
    didSet {
      first = (.nan, 0)
      if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    }
  }

  /// The last time and progress of the first track, which is the only one of most animators.
  private var first = (time: TimeInterval.nan, progress: 0.0)
  /// The last times and progresses of the other tracks; empty after the timeline has changed.
  private var others: [(time: TimeInterval, progress: Double)] = []

  package init(timeline: AnimatorTimeline) { self.timeline = timeline }

  /// The progress of a track at `time`; the curve is solved once for each track and time.
  package func progress(ofTrack track: Int, at time: TimeInterval) -> Double {
    if track == 0 {
      if first.time != time {
        first = (time, timeline.progress(ofTrack: 0, at: time))
      }
      return first.progress
    }
    while others.count < track { others.append((.nan, 0)) }
    if others[track - 1].time != time {
      others[track - 1] = (time, timeline.progress(ofTrack: track, at: time))
    }
    return others[track - 1].progress
  }
}

extension AnimatableValue {
  /// The sum of two numbers, or the concatenation of two transforms; a colour replaces the other.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.vector(let a), .vector(let b)): .vector(a + b)
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    default: other
    }
  }

  /// The receiver plus `count` times another value; kinds that are not additive stay unchanged.
  func accumulating(_ gain: AnimatableValue, _ count: Double) -> AnimatableValue {
    switch (self, gain) {
    case (.vector(let value), .vector(let gain)): return .vector(value + gain * count)
    case (.transform(let value), .transform(let gain)):
      var (result, power) = (value, gain)
      var rest = UInt64(min(count, 0x1p53))
      // Exponentiation by squaring: powers of one transform commute.
      while rest > 0 {
        if rest & 1 == 1 { result = CATransform3DConcat(result, power) }
        power = CATransform3DConcat(power, power)
        rest >>= 1
      }
      return .transform(result)
    default: return self
    }
  }
}

extension LayerAnimation {
  /// The result of `animation(forKey:)`: the animation that was added, or one that describes what a block recorded.
  func description(on layer: CALayer) -> CAAnimation {
    if let run { return run.animation }
    let (seconds, curve, media) = source.description
    let animation: CABasicAnimation
    if case .spring(let spring, _) = curve {
      let springy = CASpringAnimation(keyPath: path.string)
      (springy.mass, springy.stiffness, springy.damping) = (spring.mass, spring.stiffness, spring.damping)
      springy.initialVelocity = spring.initialVelocity
      animation = springy
    } else {
      animation = CABasicAnimation(keyPath: path.string)
    }
    if case .cubic(let curve) = curve { animation.timingFunction = CAMediaTimingFunction(curve: curve) }
    animation.duration = seconds
    if let media {
      animation.repeatCount = media.repeatCount == 1 ? 0 : Float(media.repeatCount)
      animation.autoreverses = media.autoreverses
    }
    if case .remainder(let interpolation) = effect {
      let (from, to) = (interpolation.start, interpolation.end)
      animation.isAdditive = from.isAdditive
      (animation.fromValue, animation.toValue) =
        from.isAdditive ? (from.subtracting(to).any, to.subtracting(to).any) : (from.any, to.any)
    }
    animation.fillMode = .both
    return animation
  }
}
