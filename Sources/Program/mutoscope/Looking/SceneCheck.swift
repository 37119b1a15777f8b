import CommandLineSupport
import Foundation
import Inspection
import Mutoscope
import SceneText

/// The check of a scene.
@MainActor
struct SceneCheck {
  private let input: SceneInput
  private let request: CheckRequest

  private let deadline: Deadline?

  init(_ input: SceneInput, _ request: CheckRequest, until deadline: Deadline? = nil) {
    (self.input, self.request, self.deadline) = (input, request, deadline)
  }

  /// The faults of the scene, and those that it has only in the looks.
  func findings() throws -> [Finding] { try request.findings(except: silences(), subject) }

  /// Pictures of what is wrong.
  func pictures(of findings: [Finding]) throws -> [InspectionAnswer.Picture] {
    try request.pictures(of: findings, named: input.name, subject)
  }

  private func subject(_ look: Look?) throws -> Subject {
    guard let look else { return try Subject(input, until: deadline) }
    return try Subject(try SceneInput(input, named: input.name, in: look), until: deadline)
  }

  private func silences() throws(Failure) -> [Silence] {
    guard input.path != SceneFiles.standardInput, let data = FileManager.default.contents(atPath: input.path),
      let text = String(data: data, encoding: .utf8), text.contains("# allow ")
    else { return [] }
    return try SceneSilences.read(text, input.path, lines: input.declarationPositions.mapValues(\.line))
  }
}
