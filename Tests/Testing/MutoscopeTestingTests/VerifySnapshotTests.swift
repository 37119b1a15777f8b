import Foundation
import Media
import Mutoscope
import MutoscopeTesting
import Snapshots
import Testing
import UIKit

/// The message, without paths.
@MainActor
@Suite(.serialized, .ownArtifacts)
struct VerifySnapshotTests {

  /// Verifies the shelf for half a second at ten frames a second.
  private func verify(
    _ folder: String, delay: Double = 0, record: SnapshotRecordMode? = .never, seconds: Double = 0.5,
    named name: String = "box", testName: String = #function
  ) -> String? {
    let shelf = Shelf()
    shelf.moveBox(to: 100, at: delay)
    let artifacts = (try? OwnArtifacts.folder.path(percentEncoded: false)) ?? ""
    return verifySnapshot(
      of: shelf.stage, seconds: seconds, framesPerSecond: 10, named: name, record: record, snapshotDirectory: folder,
      testName: testName
    )?.replacing(folder, with: "<goldens>").replacing(artifacts, with: "<artifacts>")
  }

  @Test func aMissingGoldenIsRecordedAndThatFails() {
    Shelf.withFolder { folder in
      #expect(
        verify(folder, record: .missing) == """
          VerifySnapshotTests/aMissingGoldenIsRecordedAndThatFails.box: recorded 5 frames; look at the pictures, then run the test again
            golden  <goldens>/aMissingGoldenIsRecordedAndThatFails.box
          """)
      #expect(verify(folder) == nil)
      let files = try? FileManager.default.contentsOfDirectory(
        atPath: "\(folder)/aMissingGoldenIsRecordedAndThatFails.box")
      #expect(
        files?.sorted() == [
          "declarations.jsonl", "display-lists.bin", "frame_0000.png", "frame_0002.png", "frame_0004.png",
          "manifest.json", "trace.jsonl",
        ])
    }
  }

  @Test func aFailureNamesFrameViewPropertyAndPattern() throws {
    try Shelf.withFolder { folder in
      _ = verify(folder, record: .missing)
      let name = "VerifySnapshotTests/aFailureNamesFrameViewPropertyAndPattern.box"
      #expect(
        verify(folder, delay: 0.2) == """
          \(name): motion differs from its golden (4 of 5 frames)
            first difference  frame 1 (0.1 s)  box.center.x  expected 28  actual 10
            view              UIView “box”
            pixels            frames 1-4, worst 2: 3.8 % of pixels, largest channel difference 255, in [0, 40, 56, 20]
            pattern           same path, 2 frames (0.2 s) late from frame 1 on
            frames            <artifacts>/\(name)
            accept            mutoscope accept \(name) --output <artifacts>
            or record         SNAPSHOT_TESTING_RECORD=failed swift test --filter '^MutoscopeTestingTests\\.VerifySnapshotTests/aFailureNamesFrameViewPropertyAndPattern\\(\\)'
          """)
      // As on the command line.
      let output = try OwnArtifacts.folder
      let run = try #require(try TestRun.read(in: output))
      let entry = try #require(run.scenes.first { $0.verdict.scene == name })
      #expect(entry.path.hasSuffix("Tests/Testing/MutoscopeTestingTests/VerifySnapshotTests.swift"))
      #expect(try Acceptance(entry, output: output, scenes: URL(fileURLWithPath: folder)).run() == 4)
      #expect(verify(folder, delay: 0.2) == nil)
      // A snapshot that passes is no longer pending, and its frames are removed.
      #expect(try TestRun.read(in: output)?.scenes.contains { $0.verdict.scene == name } == false)
      #expect(!FileManager.default.fileExists(atPath: output.appending(path: name).path(percentEncoded: false)))
    }
  }

  @Test func `The record mode decides which goldens are written`() {
    for (mode, missing, wrong) in [
      (SnapshotRecordMode.never, "there is no golden", "motion differs"), (.missing, "recorded", "motion differs"),
      (.failed, "recorded", "recorded"), (.all, "recorded", "recorded"),
    ] {
      Shelf.withFolder { folder in
        #expect(verify(folder, record: mode)?.contains(": \(missing)") == true)
        _ = verify(folder, record: .all)
        #expect(verify(folder, delay: 0.2, record: mode)?.contains(": \(wrong)") == true)
        _ = verify(folder, record: .all)
        #expect(verify(folder, record: mode)?.contains(": recorded") == (mode == .all ? true : nil))
        _ = verify(folder)
      }
    }
  }

  @Test func `The argument comes before the scope`() {
    Shelf.withFolder { folder in
      withSnapshotTesting(record: .never) {
        #expect(verify(folder, record: nil)?.contains("there is no golden") == true)
        withSnapshotTesting(record: .all) {
          #expect(verify(folder, record: .never)?.contains("there is no golden") == true)
          #expect(verify(folder, record: nil)?.contains("recorded 5 frames") == true)
        }
        #expect(verify(folder, record: nil) == nil)
      }
    }
  }

  @Test(.snapshots(record: .never)) func theTraitIsAScope() {
    Shelf.withFolder { folder in
      #expect(verify(folder, record: nil)?.contains("there is no golden") == true)
      let names = (0..<2).map { _ in
        verifySnapshot(of: Shelf().stage, snapshotDirectory: folder)?.prefix { $0 != ":" }
      }
      #expect(names == ["VerifySnapshotTests/theTraitIsAScope.1", "VerifySnapshotTests/theTraitIsAScope.2"])
      _ = withSnapshotTesting(record: .all) { verify(folder, record: nil) }
      _ = verify(folder)
      for name in ["1", "2"] {
        _ = verifySnapshot(of: Shelf().stage, named: name, record: .all, snapshotDirectory: folder)
      }
    }
  }

  @Test func `A different number of frames is reported`() throws {
    try Shelf.withFolder { folder in
      _ = verify(folder, record: .all)
      let more = try #require(verify(folder, seconds: 0.6))
      #expect(more.contains("6 frames at 10 a second; the golden has 5 frames at 10 a second"))
      let times = verifySnapshot(
        of: Shelf().stage, at: [0, 0.25, 1], named: "box", record: .never, snapshotDirectory: folder)
      #expect(times?.contains("3 frames at 0, 0.25, 1 s; the golden has 5 frames at 10 a second") == true)
      _ = verify(folder)
    }
  }

  @Test func `Frames at given times are compared`() throws {
    try Shelf.withFolder { folder in
      @MainActor func verify(_ times: [Double], delay: Double = 0, record: SnapshotRecordMode = .never) -> String? {
        let shelf = Shelf()
        shelf.stage.advance(to: 0.1)
        shelf.moveBox(to: 100, at: 0.1 + delay)
        return verifySnapshot(of: shelf.stage, at: times, named: "box", record: record, snapshotDirectory: folder)
      }
      #expect(verify([0, 0.25, 1], record: .missing)?.contains("recorded 3 frames") == true)
      #expect(verify([0, 0.25, 1]) == nil)
      let late = try #require(verify([0, 0.25, 1], delay: 0.05))
      #expect(late.contains("first difference  frame 1 (0.25 s)  box.center.x  expected 55  actual 46"))
      #expect(!late.contains("late"))
      #expect(
        verify([0.25, 0.25])?.hasSuffix("0.25 s is not after 0.25 s; give times in ascending order, each once.") == true
      )
      #expect(verify([])?.hasSuffix("There are no times; give at least one.") == true)
      #expect(
        verify([0, -1])?.hasSuffix("There is no frame at -1.0 s; a time is a number of seconds from 0 on.") == true
      )
      #expect(verify([0, 0.25, 1]) == nil)
    }
  }

  @Test func `A view without a stage is compared and not changed`() throws {
    try Shelf.withFolder { folder in
      let stage = Stage(size: CGSize(width: 10, height: 10))
      let view = UIView(frame: CGRect(x: 300, y: 40, width: 20, height: 10))
      view.backgroundColor = .red
      @MainActor func verify() -> String? {
        verifySnapshot(
          of: view, scale: 2, named: "view", record: .missing, snapshotDirectory: folder, testName: "aView()")
      }
      #expect(verify()?.contains("recorded 1 frame;") == true)
      #expect(view.frame == CGRect(x: 300, y: 40, width: 20, height: 10))
      #expect(verify() == nil)
      let golden = try #require(try Golden(directory: URL(fileURLWithPath: "\(folder)/aView.view")))
      #expect(golden.manifest.pixelSize.width == 40)
      view.backgroundColor = .green
      #expect(verify()?.contains("UIView[0].backgroundColor  expected #ff0000  actual #00ff00") == true)
      stage.addSubview(view)
      #expect(
        verify() == "The snapshot could not be taken: the view is inside another view; take a snapshot of its stage.")
      view.removeFromSuperview()
      view.backgroundColor = .red
      #expect(verify() == nil)
    }
  }

  @Test func `A view turns about any point`() {
    Shelf.withFolder { folder in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      view.backgroundColor = .red
      _ = verifySnapshot(of: view, named: "view", record: .all, snapshotDirectory: folder)
      view.layer.anchorPoint = .zero
      #expect(verifySnapshot(of: view, named: "view", record: .never, snapshotDirectory: folder) == nil)
    }
  }

  @Test func `A view without a usable size is refused`() {
    for (view, scale, size) in [
      (UIView(), 1, "0.0 × 0.0"), (UIView(frame: CGRect(x: 0, y: 0, width: 9000, height: 9)), 2, "9000.0 × 9.0"),
      (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), -1, "9.0 × 9.0"),
    ] as [(UIView, CGFloat, String)] {
      #expect(
        verifySnapshot(of: view, scale: scale, named: "none")
          == "The snapshot could not be taken: \(size) points at scale \(scale) is not 1 to 16384 pixels each way. "
          + "Does the view have a frame?")
    }
  }

  @Test(arguments: [1]) func aCaseNeedsAName(_: Int) {
    #expect(
      verifySnapshot(of: Shelf().stage)
        == "The snapshot could not be taken: A test with arguments takes a snapshot for each; tell them apart: named: \"…\"."
    )
    #expect(
      verifySnapshot(of: Shelf().stage, named: "?")
        == "The snapshot could not be taken: A snapshot cannot be named '?'; use letters or digits.")
  }

  /// The synchronous call renders the same frames.
  @Test func `The synchronous capture equals the asynchronous one`() async throws {
    func stage() -> Stage {
      let shelf = Shelf()
      shelf.moveBox(to: 100, 40, 160)
      return shelf.stage
    }
    let plan = try FramePlan(duration: 2.5, framesPerSecond: 60, includesEnd: true, selection: .all)
    let capture = try await CaptureJob(plan: plan, sceneName: "shelf").run(on: stage())
    for jobs in [1, 3] {
      let other = try CaptureJob(plan: plan, sceneName: "shelf", jobs: jobs).runSynchronously(on: stage())
      #expect(other.manifest == capture.manifest)
      #expect(other.trace == capture.trace)
    }
    #expect(capture.manifest.frames.count == 151)
  }
}
