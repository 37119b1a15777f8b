import CoreGraphics
import Foundation
import QuartzCore
import Timing
import ViewVocabulary

/// Called when an animator's run has ended, even if it was stopped without finishing.
typealias NestedCompletion = (UIViewAnimatingPosition) -> Void

/// One run of an animator, from its activation to its end: the timeline that the run's animations on the layers follow.
///
/// The animator controls it; the next run is another object, so that leftovers of this one, such as blocks that are
/// still being executed and animators that it drives, cannot affect the next.
@MainActor
final class AnimatorRun: AnimatorDriver {
  private(set) weak var animator: UIViewPropertyAnimator?
  /// The stage whose clock it follows: that of the first animated layer that is shown.
  private(set) weak var context: MediaContext?
  private var stageFinder = StageFinder()
  /// The value of the animator's `duration` in seconds: infinity for a spring that never settles.
  let duration: TimeInterval
  /// Whether the run has neither been stopped nor arrived: later changes in its blocks are not animated.
  private(set) var isDriving = true

  private let clock: AnimatorClock
  private var records = AnimationRecords()
  private var baked: [AnimationRecords.Baked] = []
  /// The tracks of a position's y, by the tracks of everything else.
  private var verticalTracks: [Int: Int] = [:]
  private var arrival: EventToken?
  /// The velocities at a pause, from which a continuation at the same time starts.
  private var pausedVelocities: (time: TimeInterval, velocities: [Double])?
  private lazy var link = Link(run: self)

  private var nested: [NestedCompletion] = []
  /// The completion blocks of transactions that await the end of the run.
  private var transactions: [CompletionGroup]
  /// The position at which the run ended, once it has.
  private var endPosition: UIViewAnimatingPosition?

  /// Creates a paused run at the start, or at the end if it is reversed.
  init(
    of animator: UIViewPropertyAnimator, in context: MediaContext, timing: FittedTiming, scrubsLinearly: Bool,
    isReversed: Bool
  ) {
    self.animator = animator
    self.context = context
    duration = timing.duration
    clock = AnimatorClock(
      timeline: AnimatorTimeline(
        duration: max(timing.seconds, .leastNonzeroMagnitude), curve: timing.curve, scrubsLinearly: scrubsLinearly,
        isReversed: isReversed))
    transactions = MediaContext.running.transactions.completions
    for transaction in transactions { transaction.enter() }
    if let vertical = timing.verticalCurve {
      verticalTracks[0] = clock.timeline.addTrack(delayFactor: 0, curve: vertical, at: context.now)
    }
  }

  // State.

  /// Whether it has ever been started, and not only scrubbed.
  private(set) var hasRun = false
  /// The layers that the run animates or has animated.
  var layers: [CALayer] { records.layers }

  var isRunning: Bool { clock.timeline.isMoving }
  var isReversed: Bool { clock.timeline.isReversed }
  var fractionComplete: CGFloat { fractionComplete(ofTrack: 0) }
  var refusal: String? { nil }

  func fractionComplete(ofTrack track: Int) -> CGFloat {
    CGFloat(clock.timeline.fractionComplete(ofTrack: track, at: now))
  }

  /// The length of the timeline in seconds, finite.
  var seconds: TimeInterval { clock.timeline.duration }
  var tracks: [AnimatorTimeline.Track] { clock.timeline.tracks }

  var scrubsLinearly: Bool {
    get { clock.timeline.scrubsLinearly }
    set { if isDriving { clock.timeline.scrubsLinearly = newValue } }
  }

  private var stageTime: TimeInterval { context?.now ?? 0 }
  /// The run's own time, which follows its layers' times.
  private var now: TimeInterval { records.ownTime(at: stageTime) }

  // Control.

  /// Starts from a standstill, after a delay in seconds.
  func start(afterDelay seconds: TimeInterval) {
    hasRun = true
    guard isDriving else { return }
    clock.timeline.run(at: now + seconds)
    setOut()
  }

