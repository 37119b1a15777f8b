import QuartzCore
import Timing

/// A block of a property animator, or one nested in it, which the animator drives as well.
@MainActor
final class AnimatorBlock: AnimationBlock {
  let animator: UIViewPropertyAnimator
  private let clock: AnimatorClock
  private let track: Int

  init(
    animator: UIViewPropertyAnimator, context: MediaContext, clock: AnimatorClock, track: Int,
    options: UIView.AnimationOptions = []
  ) {
    self.animator = animator
    self.clock = clock
    self.track = track
    let curve = clock.timeline.tracks[track].curve
    super.init(context: context, inheritance: Inheritance(duration: animator.duration, curve: curve, options: options))
  }

  override var owner: any AnimationOwner { animator.animationOwner }

  override func sources(
    for property: LayerProperty, of layer: CALayer
  ) -> [(component: LayerKeyPath.Component?, source: ProgressSource)] {
    // Stopped by the block itself: what it changes from then on shows at once.
    guard animator.isDriving(clock) else { return [] }
    let vertical = animator.verticalTrack(beside: track)
    if property == .position, vertical != track {
      return [(.x, .animator(clock, track: track)), (.y, .animator(clock, track: vertical))]
    }
    return [(nil, .animator(clock, track: track))]
  }

  override func didAdd(_ animation: LayerAnimation, to layer: CALayer) { animator.didAdd(animation, to: layer) }

  override func addCompletion(_ completion: @escaping (Bool) -> Void) {
    animator.addNestedCompletion { completion($0 == .end) }
  }

  /// The track for a nested block: this one, unless the nested block has a time or a curve of its own.
  func track(for request: UIView.AnimationRequest) -> Int {
    let length = request.options.contains(.overrideInheritedDuration) && request.duration > 0 ? request.duration : nil
    let delay = max(request.delay, 0)
    guard request.bringsCurve || delay > 0 || length != nil else { return track }
    let outer = clock.timeline.tracks[track]
    let rest = (outer.end - outer.start) * clock.timeline.duration - delay
    let curve = request.bringsCurve ? request.curve(over: length ?? rest) : inheritance.curve
    return clock.timeline.addTrack(inside: track, delay: delay, length: length, curve: curve, at: animator.now)
  }

  /// Runs a nested block as a part of the animator.
  ///
  /// - Parameter completion: Called when the animator is over.
  func nest(
    _ request: UIView.AnimationRequest, on track: Int, style: Style = .plain, changes: () -> Void,
    completion: @escaping NestedCompletion
  ) {
    AnimatorBlock(animator: animator, context: context, clock: clock, track: track, options: request.options)
      .record(changes, style: style)
    animator.addNestedCompletion(completion)
  }
}
