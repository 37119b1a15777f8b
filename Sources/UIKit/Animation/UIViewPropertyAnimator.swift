import CoreGraphics
public import Foundation
import QuartzCore
import Timing

/// Animates changes of views, and can be paused, scrubbed, reversed and continued on the way.
///
/// The blocks of changes run when the animator is activated: by starting it, pausing it or setting its fraction.
/// They set the models to their end values at once; what is on screen follows the animator's time.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// The pace; a copy of what was given.
  open var timingParameters: (any UITimingCurveProvider)? { provider }
  /// In seconds; for a spring of physical constants the time it takes to settle.
  open private(set) var duration: TimeInterval
  /// What `startAnimation(afterDelay:)` was given last, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// Whether the animated views take touches; may be set while inactive only.
  open var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { if mayConfigure("isUserInteractionEnabled") { takesTouches = newValue } }
  }
  /// Whether the app finds out by itself which moving view was touched.
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused, stopped and reversed; may be set while inactive only.
  open var isInterruptible: Bool {
    get { interruptible }
    set { if mayConfigure("isInterruptible") { interruptible = newValue } }
  }
  /// Whether scrubbing a paused animator follows a straight line rather than the curve.
  open var scrubsLinearly = true {
    didSet { clock?.timeline.scrubsLinearly = scrubsLinearly }
  }
  /// Whether the animator pauses at its end instead of finishing.
  open var pausesOnCompletion = false
  /// Whether layout that was asked for before a block happens before it, and what the block asks for moves with it.
  open var flushUpdates = false

  open private(set) var state = UIViewAnimatingState.inactive {
    didSet { if state != oldValue { observers.notify(\.state, from: oldValue, to: state, of: self) } }
  }
  open var isRunning: Bool { runs && (drive?.isRunning() ?? true) }

  private var runs = false {
    didSet { if runs != oldValue { observers.notify(\.isRunning, from: oldValue, to: runs, of: self) } }
  }

  private let provider: any UITimingCurveProvider
  private let requestedDuration: TimeInterval
  private var takesTouches = true
  private var interruptible = true
  private var reversed = false
  private var lastFraction: CGFloat = 0
  let observers = AnimatorObservers()

  private var queuedBlocks: [(delayFactor: CGFloat, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var records = AnimationRecords()
  private var baked: [AnimationRecords.Baked] = []
  private var nested: [NestedCompletion] = []
  /// The completion blocks of transactions that wait for the animator.
  private var transactions: [CompletionGroup] = []

  private weak var context: MediaContext?
  private var clock: AnimatorClock?
  private var verticalTracks: [Int: Int] = [:]
  private var arrival: EventToken?
  private lazy var link = Link(animator: self)
  /// Started without anything to animate: the next block sets it going.
  private var awaitsBlock = false
  /// How fast things moved at a pause, good for a continuation at the same moment.
  private var pausedVelocities: (time: TimeInterval, velocities: [Double])?
  /// For an animator made running inside another animation's block, which drives it.
  private var drive: Drive?

  /// What an animator that another animation drives has from it.
  private struct Drive {
    var isRunning: () -> Bool
    var isReversed: () -> Bool
    var fraction: () -> CGFloat
    /// Lets a block join the other animation.
    var join: (_ delayFactor: CGFloat, _ changes: @escaping () -> Void) -> Void
  }

  /// Creates an animator that does nothing until it is started.
  ///
  /// - Parameter duration: In seconds; 0 stands for UIKit's 0.2. A spring of physical constants ignores it.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    provider = (parameters.copy(with: nil) as? any UITimingCurveProvider) ?? parameters
    requestedDuration = UIViewPropertyAnimator.effectiveDuration(duration)
    self.duration = FittedTiming(provider, duration: requestedDuration).duration
    super.init()
  }

  /// Creates an animator with a built-in curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that fills the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator without changes: 0.2 s, ease in and out.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  isolated deinit {
    // Released while paused or stopped: UIKit stops the process; here the models just show.
    if state != .inactive { records.removeFromLayers() }
    for transaction in transactions { transaction.leave() }
  }

  private static func effectiveDuration(_ duration: TimeInterval) -> TimeInterval {
    let duration = ProgrammerError.finite(duration, else: 0, "the duration", in: "UIViewPropertyAnimator(duration:…)")
    // UIKit's zero means its old default, and inside another block the block's duration.
    guard duration <= 0 else { return duration }
    let inherited = UIView.inheritedAnimationDuration
    return inherited > 0 ? inherited : 0.2
  }

  // Control.

  open func startAnimation() { start(afterDelay: nil) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay >= 0, delay.isFinite else {
      return ProgrammerError.report(
        "startAnimation(afterDelay: \(delay))", "the delay must be a finite number of seconds, 0 or more.")
    }
    start(afterDelay: delay)
  }

  private func start(afterDelay seconds: TimeInterval?) {
    let call = seconds.map { "startAnimation(afterDelay: \($0))" } ?? "startAnimation()"
    guard state != .stopped else {
      return ProgrammerError.report(
        call, "the animator is stopped; finish it with finishAnimation(at:) before starting it again.")
    }
    guard !runs, !awaitsBlock else { return }
    delay = seconds ?? (state == .inactive ? 0 : delay)
    if state == .inactive {
      awaitsBlock = queuedBlocks.isEmpty
      guard activate(), !awaitsBlock else { return }
    }
    run(afterDelay: seconds ?? 0)
  }

  open func pauseAnimation() {
    guard state != .stopped else {
      return ProgrammerError.report(
        "pauseAnimation()", "the animator is stopped; finish it with finishAnimation(at:) first.")
    }
    guard state == .active else {
      activate()
      return
    }
    awaitsBlock = false
    guard runs, mayInterrupt("pauseAnimation()") else { return }
    pause(at: now)
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    let call = "stopAnimation(\(withoutFinishing))"
    switch state {
    case .inactive:
      return ProgrammerError.report(call, "the animator is inactive; only an active animator can be stopped.")
    case .stopped:
      return ProgrammerError.report(call, "the animator is already stopped; call finishAnimation(at:) to finish it.")
    case .active: break
    }
    guard drive == nil && !runs || mayInterrupt(call) else { return }
    // Without a clock it has been stopped already, and this is an observer who hears of it.
    if clock != nil {
      lastFraction = fractionComplete
      baked = records.bake(at: stageTime)
      records.removeFromLayers()
      cancelArrival()
      clock = nil
      awaitsBlock = false
    }
    runs = false
    // An observer may have stopped it for good, and even started it anew.
    guard state != .inactive, clock == nil else { return }
    if withoutFinishing {
      completions = []
      end(at: .current)
    } else {
      state = .stopped
    }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return ProgrammerError.report(
        "finishAnimation(at:)",
        "the animator is \(state == .active ? "active" : "inactive"); call stopAnimation(false) before finishing it.")
    }
    if finalPosition != .current {
      // The last to be put where the picture was is the first to go on.
      for value in baked.reversed() { value.restoreEnd() }
      if finalPosition == .start { records.restoreStart(at: stageTime) }
    }
    end(at: finalPosition)
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    let call = "continueAnimation(withTimingParameters:durationFactor:)"
    guard durationFactor >= 0, durationFactor.isFinite else {
      return ProgrammerError.report(call, "a duration factor of \(durationFactor) is not a finite number, 0 or more.")
    }
    guard drive == nil || mayInterrupt(call) else { return }
    guard state == .active, !runs, let clock else {
      let found = runs ? "running" : state == .stopped ? "stopped" : "inactive"
      return ProgrammerError.report(call, "the animator is \(found); only a paused animator can be continued.")
    }
    guard mayInterrupt(call) else { return }
    awaitsBlock = false
    guard parameters != nil || durationFactor > 0 else { return run(afterDelay: 0) }
    let now = now
    let timeline = clock.timeline
    var seconds = durationFactor > 0 ? Double(durationFactor) * timeline.duration : timeline.remaining(at: now)
    if timeline.hasArrived(at: now) { seconds = 0 }
    var curves = timeline.tracks.map(\.curve)
    if seconds > 0 {
      let carried = pausedVelocities.flatMap { $0.time == now ? $0.velocities : nil } ?? []
      let timings = timeline.velocitiesPerRest(carried, at: now).map {
        FittedTiming(parameters ?? provider, duration: seconds, carrying: $0)
      }
      seconds = timings.reduce(0) { max($0, $1.seconds) }
      curves = timings.map { $0.curve.lasting(seconds) }
    }
    clock.timeline.run(at: now, seconds: seconds, curves: curves)
    didStartRunning()
  }

  open var isReversed: Bool {
    get { drive?.isReversed() ?? reversed }
    set {
      guard newValue != isReversed else { return }
      guard state != .stopped else { return }
      guard drive == nil && !runs || mayInterrupt("isReversed = \(newValue)") else { return }
      let fraction = fractionComplete
      reversed = newValue
      clock?.timeline.setReversed(newValue, at: now)
      if runs { go() }
      observers.notify(\.isReversed, from: !newValue, to: newValue, of: self)
      noteFraction(from: fraction)
    }
  }

  open var fractionComplete: CGFloat {
    get { drive?.fraction() ?? fraction(ofTrack: 0) }
    set {
      guard !newValue.isNaN else {
        return ProgrammerError.report("fractionComplete = nan", "a fraction is a number from 0 to 1.")
      }
      guard state != .stopped, !runs else { return }
      if state == .inactive { guard activate(), !runs else { return } }
      awaitsBlock = false
      pausedVelocities = nil
      let old = fractionComplete
      clock?.timeline.scrub(to: Double(newValue), at: now)
      noteFraction(from: old)
    }
  }

  // Blocks.

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard delayFactor >= 0, delayFactor <= 1 else {
      return ProgrammerError.report(
        "addAnimations(_:delayFactor: \(delayFactor))", "a delay factor is a number from 0 to 1.")
    }
    switch state {
    case .inactive: queuedBlocks.append((delayFactor, animation))
    case .active:
      if let drive { return drive.join(delayFactor, animation) }
      execute(animation, delayFactor: delayFactor)
      if awaitsBlock {
        awaitsBlock = false
        run(afterDelay: delay)
      }
    case .stopped:
      ProgrammerError.report(
        "addAnimations(_:)", "the animator is stopped; finish it with finishAnimation(at:) first.")
    }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits until the animator is over, and says where.
  ///
  /// An animator that is stopped without finishing is over where it stands.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await MediaContext.current.wait { resume in nested.append { resume($0) } }
  }

  /// Creates and starts an animator with an ordinary curve, taken from `options`.
  ///
  /// Inside another animation's block it inherits that one's duration and curve, is driven by it and cannot be
  /// interrupted by itself.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    if let completion { animator.addCompletion(completion) }
    if let block = MediaContext.current.enclosingBlock {
      let request = UIView.AnimationRequest(
        duration: duration, delay: delay, curve: .cubic(options.curve.cubic), options: options)
      animator.run(request, inside: block, animations)
    } else {
      animator.addAnimations(animations)
      if delay > 0 { animator.startAnimation(afterDelay: delay) } else { animator.startAnimation() }
    }
    return animator
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UIViewPropertyAnimator in
      let copy = UIViewPropertyAnimator(duration: requestedDuration, timingParameters: provider)
      copy.takesTouches = takesTouches
      copy.interruptible = interruptible
      return copy
    }
  }
}

