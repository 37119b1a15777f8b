import CoreGraphics
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Every call in every state: the animator's state afterwards, and its errors.
@MainActor
@Suite(.serialized)
struct StateMachineTests {
  enum Start: String, CaseIterable, Sendable { case inactive, running, paused, stopped }

  enum Call: String, CaseIterable, Sendable {
    case start, startLater, startEarlier, pause, stop, stopForGood, finish, scrub, reverse, add, addLater, complete
    case `continue`, setInterruptible, setTouches
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var call: Call
    var start: Start
    var state: UIViewAnimatingState
    var isRunning = false
    var fraction = 0.0
    var error: String?
    var testDescription: String { "\(call) when \(start)" }
  }

  nonisolated static let continuation = "continueAnimation(withTimingParameters:durationFactor:)"
  nonisolated static let finishFirst = "the animator is stopped; finish it with finishAnimation(at:)"
  nonisolated static let negative =
    "startAnimation(afterDelay: -1.0): the delay must be a finite number of seconds, 0 or more."

  /// Running, paused and stopped animators are at a quarter of their duration.
  nonisolated static let table: [Row] = [
    Row(call: .start, start: .inactive, state: .active, isRunning: true),
    Row(call: .start, start: .running, state: .active, isRunning: true, fraction: 0.25),
    Row(call: .start, start: .paused, state: .active, isRunning: true, fraction: 0.25),
    Row(
      call: .start, start: .stopped, state: .stopped, fraction: 0.25,
      error: "startAnimation(): \(finishFirst) before starting it again."),

    Row(call: .startLater, start: .inactive, state: .active, isRunning: true),
    Row(call: .startLater, start: .running, state: .active, isRunning: true, fraction: 0.25),
    Row(call: .startLater, start: .paused, state: .active, isRunning: true, fraction: 0.25),
    Row(
      call: .startLater, start: .stopped, state: .stopped, fraction: 0.25,
      error: "startAnimation(afterDelay: 1.0): \(finishFirst) before starting it again."),

    Row(call: .startEarlier, start: .inactive, state: .inactive, error: negative),
    Row(call: .startEarlier, start: .running, state: .active, isRunning: true, fraction: 0.25, error: negative),
    Row(call: .startEarlier, start: .paused, state: .active, fraction: 0.25, error: negative),
    Row(call: .startEarlier, start: .stopped, state: .stopped, fraction: 0.25, error: negative),

    Row(call: .pause, start: .inactive, state: .active),
    Row(call: .pause, start: .running, state: .active, fraction: 0.25),
    Row(call: .pause, start: .paused, state: .active, fraction: 0.25),
    Row(
      call: .pause, start: .stopped, state: .stopped, fraction: 0.25,
      error: "pauseAnimation(): \(finishFirst) first."),

    Row(
      call: .stop, start: .inactive, state: .inactive,
      error: "stopAnimation(false): the animator is inactive; only an active animator can be stopped."),
    Row(call: .stop, start: .running, state: .stopped, fraction: 0.25),
    Row(call: .stop, start: .paused, state: .stopped, fraction: 0.25),
    Row(
      call: .stop, start: .stopped, state: .stopped, fraction: 0.25,
      error: "stopAnimation(false): the animator is already stopped; call finishAnimation(at:) to finish it."),

    Row(
      call: .stopForGood, start: .inactive, state: .inactive,
      error: "stopAnimation(true): the animator is inactive; only an active animator can be stopped."),
    Row(call: .stopForGood, start: .running, state: .inactive, fraction: 0.25),
    Row(call: .stopForGood, start: .paused, state: .inactive, fraction: 0.25),
    Row(
      call: .stopForGood, start: .stopped, state: .stopped, fraction: 0.25,
      error: "stopAnimation(true): the animator is already stopped; call finishAnimation(at:) to finish it."),

    Row(
      call: .finish, start: .inactive, state: .inactive,
      error: "finishAnimation(at:): the animator is inactive; call stopAnimation(false) before finishing it."),
    Row(
      call: .finish, start: .running, state: .active, isRunning: true, fraction: 0.25,
      error: "finishAnimation(at:): the animator is active; call stopAnimation(false) before finishing it."),
    Row(
      call: .finish, start: .paused, state: .active, fraction: 0.25,
      error: "finishAnimation(at:): the animator is active; call stopAnimation(false) before finishing it."),
    Row(call: .finish, start: .stopped, state: .inactive, fraction: 0.25),

    Row(call: .scrub, start: .inactive, state: .active, fraction: 0.5),
    Row(call: .scrub, start: .running, state: .active, isRunning: true, fraction: 0.25),
    Row(call: .scrub, start: .paused, state: .active, fraction: 0.5),
    Row(call: .scrub, start: .stopped, state: .stopped, fraction: 0.25),

    Row(call: .reverse, start: .inactive, state: .inactive),
    Row(call: .reverse, start: .running, state: .active, isRunning: true, fraction: 0.75),
    Row(call: .reverse, start: .paused, state: .active, fraction: 0.75),
    Row(call: .reverse, start: .stopped, state: .stopped, fraction: 0.25),

    Row(call: .add, start: .inactive, state: .inactive),
    Row(call: .add, start: .running, state: .active, isRunning: true, fraction: 0.25),
    Row(call: .add, start: .paused, state: .active, fraction: 0.25),
    Row(
      call: .add, start: .stopped, state: .stopped, fraction: 0.25, error: "addAnimations(_:): \(finishFirst) first."),

    Row(call: .addLater, start: .inactive, state: .inactive),
    Row(call: .addLater, start: .running, state: .active, isRunning: true, fraction: 0.25),
    Row(call: .addLater, start: .paused, state: .active, fraction: 0.25),
    Row(
      call: .addLater, start: .stopped, state: .stopped, fraction: 0.25,
      error: "addAnimations(_:): \(finishFirst) first."),

    Row(call: .complete, start: .inactive, state: .inactive),
    Row(call: .complete, start: .running, state: .active, isRunning: true, fraction: 0.25),
    Row(call: .complete, start: .paused, state: .active, fraction: 0.25),
    Row(call: .complete, start: .stopped, state: .stopped, fraction: 0.25),

    Row(
      call: .continue, start: .inactive, state: .inactive,
      error: "\(continuation): the animator is inactive; only a paused animator can be continued."),
    Row(
      call: .continue, start: .running, state: .active, isRunning: true, fraction: 0.25,
      error: "\(continuation): the animator is running; only a paused animator can be continued."),
    Row(call: .continue, start: .paused, state: .active, isRunning: true, fraction: 0.25),
    Row(
      call: .continue, start: .stopped, state: .stopped, fraction: 0.25,
      error: "\(continuation): the animator is stopped; only a paused animator can be continued."),

    Row(call: .setInterruptible, start: .inactive, state: .inactive),
    Row(
      call: .setInterruptible, start: .running, state: .active, isRunning: true, fraction: 0.25,
      error: "isInterruptible = …: the animator is active; set isInterruptible before starting it."),
    Row(
      call: .setInterruptible, start: .paused, state: .active, fraction: 0.25,
      error: "isInterruptible = …: the animator is active; set isInterruptible before starting it."),
    Row(
      call: .setInterruptible, start: .stopped, state: .stopped, fraction: 0.25,
      error: "isInterruptible = …: the animator is stopped; set isInterruptible before starting it."),

    Row(call: .setTouches, start: .inactive, state: .inactive),
    Row(
      call: .setTouches, start: .running, state: .active, isRunning: true, fraction: 0.25,
      error: "isUserInteractionEnabled = …: the animator is active; set isUserInteractionEnabled before starting it."),
    Row(
      call: .setTouches, start: .paused, state: .active, fraction: 0.25,
      error: "isUserInteractionEnabled = …: the animator is active; set isUserInteractionEnabled before starting it."),
    Row(
      call: .setTouches, start: .stopped, state: .stopped, fraction: 0.25,
      error: "isUserInteractionEnabled = …: the animator is stopped; set isUserInteractionEnabled before starting it."),
  ]

