import CommandLineSupport
import Foundation
import Inspection
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneText
import UIKit

/// A scene that is being looked at.
@MainActor
final class Subject {
  let input: SceneInput
  let scene: Scene
  private var player: FingerPlayer?
  let reader: StageReader

  var stage: Stage { scene.stage }
  /// When the scene ends, in seconds.
  var duration: TimeInterval { input.document.timeline.duration }

  init(_ input: SceneInput) throws {
    self.input = input
    scene = try input.scene()
    reader = StageReader(scene.stage)
  }

  /// Lets the fingers of a script touch the scene.
  func play(_ script: FingerScript) throws { player = FingerPlayer(script, on: stage) }

  /// Advances the clock to a time; a time in the past is now.
  ///
  /// - Throws: The errors of the scene's script, or of the script of fingers.
  func advance(to time: TimeInterval) throws {
    stage.advance(to: max(time, stage.time))
    if let failure = stage.failure { throw failure }
    if let player, !player.failures.isEmpty { throw SceneError(player.failures) }
  }

  /// Does steps; the entries of what was done.
  func perform(_ steps: [DoStep], advance: ((TimeInterval) throws -> Void)? = nil) throws -> [Doer.Entry] {
    if steps.isEmpty { return [] }
    var doer = Doer(stage, advance: advance ?? { [self] in try self.advance(to: $0) })
    try doer.perform(steps)
    return doer.log
  }

  /// Where the author has declared a view: file and line; nil for a view that the file does not name.
  func declaration(of name: String) -> String? {
    guard let position = input.declarationPositions[name] else { return nil }
    return "\(input.path):\(position.line)"
  }
}

extension SceneInput {
  /// The positions of the views in the file, by their ids.
  var declarationPositions: [String: SourcePosition] {
    var positions: [String: SourcePosition] = [:]
    func add(_ view: borrowing SceneView) {
      positions[view.id] = view.position
      for place in view.subviews.indices { add(view.subviews[place]) }
      for place in view.masks.indices { add(view.masks[place]) }
    }
    for place in document.views.indices { add(document.views[place]) }
    return positions
  }
}

extension DoError: Failing {
  var status: ExitStatus { .usage }
}

extension StagePicture.NothingThere: Failing {
  var status: ExitStatus { .usage }
}
