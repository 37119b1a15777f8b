import CoreGraphics
import Foundation
import Media
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Frames that show what happens while a shutter is open.
@MainActor
struct ShutterTests {
  /// A stage on which a white square of 10 points moves over black, 60 points a second to the right.
  private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 20), backgroundColor: .black)
    stage.perform {
      let square = UIView(frame: CGRect(x: 0, y: 5, width: 10, height: 10))
      square.backgroundColor = .white
      stage.addSubview(square)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { square.center.x += 60 })
    }
    return stage
  }

  private func capture(_ shutter: Shutter?, _ selection: FrameSelection = .all, jobs: Int = 1) throws -> [String] {
    var plan = try FramePlan(duration: 1, framesPerSecond: 10, includesEnd: false, selection: selection)
    plan.shutter = shutter
    let capture = try CaptureJob(plan: plan, sceneName: "s", jobs: jobs).runSynchronously(on: stage())
    return capture.manifest.frames.map { "\($0.hash)" }
  }

  @Test func `Moving content is blurred, equally with any number of workers and in any part`() throws {
    let sharp = try capture(nil)
    let blurred = try capture(Shutter(angle: 180))
    #expect(zip(sharp, blurred).allSatisfy { $0 != $1 })
    #expect(try capture(Shutter(angle: 180), jobs: 3) == blurred)
    #expect(try capture(Shutter(angle: 180), FrameSelection("4-7")) == Array(blurred[4...7]))
    #expect(try capture(Shutter(angle: 0)) == sharp)
    #expect(try capture(Shutter(angle: 180, samples: 1)) == sharp)
    #expect(try capture(Shutter(angle: 360)) != blurred)
  }

  @Test func `A frame is the mean of its moments`() async throws {
    // Half of a tenth of a second: the square moves by 3 points, seen at 0, 1 and 2.
    var plan = try FramePlan(duration: 0.1, framesPerSecond: 10, includesEnd: false, selection: .all)
    plan.shutter = Shutter(angle: 180, samples: 3)
    try await withTemporaryFolder { [plan] folder in
      try await RenderJob(plan: plan, sceneName: "s").run(
        on: stage(), into: PNGFolderSink(directory: folder, plan: plan))
      let reader = try FrameSequenceReader(directory: folder)
      let pixels = try reader.pixels(of: try #require(reader.manifest.frames.first))
      let row = pixels.withUnsafeBytes { bytes in (0..<14).map { bytes[10 * 400 + $0 * 4] } }
      #expect(row == [85, 170, 255, 255, 255, 255, 255, 255, 255, 255, 170, 85, 0, 0])
    }
  }

  @Test func `Content at rest is not averaged`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10), backgroundColor: .white)
    var plan = try FramePlan(duration: 1, framesPerSecond: 10, includesEnd: false, selection: .all)
    let sharp = try CaptureJob(plan: plan, sceneName: "s").runSynchronously(on: stage)
    plan.shutter = Shutter(angle: 180)
    let again = Stage(size: CGSize(width: 10, height: 10), backgroundColor: .white)
    let blurred = try CaptureJob(plan: plan, sceneName: "s").runSynchronously(on: again)
    #expect(sharp.manifest.frames.map(\.hash) == blurred.manifest.frames.map(\.hash))
  }
}
