import Foundation
import Media
import Mutoscope
import SceneFile
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
  func `Pictures`(_ name: String) async throws {
    let golden = GoldenScene(name: name)
    let scene = try golden.scene()
    let test = try golden.test(scene, failures: Self.failures.appending(path: name))
    let capture = try await CaptureJob(plan: test.plan, sceneName: name).run(on: scene.stage)
    let verdict = try test.judge(capture)
    if !verdict.isSame { Issue.record("\(verdict.text)") }

    // Frames drawn completely by one worker equal frames drawn incrementally by many.
    let whole = try golden.scene()
    var again = CaptureJob(plan: test.plan, sceneName: name, jobs: 1)
    again.drawsEverything = true
    let redrawn = try await again.run(on: whole.stage)
    #expect(redrawn.manifest == capture.manifest)
    if redrawn.manifest != capture.manifest { try await nameTheDifference(golden, test.plan) }
    #expect(redrawn.trace == capture.trace)

    // Selected frames, written to disk, equal those of the whole sequence.
    let part = try golden.scene()
    let slice = Self.failures.appending(path: "\(name)-slice")
    defer {
      try? FileManager.default.removeItem(at: slice)
      // Fails unless the folder is empty.
      rmdir(Self.failures.path(percentEncoded: false))
    }
    let plan = try GoldenScene.plan(of: part, FrameSelection("0-x13"))
    _ = try await RenderJob(plan: plan, sceneName: name, checksItself: true)
      .run(on: part.stage, into: PNGFolderSink(directory: slice, plan: plan))
    let some = try FrameSequenceReader(directory: slice).manifest
    #expect(some.frames == capture.manifest.frames.filter { $0.index % 13 == 0 })
    withExtendedLifetime([scene, whole, part]) {}
  }

  /// Renders once more with self-checking, for an error that names the frame and the view.
  private func nameTheDifference(_ golden: GoldenScene, _ plan: FramePlan) async throws {
    let folder = Self.failures.appending(path: "\(golden.name)-self-check")
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = try golden.scene()
    let job = RenderJob(plan: plan, sceneName: golden.name, checksItself: true)
    _ = try await job.run(on: scene.stage, into: PNGFolderSink(directory: folder, plan: plan))
  }

  @Test func `Every golden has a scene`() {
    #expect(Orphans.find(beside: GoldenScene.folder, endings: ["yaml"]).map(\.lastPathComponent) == [])
  }

  @Test(arguments: GoldenScene.names)
  func `A golden holds its manifest its trace its display lists and its key frames`(_ name: String) throws {
    let directory = GoldenScene(name: name).directory
    let golden = try #require(try Golden(directory: directory))
    #expect(golden.pictures == .keyFrames)
    #expect(try golden.trace().frames == golden.manifest.frames.map(\.index))
    let names = GoldenScene.fileNames(in: directory).filter { !$0.hasPrefix("image_") }
    #expect(
      names == [FrameArchive.fileName] + golden.pictureFrames.map(\.file) + [
        FrameSequence.manifestName, Golden.traceName,
      ])
  }

  /// Drawn again from the golden alone, frames have the pixels that were recorded.
  @Test(arguments: GoldenScene.names)
  func `Every expected frame can be shown`(_ name: String) throws {
    let golden = try #require(try Golden(directory: GoldenScene(name: name).directory))
    let archive = try #require(try golden.archive())
    #expect(archive.indices == golden.manifest.frames.map(\.index))
    var painter = FramePainter(archive)
    let wrong = try golden.manifest.frames.filter { frame in
      try painter.pixels(ofFrame: frame.index).map(PixelHash.init(of:)) != frame.hash
    }
    #expect(wrong.map(\.index) == [])
  }
}
