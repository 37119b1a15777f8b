import Mutoscope
import MutoscopeTesting
import Synchronization
import Testing
import UIKit
import XCTest

/// The goldens are beside this file, as a client's are.
@MainActor
@Suite(.ownArtifacts)
struct AssertSnapshotTests {
  @Test func green() {
    let shelf = Shelf()
    shelf.moveBox(to: 100)
    assertSnapshot(of: shelf.stage, seconds: 0.4, framesPerSecond: 10)
    assertSnapshot(of: shelf.stage, as: .image)
  }

  @Test func redAtTheLineOfTheCall() {
    let shelf = Shelf()
    shelf.moveBox(to: 100, at: 0.1)
    withKnownIssue {
      assertSnapshot(
        of: shelf.stage, seconds: 0.4, framesPerSecond: 10, named: "on time", record: .never)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("same path, 1 frame (0.1 s) late from frame 1 on") == true
        && issue.sourceLocation?.fileName == "AssertSnapshotTests.swift" && issue.sourceLocation?.line == 23
    }
  }

  /// A record setting for a suite does not match other tests' names.
  @Test func `a (late) box`() {
    let shelf = Shelf()
    shelf.moveBox(to: 100, at: 0.1)
    Shelf.withFolder { folder in
      for (record, expected) in [(SnapshotRecordMode.all, false), (.never, true)] {
        shelf.stage.perform { shelf.box.alpha -= 0.25 }
        let message = verifySnapshot(of: shelf.stage, named: "box", record: record, snapshotDirectory: folder) ?? ""
        let command = "swift test --filter '^MutoscopeTestingTests\\.AssertSnapshotTests/`a \\(late\\) box`\\(\\)'"
        #expect(message.contains(command) == expected)
      }
    }
  }

  @Test func motionIsReportedCheckByCheck() {
    let shelf = Shelf()
    shelf.moveBox(to: 100)
    let motion = Motion(of: shelf.stage, seconds: 1)
    assertMotion(motion[shelf.box].center.x.settles(by: 0.5), motion.nothingMoves(except: [shelf.box]))
    let failures = Mutex<[String]>([])
    withKnownIssue {
      assertMotion(motion[shelf.box].center.x.settles(by: 0.25), motion[shelf.box].center.y.isMonotonic())
    } matching: { issue in
      failures.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    #expect(failures.withLock(\.count) == 2)
  }
}

/// Two tests cannot share a golden: each would record what fails the other.
@MainActor
@Suite(.serialized, .ownArtifacts)
struct SharedGoldenTests {
  private static let messages = Mutex<[String]>([])

  @Test func one() { takeShared() }
  @Test func other() { takeShared() }

  private func takeShared() {
    let message = verifySnapshot(of: Shelf().stage, record: .never, testName: "shared()") ?? "none"
    let isFirst = Self.messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    #expect(
      isFirst
        ? message.hasPrefix("AssertSnapshotTests/shared.1: there is no golden")
        : message.hasSuffix(
          "take the same snapshot, AssertSnapshotTests/shared.1; tell them apart: named: \"…\"."))
  }
}

/// The same in XCTest.
final class AssertSnapshotXCTests: XCTestCase {
  @MainActor
  func testGreen() async {
    let shelf = Shelf()
    shelf.moveBox(to: 100)
    assertSnapshot(of: shelf.stage, at: [0, 0.25])
    assertMotion(Motion(of: shelf.stage, seconds: 1)[shelf.box].center.x.settles(by: 0.5))
  }
}

/// A mode for all tests of a class.
final class ScopedXCTests: XCTestCase {
  override func invokeTest() {
    withSnapshotTesting(record: .never) { super.invokeTest() }
  }

  @MainActor
  func testNothingIsRecorded() async {
    Shelf.withFolder { folder in
      let message = verifySnapshot(of: Shelf().stage, snapshotDirectory: folder)
      XCTAssertEqual(
        message?.prefix { $0 != "\n" }, "AssertSnapshotTests/testNothingIsRecorded.1: there is no golden")
      XCTAssertNil(
        withSnapshotTesting(record: .all) {
          _ = verifySnapshot(of: Shelf().stage, named: "1", snapshotDirectory: folder)
          return verifySnapshot(of: Shelf().stage, named: "1", record: .never, snapshotDirectory: folder)
        })
    }
  }
}
