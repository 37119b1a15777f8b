import CoreGraphics
import Foundation
import QuartzCore

/// Drives an animator while it is active: its own run, or the animation in whose block it was created.
@MainActor
protocol AnimatorDriver: AnyObject {
  var isRunning: Bool { get }
  var isReversed: Bool { get }
  /// The fraction complete, 0…1, counted in the direction of the run.
  var fractionComplete: CGFloat { get }
  /// The reason that the animator's own controls have no effect, as the reason of a `ProgrammerError`; nil if they have
  /// one.
  var refusal: String? { get }
  /// Runs a block that was added while active.
  func execute(_ changes: @escaping () -> Void, delayFactor: CGFloat)
  /// Stops moving.
  func halt()
  /// Calls everything that awaits the end: the driver's completions, then `completions`.
  func end(at position: UIViewAnimatingPosition, completions: [(UIViewAnimatingPosition) -> Void])
}

/// Another animation, in whose block an animator was started.
@MainActor
protocol OuterDriver: AnimatorDriver {}

extension OuterDriver {
  var refusal: String? {
    "the animation in whose block the animator was created drives it; interrupt that one instead."
  }

  /// Called in the code of the animation that drives the animator.
  func end(at position: UIViewAnimatingPosition, completions: [(UIViewAnimatingPosition) -> Void]) {
    for completion in completions { MediaContext.callOut { completion(position) } }
  }
}

/// Drives an animator that was started in a block of another animator, as a track of the other one's run.
@MainActor
final class OuterRunDriver: OuterDriver {
  private let run: AnimatorRun
  private let track: Int

  init(run: AnimatorRun, track: Int) {
    self.run = run
    self.track = track
  }

  var isRunning: Bool { run.isRunning }
  var isReversed: Bool { run.isReversed }
  var fractionComplete: CGFloat { run.fractionComplete(ofTrack: track) }

  func execute(_ changes: @escaping () -> Void, delayFactor: CGFloat) {
    if let outer = run.animator, outer.isDriven(by: run) {
      outer.addAnimations(changes, delayFactor: delayFactor)
    } else {
      MediaContext.callOut(changes)
    }
  }

  func halt() {}
}

/// Drives an animator that was started in a block of `UIView.animate`, with that block's time.
@MainActor
final class OuterBlockDriver: OuterDriver {
  private weak var context: MediaContext?
  private let request: UIView.AnimationRequest
  /// The beginning in stage time.
  private var begin: TimeInterval
  /// The duration in seconds.
  private let duration: TimeInterval
  private(set) var isRunning = true

  init(context: MediaContext, request: UIView.AnimationRequest, duration: TimeInterval) {
    self.context = context
    self.request = request
    self.duration = duration
    begin = context.now + request.delay
  }

  /// Moves to the stage that the block has found.
  func move(to stage: MediaContext) {
    begin = stage.now + request.delay
    context = stage
  }

  var isReversed: Bool { false }

  var fractionComplete: CGFloat {
    let passed = (context?.now ?? .infinity) - begin
    return duration > 0 ? min(max(passed / duration, 0), 1) : 1
  }

  func execute(_ changes: @escaping () -> Void, delayFactor: CGFloat) {
    var rest = request
    rest.options.formUnion([.overrideInheritedDuration, .overrideInheritedCurve])
    let seconds = begin + duration - (context?.now ?? begin + duration)
    (rest.delay, rest.duration) = (seconds * Double(delayFactor), seconds * Double(1 - delayFactor))
    UIView.animate(rest, animations: changes, completion: nil)
  }

  func halt() { isRunning = false }
}

extension UIViewPropertyAnimator {
  /// Creates a running animator: independent, or part of the animation in whose block it is created.
  static func makeRunning(
    _ request: UIView.AnimationRequest, animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)?
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: request.duration,
      timingParameters: UICubicTimingParameters(animationCurve: request.options.curve))
    if let completion { animator.addCompletion(completion) }
    if let block = MediaContext.running.enclosingBlock {
      animator.run(request, inside: block, animations)
      return animator
    }
    animator.addAnimations(animations)
    if request.delay > 0 { animator.startAnimation(afterDelay: request.delay) } else { animator.startAnimation() }
    return animator
  }

  /// Runs changes as a part of another animation, which drives this animator from now on.
  private func run(
    _ request: UIView.AnimationRequest, inside block: any AnimationBlock, _ changes: @escaping () -> Void
  ) {
    let duration = request.duration(inside: block)
    if let block = block as? AnimatorBlock {
      let track = block.track(for: request)
      beDriven(by: OuterRunDriver(run: block.run, track: track), duration: duration, in: block.context)
      block.nest(request, on: track, changes: changes) { self.endDriven(at: $0) }
    } else {
      let driver = OuterBlockDriver(context: block.context, request: request, duration: duration)
      beDriven(by: driver, duration: duration, in: block.context)
      let stage = UIView.animate(request, animations: changes) { self.endDriven(at: $0 ? .end : .current) }
      driver.move(to: stage)
      if self.driver === driver { register(in: stage) }
    }
  }

  /// Whether a property that applies to a whole run may be set; reports an error if not.
  func mayConfigure(_ property: String) -> Bool {
    if state == .inactive { return true }
    ProgrammerError.report(
      "\(property) = …",
      "the animator is \(state == .active ? "active" : "stopped"); set \(property) before starting it.")
    return false
  }

  /// Whether an inactive animator may be activated without running; reports an error if not.
  func mayBeginPaused(_ call: String) -> Bool {
    if isInterruptible { return true }
    ProgrammerError.report(
      call, "the animator is not interruptible and can only run; set isInterruptible = true or call startAnimation().")
    return false
  }

  /// Whether the animator's own controls have an effect; reports an error if not.
  func mayInterrupt(_ call: String) -> Bool {
    if let refusal = driver?.refusal {
      ProgrammerError.report(call, refusal)
      return false
    }
    if isInterruptible { return true }
    ProgrammerError.report(
      call, "the animator is running and not interruptible; set isInterruptible = true before starting it.")
    return false
  }
}
