public import Foundation
public import Mutoscope
public import UIKit

/// Compares what a stage shows in the next seconds, frame by frame and pixel by pixel, with what was recorded.
///
/// The clock is moved on from where it is; the frame rate samples the motion and never changes it. The golden is in
/// `__Snapshots__/<test file>/<test>.<name or number>/` beside the test's file; a missing one is recorded, and the test fails, so
/// that somebody looks at it. A failure says which frame, which view, which property and what kind of change it is.
///
/// - Parameters:
///   - stage: The stage, which is moved to the last frame.
///   - seconds: For how long; there are round(seconds × framesPerSecond) frames.
///   - framesPerSecond: How many pictures make a second.
///   - includesEnd: Whether one more frame shows the very end.
///   - name: What tells the snapshot from others of the same test; by default they are numbered from 1.
///   - record: Which goldens may be written; by default what the scope or the environment says.
@MainActor
public func assertSnapshot(
  of stage: Stage, seconds: TimeInterval, framesPerSecond: Double = 60, includesEnd: Bool = false,
  named name: String? = nil, record: SnapshotRecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(name: name, record: record, testName: testName, site: site)
  assertion.report(
    assertion.failure(of: stage) {
      try FramePlan(
        duration: seconds, framesPerSecond: framesPerSecond, includesEnd: includesEnd, selection: .all)
    })
}

/// Compares what a stage shows at some times with what was recorded.
///
/// - Parameters:
///   - stage: The stage, which is moved to the last time.
///   - times: Seconds from the stage's present time, in ascending order; by default its present picture.
///   - name: What tells the snapshot from others of the same test; by default they are numbered from 1.
///   - record: Which goldens may be written; by default what the scope or the environment says.
@MainActor
public func assertSnapshot(
  of stage: Stage, at times: [TimeInterval] = [0], named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(name: name, record: record, testName: testName, site: site)
  assertion.report(assertion.failure(of: stage) { try FramePlan(times: times) })
}

/// Compares the picture of a view that is on no stage with what was recorded.
///
/// The view is put on a stage of its size, with nothing behind it, and taken off again.
///
/// - Parameters:
///   - view: A view that is in no other one.
///   - scale: Pixels per point.
///   - name: What tells the snapshot from others of the same test; by default they are numbered from 1.
///   - record: Which goldens may be written; by default what the scope or the environment says.
@MainActor
public func assertSnapshot(
  of view: UIView, scale: CGFloat = 1, named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(name: name, record: record, testName: testName, site: site)
  assertion.report(assertion.failure(of: view, scale: scale) { try FramePlan(times: [0]) })
}
