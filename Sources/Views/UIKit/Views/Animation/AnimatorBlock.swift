import QuartzCore
import Timing
import ViewVocabulary

/// A block of a property animator, or a block nested in it, which the animator's run also drives.
@MainActor
final class AnimatorBlock: AnimationBlock {
  let run: AnimatorRun
  private let track: Int
  var recording: BlockRecording

  init(run: AnimatorRun, track: Int, options: UIView.AnimationOptions = []) {
    self.run = run
    self.track = track
    recording = BlockRecording(
      inheritance: BlockInheritance(duration: run.duration, curve: run.tracks[track].curve, options: options))
  }

  var context: MediaContext { run.context ?? .current }

  func moveToStage(of layer: CALayer) { run.moveToStage(of: layer) }

  var owner: any AnimationOwner { run.animationOwner }

  func sources(
    for property: LayerProperty, of layer: CALayer
  ) -> [(component: LayerKeyPath.Component?, source: ProgressSource)] {
    run.sources(for: property, onTrack: track)
  }

  func didAdd(_ animation: LayerAnimation, to layer: CALayer) { run.didAdd(animation, to: layer) }

  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    run.addNestedCompletion { completion($0 == .end) }
  }

  /// The track for a nested block: this one, unless the nested block has its own time or curve.
  func track(for request: UIView.AnimationRequest) -> Int {
    let length = request.options.contains(.overrideInheritedDuration) && request.duration > 0 ? request.duration : nil
    let delay = max(request.delay, 0)
    guard request.bringsCurve || delay > 0 || length != nil else { return track }
    let outer = run.tracks[track]
    let rest = (outer.end - outer.start) * run.seconds - delay
    let curve = request.bringsCurve ? request.curve(over: length ?? rest) : inheritance.curve
    return run.addTrack(inside: track, delay: delay, length: length, curve: curve)
  }

  /// Runs a nested block as a part of the animator's run.
  ///
  /// - Parameter completion: Called when the run has ended.
  func nest(
    _ request: UIView.AnimationRequest, on track: Int, style: AnimationStyle = .plain, changes: () -> Void,
    completion: @escaping NestedCompletion
  ) {
    AnimatorBlock(run: run, track: track, options: request.options).record(changes, style: style)
    run.addNestedCompletion(completion)
  }
}
