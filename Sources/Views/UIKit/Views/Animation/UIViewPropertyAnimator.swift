import CoreGraphics
public import Foundation
import QuartzCore
import Timing

/// Animates changes of views, and can be paused, scrubbed, reversed and continued.
///
/// The blocks of changes run when the animator is activated: by starting it, pausing it or setting its fraction. They
/// set the models to their end values at once; the presentation follows the animator's time.
///
///     let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { card.center.x = 250 }
///     animator.startAnimation()
///     stage.advance(by: 0.3)
///     animator.pauseAnimation()
///     animator.isReversed = true
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// The timing; a copy of the given provider.
  open var timingParameters: (any UITimingCurveProvider)? { provider }
  /// The duration in seconds; for a spring with physical constants the settling duration.
  open private(set) var duration: TimeInterval
  /// The last delay of `startAnimation(afterDelay:)`, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// Whether touches reach the animated views, and everything in them, while the animator is active.
  ///
  /// It can be set only while the animator is inactive.
  open var isUserInteractionEnabled: Bool {
    get { touches.takesTouches }
    set { if mayConfigure("isUserInteractionEnabled") { touches.takesTouches = newValue } }
  }
  /// Whether touches reach the animated views at their final positions; by default, where they are seen.
  ///
  /// This is for an app that determines by itself which moving view was touched.
  open var isManualHitTestingEnabled: Bool {
    get { touches.isManual }
    set { touches.isManual = newValue }
  }
  /// Whether the animator can be paused, stopped and reversed; can be set only while inactive.
  open var isInterruptible: Bool {
    get { interruptible }
    set { if mayConfigure("isInterruptible") { interruptible = newValue } }
  }
  /// Whether scrubbing a paused animator is linear instead of following the curve.
  open var scrubsLinearly = true {
    didSet { run?.scrubsLinearly = scrubsLinearly }
  }
  /// Whether the animator pauses at its end instead of finishing.
  open var pausesOnCompletion = false
  /// Whether pending layout happens before a block, and layout that the block requests is animated with it.
  open var flushUpdates = false

  open private(set) var state = UIViewAnimatingState.inactive {
    didSet { if state != oldValue { observers.notify(\.state, from: oldValue, to: state, of: self) } }
  }
  open var isRunning: Bool { driver?.isRunning ?? false }

  /// The value of `isRunning` last reported to observers; a driven animator runs until it has ended.
  private var runs = false {
    didSet { if runs != oldValue { observers.notify(\.isRunning, from: oldValue, to: runs, of: self) } }
  }

  private let provider: any UITimingCurveProvider
  private let requestedDuration: TimeInterval
  let touches = TouchSwitch()
  private var interruptible = true
  private var reversed = false
  private var lastFraction: CGFloat = 0
  let observers = AnimatorObservers()

  private var queuedBlocks: [(delayFactor: CGFloat, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The completions of tasks that await the end.
  private var waiting: [NestedCompletion] = []

  /// The driver of the animator, from its activation until its end.
  private(set) var driver: (any AnimatorDriver)? { didSet { ending.run = run } }
  /// Ends an animator that is deallocated while paused or stopped: UIKit stops the process; here the models are shown.
  private let ending = AnimatorEnding()
  /// The stage on which the animator is, or was last, active.
  private(set) weak var stage: MediaContext?
  /// Registers the animator with its stage while it is active.
  private var registration: ActiveAnimators.Registration?
  /// The driver, if it is a run of the animator's own.
  private var run: AnimatorRun? { driver as? AnimatorRun }
  /// Whether it was started without anything to animate: the next block starts it.
  private var awaitsBlock = false

  /// Creates an animator that does nothing until it is started.
  ///
  /// - Parameter duration: The duration in seconds; 0 means UIKit's 0.2. A spring with physical constants ignores it.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    provider = parameters.ownCopy
    requestedDuration = UIViewPropertyAnimator.effectiveDuration(duration)
    self.duration = FittedTiming(provider, duration: requestedDuration).duration
    super.init()
  }

  /// Creates an animator without changes: 0.2 s, ease in and out.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
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
    if state == .inactive, let scope = TransitionScope.current { return scope.adopt(self) }
    delay = seconds ?? (state == .inactive ? 0 : delay)
    if state == .inactive {
      awaitsBlock = queuedBlocks.isEmpty
      guard activate(), !awaitsBlock else { return }
    }
    setOut(afterDelay: seconds ?? 0)
  }

  open func pauseAnimation() {
    guard state != .stopped else {
      return ProgrammerError.report(
        "pauseAnimation()", "the animator is stopped; finish it with finishAnimation(at:) first.")
    }
    guard state == .active else {
      if mayBeginPaused("pauseAnimation()") { activate() }
      return
    }
    awaitsBlock = false
    guard runs, mayInterrupt("pauseAnimation()") else { return }
    run?.pause()
    runs = false
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    let call = "stopAnimation(\(withoutFinishing))"
    switch state {
    case .inactive:
      return report(call, "the animator is inactive; only an active animator can be stopped.")
    case .stopped:
      return report(call, "the animator is already stopped; call finishAnimation(at:) to finish it.")
    case .active: break
    }
    guard driver?.refusal == nil && !runs || mayInterrupt(call) else { return }
    let run = run
    // If it has been stopped already, this call comes from an observer.
    run?.stop()
    awaitsBlock = false
    runs = false
    // An observer may have stopped it without finishing, and even restarted it.
    guard state != .inactive, self.run === run else { return }
    if withoutFinishing {
      stage?.service(ActiveAnimators.self).recordLoss(completions.count, of: run)
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
    run?.putModels(at: finalPosition)
    end(at: finalPosition)
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    let call = "continueAnimation(withTimingParameters:durationFactor:)"
    guard durationFactor >= 0, durationFactor.isFinite else {
      return ProgrammerError.report(call, "a duration factor of \(durationFactor) is not a finite number, 0 or more.")
    }
    guard driver?.refusal == nil || mayInterrupt(call) else { return }
    guard state == .active, !runs, let run, run.isDriving else {
      let found = runs ? "running" : state == .stopped ? "stopped" : "inactive"
      return ProgrammerError.report(call, "the animator is \(found); only a paused animator can be continued.")
    }
    guard mayInterrupt(call) else { return }
    awaitsBlock = false
    guard parameters != nil || durationFactor > 0 else { return setOut(afterDelay: 0) }
    run.continue(parameters ?? provider, durationFactor: durationFactor)
    runs = true
  }

  open var isReversed: Bool {
    get { driver?.isReversed ?? reversed }
    set {
      guard newValue != isReversed else { return }
      guard state != .stopped else { return }
      guard driver?.refusal == nil && !runs || mayInterrupt("isReversed = \(newValue)") else { return }
      let fraction = fractionComplete
      reversed = newValue
      run?.setReversed(newValue)
      observers.notify(\.isReversed, from: !newValue, to: newValue, of: self)
      recordFraction(from: fraction)
    }
  }

  open var fractionComplete: CGFloat {
    get { driver?.fractionComplete ?? lastFraction }
    set {
      guard !newValue.isNaN else {
        return ProgrammerError.report("fractionComplete = nan", "a fraction is a number from 0 to 1.", isWarning: true)
      }
      guard state != .stopped, !runs else { return }
      if state == .inactive {
        guard mayBeginPaused("fractionComplete = \(newValue)"), activate(), !runs else { return }
      }
      awaitsBlock = false
      let old = fractionComplete
      run?.scrub(to: newValue)
      recordFraction(from: old)
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
      driver?.execute(animation, delayFactor: delayFactor)
      if awaitsBlock {
        awaitsBlock = false
        setOut(afterDelay: delay)
      }
    case .stopped:
      ProgrammerError.report(
        "addAnimations(_:)", "the animator is stopped; finish it with finishAnimation(at:) first.")
    }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits for the end of the animator, and returns the position.
  ///
  /// An animator that is stopped without finishing ends at the current position.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await MediaContext.wait { resume in waiting.append { resume($0) } }
  }

  /// Creates and starts an animator with a curve from `options`.
  ///
  /// Inside another animation's block it inherits that animation's duration and curve, is driven by it and cannot be
  /// interrupted by itself.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    makeRunning(
      UIView.AnimationRequest(
        duration: duration, delay: delay, curve: .cubic(options.curve.cubic), options: options),
      animations: animations, completion: completion)
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UIViewPropertyAnimator in
      let copy = UIViewPropertyAnimator(duration: requestedDuration, timingParameters: provider)
      copy.touches.takesTouches = touches.takesTouches
      copy.interruptible = interruptible
      return copy
    }
  }
}

