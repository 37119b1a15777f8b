import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import MutoscopeRun
import SceneLanguage
import ScenePlayer
import SceneText
import UIKit

/// A stage with the subject of a run, which is drawn or looked at.
@MainActor
final class PackageStage: Inspected {
  let name: String
  let duration: TimeInterval
  let stage: Stage
  /// Reads the stage; a film has none.
  private(set) lazy var reader = StageReader(stage)
  /// Whether nothing but errors is printed.
  let isQuiet: Bool
  private let declarations: [String: String]
  private let player: FingerPlayer?

  var deviceName: String? { stage.device?.name }
  /// The steps of the script of fingers that could not be done.
  var failures: [SceneDiagnostic] { player?.failures ?? [] }

  /// Shows the subject of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - look: The look; nil for that of the run.
  ///   - script: The script of fingers.
  init(_ run: AppRun, in look: Look? = nil, script: FingerScript? = nil) throws {
    (name, duration, isQuiet, declarations) = (run.name, run.duration, run.isQuiet, run.declarations)
    let look = try look ?? LookName.look(run.look)
    let background: UIColor = run.isTransparent ? .clear : .systemBackground
    let scale = run.scale.map { CGFloat($0) }
    let stage: Stage
    if case .preview(let name) = run.subject {
      stage = try RunPreviews.stage(of: name, in: look, scale: scale, background)
    } else {
      stage = Stage(device: .iPhone16, look: look, scale: scale, backgroundColor: background)
      try RunSubject.show(run.subject, on: stage)
    }
    (stage.showsLayoutDebug, stage.showsDynamicsDebug) = (run.showsLayout, run.showsDynamics)
    stage.showsTouches = run.showsTouches
    self.stage = stage
    player = script.map { FingerPlayer($0, on: stage) }
    RunScript.play(on: stage)
  }

  func advance(to time: TimeInterval) throws {
    stage.advance(to: max(time, stage.time))
    if let failure = stage.failure { throw failure }
    if !failures.isEmpty { throw SceneError(failures) }
  }

  func declaration(of name: String) -> String? {
    if let place = declarations[name] { return place }
    guard let seen = reader.view(named: name) else { return nil }
    return seen.accessibilityIdentifier.flatMap { declarations[$0] } ?? declarations["\(type(of: seen))"]
  }

  func mayBeTruncated(_ view: UIView) -> Bool { false }
}
