import Contracts
import CoreGraphics
public import Foundation
import QuartzCore
public import UIKit
import ViewVocabulary

extension Stage {
  /// The fingers on the stage, for scripts: `stage.touches.tap(card, at: 0.4)`.
  public var touches: StageTouches { StageTouches(stage: self) }
}

/// Fingers that a script puts on a stage.
///
/// Every call schedules what fingers do, at a media time in seconds or, without one, as soon as the clock next advances,
/// and returns the time at which they lift. Views are looked up when a finger touches down, and found where they are
/// seen. Fingers move every 8 ms of media time, whatever the frame rate; events are delivered as UIKit delivers them.
///
///     let end = stage.touches.drag(from: card, by: CGVector(dx: 100, dy: 0), over: 0.3)
///     stage.touches.tap(button, at: end + 0.5)
///     stage.advance(to: end + 1)
@preconcurrency @MainActor
public struct StageTouches {
  let stage: Stage

  private var script: TouchScript { stage.context.service(TouchScript.self) }

  /// The fingers that are down: where they are in the window, in the order of touching down.
  public var locations: [CGPoint] { stage.context.service(TouchCenter.self).spots.map(\.place) }

  /// Taps, once or several times in quick succession.
  ///
  /// - Parameters:
  ///   - target: The target of the tap; for several taps, it is looked up each time.
  ///   - time: When the finger touches down first.
  ///   - taps: The number of taps.
  ///   - force: How hard the finger presses; 1 is an ordinary touch.
  @discardableResult
  public func tap(
    _ target: some TouchTarget, at time: TimeInterval? = nil, taps: Int = 1, force: CGFloat = 1
  ) -> TimeInterval {
    require(taps > 0, "StageTouches.tap(_:at:taps:force:): \(taps) taps are none.")
    var end = begin(time)
    for number in 0..<taps {
      var motion = FingerMotion(at: target)
      (motion.hold, motion.force) = (Self.tapSeconds, force)
      end = play(motion, at: begin(time) + Double(number) * Self.tapInterval)
    }
    return end
  }

  /// How long a tapping finger is down, and the time from one tap of a series to the next, in seconds.
  nonisolated package static let (tapSeconds, tapInterval): (TimeInterval, TimeInterval) = (0.1, 0.2)

  /// Rests with a finger on something.
  @discardableResult
  public func longPress(
    _ target: some TouchTarget, at time: TimeInterval? = nil, duration: TimeInterval = 0.7, force: CGFloat = 1
  ) -> TimeInterval {
    var motion = FingerMotion(at: target)
    (motion.hold, motion.force) = (duration, force)
    return play(motion, at: begin(time))
  }

  /// Drags from one place to another, both as they are when the finger touches down.
  ///
  /// - Parameters:
  ///   - over: How long the finger moves, in seconds.
  ///   - curve: How its speed changes; with `linear` it lifts at full speed.
  ///   - hold: How long it stays in the end before it lifts, in seconds.
  @discardableResult
  public func drag(
    from start: some TouchTarget, to end: some TouchTarget, at time: TimeInterval? = nil, over: TimeInterval = 0.3,
    curve: UIView.AnimationCurve = .linear, hold: TimeInterval = 0, force: CGFloat = 1
  ) -> TimeInterval {
    drag(from: start, .to(end), at: time, over: over, curve: curve, hold: hold, force: force)
  }

  /// Drags by a distance in the window's points.
  @discardableResult
  public func drag(
    from start: some TouchTarget, by distance: CGVector, at time: TimeInterval? = nil, over: TimeInterval = 0.3,
    curve: UIView.AnimationCurve = .linear, hold: TimeInterval = 0, force: CGFloat = 1
  ) -> TimeInterval {
    drag(from: start, .by(distance), at: time, over: over, curve: curve, hold: hold, force: force)
  }

  private func drag(
    from start: some TouchTarget, _ course: FingerMotion.Course, at time: TimeInterval?, over: TimeInterval,
    curve: UIView.AnimationCurve, hold: TimeInterval, force: CGFloat
  ) -> TimeInterval {
    var motion = FingerMotion(at: start)
    (motion.course, motion.over, motion.curve, motion.hold, motion.force) = (course, over, curve, hold, force)
    return play(motion, at: begin(time))
  }

  /// Moves with a velocity, in points per second, and lifts without slowing down.
  @discardableResult
  public func flick(
    _ target: some TouchTarget, velocity: CGVector, at time: TimeInterval? = nil, over: TimeInterval = 0.12
  ) -> TimeInterval {
    drag(from: target, by: CGVector(dx: velocity.dx * over, dy: velocity.dy * over), at: time, over: over)
  }

