import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// The things that scenes need not write out: defaults, beginnings, merged mappings.
@Suite struct DefaultsTests {
  @Test func `Views have the defaults that they neither set nor exclude`() throws {
    let document = try Scenes.document(
      """
      defaults: {views: {size: [8, 6], backgroundColor: red, cornerRadius: 4}}
      views:
        - {id: a, center: [10, 10]}
        - {id: b, center: [1, 1], bounds: [0, 0, 2, 2], backgroundColor: blue}
        - {id: c, frame: [1, 2, 3, 4], cornerRadius: 0, subviews: [{id: d, center: [0, 0]}]}
      """)
    #expect(
      document.views[0].properties == [
        .size(CGSize(width: 8, height: 6)), .center(CGPoint(x: 10, y: 10)), .backgroundColor(.named("red")),
        .cornerRadius(4),
      ])
    #expect(
      document.views[1].properties == [
        .bounds(CGRect(x: 0, y: 0, width: 2, height: 2)), .center(CGPoint(x: 1, y: 1)),
        .backgroundColor(.named("blue")),
        .cornerRadius(4),
      ])
    #expect(
      document.views[2].properties == [
        .frame(CGRect(x: 1, y: 2, width: 3, height: 4)), .backgroundColor(.named("red")), .cornerRadius(0),
      ])
    #expect(document.views[2].subviews[0].properties.contains(.size(CGSize(width: 8, height: 6))))
  }

  @Test func `Animators have the default timing unless they have their own`() throws {
    let document = try Scenes.document(
      """
      variables: {speed: {type: number, default: 0.5}}
      defaults: {animators: {duration: "${speed}", dampingRatio: 0.5, startAt: 0.25, scrubsLinearly: false}}
      animators:
        - {id: a}
        - {id: b, duration: 2, curve: linear, startAt: 1}
        - {id: c, initialVelocity: [1, 2], scrubsLinearly: true}
        - {id: d, spring: {duration: 1, bounce: 0}}
      """)
    #expect(document.animators.map(\.duration) == [0.5, 2, 0.5, 0.5])
    #expect(
      document.animators.map(\.timing) == [
        .dampingRatio(0.5, initialVelocity: .zero), .curve(.linear),
        .dampingRatio(0.5, initialVelocity: CGVector(dx: 1, dy: 2)),
        .bounce(duration: 1, bounce: 0, initialVelocity: .zero),
      ])
    #expect(document.animators.map(\.scrubsLinearly) == [false, false, true, false])
    // Those with the default start in file order, at their own lines.
    #expect(document.events.map(\.time) == [0.25, 0.25, 0.25, 1])
    #expect(document.events.map(\.position.line) == [6, 8, 9, 7])
  }

  @Test func `An animator without a curve eases in and out, as UIKit's do`() throws {
    let document = try Scenes.document("animators: [{id: a, duration: 1}]")
    #expect(document.animators[0].timing == .curve(.easeInOut))
  }

  @Test func `Behaviors have the defaults of their kind`() throws {
    let document = try Scenes.document(
      """
      defaults: {behaviors: {item: {elasticity: 0.9, friction: 0}, gravity: {magnitude: 2, angle: 90}}}
      views: [{id: a, frame: [0, 0, 1, 1]}]
      dynamics:
        - id: w
          behaviors: [{item: {items: [a], friction: 1}}, {gravity: {items: [a], direction: [0, 1]}}, {gravity: {items: [a]}}]
      """)
    let settings = document.dynamics[0].behaviors.map(\.settings)
    #expect(settings[0].elasticity == 0.9)
    #expect(settings[0].friction == 1)
    #expect(settings[1].magnitude == nil)
    #expect(settings[2].magnitude == 2)
  }

  /// Each kind takes only the keys that it has.
  @Test func `Defaults fill in what attachments and fields leave out`() throws {
    let document = try Scenes.document(
      """
      defaults:
        behaviors:
          attachment: {length: 20, frequency: 3, damping: 0.5, frictionTorque: 2, attachmentRange: [-90, 90]}
          field: {strength: 2, direction: [0, 1], smoothness: 0.25, position: [5, 6]}
      views: [{id: a, frame: [0, 0, 1, 1]}, {id: b, frame: [4, 4, 1, 1]}]
      dynamics:
        - id: w
          behaviors:
            - {attachment: {item: a, anchor: [9, 9], damping: 1}}
            - {attachment: {item: a, kind: limit, to: b}}
            - {attachment: {item: a, kind: fixed, to: b, anchor: [1, 1]}}
            - {attachment: {item: a, kind: pin, to: b, anchor: [1, 1]}}
            - {field: {kind: vortex, items: [a]}}
            - {field: {kind: linearGravity, items: [a], strength: 3}}
            - {field: {kind: noise, items: [a], position: [0, 0]}}
      """)
    let settings = document.dynamics[0].behaviors.map(\.settings)
    #expect(settings[0].length == 20 && settings[0].frequency == 3 && settings[0].damping == 1)
    #expect(settings[0].frictionTorque == nil && settings[0].range == nil)
    #expect(settings[1].length == 20 && settings[1].frequency == nil)
    #expect(settings[2].length == nil && settings[2].range == nil)
    #expect(settings[3].frictionTorque == 2 && settings[3].length == nil)
    #expect(settings[3].range?.maximum == .pi / 2)
    #expect(settings[4].strength == 2 && settings[4].position == CGPoint(x: 5, y: 6))
    #expect(settings[4].direction == nil && settings[4].smoothness == nil)
    #expect(settings[5].strength == 3 && settings[5].direction == CGVector(dx: 0, dy: 1))
    #expect(settings[6].smoothness == 0.25 && settings[6].position == .zero && settings[6].direction == nil)
  }

  @MainActor @Test func `Animate events have the defaults of blocks`() throws {
    let view = "views: [{id: a, frame: [0, 0, 1, 1], alpha: 0}]\n"
    let defaults = "defaults: {animate: {duration: 0.5, delay: 0.25, curve: linear, autoreverse: true, repeat: true}}\n"
    let animation = "animations: [{view: a, alpha: 1}]"
    #expect(
      try alphas(defaults + view + "events: [{at: 0, animate: {\(animation)}}]", [0.25, 0.5, 0.75, 1, 1.5])
        == [0, 0.5, 1, 0.5, 0.5])
    // Its own keys count, and exclude the defaults that do not go with them.
    let own = "{duration: 1, delay: 0, autoreverse: false, repeatCount: 1, \(animation)}"
    #expect(
      try alphas(defaults + view + "events: [{at: 0, animate: \(own)}]", [0.25, 0.5, 1, 2]) == [0.25, 0.5, 1, 1])
  }

  /// The values of a view at times, in the order of the times.
  @MainActor
  private func alphas(_ body: String, _ times: [Double]) throws -> [Double] {
    let scene = try Scene(Scenes.document(body))
    return times.map { time in
      scene.stage.advance(to: time)
      return scene.views[1].view.layer.presentation()?.opacity ?? -1
    }.map { (Double($0) * 1000).rounded() / 1000 }
  }

  @MainActor @Test func `Animations may have a beginning`() throws {
    let view = "views: [{id: a, frame: [0, 0, 1, 1], alpha: 0.8, backgroundColor: red}]\n"
    let animation = "{view: a, from: {alpha: 0.2}, alpha: 0.6}"
    #expect(
      try alphas(
        view + "animators: [{id: b, duration: 0.5, curve: linear, startAt: 0.25, animations: [\(animation)]}]",
        [0, 0.25, 0.5, 0.75, 1]) == [0.2, 0.2, 0.4, 0.6, 0.6])
    #expect(
      try alphas(
        view + "events: [{at: 0.25, animate: {duration: 0.5, curve: linear, animations: [\(animation)]}}]",
        [0, 0.25, 0.5, 0.75, 1]) == [0.2, 0.2, 0.4, 0.6, 0.6])
    let late = animation.replacing("alpha: 0.6", with: "fill: forwards, alpha: 0.6")
    #expect(
      try alphas(
        view + "animators: [{id: b, duration: 0.5, curve: linear, startAt: 0.25, animations: [\(late)]}]",
        [0, 0.25, 0.5, 0.75, 1]) == [0.8, 0.2, 0.4, 0.6, 0.6])
    // The end is where the view is anyway.
    let warnings = try Scene.check(
      Scenes.document(
        view
          + "animators: [{id: b, duration: 1, startAt: 0, animations: [{view: a, from: {alpha: 0}, alpha: 0.8}]}]"))
    #expect(warnings.isEmpty)
  }

  @Test func `A merged mapping gives way to keys that are written`() throws {
    let document = try Scenes.document(
      """
      views:
        - &a {id: a, frame: &f [0, 0, 1, 1], alpha: 0.5}
        - {id: b, <<: *a}
        - {<<: [{alpha: 1, cornerRadius: 2}, *a], id: c, frame: [1, 2, 3, 4]}
        - {<<: {<<: *a, id: x, alpha: 0.25}, id: d}
      """)
    #expect(document.views.map(\.id) == ["a", "b", "c", "d"])
    let one = ViewProperty.frame(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(document.views[1].properties == [one, .alpha(0.5)])
    #expect(
      document.views[2].properties == [
        .frame(CGRect(x: 1, y: 2, width: 3, height: 4)), .alpha(1), .cornerRadius(2),
      ])
    #expect(document.views[3].properties == [one, .alpha(0.25)])
  }
}
