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
  private let places: [String: String]
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
    (name, duration, isQuiet, places) = (run.name, run.duration, run.isQuiet, run.declarations)
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
    if let place = places[name] { return place }
    // Without an identifier, or a class of its own, a view is part of one that has them.
    var view = reader.view(named: name)
    while let current = view {
      let place = current.accessibilityIdentifier.flatMap(place(of:)) ?? places["\(type(of: current))"]
      if let place { return place }
      view = current.superview
    }
    // The name of a view that has gone begins with an identifier, and ends with a number if several have had it.
    return place(of: String(name.prefix { $0 != "/" && $0 != "#" }))
  }

  private func place(of identifier: String) -> String? { places[identifier] ?? place(ofAlike: identifier) }

  /// Where an identifier into which something is interpolated is declared.
  private func place(ofAlike identifier: String) -> String? {
    let fitting = places.keys.filter { key in
      let parts = key.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count > 1, parts.contains(where: { !$0.isEmpty }) else { return false }
      guard identifier.hasPrefix(parts[0]) else { return false }
      var rest = identifier.dropFirst(parts[0].count)
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return rest.hasSuffix(parts[parts.count - 1])
    }
    // The one that says most about it.
    return fitting.max { ($0.count, $1) < ($1.count, $0) }.flatMap { places[$0] }
  }

  func mayBeTruncated(_ view: UIView) -> Bool { false }
}
