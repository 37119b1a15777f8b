import CoreGraphics
import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// The events that call `UIView`'s class methods and add animations to layers.
@Suite struct BlockTests {
  private func action(_ event: String) throws -> SceneEvent.Action {
    let scene = """
      canvas: {size: [10, 10]}
      timeline: {duration: 1}
      views: [{id: a, frame: [0, 0, 1, 1]}]
      events:
        - {at: 0, \(event)}
      """
    return try #require(try SceneDocument.parse(scene, fileName: "s.yaml").events.first?.action)
  }

  @Test func `An animate event becomes a block with its timing`() throws {
    guard
      case .animate(let block) = try action(
        "animate: {duration: 0.5, delay: 0.1, curve: easeOut, repeat: true, animations: [{view: a, alpha: 0}]}")
    else { return #expect(Bool(false), "This is an animate event.") }
    #expect(block.duration == 0.5)
    #expect(block.delay == 0.1)
    #expect(block.timing == .curve(.easeOut))
    #expect(block.repeats)
    #expect(!block.autoreverses)
    #expect(block.animations.map(\.properties) == [[.alpha(0)]])
  }

  @Test func `Animate eases in and out by default`() throws {
    guard case .animate(let block) = try action("animate: {duration: 1, animations: [{view: a, alpha: 0}]}") else {
      return #expect(Bool(false), "This is an animate event.")
    }
    #expect(block.timing == .curve(.easeInOut))
  }

  @Test func `A keyframes event becomes a sequence of blocks`() throws {
    guard
      case .keyframes(let keyframes) = try action(
        "keyframes: {duration: 2, calculationMode: cubic, frames: [{start: 0.25, duration: 0.5, view: a, center: [3, 4]}]}"
      )
    else { return #expect(Bool(false), "This is a keyframes event.") }
    #expect(keyframes.calculationMode == .cubic)
    #expect(keyframes.curve == .easeInOut)
    #expect(keyframes.frames.map(\.start) == [0.25])
    #expect(keyframes.frames.map(\.animation.properties) == [[.center(CGPoint(x: 3, y: 4))]])
  }

  @Test func `A transition event becomes a change of contents or of views`() throws {
    guard
      case .transition(let transition) = try action(
        "transition: {view: a, style: flipFromTop, duration: 1, set: [{view: a, isHidden: true}]}")
    else { return #expect(Bool(false), "This is a transition event.") }
    #expect(transition.style == .flipFromTop)
    #expect(transition.changes.map(\.view) == ["a"])
    #expect(transition.changes.map(\.properties) == [[.isHidden(true)]])
  }

  @Test func `Layer animation turns degrees into radians`() throws {
    guard
      case .layerAnimation(let animation) = try action(
        "layerAnimation: {view: a, keyPath: transform.rotation.z, from: 0, to: 180, duration: 1}")
    else { return #expect(Bool(false), "This is a layerAnimation event.") }
    #expect(animation.to == .number(.pi))
    #expect(animation.from == .number(0))
    #expect(animation.repeatCount == 1)
  }

  @Test(arguments: [
    (
      "layerAnimation: {view: a, keyPath: opacity, duration: 1}",
      "an animation of a layer needs 'from', 'to' or 'by', or 'values', or a 'path'"
    ),
    (
      "layerAnimation: {view: a, keyPath: opacity, to: [1, 2], duration: 1}", "'opacity' takes numbers"
    ),
    (
      "layerAnimation: {view: a, keyPath: position, to: red, duration: 1}", "'position' takes lists [x, y]"
    ),
    (
      "layerAnimation: {view: a, keyPath: opacity, values: [0, 1], keyTimes: [0], duration: 1}",
      "there are 1 keyTimes for 2 values; 2 are needed"
    ),
    (
      "layerAnimation: {view: a, keyPath: opacity, path: M 0 0 L 1 1, duration: 1}", "only 'position' can follow a path"
    ),
    (
      "layerAnimation: {view: a, keyPath: opactiy, to: 1, duration: 1}",
      "unknown key path 'opactiy'; did you mean 'opacity'?"
    ),
    (
      "layerAnimation: {view: a, keyPath: opacity, to: 1, values: [1], duration: 1}",
      "an animation of a layer has 'from', 'to' and 'by', or 'values', or a 'path'; found both 'to' and 'values'"
    ),
    ("animate: {animations: [{view: a, alpha: 0}]}", "missing key 'duration' in an animate event"),
    ("animate: {duration: 1, animations: []}", "a list of animations cannot be empty"),
    (
      "animate: {duration: 1, animations: [{view: a, isHidden: true}]}",
      "'isHidden' cannot be animated; change it with a 'set' event"
    ),
    ("keyframes: {duration: 0, frames: [{start: 0, duration: 1, view: a, alpha: 0}]}", "expected a number above 0"),
    ("keyframes: {duration: 1, frames: [{start: 2, duration: 1, view: a, alpha: 0}]}", "expected a number from 0 to 1"),
    ("transition: {view: a, style: fold, duration: 1, set: [{view: a, alpha: 0}]}", "unknown transition 'fold'"),
    ("transition: {view: a, duration: 1}", "missing key 'set'; it goes with 'view'"),
    ("transition: {duration: 1}", "a transition needs 'view' and 'set', or 'from' and 'to'"),
    ("transition: {from: a, duration: 1}", "missing key 'to'; it goes with 'from'"),
    (
      "layerAnimation: {view: a, keyPath: opacity, values: [0, 1], spring: {duration: 1, bounce: 0}}",
      "a spring animates from one value to another; use 'from' and 'to'"
    ),
    (
      "layerAnimation: {view: a, keyPath: opacity, to: 1, curve: linear, spring: {duration: 1, bounce: 0}}",
      "an animation of a layer has a 'curve' or a 'spring'; found both 'curve' and 'spring'"
    ),
    (
      "animate: {duration: 1, repeat: true, repeatCount: 2, animations: [{view: a, alpha: 0}]}",
      "an animation repeats forever or 'repeatCount' times; found both 'repeat' and 'repeatCount'"
    ),
    ("transition: {view: b, duration: 1, set: [{view: a, alpha: 0}]}", "unknown view 'b'"),
  ])
  func `Blocks that cannot run are reported`(event: String, message: String) {
    do {
      _ = try action(event)
      #expect(Bool(false), "This event is wrong: \(event)")
    } catch {
      #expect("\(error)".hasPrefix("s.yaml:5:"))
      #expect("\(error)".contains("error: \(message)"), "\(error)")
    }
  }
}
