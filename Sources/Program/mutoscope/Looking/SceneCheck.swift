import CommandLineSupport
import Foundation
import Inspection
import Mutoscope
import SceneLanguage
import SceneText
import UIKit
import ViewVocabulary

/// The check of a scene.
@MainActor
struct SceneCheck {
  private let input: SceneInput
  private let checks: Set<StageCheck>
  private let steps: [DoStep]

  init(_ input: SceneInput, _ checks: Set<StageCheck>, _ steps: [DoStep] = []) {
    (self.input, self.checks, self.steps) = (input, checks, steps)
  }

  /// The faults of the scene, and those that it has only in the looks.
  func findings(in looks: [Look]) throws -> [Finding] {
    var found = try findings(of: input, look: nil)
    for look in looks where look != input.look {
      let seen: SceneInput
      do throws(SceneError) { seen = try SceneInput(input, named: input.name, in: look) } catch { throw error }
      let others = try findings(of: seen, look: look.name).filter { finding in
        Self.ofLooks.contains(finding.check) && !found.contains { $0.isSame(as: finding) }
      }
      found += others
    }
    return Silence.apply(try silences().filter { $0.checks.contains { checks.contains($0) } }, to: found)
  }

  /// The checks whose answers depend on the look.
  private static let ofLooks: Set<StageCheck> = [
    .overlap, .truncated, .covered, .underBar, .target, .contrast, .ambiguous, .motion,
  ]

  private func findings(of input: SceneInput, look: String?) throws -> [Finding] {
    let subject = try Subject(input)
    var stageChecks = StageChecks()
    (stageChecks.checks, stageChecks.look) = (checks, look)
    stageChecks.declaration = { subject.declaration(of: $0) }
    // A scene that says how a text is cut off means it to be.
    let intended = input.viewsThatMayTruncate
    stageChecks.mayBeTruncated = { intended.contains($0.accessibilityIdentifier ?? "") }
    return try stageChecks.run(
      subject.reader, until: subject.duration, advance: { try subject.advance(to: $0) },
      during: { advance in
        try withoutActuallyEscaping(advance) { advance in _ = try subject.perform(steps, advance: advance) }
      })
  }

  private func silences() throws(Failure) -> [Silence] {
    guard input.path != SceneFiles.standardInput, let data = FileManager.default.contents(atPath: input.path),
      let text = String(data: data, encoding: .utf8), text.contains("# allow ")
    else { return [] }
    return try SceneSilences.read(text, input.path, lines: input.declarationPositions.mapValues(\.line))
  }
}

extension SceneInput {
  /// The ids of the labels whose break mode the file gives.
  fileprivate var viewsThatMayTruncate: Set<String> {
    var ids: Set<String> = []
    document.views.visit(with: .text) { if $0.has(.lineBreakMode) { ids.insert($0.id) } }
    return ids
  }
}
