public import Foundation
import Media
public import Mutoscope
public import UIKit

/// Compares what a stage shows in the next seconds, frame by frame and pixel by pixel, with a golden.
///
///     @MainActor @Test func flies() {
///       let stage = Stage(size: CGSize(width: 200, height: 100))
///       let card = UIView(frame: CGRect(x: 0, y: 30, width: 40, height: 40))
///       card.backgroundColor = .systemBlue
///       stage.addSubview(card)
///       stage.perform { UIView.animate(withDuration: 0.5) { card.center.x = 180 } }
///       assertSnapshot(of: stage, seconds: 0.5)
///     }
///
/// The clock advances from the present time; the frame rate samples the motion and never changes it. The golden is in
/// `__Snapshots__/<test file>/<test>.<name or number>/` beside the test's file. A missing golden is recorded, and the test
/// fails, so that a person looks at it. A failure names the frame, the view, the property and the kind of change.
///
/// - Parameters:
///   - stage: The stage, whose clock is advanced to the last frame.
///   - strategy: `.image`, which may be left out.
///   - seconds: The duration; there are round(seconds × framesPerSecond) frames.
///   - framesPerSecond: The frame rate.
///   - includesEnd: Whether one more frame shows the end.
///   - name: Distinguishes the snapshot from others of the same test; by default they are numbered from 1.
///   - record: The goldens that may be written; by default the mode of the scope or the environment.
@MainActor
public func assertSnapshot(
  of stage: Stage, as strategy: SnapshotStrategy = .image, seconds: TimeInterval, framesPerSecond: Double = 60,
  includesEnd: Bool = false,
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

/// Compares what a stage shows at given times with a golden.
///
///     assertSnapshot(of: stage, at: [0, 0.25, 0.5])
///
/// - Parameters:
///   - stage: The stage, whose clock is advanced to the last time.
///   - strategy: `.image`, which may be left out.
///   - times: Seconds from the stage's present time, in ascending order; by default only the present time.
///   - name: Distinguishes the snapshot from others of the same test; by default they are numbered from 1.
///   - record: The goldens that may be written; by default the mode of the scope or the environment.
@MainActor
public func assertSnapshot(
  of stage: Stage, as strategy: SnapshotStrategy = .image, at times: [TimeInterval] = [0], named name: String? = nil,
  record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(name: name, record: record, testName: testName, site: site)
  assertion.report(assertion.failure(of: stage) { try FramePlan(times: times) })
}

/// Compares the image of a view that is not on a stage with a golden.
///
///     let badge = Badge(count: 3)
///     badge.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
///     assertSnapshot(of: badge)
///
/// The view is added to a stage of its size, on a transparent background, and removed again.
///
/// - Parameters:
///   - view: A view without a superview.
///   - strategy: `.image`, which may be left out.
///   - scale: Pixels per point.
///   - name: Distinguishes the snapshot from others of the same test; by default they are numbered from 1.
///   - record: The goldens that may be written; by default the mode of the scope or the environment.
@MainActor
public func assertSnapshot(
  of view: UIView, as strategy: SnapshotStrategy = .image, scale: CGFloat = 1, named name: String? = nil,
  record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(name: name, record: record, testName: testName, site: site)
  assertion.report(assertion.failure(of: view, scale: scale) { try FramePlan(times: [0]) })
}