/// Called when an animator is over, also when it is stopped without finishing.
typealias NestedCompletion = (UIViewAnimatingPosition) -> Void

// How the state changes.
extension UIViewPropertyAnimator {
  private var stageTime: TimeInterval { context?.now ?? 0 }

  /// The animator's own time, which runs as its layers' times do.
  var now: TimeInterval { records.ownTime(at: stageTime) }

  /// Whether a clock is the one of the run under way.
  func isDriving(_ clock: AnimatorClock) -> Bool { self.clock === clock }

  private func fraction(ofTrack track: Int) -> CGFloat {
    clock.map { CGFloat($0.timeline.fractionComplete(ofTrack: track, at: now)) } ?? lastFraction
  }

  private func noteFraction(from old: CGFloat) {
    let new = fractionComplete
    if new != old { observers.notify(\.fractionComplete, from: old, to: new, of: self) }
  }

  /// Becomes active and runs the blocks; false if one of them, or an observer, has put an end to it.
  @discardableResult
  private func activate() -> Bool {
    let context = MediaContext.current
    self.context = context
    let timing = FittedTiming(provider, duration: requestedDuration)
    duration = timing.duration
    let clock = AnimatorClock(
      timeline: AnimatorTimeline(
        duration: max(timing.seconds, .leastNonzeroMagnitude), curve: timing.curve, scrubsLinearly: scrubsLinearly,
        isReversed: reversed))
    self.clock = clock
    verticalTracks = [:]
    pausedVelocities = nil
    transactions = context.transactions.completions
    for transaction in transactions { transaction.enter() }
    if let vertical = timing.verticalCurve {
      verticalTracks[0] = clock.timeline.addTrack(delayFactor: 0, curve: vertical, at: context.now)
    }
    state = .active
    let blocks = queuedBlocks
    queuedBlocks = []
    for block in blocks where isDriving(clock) { execute(block.changes, delayFactor: block.delayFactor) }
    return isDriving(clock)
  }

