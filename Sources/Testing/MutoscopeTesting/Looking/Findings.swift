public import Foundation
public import Inspection
public import Mutoscope
public import UIKit

/// The faults of a stage in the next seconds, which `mutoscope check` finds without a golden.
///
///     let stage = Stage(device: .iPhone16)
///     stage.window.rootViewController = CheckoutController()
///     #expect(findings(on: stage, seconds: 2).isEmpty)
///
/// - Parameters:
///   - stage: The stage, whose clock is advanced.
///   - seconds: How long it is watched. With 0, only what it shows now is checked.
///   - checks: The faults to look for.
/// - Returns: The findings in the order of time.
@MainActor
public func findings(
  on stage: Stage, seconds: TimeInterval = 0, for checks: Set<StageCheck> = Set(StageCheck.allCases)
) -> [Finding] {
  var stageChecks = StageChecks()
  stageChecks.checks = checks
  let reader = StageReader(stage)
  do {
    if seconds <= 0 { return try stageChecks.look(atRest: reader) }
    return try stageChecks.run(
      reader, until: stage.time + seconds, advance: { stage.advance(to: max($0, stage.time)) })
  } catch {
    return []
  }
}

/// The faults that a screen has in some looks and not in the standard look: texts that are cut off, colours that cannot be
/// read, targets that shrink.
///
/// - Parameters:
///   - screen: Makes a new controller for each look.
///   - looks: The looks.
///   - device: The device of looks that name none.
///   - checks: The faults to look for.
///   - actions: Prepares the stage before the screen is examined.
@MainActor
public func findings(
  of screen: @autoclosure () -> UIViewController, across looks: [Look], on device: Stage.Device = .iPhone16,
  for checks: Set<StageCheck> = Set(StageCheck.allCases), actions: (Stage) -> Void = { _ in }
) -> [Finding] {
  func found(_ look: Look) -> [Finding] {
    let stage = Stage(device: device, look: look)
    stage.perform {
      stage.window.rootViewController = screen()
      actions(stage)
    }
    stage.advance(by: 0)
    var stageChecks = StageChecks()
    stageChecks.checks = checks
    if look != .standard { stageChecks.look = look.name }
    return (try? stageChecks.look(atRest: StageReader(stage))) ?? []
  }
  let usual = found(.standard)
  return looks.filter { $0 != .standard }.flatMap { look in
    found(look).filter { finding in !usual.contains { $0.isSame(as: finding) } }
  }
}

/// Makes the running test fail for each thing that is wrong on a stage in the next seconds, in Swift Testing or XCTest.
///
///     assertNoFindings(on: stage, seconds: 2, except: Silence(.contrast, of: "caption", because: "It is decoration."))
///
/// A silence that silences nothing fails as well.
///
/// - Parameters:
///   - stage: The stage, whose clock is advanced.
///   - seconds: How long it is watched. With 0, only what it shows now is checked.
///   - checks: The faults to look for.
///   - silences: The faults that are accepted, each with its reason.
@MainActor
public func assertNoFindings(
  on stage: Stage, seconds: TimeInterval = 0, for checks: Set<StageCheck> = Set(StageCheck.allCases),
  except silences: Silence..., fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  for finding in Silence.apply(silences, to: findings(on: stage, seconds: seconds, for: checks)) {
    site.fail(finding.description)
  }
}