// State transitions.
extension UIViewPropertyAnimator {
  /// Whether a run is the current one.
  func isDriven(by run: AnimatorRun) -> Bool { driver === run }

  private func recordFraction(from old: CGFloat) {
    let new = fractionComplete
    if new != old { observers.notify(\.fractionComplete, from: old, to: new, of: self) }
  }

  /// Becomes active and runs the blocks; false if one of them, or an observer, has ended the animator.
  @discardableResult
  private func activate() -> Bool {
    let timing = FittedTiming(provider, duration: requestedDuration)
    duration = timing.duration
    let context = stage ?? .current
    register(in: context)
    let run = AnimatorRun(
      of: self, in: context, timing: timing, scrubsLinearly: scrubsLinearly, isReversed: reversed)
    driver = run
    state = .active
    let blocks = queuedBlocks
    queuedBlocks = []
    for block in blocks where run.isDriving { run.execute(block.changes, delayFactor: block.delayFactor) }
    return run.isDriving
  }

  private func setOut(afterDelay seconds: TimeInterval) {
    guard let run, run.isDriving else { return }
    run.start(afterDelay: seconds)
    runs = true
  }

  /// Registers with the stage, which ends the animator when it is deallocated.
  func register(in stage: MediaContext) {
    self.stage = stage
    registration = stage.service(ActiveAnimators.self).register(self)
  }

