import CoreGraphics
import Foundation
import Media
import Mutoscope
import TestSupport
import Testing
import UIKit

@MainActor
struct RenderJobTests {
  private func plan(_ selection: FrameSelection = .all, fps: Double = 20) throws -> FramePlan {
    try FramePlan(duration: 1, framesPerSecond: fps, includesEnd: false, selection: selection)
  }

  /// Renders the square and returns the bytes of every file, by name.
  private func files(_ plan: FramePlan, jobs: Int) async throws -> [String: Data] {
    try await withTemporaryFolder { folder in
      let job = RenderJob(plan: plan, sceneName: "square", jobs: jobs)
      _ = try await job.run(on: stageWithSquare(), into: PNGFolderSink(directory: folder, plan: plan))
      return try Dictionary(
        uniqueKeysWithValues: names(in: folder).map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
    }
  }

  @Test func `The number of jobs does not change the output`() async throws {
    let expected = try await files(plan(), jobs: 1)
    #expect(expected.count == 21)
    for jobs in [2, 5, 1000, Int.max] { #expect(try await files(plan(), jobs: jobs) == expected) }
    #expect(RenderJob(plan: try plan(), sceneName: "", jobs: -3).jobs == 1)
  }

  @Test(arguments: ["0", "7", "5-9", "0-x3", "19", "3,4,17-"])
  func `Some frames are a slice of the whole`(_ range: String) async throws {
    let whole = try await files(plan(), jobs: 2)
    let slice = try await files(plan(FrameSelection(range)), jobs: 2)
    let indices = try plan(FrameSelection(range)).indices
    let names = indices.map { FrameSequence.fileName(frame: $0, of: 20) }
    #expect(slice.keys.sorted() == names + ["manifest.json"])
    for name in names { #expect(slice[name] == whole[name]) }
    let manifest = try Manifest(json: [UInt8](#require(slice["manifest.json"])), path: "m")
    #expect(manifest.frames.map(\.index) == indices)
    #expect(manifest.frames.map(\.file) == names)
  }

  @Test func `States at common times are the same at every rate`() async throws {
    let sixty = try await manifest(fps: 60)
    for fps in [24.0, 30, 50, 120] {
      var common = 0
      for frame in try await manifest(fps: fps).frames {
        if let same = sixty.frames.first(where: { abs($0.time - frame.time) < 1e-9 }) {
          common += 1
          #expect(frame.hash == same.hash, "\(fps) fps at \(frame.time) s")
        }
      }
      #expect(common > 3, "\(fps) fps")
    }
  }

  private func manifest(fps: Double) async throws -> Manifest {
    let bytes = try await files(plan(fps: fps), jobs: 2)["manifest.json"]
    return try Manifest(json: [UInt8](#require(bytes)), path: "m")
  }

  @Test(arguments: [1, 3, 50])
  func `Progress is reported frame by frame`(_ jobs: Int) async throws {
    try await withTemporaryFolder { folder in
      var counts: [Int] = []
      let job = RenderJob(plan: try plan(), sceneName: "square", jobs: jobs)
      let sink = try PNGFolderSink(directory: folder, plan: job.plan)
      let summary = try await job.run(on: stageWithSquare(), into: sink) { counts.append($0) }
      #expect(counts == Array(1...20))
      #expect(summary.frameCount == 20)
    }
  }

  @Test func `The manifest describes the render`() async throws {
    try await withTemporaryFolder { folder in
      let job = RenderJob(plan: try plan(FrameSelection("1-2")), sceneName: "a/b", jobs: 1)
      _ = try await job.run(on: stageWithSquare(scale: 1.5), into: PNGFolderSink(directory: folder, plan: job.plan))
      let manifest = try FrameSequenceReader(directory: folder).manifest
      #expect(manifest.scene == "a/b")
      #expect(manifest.size == CGSize(width: 40, height: 30))
      #expect(manifest.scale == 1.5)
      #expect(manifest.pixelSize == Manifest.PixelSize(width: 60, height: 45))
      #expect(manifest.framesPerSecond == 20)
      #expect(manifest.frameCount == 20)
      #expect(manifest.frames.map(\.file) == ["frame_0001.png", "frame_0002.png"])
      #expect(manifest.versions == Versions.current)
      #expect(manifest.versions.keys.sorted() == ["cairo", "libjpeg", "libpng", "mutoscope", "pixman", "sleef"])
      #expect(manifest.architecture == Versions.architecture)
      #expect(manifest.builds == Versions.builds)
    }
  }
}
