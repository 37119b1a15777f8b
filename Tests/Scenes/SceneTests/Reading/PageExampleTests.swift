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

/// The example of the reference page, value by value.
@Suite struct PageExampleTests {
  private let document: SceneDocument

  init() throws {
    document = try SceneDocument.load(contentsOf: Scenes.pageExample)
  }

  @Test func `The example on the page has the canvas and timeline that the page describes`() {
    #expect(document.canvas.size == CGSize(width: 390, height: 844))
    #expect(document.canvas.scale == 2)
    #expect(document.canvas.background == .named("white"))
    #expect(document.canvas.pixelWidth == 780)
    #expect(document.canvas.pixelHeight == 1688)
    #expect(document.timeline.fps == 60)
    #expect(document.timeline.duration == 3)
    #expect(document.timeline.frameCount == 180)
    #expect(document.assets == Scenes.folder.appendingPathComponent("images").path)
  }

  @Test func `The card of the page is read as the page says`() throws {
    let card = document.views[0]
    #expect(card.id == "card")
    #expect(card.position == SourcePosition(line: 11, column: 5))
    // Scaled by 1.2, then turned by 15°, then moved.
    let (cosine, sine) = (1.2 * cos(Double.pi / 12), 1.2 * sin(Double.pi / 12))
    let expected: [ViewProperty] = [
      .anchorPoint(CGPoint(x: 0.5, y: 0.5)),
      .frame(CGRect(x: 40, y: 100, width: 120, height: 80)),
      .transform(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 10)),
      .alpha(0.9),
      .isHidden(false),
      .clipsToBounds(true),
      .backgroundColor(.named("systemBlue")),
      .cornerRadius(12),
      .borderWidth(2),
      .borderColor(.named("black")),
    ]
    #expect(card.properties == expected)
    #expect(card.image == nil)
    #expect(card.subviews.map(\.id) == ["dot"])
    let dot: [ViewProperty] = [
      .frame(CGRect(x: 10, y: 10, width: 8, height: 8)),
      .backgroundColor(.rgba(red: 1, green: 59.0 / 255, blue: 48.0 / 255, alpha: 1)),
    ]
    #expect(card.subviews[0].properties == dot)
  }

  @Test func `The frog of the page is read as the page says`() {
    #expect(document.views.count == 2)
    let frog = document.views[1]
    let image = ImageReference(path: "frog.png", position: SourcePosition(line: 26, column: 12))
    #expect(frog.id == "frog")
    #expect(frog.image == image)
    let expected: [ViewProperty] = [
      .image(image),
      .contentMode(.scaleAspectFit),
      .size(CGSize(width: 64, height: 64)),
      .center(CGPoint(x: 100, y: 200)),
    ]
    #expect(frog.properties == expected)
    #expect(frog.subviews.isEmpty)
  }

  @Test func `The fly of the page is read as the page says`() {
    #expect(document.animators.count == 1)
    let fly = document.animators[0]
    #expect(fly.id == "fly")
    #expect(fly.position == SourcePosition(line: 32, column: 5))
    #expect(fly.duration == 1.2)
    #expect(fly.timing == .curve(.easeInOut))
    #expect(!fly.pausesOnCompletion)
    #expect(fly.scrubsLinearly)
    #expect(fly.animations.map(\.view) == ["card", "frog"])
    #expect(fly.animations.map(\.delayFactor) == [0, 0.5])
    #expect(fly.animations.map(\.position.line) == [43, 44])
    #expect(fly.animations[0].properties == [.center(CGPoint(x: 300, y: 600)), .alpha(0.4)])
    #expect(
      fly.animations[1].properties == [.transform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))])
  }

  @Test func `The events of the page are read as the page says`() throws {
    // The first seven add the behaviors.
    let script = document.events.dropFirst(7)
    #expect(script.map(\.time) == [0.25, 0.8, 0.9, 1, 1, 1.2, 1.4, 1.4, 1.5, 1.6, 1.7, 1.8, 2, 2])
    #expect(script.map(\.position.line) == [39] + Array(66...78))
    let actions = script.map(\.action)
    #expect(actions[0] == .start(animator: "fly", afterDelay: 0))
    #expect(actions[1] == .pause(animator: "fly"))
    #expect(actions[2] == .setFractionComplete(animator: "fly", 0.25))
    #expect(actions[3] == .reverse(animator: "fly"))
    #expect(actions[4] == .continue(animator: "fly", timing: .curve(.easeOut), durationFactor: 0.5))
    guard case .addAnimations("fly", let animation) = actions[5] else {
      Issue.record("The sixth event adds animations.")
      return
    }
    #expect(animation.view == "frog")
    #expect(animation.delayFactor == 0)
    #expect(animation.properties == [.alpha(0)])
    #expect(animation.position == SourcePosition(line: 70, column: 30))
    #expect(actions[6] == .stop(animator: "fly", withoutFinishing: false))
    #expect(actions[7] == .finish(animator: "fly", at: .current))
    #expect(actions[8] == .set(view: "card", [.backgroundColor(.named("red"))]))
    guard case .setBehavior("kick", let settings) = actions[9] else {
      Issue.record("The tenth event sets something of the push.")
      return
    }
    #expect(settings.active == true)
    #expect(actions[10] == .addLinearVelocity(CGVector(dx: 100, dy: 0), animator: "world", item: "card"))
    #expect(actions[11] == .updateItem("card", animator: "world", [.center(CGPoint(x: 50, y: 50))]))
    #expect(actions[12] == .addBehavior("fall", to: .animator("world")))
    #expect(actions[13] == .removeBehavior("walls", from: .animator("world")))
  }

  @Test func `The dynamics of the page are read as the page says`() throws {
    let world = try #require(document.dynamics.first)
    #expect(document.dynamics.count == 1)
    #expect(world.id == "world")
    #expect(world.referenceView == "root")
    #expect(world.speed == 1)
    #expect(world.behaviors.map(\.id) == ["fall", "walls", "#1", "#2", "kick", "#3", "#4"])
    let settings = world.behaviors.map(\.settings)
    #expect(world.behaviors[0].kind == .gravity(items: ["card", "frog"]))
    #expect(settings[0].angle == .pi / 2)
    #expect(settings[0].magnitude == 1)
    guard case .collision(["card", "frog"], let boundaries) = world.behaviors[1].kind else {
      Issue.record("The second behavior is a collision.")
      return
    }
    #expect(boundaries.map(\.identifier) == ["floor", "bowl"])
    #expect(boundaries[0].outline == .segment(from: CGPoint(x: 0, y: 800), to: CGPoint(x: 390, y: 800)))
    #expect(settings[1].collisionMode == .everything)
    #expect(settings[1].referenceBoundary == .inset(top: 0, left: 0, bottom: 0, right: 0))
    guard case .attachment(let attachment) = world.behaviors[2].kind else {
      Issue.record("The third behavior is an attachment.")
      return
    }
    #expect(attachment.kind == .distance)
    #expect(attachment.item == "card")
    #expect(attachment.otherItem == nil)
    #expect(settings[2].anchor == CGPoint(x: 195, y: 100))
    #expect(settings[2].length == 200)
    #expect(settings[2].frequency == 1)
    #expect(settings[2].damping == 0.2)
    #expect(world.behaviors[3].kind == .snap(item: "frog"))
    #expect(settings[3].snapPoint == CGPoint(x: 195, y: 400))
    #expect(world.behaviors[4].kind == .push(items: ["card"], .instantaneous))
    #expect(settings[4].active == false)
    #expect(world.behaviors[5].kind == .item(items: ["card"], linearVelocities: [], angularVelocities: []))
    #expect(settings[5].elasticity == 0.7)
    #expect(settings[5].isAnchored == false)
    #expect(world.behaviors[6].kind == .field(items: ["frog"], .vortex))
    #expect(settings[6].strength == 2)
    #expect(settings[6].region == .circle(radius: 150))
  }
}
