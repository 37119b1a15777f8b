import Foundation
import Inspection
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneText
import UIKit
import ViewVocabulary

/// A scene that is being looked at.
@MainActor
final class Subject: Inspected {
  let input: SceneInput
  let scene: Scene
  private var player: FingerPlayer?
  let reader: StageReader

  var name: String { input.name }
  var deviceName: String? { input.document.canvas.device?.name }
  var declarations: Declarations? { input.declarations }
  var duration: TimeInterval { input.document.timeline.duration }

  /// The time at which nobody waits any longer; nil for none.
  private let deadline: Deadline?

  init(_ input: SceneInput, until deadline: Deadline? = nil) throws {
    (self.input, self.deadline) = (input, deadline)
    scene = try input.scene()
    reader = StageReader(scene.stage)
  }

  /// Lets the fingers of a script touch the scene.
  func play(_ script: FingerScript) throws { player = FingerPlayer(script, on: stage) }

  /// Advances the clock to a time; a time in the past is now.
  ///
  /// - Throws: The errors of the scene's script, or of the script of fingers.
  func advance(to time: TimeInterval) throws {
    while let deadline, time - stage.time > Self.glance {
      try deadline.check()
      stage.advance(to: stage.time + Self.glance)
    }
    stage.advance(to: max(time, stage.time))
    if let failure = stage.failure { throw failure }
    if let player, !player.failures.isEmpty { throw SceneError(player.failures) }
  }

  /// How far the clock moves between two looks at the deadline, in seconds.
  private static let glance = 0.25

  func declaration(of name: String) -> String? {
    guard let position = input.declarationPositions[name] else { return nil }
    return "\(input.path):\(position.line)"
  }

  /// The labels whose break mode the file gives: a scene that says how a text is cut off means it to be.
  private lazy var viewsThatMayTruncate: Set<String> = {
    var ids: Set<String> = []
    input.document.views.visit(with: .text) { if $0.has(.lineBreakMode) { ids.insert($0.id) } }
    return ids
  }()

  func mayBeTruncated(_ view: UIView) -> Bool { viewsThatMayTruncate.contains(view.accessibilityIdentifier ?? "") }
}

/// The real time at which a call ends, whatever it still has to do.
@MainActor
final class Deadline {
  private var end = ContinuousClock.now
  private let seconds: Int

  /// - Parameter seconds: How long each call may take.
  init(in seconds: Int) { self.seconds = seconds }

  /// Begins a call.
  func begin() { end = .now + .seconds(seconds) }

  /// - Throws: An error if the time has passed.
  func check() throws(InspectionError) {
    if .now > end { throw InspectionError("the call takes more than \(seconds) s of real time.") }
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