  private func execute(_ changes: () -> Void, delayFactor: CGFloat) {
    guard let clock, let context else { return }
    guard context.animatesBlocks else { return context.callOut(changes) }
    let isWhole = delayFactor == 0 && clock.timeline.isAtBeginning(at: now)
    let track =
      isWhole ? 0 : clock.timeline.addTrack(delayFactor: Double(delayFactor), curve: clock.timeline.curve, at: now)
    AnimatorBlock(
      animator: self, context: context, clock: clock, track: track, options: flushUpdates ? .flushUpdates : []
    ).record(changes)
    // Time may run slower in the layers that have joined.
    if runs { scheduleArrival() }
  }

  private func run(afterDelay seconds: TimeInterval) {
    guard let clock else { return }
    clock.timeline.run(at: now + seconds)
    didStartRunning()
  }

  private func didStartRunning() {
    pausedVelocities = nil
    go()
    runs = true
  }

  /// Sets out on a new stretch of the timeline.
  private func go() {
    records.alignTimes(at: stageTime)
    scheduleArrival()
  }

  private func scheduleArrival() {
    let time = clock?.timeline.arrivalTime.map(records.time(reaching:))
    if let arrival, arrival.time == time { return }
    cancelArrival()
    guard let context, let time else { return }
    // The waiting event keeps a running animator alive, even one that waits for ever as a layer's time stands still.
    arrival = context.schedule(at: time) { [self] in arrive() }
  }

