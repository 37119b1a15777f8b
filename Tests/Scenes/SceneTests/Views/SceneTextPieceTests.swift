import CoreGraphics
import Foundation
import Media
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit
import ViewVocabulary

/// Labels that are moved by letters, words or lines, and labels without room.
@MainActor
struct SceneTextPieceTests {
  private func scene(_ body: String) throws -> Scene {
    let document = try Scenes.document(body)
    return try Scene(document)
  }

  private func label(_ scene: Scene) throws -> UILabel {
    try #require(scene.views.first { $0.id == "v" }?.view as? UILabel)
  }

  private func animated(_ by: String, text: String = "One two\\nthree") -> String {
    """
    views: [{id: v, frame: [10, 10, 180, 80], text: "\(text)", numberOfLines: 0, font: 20}]
    animators:
      - id: a
        duration: 1
        curve: linear
        startAt: 0
        animations: [{view: v, by: \(by), from: {alpha: 0}, alpha: 1}]
    """
  }

  @Test(arguments: [("letter", 11), ("word", 3), ("line", 2)])
  func `A text has parts`(_ unit: String, _ count: Int) throws {
    let scene = try scene(animated(unit))
    let parts = try label(scene).subviews
    #expect(parts.count == count)
    #expect(parts.allSatisfy { $0.layer.currentValues[.opacity].scalar == 0 })
    scene.stage.advance(to: 2)
    #expect(parts.allSatisfy { $0.layer.currentValues[.opacity].scalar == 1 })
  }

  @Test func `Parts begin one after the other`() throws {
    let scene = try scene(animated("{unit: word, interval: 0.25}"))
    scene.stage.advance(to: 0.5)
    let alphas = try label(scene).subviews.map { $0.layer.currentValues[.opacity].scalar }
    #expect(alphas.count == 3)
    #expect(abs(alphas[0] - 1) < 1e-9 && abs(alphas[1] - 0.5) < 1e-9 && alphas[2] == 0)
    let backwards = try self.scene(animated("{unit: word, interval: 0.25, order: backwards}"))
    backwards.stage.advance(to: 0.5)
    #expect(try label(backwards).subviews.map { $0.layer.currentValues[.opacity].scalar } == alphas.reversed())
  }

  @Test(arguments: ["letter", "word"])
  func `Underlines, strikes and backgrounds of parts have no holes`(_ unit: String) throws {
    let view = """
      views: [{id: v, frame: [10, 10, 280, 80], numberOfLines: 0, font: 20, text: [{text: "Under two", isUnderlined: true},
        " and ", {text: "struck out", isStruckThrough: true}, " or ", {text: "be hind", backgroundColor: yellow}]}]

      """
    let whole = try scene(view)
    let parts = try scene(
      view
        + "animators: [{id: a, duration: 1, startAt: 0, animations: [{view: v, by: \(unit), from: {alpha: 0}, alpha: 1}]}]"
    )
    parts.stage.advance(to: 2)
    func hash(_ scene: Scene) throws -> String {
      let job = CaptureJob(plan: try FramePlan(times: [0]), sceneName: "s")
      return "\(try job.runSynchronously(on: scene.stage).manifest.frames.map(\.hash))"
    }
    #expect(try hash(whole) == hash(parts))
  }

  @Test func `Parts at rest look like the label`() throws {
    let whole = try scene(
      "views: [{id: v, frame: [10, 10, 180, 80], text: \"Wavy AV\\nfjord\", numberOfLines: 0, font: 20}]")
    let parts = try scene(animated("letter", text: "Wavy AV\\nfjord"))
    parts.stage.advance(to: 2)
    func hash(_ scene: Scene) throws -> String {
      let job = CaptureJob(plan: try FramePlan(times: [0]), sceneName: "s")
      let frames = try job.runSynchronously(on: scene.stage).manifest.frames
      return "\(frames.map(\.hash))"
    }
    #expect(try hash(whole) == hash(parts))
    let empty = try scene("views: [{id: v, frame: [10, 10, 180, 80], text: ' '}]")
    #expect(try hash(whole) != hash(empty))
  }

  @Test func `A new text is shown as a whole`() throws {
    let scene = try scene(animated("letter") + "\nevents: [{at: 1.5, set: {view: v, text: Other}}]")
    scene.stage.advance(to: 1.4)
    #expect(try !label(scene).subviews.isEmpty)
    scene.stage.advance(to: 1.6)
    #expect(try label(scene).subviews.isEmpty)
  }

  @Test(arguments: [
    (
      "views: [{id: v, frame: [0, 0, 9, 9], backgroundColor: red}]", "{view: v, by: letter, alpha: 0}",
      "'v' is not a label"
    ),
    (
      "views: [{id: v, center: [0, 0], text: a}]", "{view: v, by: letter, center: [1, 1]}",
      "move them by their 'transform'"
    ),
    ("views: [{id: v, center: [0, 0], text: a}]", "{view: v, by: page, alpha: 0}", "unknown part of a text 'page'"),
  ])
  func `Errors in parts are reported`(_ views: String, _ animation: String, _ sentence: String) {
    let report = ErrorCase.report(
      "canvas: {size: [10, 10]}\ntimeline: {duration: 1}\n\(views)\n"
        + "animators: [{id: a, duration: 1, startAt: 0, animations: [\(animation)]}]\n")
    #expect(report.contains(sentence), "\(report)")
  }

  @Test(arguments: [
    ("frame: [0, 0, 40, 30], text: A long line of text", "“A long line of text”, does not fit: it lacks "),
    ("frame: [0, 0, 100, 8], text: Low", " points of height"),
    ("frame: [0, 0, 60, 30], numberOfLines: 0, text: Several lines that need more room", " points of height"),
  ])
  func `A text without room is a warning`(_ view: String, _ sentence: String) throws {
    let document = try Scenes.document(
      "views: [{id: v, \(view)}]\nevents: [{at: 0, set: {view: v, alpha: 0.9}}]")
    let warnings = try Scene.check(document).map(\.description)
    #expect(warnings.count == 1)
    #expect(warnings[0].contains("warning: the text of 'v', ") && warnings[0].contains(sentence), "\(warnings)")
  }

  @Test(arguments: [
    "center: [50, 50], font: 6, text: It is as large as it needs", "frame: [0, 0, 90, 30], text: Short",
    "frame: [0, 0, 40, 30], text: A long line of text, adjustsFontSizeToFitWidth: true",
    "frame: [0, 0, 40, 30], text: A long line of text, lineBreakMode: byTruncatingTail",
  ])
  func `A text with room is not a warning`(_ view: String) throws {
    let document = try Scenes.document(
      "views: [{id: v, \(view)}]\nevents: [{at: 0, set: {view: v, alpha: 0.9}}]")
    #expect(try Scene.check(document).isEmpty)
  }

  @Test func `A text that runs out of room later is also a warning`() throws {
    let document = try Scenes.document(
      """
      views: [{id: v, frame: [0, 0, 60, 30], text: Short}]
      events: [{at: 0.5, set: {view: v, text: Longer than before}}]
      """)
    #expect(try Scene.check(document).count == 1)
  }
}
