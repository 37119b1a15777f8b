import CoreGraphics
import Foundation
import Media
import Mutoscope
import Snapshots
import SnapshotsTestSupport
import Testing

@MainActor
struct FingerprintTests {
  private func fingerprint(_ box: MovingBox) async throws -> Fingerprint { Fingerprint(try await box.capture()) }

  @Test func `Another rendering and a part of it do not differ`() async throws {
    let reference = try await fingerprint(MovingBox())
    let again = try await fingerprint(MovingBox())
    #expect(try reference.difference(to: again) == nil)
    // A selection of frames, drawn without damage rectangles.
    let plan = try FramePlan(duration: 1, framesPerSecond: 10, includesEnd: false, selection: FrameSelection("1-x3"))
    var job = CaptureJob(plan: plan, sceneName: "box", jobs: 1)
    job.drawsEverything = true
    let part = Fingerprint(try await job.run(on: MovingBox().stage()))
    #expect(part.manifest.frames.map(\.index) == [1, 4, 7])
    #expect(try reference.difference(to: part) == nil)
  }

  @Test func `The first difference is named`() async throws {
    let reference = try await fingerprint(MovingBox())
    let late = try await fingerprint(MovingBox(start: 0.3))
    #expect(
      try reference.difference(to: late)
        == "frame 3 (0.3 s): box.center.x was 10, then 5; pixels from frame 3 on")
    let long = try await fingerprint(MovingBox(seconds: 1.2))
    #expect(
      try reference.difference(to: long)
        == "frame 10 is not in the first rendering")
    var repainted = reference
    repainted.manifest.frames[4].hash = reference.manifest.frames[0].hash
    #expect(
      try reference.difference(to: repainted)
        == "frame 4 (0.4 s): the pixels differ, the traces are equal")
  }

  @Test func `A short scene has fewer trials than a long one`() {
    #expect(DeterminismTrial.all(frameCount: 1).count == 6)
    let trials = DeterminismTrial.all(frameCount: 90)
    #expect(trials.last?.runs == [["--frames", "0-x3"], ["--frames", "1-x3"], ["--frames", "2-x3"]])
    #expect(trials.dropLast().last?.runs == [["--frames", "0-44"], ["--frames", "45-"]])
  }
}