  private func cancelArrival() {
    if let arrival { context?.cancel(arrival) }
    arrival = nil
  }

  private func pause(at time: TimeInterval) {
    pausedVelocities = clock.map { (time, $0.timeline.velocities(at: time)) }
    clock?.timeline.pause(at: time)
    cancelArrival()
    runs = false
  }

  private func arrive() {
    arrival = nil
    // The arrival itself, as layer times are rounded.
    guard !pausesOnCompletion else { return pause(at: clock?.timeline.arrivalTime ?? now) }
    if reversed { baked = records.restoreStart(at: stageTime) }
    records.removeFromLayers()
    lastFraction = 1
    clock = nil
    end(at: reversed ? .start : .end)
  }

  /// Becomes inactive and tells everybody who still waits for it; its state is final before anybody hears of it.
  private func end(at position: UIViewAnimatingPosition) {
    let state = state
    runs = false
    // An observer may have stopped it, and even started it anew.
    guard self.state == state, clock == nil else { return }
    let (nested, completions, transactions) = (nested, completions, transactions)
    (self.nested, self.completions, self.transactions) = ([], [], [])
    becomeInactive()
    for completion in nested + completions { MediaContext.callOut { completion(position) } }
    for transaction in transactions { transaction.leave() }
    // The next run starts afresh, unless a completion has started it already.
    if self.state == .inactive, reversed {
      reversed = false
      observers.notify(\.isReversed, from: true, to: false, of: self)
    }
  }

