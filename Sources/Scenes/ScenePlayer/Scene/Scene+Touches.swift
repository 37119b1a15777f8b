import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import SceneText
import UIKit
import ViewAttributes
import ViewVocabulary

/// The script's fingers.
extension Scene {
  private var script: TouchScript { stage.context.service(TouchScript.self) }

  /// Plays fingers that touch down and lift, from now on.
  func play(_ touch: SceneTouch, at position: SourcePosition) {
    script.play(touch, at: stage.time) {
      target($0)
    } didTouchDown: { [weak self] in
      self?.recordIfIdle($0, touch.verb.spoken, on: touch.start, at: position)
    }
  }

  /// Lets the finger with a number do something, from now on.
  func play(_ step: SceneFingerStep, _ finger: Int, at position: SourcePosition) {
    script.play(step, finger, at: stage.time) {
      target($0)
    } didTouchDown: { [weak self] touch, place in
      self?.recordIfIdle(touch, "touch", on: place, at: position)
    }
  }

  private func target(_ place: ScenePlace) -> any TouchTarget {
    switch place {
    case .view(let id, let offset): TouchSpot(view(id) ?? stage.window, offsetFromCenter: UIOffset(offset))
    case .point(let point, _): point
    }
  }

  // The touches that arrive.

  /// In a rehearsal, notes a touch without an effect.
  private func recordIfIdle(_ touch: UITouch?, _ verb: String, on place: ScenePlace, at position: SourcePosition) {
    guard effects != nil, let touch, let trouble = trouble(touch, on: place) else { return }
    let warning = document.warning("this \(verb) \(trouble)", at: position)
    if idleTouchesKnown.insert("\(position.line):\(position.column):\(warning.message)").inserted {
      idleTouches.append(warning)
    }
  }

  /// The reason that a touch has no effect; nil if a gesture gets it.
  private func trouble(_ touch: UITouch, on place: ScenePlace) -> String? {
    let isHeard = touch.gestureRecognizers?.isEmpty == false
    guard case .view(let id, _) = place, let view = view(id) else {
      return isHeard ? nil : "has no effect: what is touched has no gestures"
    }
    let hit = touch.view
    let isHit = hit?.isDescendant(of: view) == true
    if isHit, isHeard { return nil }
    if isHit { return "has no effect: neither '\(id)' nor what it is in has gestures" }
    if let obstacle = Sight.obstacle(for: view) { return "does not reach '\(id)': \(obstacle)" }
    if !stage.window.bounds.contains(touch.location(in: nil)) {
      return "does not reach '\(id)', which is outside the canvas at this time"
    }
    // A view that takes no touches leaves them to the view that it is in.
    let isLeft = hit.map { view.isDescendant(of: $0) } == true
    if isLeft, isHeard, view.gestureRecognizers == nil { return nil }
    if !isLeft, let cover = hit?.accessibilityIdentifier, cover != SceneDocument.rootID {
      return "does not reach '\(id)', which '\(cover)' covers at this time"
    }
    if isHeard, view.gestureRecognizers == nil { return nil }
    if view.gestureRecognizers == nil { return "has no effect: neither '\(id)' nor what it is in has gestures" }
    return "does not reach '\(id)', which takes no touches at this time"
  }
}

extension TouchScript {
  /// Plays fingers that touch down and lift.
  func play(
    _ touch: SceneTouch, at time: TimeInterval, _ target: (ScenePlace) -> any TouchTarget,
    didTouchDown: @escaping (UITouch?) -> Void = { _ in }
  ) {
    var motion = FingerMotion(at: target(touch.start))
    motion.course = touch.course.map { target($0) }
    (motion.over, motion.curve, motion.hold) = (
      touch.over, UIView.AnimationCurve(named: touch.curve), touch.hold
    )
    motion.force = CGFloat(touch.force)
    motion.didTouchDown = didTouchDown
    for number in 0..<touch.count { play(motion, at: time + Double(number) * StageTouches.tapInterval) }
  }

  /// Lets the finger with a number do something.
  func play(
    _ step: SceneFingerStep, _ finger: Int, at time: TimeInterval, _ target: (ScenePlace) -> any TouchTarget,
    didTouchDown: @escaping (UITouch?, ScenePlace) -> Void = { _, _ in }
  ) {
    switch step {
    case .down(let place, let force):
      var motion = FingerMotion(at: target(place))
      motion.force = CGFloat(force)
      motion.didTouchDown = { didTouchDown($0, place) }
      down(finger, at: time, motion)
    case .move(let course, let over, let curve):
      move(finger, course.map { target($0) }, at: time, over: over, curve: UIView.AnimationCurve(named: curve))
    case .up: end(finger, .up, at: time)
    case .cancel: end(finger, .cancel, at: time)
    }
  }
}

extension SceneTouch {
  /// The time from the first touching down to the last lifting, in seconds.
  var seconds: Double { Double(count - 1) * StageTouches.tapInterval + over + hold }
}