  /// Spreads two fingers around a place, or brings them together.
  ///
  /// - Parameters:
  ///   - scale: The factor by which their distance grows.
  ///   - distance: How far apart they touch down, in points.
  ///   - angle: The direction from the second finger to the first, in radians clockwise from the right.
  @discardableResult
  public func pinch(
    _ target: some TouchTarget, scale: CGFloat, at time: TimeInterval? = nil, over: TimeInterval = 0.4,
    curve: UIView.AnimationCurve = .linear, distance: CGFloat = 100, angle: CGFloat = 0
  ) -> TimeInterval {
    pair(target, .pair(distance: distance, angle: angle, scale: scale, turn: 0), at: time, over: over, curve: curve)
  }

  /// Turns two fingers around a place, by an angle in radians, clockwise.
  @discardableResult
  public func rotate(
    _ target: some TouchTarget, by turn: CGFloat, at time: TimeInterval? = nil, over: TimeInterval = 0.4,
    curve: UIView.AnimationCurve = .linear, distance: CGFloat = 100, angle: CGFloat = 0
  ) -> TimeInterval {
    pair(target, .pair(distance: distance, angle: angle, scale: 1, turn: turn), at: time, over: over, curve: curve)
  }

  private func pair(
    _ target: some TouchTarget, _ course: FingerMotion.Course, at time: TimeInterval?, over: TimeInterval,
    curve: UIView.AnimationCurve
  ) -> TimeInterval {
    var motion = FingerMotion(at: target)
    (motion.course, motion.over, motion.curve) = (course, over, curve)
    return play(motion, at: begin(time))
  }

  // One finger, step by step.

  /// Puts a finger down, where it stays until `touchUp` or `touchCancel`.
  ///
  /// - Parameter finger: The finger's number, above 0.
  public func touchDown(
    _ target: some TouchTarget, finger: Int = 1, at time: TimeInterval? = nil, force: CGFloat = 1
  ) {
    require(finger > 0, "StageTouches.touchDown(_:finger:): fingers are numbered from 1; \(finger) is none.")
    var motion = FingerMotion(at: target)
    motion.force = force
    motion.didTouchDown = Self.mustExist(target)
    script.down(finger, at: begin(time), motion)
  }

  /// Moves a finger that is down.
  public func touchMove(
    to target: some TouchTarget, finger: Int = 1, at time: TimeInterval? = nil, over: TimeInterval = 0,
    curve: UIView.AnimationCurve = .linear
  ) {
    script.move(finger, .to(target), at: begin(time), over: Self.usable(over), curve: curve)
  }

  /// Moves a finger that is down by a distance in the window's points.
  public func touchMove(
    by distance: CGVector, finger: Int = 1, at time: TimeInterval? = nil, over: TimeInterval = 0,
    curve: UIView.AnimationCurve = .linear
  ) {
    script.move(finger, .by(distance), at: begin(time), over: Self.usable(over), curve: curve)
  }

  /// Lifts a finger that is down.
  public func touchUp(finger: Int = 1, at time: TimeInterval? = nil) { script.end(finger, .up, at: begin(time)) }

  /// Lets the system take away the touch of a finger that is down, as it does for an incoming call.
  public func touchCancel(finger: Int = 1, at time: TimeInterval? = nil) {
    script.end(finger, .cancel, at: begin(time))
  }

  private func begin(_ time: TimeInterval?) -> TimeInterval {
    guard let time else { return stage.time }
    require(!time.isNaN, "StageTouches: the time is not a number.")
    return max(time, stage.time)
  }

  private func play(_ motion: FingerMotion, at time: TimeInterval) -> TimeInterval {
    var motion = motion
    (motion.over, motion.hold) = (Self.usable(motion.over), Self.usable(motion.hold))
    motion.didTouchDown = Self.mustExist(motion.start)
    script.play(motion, at: time)
    return time + motion.seconds
  }

  private static func usable(_ seconds: TimeInterval) -> TimeInterval {
    require(seconds >= 0 && seconds.isFinite, "StageTouches: \(seconds) is not a number of seconds, 0 or more.")
    return seconds
  }

  private static func mustExist(_ target: any TouchTarget) -> (UITouch?) -> Void {
    { touch in
      if touch != nil { return }
      ProgrammerError.report(
        "Stage.touches", "\(target) is not on the stage when a finger should touch it; nothing is touched.",
        isWarning: true)
    }
  }
}
