import Foundation
import Media
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Snapshots
import Testing

/// Every frame of every scene equals its reviewed golden.
@MainActor
@Suite(.serialized)
struct GoldenTests {
  /// The folder in which wrong frames are kept for inspection.
  static let failures = FileManager.default.temporaryDirectory.appending(
    path: "mutoscope-goldens-\(ProcessInfo.processInfo.processIdentifier)")

  @Test(arguments: GoldenScene.names)
  func `Every frame equals its golden, however it is drawn`(_ name: String) async throws {
    let golden = GoldenScene(name: name)
    let (scene, whole, part) = try (golden.scene(), golden.scene(), golden.scene())
    let test = try golden.test(scene, failures: Self.failures.appending(path: name))
    var again = CaptureJob(plan: test.plan, sceneName: name, jobs: 1)
    again.drawsEverything = true
    let slice = Self.failures.appending(path: "\(name)-slice")
    defer {
      try? FileManager.default.removeItem(at: slice)
      // Fails unless the folder is empty.
      rmdir(Self.failures.path(percentEncoded: false))
    }
    let plan = try GoldenScene.plan(of: part, FrameSelection("0-x13"))

    // Side by side, so that the main actor has something to do while one waits for its workers.
    async let captured = CaptureJob(plan: test.plan, sceneName: name).run(on: scene.stage)
    async let redrawn = again.run(on: whole.stage)
    async let written = RenderJob(plan: plan, sceneName: name, checksItself: true)
      .run(on: part.stage, into: PNGFolderSink(directory: slice, plan: plan))
    let capture = try await captured
    let verdict = try await test.judged(capture)
    if !verdict.isSame { Issue.record("\(verdict.text)") }
    if verdict.outcome == .same { try await expectFrames(of: golden, toBeThoseOf: capture) }

    // Frames drawn completely by one worker equal frames drawn incrementally by many.
    #expect(try await redrawn.manifest == capture.manifest)
    if try await redrawn.manifest != capture.manifest { try await nameTheDifference(golden, test.plan) }
    #expect(try await redrawn.trace == capture.trace)

    // Selected frames, written to disk, equal those of the whole sequence.
    _ = try await written
    let some = try FrameSequenceReader(directory: slice).manifest
    #expect(some.frames == capture.manifest.frames.filter { $0.index % 13 == 0 })
    withExtendedLifetime([scene, whole, part]) {}
  }

  /// Every expected frame can be shown: its display list is the one that has just been drawn, or draws its pixels.
  @concurrent
  private func expectFrames(of scene: GoldenScene, toBeThoseOf capture: Capture) async throws {
    let golden = try #require(try Golden(directory: scene.directory))
    let (archive, drawn) = (try #require(try golden.archive()), capture.archive)
    let others = golden.manifest.frames.filter { archive.shift(ofFrame: $0.index, from: drawn, frame: $0.index) != 0 }
    #expect(try archive.indices(notShowing: others) == [])
  }

  @Test(arguments: GoldenScene.names)
  func `No scene gives warnings`(_ name: String) throws {
    var scene: Scene?
    let sentences = try warnings {
      let played = try GoldenScene(name: name).scene()
      played.stage.advance(to: played.document.timeline.duration)
      scene = played
    }
    #expect(sentences == [])
    withExtendedLifetime(scene) {}
  }

  /// The warnings to the programmer while something runs.
  private func warnings(in body: () throws -> Void) throws -> [String] {
    var result = Result<Void, any Error>.success(())
    let sentences = ProgrammerError.sentences { result = Result { try body() } }
    try result.get()
    return sentences
  }

  /// Renders once more with self-checking, for an error that names the frame and the view.
  private func nameTheDifference(_ golden: GoldenScene, _ plan: FramePlan) async throws {
    let folder = Self.failures.appending(path: "\(golden.name)-self-check")
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = try golden.scene()
    let job = RenderJob(plan: plan, sceneName: golden.name, checksItself: true)
    _ = try await job.run(on: scene.stage, into: PNGFolderSink(directory: folder, plan: plan))
  }
}
