public import Foundation
import Media
public import Mutoscope
public import UIKit

/// Compares as `assertSnapshot(of:seconds:)` does, and returns the failure instead of making the test fail.
///
///     if let failure = verifySnapshot(of: stage, seconds: 1) { print(failure) }
///
/// - Parameter snapshotDirectory: The folder of goldens; by default the one next to the test's file.
/// - Returns: The failure's message; nil if every frame is as recorded.
@MainActor
public func verifySnapshot(
  of stage: Stage, as strategy: SnapshotStrategy = .image, seconds: TimeInterval, framesPerSecond: Double = 60,
  includesEnd: Bool = false,
  named name: String? = nil, record: SnapshotRecordMode? = nil, snapshotDirectory: String? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> String? {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return SnapshotAssertion(
    name: name, record: record, directory: snapshotDirectory, testName: testName, site: site
  ).failure(of: stage) {
    try FramePlan(duration: seconds, framesPerSecond: framesPerSecond, includesEnd: includesEnd, selection: .all)
  }?.message
}

/// Compares as `assertSnapshot(of:at:)` does, and returns the failure instead of making the test fail.
///
/// - Parameter snapshotDirectory: The folder of goldens; by default the one next to the test's file.
/// - Returns: The failure's message; nil if every frame is as recorded.
@MainActor
public func verifySnapshot(
  of stage: Stage, as strategy: SnapshotStrategy = .image, at times: [TimeInterval] = [0], named name: String? = nil,
  record: SnapshotRecordMode? = nil,
  snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return SnapshotAssertion(
    name: name, record: record, directory: snapshotDirectory, testName: testName, site: site
  ).failure(of: stage) { try FramePlan(times: times) }?.message
}

/// Compares as `assertSnapshot(of:scale:)` does, and returns the failure instead of making the test fail.
///
/// - Parameter snapshotDirectory: The folder of goldens; by default the one next to the test's file.
/// - Returns: The failure's message; nil if the image is as recorded.
@MainActor
public func verifySnapshot(
  of view: UIView, as strategy: SnapshotStrategy = .image, scale: CGFloat = 1, named name: String? = nil,
  record: SnapshotRecordMode? = nil,
  snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return SnapshotAssertion(
    name: name, record: record, directory: snapshotDirectory, testName: testName, site: site
  ).failure(of: view, scale: scale) { try FramePlan(times: [0]) }?.message
}
