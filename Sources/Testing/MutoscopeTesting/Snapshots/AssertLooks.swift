public import Foundation
import Media
public import Mutoscope
public import UIKit

/// Compares a screen in several looks with goldens, one for each look; equal ones are stored once.
///
///     assertSnapshot(
///       of: ProfileViewController(), as: .frames, across: .looks(.standard, .dark, .accessibilityLarge, .iPhoneSE))
///
/// Each look gets a new controller, which fills a stage of its own and appears before the first frame. A failure says
/// whether all looks differ or which ones do.
///
/// - Parameters:
///   - screen: Makes the controller.
///   - strategy: `.image` or `.frames`, which mean the same and may be left out.
///   - looks: The looks; at least one. `.standard` is the screen as the device shows it.
///   - device: The device of looks that name none.
///   - scale: Pixels per point; nil for the device's.
///   - seconds: The duration; there are round(seconds × framesPerSecond) frames. 0 is one image.
///   - framesPerSecond: The frame rate.
///   - name: Distinguishes the snapshot from others of the same test; by default they are numbered from 1.
///   - record: The goldens that may be written; by default the mode of the scope or the environment.
///   - actions: Prepares the stage before the first frame, for example by scheduling taps.
@MainActor
public func assertSnapshot(
  of screen: @autoclosure () -> UIViewController, as strategy: SnapshotStrategy = .image, across looks: [Look],
  on device: Stage.Device = .iPhone16, scale: CGFloat? = nil, seconds: TimeInterval = 0, framesPerSecond: Double = 60,
  named name: String? = nil, record: SnapshotRecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column,
  actions: (Stage) -> Void = { _ in }
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion(name: name, record: record, testName: testName, site: site)
    .check(across: looks, on: device, scale: scale, seconds, framesPerSecond) { stage in
      stage.window.rootViewController = screen()
      actions(stage)
    }
}

/// Compares a view in several looks with goldens, one for each look; equal ones are stored once.
///
/// Each look gets a new view, which fills a stage of its own; otherwise this is the same as for a view controller.
///
///     assertSnapshot(of: PriceTag(price: 12), across: .looks(.standard, .dark, .rightToLeft))
@MainActor
public func assertSnapshot(
  of screen: @autoclosure () -> UIView, as strategy: SnapshotStrategy = .image, across looks: [Look],
  on device: Stage.Device = .iPhone16, scale: CGFloat? = nil, seconds: TimeInterval = 0, framesPerSecond: Double = 60,
  named name: String? = nil, record: SnapshotRecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column,
  actions: (Stage) -> Void = { _ in }
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion(name: name, record: record, testName: testName, site: site)
    .check(across: looks, on: device, scale: scale, seconds, framesPerSecond) { stage in
      fill(stage, with: screen())
      actions(stage)
    }
}

/// Compares as `assertSnapshot(of:across:)` does, and returns the failure instead of making the test fail.
///
/// - Parameters:
///   - snapshotDirectory: The folder of goldens; by default the one next to the test's file.
///   - screen: Shows the screen on the stage.
/// - Returns: The failure's message; nil if every look is as recorded.
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

extension SnapshotAssertion {
  fileprivate func check(
    across looks: [Look], on device: Stage.Device, scale: CGFloat?, _ seconds: TimeInterval, _ framesPerSecond: Double,
    show: (Stage) -> Void
  ) {
    report(failure(across: looks, on: device, scale: scale, { try plan(seconds, framesPerSecond) }, show: show))
  }
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
