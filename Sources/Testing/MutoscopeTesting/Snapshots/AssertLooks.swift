public import Foundation
public import Mutoscope
public import UIKit

/// Compares a screen in several looks with goldens, one for each look; equal ones are stored once.
///
///     assertSnapshot(
///       of: ProfileViewController(), as: .frames, across: .looks(.standard, .dark, .accessibilityLarge, .iPhoneSE))
///
/// The controller is created for each look, fills a stage of its own, and appears before the first frame. A failure says
/// whether all looks differ or which ones do.
///
/// - Parameters:
///   - screen: Makes the controller.
///   - strategy: `.image` or `.frames`, which mean the same; may be left out.
///   - looks: The looks; at least one. `.standard` is the screen as it is on the device.
///   - device: The device, where a look has none.
///   - scale: Pixels per point; nil for the device's.
///   - seconds: The duration; there are round(seconds × framesPerSecond) frames. 0 is one image.
///   - framesPerSecond: The frame rate.
///   - name: Distinguishes the snapshot from others of the same test; by default they are numbered from 1.
///   - record: Which goldens may be written; by default the mode of the scope or the environment.
///   - actions: What happens on the stage before the first frame, such as scheduled taps.
@MainActor
public func assertSnapshot(
  of screen: @autoclosure () -> UIViewController, as strategy: SnapshotStrategy = .image, across looks: [Look],
  on device: Stage.Device = .iPhone16, scale: CGFloat? = nil, seconds: TimeInterval = 0, framesPerSecond: Double = 60,
  named name: String? = nil, record: SnapshotRecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column,
  actions: (Stage) -> Void = { _ in }
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(name: name, record: record, testName: testName, site: site)
  assertion.report(
    assertion.failure(across: looks, on: device, scale: scale, { try plan(seconds, framesPerSecond) }) { stage in
      stage.window.rootViewController = screen()
      actions(stage)
    })
}

/// Compares a view in several looks with goldens, one for each look; equal ones are stored once.
///
/// The view is created for each look, and fills a stage of its own.
///
/// - Parameters:
///   - screen: Makes the view.
///   - strategy: `.image` or `.frames`, which mean the same; may be left out.
///   - looks: The looks; at least one. `.standard` is the view as it is on the device.
///   - device: The device, where a look has none.
///   - scale: Pixels per point; nil for the device's.
///   - seconds: The duration; there are round(seconds × framesPerSecond) frames. 0 is one image.
///   - framesPerSecond: The frame rate.
///   - name: Distinguishes the snapshot from others of the same test; by default they are numbered from 1.
///   - record: Which goldens may be written; by default the mode of the scope or the environment.
///   - actions: What happens on the stage before the first frame, such as scheduled taps.
@MainActor
public func assertSnapshot(
  of screen: @autoclosure () -> UIView, as strategy: SnapshotStrategy = .image, across looks: [Look],
  on device: Stage.Device = .iPhone16, scale: CGFloat? = nil, seconds: TimeInterval = 0, framesPerSecond: Double = 60,
  named name: String? = nil, record: SnapshotRecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column,
  actions: (Stage) -> Void = { _ in }
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(name: name, record: record, testName: testName, site: site)
  assertion.report(
    assertion.failure(across: looks, on: device, scale: scale, { try plan(seconds, framesPerSecond) }) { stage in
      fill(stage, with: screen())
      actions(stage)
    })
}

/// Compares as `assertSnapshot(of:across:)` does, and returns the failure instead of making the test fail.
///
/// - Parameters:
///   - snapshotDirectory: The folder of goldens; by default the one next to the test's file.
///   - screen: Shows the screen on the stage.
/// - Returns: nil if every look is as recorded, else the failure's message.
@MainActor
public func verifySnapshot(
  across looks: [Look], on device: Stage.Device = .iPhone16, scale: CGFloat? = nil, seconds: TimeInterval = 0,
  framesPerSecond: Double = 60, named name: String? = nil, record: SnapshotRecordMode? = nil,
  snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column, screen: (Stage) -> Void
) -> String? {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return SnapshotAssertion(
    name: name, record: record, directory: snapshotDirectory, testName: testName, site: site
  ).failure(across: looks, on: device, scale: scale, { try plan(seconds, framesPerSecond) }, show: screen)?.message
}

private func plan(_ seconds: TimeInterval, _ framesPerSecond: Double) throws -> FramePlan {
  if seconds == 0 { return try FramePlan(times: [0]) }
  return try FramePlan(duration: seconds, framesPerSecond: framesPerSecond, includesEnd: false, selection: .all)
}

@MainActor
private func fill(_ stage: Stage, with view: UIView) {
  view.frame = stage.window.bounds
  view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  stage.addSubview(view)
}