  private func becomeInactive() {
    clock = nil
    records = AnimationRecords()
    baked = []
    queuedBlocks = []
    drive = nil
    state = .inactive
  }

  /// Lets another animation's block drive this animator.
  private func run(_ request: UIView.AnimationRequest, inside block: AnimationBlock, _ changes: @escaping () -> Void) {
    interruptible = false
    let duration = request.duration(inside: block)
    self.duration = duration
    if let block = block as? AnimatorBlock {
      let track = block.track(for: request)
      let outer = block.animator
      beDriven(
        by: Drive(
          isRunning: { [weak outer] in outer?.isRunning ?? false },
          isReversed: { [weak outer] in outer?.isReversed ?? false },
          fraction: { [weak outer] in outer?.fraction(ofTrack: track) ?? 1 },
          join: { [weak outer] in outer?.addAnimations($1, delayFactor: $0) }))
      block.nest(request, on: track, changes: changes) { self.finishDriven(at: $0) }
    } else {
      let context = block.context
      let begin = context.now + request.delay
      beDriven(
        by: Drive(
          isRunning: { true }, isReversed: { false },
          fraction: { [weak context] in
            let passed = (context?.now ?? .infinity) - begin
            return duration > 0 ? min(max(passed / duration, 0), 1) : 1
          },
          join: { [weak context] delayFactor, changes in
            var rest = request
            rest.options.formUnion([.overrideInheritedDuration, .overrideInheritedCurve])
            let seconds = begin + duration - (context?.now ?? begin + duration)
            (rest.delay, rest.duration) = (seconds * Double(delayFactor), seconds * Double(1 - delayFactor))
            UIView.animate(rest, animations: changes, completion: nil)
          }))
      UIView.animate(request, animations: changes) { self.finishDriven(at: $0 ? .end : .current) }
    }
  }

  private func beDriven(by drive: Drive) {
    self.drive = drive
    state = .active
    runs = true
  }

  /// What drives this animator is over.
  private func finishDriven(at position: UIViewAnimatingPosition) {
    guard let drive else { return }
    lastFraction = position == .current ? drive.fraction() : 1
    end(at: position)
  }

  private func mayConfigure(_ property: String) -> Bool {
    if state == .inactive { return true }
    ProgrammerError.report(
      "\(property) = …",
      "the animator is \(state == .active ? "active" : "stopped"); set \(property) before starting it.")
    return false
  }

  private func mayInterrupt(_ call: String) -> Bool {
    if drive != nil {
      ProgrammerError.report(
        call, "the animation in whose block the animator was made drives it; interrupt that one instead.")
      return false
    }
    if interruptible { return true }
    ProgrammerError.report(
      call, "the animator is running and not interruptible; set isInterruptible = true before starting it.")
    return false
  }
}

// What its blocks see.
extension UIViewPropertyAnimator {
  /// Connects the animations on the layers with the animator without keeping it alive.
  final class Link: AnimationOwner {
    weak var animator: UIViewPropertyAnimator?
    init(animator: UIViewPropertyAnimator) { self.animator = animator }
    func didLose(_ id: AnimationID) { animator?.records.supersede(id) }
    func layerTimeDidChange() { animator?.layerTimeDidChange() }
  }

  var animationOwner: any AnimationOwner { link }

  func didAdd(_ animation: LayerAnimation, to layer: CALayer) {
    records.append(animation, on: layer, at: stageTime)
  }

  private func layerTimeDidChange() {
    if runs { scheduleArrival() }
  }

  /// The track of a position's y beside one of the others, or the same where x and y go at one pace.
  func verticalTrack(beside track: Int) -> Int { verticalTracks[track] ?? track }

  func addNestedCompletion(_ completion: @escaping NestedCompletion) { nested.append(completion) }
}
