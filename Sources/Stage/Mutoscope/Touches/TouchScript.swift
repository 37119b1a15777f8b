import CoreGraphics
package import Foundation
import Elementary
import QuartzCore
import Timing
package import UIKit
package import ViewVocabulary

/// The movement of one finger, or of two at once, on a stage from touching down to lifting.
@MainActor
package struct FingerMotion {
  package typealias Course = FingerCourse<any TouchTarget>

  package var start: any TouchTarget
  package var course = Course.rest
  /// How long the fingers move, in seconds.
  package var over: TimeInterval = 0
  package var curve = UIView.AnimationCurve.linear
  /// How long they stay in the end, in seconds.
  package var hold: TimeInterval = 0
  package var force: CGFloat = 1
  /// Called when the fingers have touched down, with the first touch; nil if the place does not exist.
  package var didTouchDown: ((UITouch?) -> Void)?

  package init(at start: any TouchTarget) { self.start = start }

  /// The time from touching down to lifting, in seconds.
  package var seconds: TimeInterval { over + hold }

  /// The places of the fingers by the share of the way that is done, 0…1, as seen now; nil if a view is not there.
  fileprivate func places(in window: UIWindow) -> ((Double) -> [CGPoint])? {
    guard let start = start.place(in: window) else { return nil }
    let curve = TimingCurve.cubic(curve.cubic)
    switch course {
    case .rest: return { _ in [start] }
    case .to(let target):
      return target.place(in: window).map { end in { [start.moved(to: end, curve.progress(at: $0))] } }
    case .by(let vector):
      let end = CGPoint(x: start.x + vector.dx, y: start.y + vector.dy)
      return { [start.moved(to: end, curve.progress(at: $0))] }
    case .pair(let distance, let angle, let scale, let turn):
      return { time in
        let share = CGFloat(curve.progress(at: time))
        let (radius, angle) = (distance / 2 * (1 + (scale - 1) * share), angle + turn * share)
        let (dx, dy) = (radius * Elementary.cos(angle), radius * Elementary.sin(angle))
        return [CGPoint(x: start.x + dx, y: start.y + dy), CGPoint(x: start.x - dx, y: start.y - dy)]
      }
    }
  }
}