  @Test(arguments: table) func `A call in a state leads to the next state, or to an error`(row: Row) {
    let scene = Scene()
    let animator = scene.animator(duration: 2)
    Self.bring(animator, to: row.start, in: scene)
    let errors = ProgrammerError.sentences { Self.make(row.call, to: animator, in: scene) }
    #expect(errors == (row.error.map { [$0] } ?? []))
    #expect(animator.state == row.state)
    #expect(animator.isRunning == row.isRunning)
    expect(animator.fractionComplete, near: row.fraction)
  }

  @Test func `The table has every call in every state`() {
    #expect(Self.table.count == Call.allCases.count * Start.allCases.count)
    #expect(Set(Self.table.map(\.testDescription)).count == Self.table.count)
  }

  @Test(arguments: Start.allCases) func `A forbidden call changes nothing on screen`(start: Start) {
    for row in Self.table where row.start == start && row.error != nil {
      let scene = Scene()
      let animator = scene.animator(duration: 2)
      Self.bring(animator, to: start, in: scene)
      let before = (scene.x, scene.view.center.x)
      _ = ProgrammerError.sentences { Self.make(row.call, to: animator, in: scene) }
      #expect((scene.x, scene.view.center.x) == before, "\(row.call)")
    }
  }

  @Test func `Configuration is not changed while an animator is active`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.startAnimation()
    _ = ProgrammerError.sentences {
      animator.isInterruptible = false
      animator.isUserInteractionEnabled = false
    }
    #expect(animator.isInterruptible)
    #expect(animator.isUserInteractionEnabled)
  }

  static let uninterruptible: [(String, (UIViewPropertyAnimator) -> Void)] = [
    ("pauseAnimation()", { $0.pauseAnimation() }),
    ("stopAnimation(true)", { $0.stopAnimation(true) }),
    ("stopAnimation(false)", { $0.stopAnimation(false) }),
    ("isReversed = true", { $0.isReversed = true }),
  ]

  @Test func `A running animator that is not interruptible refuses control`() {
    for (call, make) in Self.uninterruptible {
      let scene = Scene()
      let animator = scene.animator(duration: 2)
      animator.isInterruptible = false
      animator.startAnimation()
      scene.stage.advance(to: 0.5)
      let errors = ProgrammerError.sentences { make(animator) }
      let reason = "the animator is running and not interruptible; set isInterruptible = true before starting it."
      #expect(errors == ["\(call): \(reason)"])
      #expect(animator.isRunning)
      expect(scene.x(at: 1), near: 50)
    }
  }

  @Test func `An animator that is not interruptible cannot begin paused`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.isInterruptible = false
    let reason =
      "the animator is not interruptible and can only run; set isInterruptible = true or call startAnimation()."
    #expect(ProgrammerError.sentences { animator.pauseAnimation() } == ["pauseAnimation(): \(reason)"])
    #expect(ProgrammerError.sentences { animator.fractionComplete = 0.5 } == ["fractionComplete = 0.5: \(reason)"])
    #expect(animator.state == .inactive)
    #expect(scene.view.center.x == 0)
    animator.startAnimation()
    expect(scene.x(at: 0.5), near: 50)
  }

  @Test func `A paused animator that is not interruptible can be stopped but not continued`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.isInterruptible = false
    animator.pausesOnCompletion = true
    animator.startAnimation()
    scene.stage.advance(to: 1)
    #expect(
      ProgrammerError.sentences { animator.continueAnimation(withTimingParameters: nil, durationFactor: 1) }.count == 1)
    #expect(ProgrammerError.sentences { animator.stopAnimation(true) } == [])
    #expect(animator.state == .inactive)
  }

  @Test func `NaN and negative numbers are refused`() {
    let scene = Scene()
    let animator = scene.animator()
    animator.pauseAnimation()
    let errors = ProgrammerError.sentences {
      animator.fractionComplete = .nan
      animator.startAnimation(afterDelay: .nan)
      animator.startAnimation(afterDelay: .infinity)
      animator.addAnimations({}, delayFactor: 1.5)
      animator.addAnimations({}, delayFactor: .nan)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: -1)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: .nan)
    }
    #expect(
      errors == [
        "fractionComplete = nan: a fraction is a number from 0 to 1.",
        "startAnimation(afterDelay: nan): the delay must be a finite number of seconds, 0 or more.",
        "startAnimation(afterDelay: inf): the delay must be a finite number of seconds, 0 or more.",
        "addAnimations(_:delayFactor: 1.5): a delay factor is a number from 0 to 1.",
        "addAnimations(_:delayFactor: nan): a delay factor is a number from 0 to 1.",
        "\(Self.continuation): a duration factor of -1.0 is not a finite number, 0 or more.",
        "\(Self.continuation): a duration factor of nan is not a finite number, 0 or more.",
      ])
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
  }

  private static func bring(_ animator: UIViewPropertyAnimator, to start: Start, in scene: Scene) {
    guard start != .inactive else { return }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    switch start {
    case .inactive, .running: break
    case .paused: animator.pauseAnimation()
    case .stopped: animator.stopAnimation(false)
    }
  }

  private static func make(_ call: Call, to animator: UIViewPropertyAnimator, in scene: Scene) {
    switch call {
    case .start: animator.startAnimation()
    case .startLater: animator.startAnimation(afterDelay: 1)
    case .startEarlier: animator.startAnimation(afterDelay: -1)
    case .pause: animator.pauseAnimation()
    case .stop: animator.stopAnimation(false)
    case .stopForGood: animator.stopAnimation(true)
    case .finish: animator.finishAnimation(at: .end)
    case .scrub: animator.fractionComplete = 0.5
    case .reverse: animator.isReversed = true
    case .add: animator.addAnimations { scene.view.alpha = 0 }
    case .addLater: animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5)
    case .complete: animator.addCompletion { _ in }
    case .continue: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .setInterruptible: animator.isInterruptible = false
    case .setTouches: animator.isUserInteractionEnabled = false
    }
  }
}
