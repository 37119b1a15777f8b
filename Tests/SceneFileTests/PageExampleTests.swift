import CoreGraphics
import Foundation
import SceneFile
import Testing

/// The example of the reference page, without dynamics, value by value.
@Suite struct PageExampleTests {
  private let document: SceneDocument

  init() throws {
    document = try SceneDocument.load(contentsOf: Scenes.pageExample)
  }

  @Test func canvasAndTimeline() {
    #expect(document.canvas.size == CGSize(width: 390, height: 844))
    #expect(document.canvas.scale == 2)
    #expect(document.canvas.background == .named("white"))
    #expect(document.canvas.pixelWidth == 780)
    #expect(document.canvas.pixelHeight == 1688)
    #expect(document.timeline.fps == 60)
    #expect(document.timeline.duration == 3)
    #expect(document.timeline.frameCount == 180)
    #expect(document.assets.path == Scenes.folder.appendingPathComponent("images").path)
  }

  @Test func card() throws {
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

  @Test func frog() {
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

  @Test func fly() {
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

  @Test func events() throws {
    #expect(document.events.map(\.time) == [0.25, 0.8, 0.9, 1, 1, 1.2, 1.4, 1.4, 1.5])
    #expect(document.events.map(\.position.line) == [39, 47, 48, 49, 50, 51, 52, 53, 54])
    let actions = document.events.map(\.action)
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
    #expect(animation.position == SourcePosition(line: 51, column: 30))
    #expect(actions[6] == .stop(animator: "fly", withoutFinishing: false))
    #expect(actions[7] == .finish(animator: "fly", at: .current))
    #expect(actions[8] == .set(view: "card", [.backgroundColor(.named("red"))]))
  }
}