extension CGPoint {
  /// The point at a share of the way to another one; exactly that at 1.
  fileprivate func moved(to end: CGPoint, _ share: Double) -> CGPoint {
    if share == 1 { return end }
    return CGPoint(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
  }
}

/// Plays scripts of fingers on a stage.
@MainActor
package final class TouchScript: MediaService {
  /// The time between two movements of a finger, in seconds, whatever the frame rate: that of a phone's touch screen.
  package static let interval: TimeInterval = 0.008

  private unowned let context: MediaContext
  /// The fingers that have no number of their own count down from here.
  private var lastFinger = 0
  /// The movement that each finger is in, by its number; looked up, never iterated.
  private var movements: [Int: Movement] = [:]

  package init(context: MediaContext) { self.context = context }

  private var center: TouchCenter { context.service(TouchCenter.self) }
  private var window: UIWindow? { context.host?.delegate as? UIWindow }

  /// Plays a motion from a time on.
  package func play(_ motion: FingerMotion, at time: TimeInterval) {
    context.schedule(at: time) { [unowned self] in begin(motion, at: time) }
  }

  private func begin(_ motion: FingerMotion, at start: TimeInterval) {
    guard let window, let places = motion.places(in: window) else {
      motion.didTouchDown?(nil)
      return
    }
    let fingers = places(0).map { _ in
      lastFinger -= 1
      return lastFinger
    }
    center.send(zip(fingers, places(0)).map { TouchCenter.Change($0, .down, at: $1, force: motion.force) })
    let touch = fingers.first.flatMap(center.touch)
    motion.didTouchDown?(touch)
    if let touch { report(touch, at: motion.start) }
    let lift = start + motion.seconds
    move(fingers, along: places, from: start, over: motion.over) { [unowned self] in
      context.schedule(at: lift) { [unowned self] in center.send(fingers.map { TouchCenter.Change($0, .up) }) }
    }
  }

  /// Warns if a bar has the touch that was meant for a view below it.
  private func report(_ touch: UITouch, at target: any TouchTarget) {
    guard let wanted = target as? UIView ?? (target as? TouchSpot)?.view, let hit = touch.view,
      !hit.isDescendant(of: wanted), !wanted.isDescendant(of: hit)
    else { return }
    let bar = sequence(first: hit) { $0.superview }.first {
      $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar
    }
    guard let bar else { return }
    ProgrammerError.report(
      "touches", "the finger was meant for the \(type(of: wanted)), but the \(type(of: bar)) above it has the touch.",
      isWarning: true)
  }

  /// Moves fingers every 8 ms, counted from the start so that rounding does not add up, and at the very end.
  private func move(
    _ fingers: [Int], along places: @escaping (Double) -> [CGPoint], from start: TimeInterval, over: TimeInterval,
    then end: @escaping () -> Void
  ) {
    guard over > 0 else { return end() }
    let movement = Movement(fingers: fingers, places: places, start: start, over: over, last: places(0), end: end)
    for finger in fingers { movements[finger] = movement }
    step(movement)
  }

  private func step(_ movement: Movement) {
    movement.steps += 1
    let elapsed = min(Double(movement.steps) * Self.interval, movement.over)
    let isLast = elapsed > movement.over - 1e-9
    context.schedule(at: isLast ? movement.finish : movement.start + elapsed) { [unowned self] in
      guard let finger = movement.fingers.first, movements[finger] === movement else { return }
      let now = movement.places(isLast ? 1 : elapsed / movement.over)
      if now != movement.last || isLast {
        var changes: [TouchCenter.Change] = []
        for (finger, place) in zip(movement.fingers, now) {
          changes.append(TouchCenter.Change(finger, .move, at: place))
        }
        center.send(changes)
      }
      movement.last = now
      if isLast {
        for finger in movement.fingers { movements[finger] = nil }
        return movement.end()
      }
      step(movement)
    }
  }

  /// The movement of fingers that move together.
  @MainActor
  private final class Movement {
    let fingers: [Int]
    /// Where the fingers are by the share of the time, 0…1.
    let places: (Double) -> [CGPoint]
    let start: TimeInterval
    let over: TimeInterval
    let end: () -> Void
    /// The number of steps until now, and where the last one has led.
    var steps = 0
    var last: [CGPoint]

    var finish: TimeInterval { start + over }

    init(
      fingers: [Int], places: @escaping (Double) -> [CGPoint], start: TimeInterval, over: TimeInterval,
      last: [CGPoint], end: @escaping () -> Void
    ) {
      (self.fingers, self.places, self.start, self.over) = (fingers, places, start, over)
      (self.last, self.end) = (last, end)
    }
  }

  // Fingers with numbers of their own, above 0.

  /// Puts a finger down.
  package func down(_ finger: Int, at time: TimeInterval, _ motion: FingerMotion) {
    afterMovement(of: finger, at: time) { [unowned self] in
      guard let window else { return }
      guard center.touch(of: finger) == nil else {
        return ProgrammerError.report("touchDown", "finger \(finger) is down already; lift it with touchUp first.")
      }
      guard let place = motion.start.place(in: window) else {
        motion.didTouchDown?(nil)
        return
      }
      center.send([TouchCenter.Change(finger, .down, at: place, force: motion.force)])
      motion.didTouchDown?(center.touch(of: finger))
    }
  }

  /// Moves a finger that is down: `course` leads to a place, or by a distance.
  package func move(
    _ finger: Int, _ course: FingerMotion.Course, at start: TimeInterval, over: TimeInterval,
    curve: UIView.AnimationCurve
  ) {
    afterMovement(of: finger, at: start) { [unowned self] in
      guard let window, let place = downPlace(of: finger, in: "touchMove") else { return }
      var motion = FingerMotion(at: place)
      (motion.course, motion.curve) = (course, curve)
      guard let places = motion.places(in: window) else { return }
      if over > 0 { return move([finger], along: places, from: start, over: over) {} }
      movements[finger] = nil
      center.send([TouchCenter.Change(finger, .move, at: places(1)[0])])
    }
  }

  /// Lifts a finger, or lets the system take its touch away.
  package func end(_ finger: Int, _ kind: TouchCenter.Change.Kind, at time: TimeInterval) {
    afterMovement(of: finger, at: time) { [unowned self] in
      guard downPlace(of: finger, in: kind == .up ? "touchUp" : "touchCancel") != nil else { return }
      movements[finger] = nil
      center.send([TouchCenter.Change(finger, kind)])
    }
  }

  /// Schedules what a finger does next: at the end of its present movement, after the last step of that.
  ///
  /// The end is a sum, 0.1 + 0.2 for example, which may be later by a rounding than the time that a script names.
  private func afterMovement(of finger: Int, at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    context.schedule(at: time) { [unowned self] in
      guard let movement = movements[finger], movement.finish <= context.now + 1e-9 else {
        return action()
      }
      context.schedule(at: max(time, movement.finish), action)
    }
  }

  private func downPlace(of finger: Int, in call: String) -> CGPoint? {
    if let touch = center.touch(of: finger) { return touch.location(in: nil) }
    ProgrammerError.report(call, "finger \(finger) is not down; put it down with touchDown first.")
    return nil
  }
}