  /// Becomes active without a run of its own.
  func beDriven(by driver: any AnimatorDriver, duration: TimeInterval, in context: MediaContext) {
    register(in: context)
    interruptible = false
    self.duration = duration
    self.driver = driver
    state = .active
    runs = true
  }

  /// Called when the animation that drives this animator has ended.
  func endDriven(at position: UIViewAnimatingPosition) {
    guard let driver, driver.refusal != nil else { return }
    end(at: position, fraction: position == .current ? driver.fractionComplete : 1)
  }

  /// Called when the run has reached its end.
  func didArrive(_ run: AnimatorRun) {
    if pausesOnCompletion {
      run.pauseAtArrival()
      runs = false
    } else {
      run.arrive()
      end(at: reversed ? .start : .end)
    }
  }

  /// Becomes inactive and calls all completions and observers; its state is final before any of them is called.
  private func end(at position: UIViewAnimatingPosition, fraction: CGFloat? = nil) {
    guard let driver else { return }
    let state = state
    driver.halt()
    runs = false
    // An observer may have stopped it, and even restarted it.
    guard self.state == state, self.driver === driver else { return }
    let completions = waiting + completions
    (waiting, self.completions) = ([], [])
    lastFraction = fraction ?? driver.fractionComplete
    queuedBlocks = []
    self.driver = nil
    registration = nil
    self.state = .inactive
    driver.end(at: position, completions: completions)
    // Reset for the next run, unless a completion has started it already.
    if self.state == .inactive, reversed {
      reversed = false
      observers.notify(\.isReversed, from: true, to: false, of: self)
    }
  }

  /// Called when the stage is deallocated: ends as if stopped without finishing, but the layers show their models.
  ///
  /// Only waiting tasks are notified: observers may be half destroyed.
  func stageIsGone() {
    observers.isSilent = true
    run?.forgetWaiting()
    completions = []
    end(at: .current)
    observers.isSilent = false
  }
}