  /// Starts from a standstill with another timing or duration.
  ///
  /// - Parameters:
  ///   - provider: The timing.
  ///   - durationFactor: The time as a fraction of the duration; 0 means the remaining time.
  func `continue`(_ provider: any UITimingCurveProvider, durationFactor: CGFloat) {
    let now = now
    let timeline = clock.timeline
    var seconds = durationFactor > 0 ? Double(durationFactor) * timeline.duration : timeline.remaining(at: now)
    if timeline.hasArrived(at: now) { seconds = 0 }
    var curves = timeline.tracks.map(\.curve)
    if seconds > 0 {
      let carried = pausedVelocities.flatMap { $0.time == now ? $0.velocities : nil } ?? []
      let timings = timeline.velocitiesPerRest(carried, at: now).map {
        FittedTiming(provider, duration: seconds, carrying: $0)
      }
      seconds = timings.reduce(0) { max($0, $1.seconds) }
      curves = timings.map { $0.curve.lasting(seconds) }
    }
    clock.timeline.run(at: now, seconds: seconds, curves: curves)
    setOut()
  }

  func pause() { pause(at: now) }

  /// Pauses at the end, even if layer times were rounded.
  func pauseAtArrival() { pause(at: clock.timeline.arrivalTime ?? now) }

  private func pause(at time: TimeInterval) {
    context?.spend(2 + clock.timeline.tracks.count / 8)
    pausedVelocities = (time, clock.timeline.velocities(at: time))
    clock.timeline.pause(at: time)
    cancelArrival()
  }

  func setReversed(_ reversed: Bool) {
    guard isDriving else { return }
    clock.timeline.setReversed(reversed, at: now)
    if isRunning { beginStretch() }
  }

  /// Moves to a fraction, counted in the direction of the run.
  func scrub(to fraction: CGFloat) {
    guard isDriving else { return }
    pausedVelocities = nil
    clock.timeline.scrub(to: Double(fraction), at: now)
  }

  private func setOut() {
    pausedVelocities = nil
    beginStretch()
  }

  private func beginStretch() {
    context?.spend(2 + records.count / 4 + clock.timeline.tracks.count / 8)
    records.alignTimes(at: stageTime)
    scheduleArrival()
  }

  /// - Parameter first: The first animation added since the arrival was scheduled, if nothing else has changed.
  private func scheduleArrival(joinedFrom first: Int = 0) {
    // The cancelled event may have been the only reference to the animator.
    guard let context, let animator else { return }
    var time = clock.timeline.arrivalTime
    if let own = time {
      if first > 0, let arrival {
        time = max(arrival.time, records.time(reaching: own, from: first) ?? -.infinity)
      } else {
        time = records.time(reaching: own) ?? own + records.lead
      }
    }
    if let arrival, arrival.time == time { return }
    cancelArrival()
    guard let time else { return }
    // The scheduled event keeps a running animator alive, even one that waits forever because a layer's time stands
    // still.
    arrival = context.schedule(at: time) { [self] in
      arrival = nil
      animator.didArrive(self)
    }
  }

  private func cancelArrival() {
    guard let token = arrival else { return }
    arrival = nil
    context?.cancel(token)
  }

  // The end.

  func halt() {
    guard isDriving else { return }
    clock.timeline.pause(at: now)
    cancelArrival()
    isDriving = false
  }

  /// Sets the models to the presented values and removes the animations from the layers.
  func stop() {
    guard isDriving else { return }
    baked = records.bake(at: stageTime)
    records.removeFromLayers()
    halt()
  }

  /// Removes the animations from the layers; after a reversed run the models have their old values.
  func arrive() {
    if isReversed { baked = records.restoreStart(at: stageTime) }
    records.removeFromLayers()
    clock.timeline.pause(at: clock.timeline.arrivalTime ?? now)
    halt()
  }

  /// Sets the models of a stopped run to their final values.
  func putModels(at position: UIViewAnimatingPosition) {
    guard position != .current else { return }
    // The values are restored in the reverse order of baking.
    for value in baked.reversed() { value.restoreEnd() }
    if position == .start { records.restoreStart(at: stageTime) }
  }

