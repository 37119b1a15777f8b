import CoreGraphics
import Foundation
import Media
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Frames that show the same image.
@MainActor
struct StillFramesTests {
  /// A square that jumps at 0.5 s, rendered for a second.
  private func render(to folder: URL, jobs: Int = 2) async throws -> RenderSummary {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    square.backgroundColor = .red
    stage.addSubview(square)
    stage.schedule(at: 0.5) { square.center.x = 30 }
    let plan = try FramePlan(duration: 1, framesPerSecond: 300, includesEnd: false, selection: .all)
    let job = RenderJob(plan: plan, sceneName: "s", jobs: jobs, checksItself: true)
    return try await job.run(on: stage, into: PNGFolderSink(directory: folder, plan: plan))
  }

  private func inode(_ name: String, in folder: URL) throws -> Int {
    let path = folder.appending(path: name).path(percentEncoded: false)
    return try #require(FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
  }

  @Test func `Frames that do not change share a file`() async throws {
    try await withTemporaryFolder { folder in
      let summary = try await render(to: folder)
      #expect(summary.frameCount == 300)
      let frames = try FrameSequenceReader(directory: folder).manifest.frames
      #expect(frames.map(\.index) == Array(0..<300))
      #expect(Set(frames.map(\.hash)).count == 2)
      #expect(frames[149].hash == frames[0].hash)
      #expect(frames[150].hash == frames[299].hash)
      #expect(frames[150].hash != frames[149].hash)
      #expect(try inode("frame_0099.png", in: folder) == inode("frame_0000.png", in: folder))
      // At most a hundred frames share a file, so that progress is reported.
      #expect(try inode("frame_0100.png", in: folder) != inode("frame_0000.png", in: folder))
      #expect(try inode("frame_0150.png", in: folder) != inode("frame_0149.png", in: folder))
      let size = try Data(contentsOf: folder.appending(path: "frame_0000.png")).count
      let other = try Data(contentsOf: folder.appending(path: "frame_0299.png")).count
      #expect(summary.byteCount == 150 * (size + other))
    }
  }

  @Test func `Shared frames are replaced one by one`() async throws {
    try await withTemporaryFolder { folder in
      _ = try await render(to: folder)
      let kept = folder.appending(path: "kept.png")
      try FileManager.default.linkItem(at: folder.appending(path: "frame_0001.png"), to: kept)
      let before = try Data(contentsOf: kept)
      _ = try await render(to: folder, jobs: 1)
      #expect(try Data(contentsOf: kept) == before)
      #expect(try inode("kept.png", in: folder) != inode("frame_0001.png", in: folder))
    }
  }

  @Test func `Frames that do not change are not drawn`() async throws {
    try await withTemporaryFolder { folder in
      let profile = try await render(to: folder).profile
      #expect(
        profile.parts.map(\.name)
          == ["simulation", "display lists", "damage", "drawing", "encoding", "writing"])
      #expect(profile.parts.allSatisfy { $0.seconds > 0 })
    }
  }
}