  func end(at position: UIViewAnimatingPosition, completions: [(UIViewAnimatingPosition) -> Void]) {
    halt()
    endPosition = position
    let (nested, transactions) = (nested, transactions)
    (self.nested, self.transactions) = ([], [])
    let stage = context ?? .current
    for completion in nested + completions { stage.callOut { completion(position) } }
    if !transactions.isEmpty { stage.callOut { for transaction in transactions { transaction.leave() } } }
  }

  /// Removes the animations from the layers, which then show their models.
  func leaveLayers() { records.removeFromLayers() }

  /// Ends a run whose animator is being deallocated: the models are shown, and completions are called after the current
  /// turn, because nothing may be called during deallocation.
  func abandon() {
    leaveLayers()
    halt()
    if nested.isEmpty, transactions.isEmpty { return }
    context?.schedule(at: stageTime) { self.end(at: .current, completions: []) }
  }

  /// Ends a run whose stage is being deallocated: the models are shown, and nothing is called.
  func forgetWaiting() {
    leaveLayers()
    (nested, transactions) = ([], [])
  }

  /// Calls `completion` when the run has ended; at once if it is.
  func addNestedCompletion(_ completion: @escaping NestedCompletion) {
    if let endPosition { completion(endPosition) } else { nested.append(completion) }
  }
}

// Blocks.
extension AnimatorRun {
  func execute(_ changes: @escaping () -> Void, delayFactor: CGFloat) {
    guard isDriving, let context else { return }
    guard MediaContext.running.animatesBlocks else { return context.callOut(changes) }
    let now = now
    let isWhole = delayFactor == 0 && clock.timeline.isAtBeginning(at: now)
    let track =
      isWhole ? 0 : clock.timeline.addTrack(delayFactor: Double(delayFactor), curve: clock.timeline.curve, at: now)
    let count = records.count
    AnimatorBlock(
      run: self, track: track, options: animator?.flushUpdates == true ? .flushUpdates : []
    ).record(changes)
    // Time may run more slowly in the added layers.
    if isRunning { scheduleArrival(joinedFrom: count) }
  }

  /// Moves to the stage that shows a layer, if it is the first such layer.
  func moveToStage(of layer: CALayer) {
    guard let stage = stageFinder.move(from: context, for: layer) else { return }
    // Nothing depends on the time at a standstill.
    if isRunning, let context { records.shift(by: stage.now - context.now) }
    // The cancelled event may hold the only reference to the animator.
    let animator = animator
    cancelArrival()
    context = stage
    animator?.register(in: stage)
    if isRunning { scheduleArrival() }
  }

  /// The sources of progress for a property; empty if the block itself has stopped the animator.
  func sources(
    for property: LayerProperty, onTrack track: Int
  ) -> [(component: LayerKeyPath.Component?, source: ProgressSource)] {
    guard isDriving else { return [] }
    if property == .position, let vertical = verticalTracks[track] {
      return [(.x, .animator(clock, track: track)), (.y, .animator(clock, track: vertical))]
    }
    return [(nil, .animator(clock, track: track))]
  }

  /// Adds a track that begins `delay` seconds after another one begins, and ends with it or after `length` seconds.
  func addTrack(inside track: Int, delay: TimeInterval, length: TimeInterval?, curve: TimingCurve) -> Int {
    clock.timeline.addTrack(inside: track, delay: delay, length: length, curve: curve, at: now)
  }

  func didAdd(_ animation: LayerAnimation, to layer: CALayer) {
    records.append(animation, on: layer, at: stageTime)
  }

  /// Connects the animations on the layers with the run without keeping it alive.
  private final class Link: AnimationOwner {
    private weak var run: AnimatorRun?
    let touches: TouchSwitch?
    init(run: AnimatorRun) { (self.run, touches) = (run, run.animator?.touches) }
    func didLose(_ id: AnimationID) { run?.records.supersede(id) }
    func layerTimeDidChange() {
      if let run, run.isRunning { run.scheduleArrival() }
    }
  }

  var animationOwner: any AnimationOwner { link }
}
