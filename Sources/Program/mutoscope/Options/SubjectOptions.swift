import ArgumentParser
import CommandLineSupport
import Foundation
import Mutoscope
import SceneLanguage

/// The options for the subject that programs look at: a scene, in a look, with values of its variables, after the
/// actions of fingers.
struct SubjectOptions: ParsableArguments {
  @Argument(help: "A scene file; - for standard input.", completion: .file())
  var scene: String

  @OptionGroup var look: LookOption
  @OptionGroup var variables: VariableOptions
  @OptionGroup var memory: LimitOptions

  @Option(
    help: ArgumentHelp("Also play the fingers of a script file.", valueName: "file"), completion: .file())
  var script: String?

  /// Reads the scene, without playing it first.
  @MainActor
  func load(_ path: String? = nil, in other: Look? = nil) throws -> SceneInput {
    var reading = SceneFiles.Reading(
      limits: memory.limits, includesEnd: true, acceptsStandardInput: true,
      variables: try variables.inputs(limits: memory.limits))
    reading.looks = [other ?? look.value]
    reading.rehearses = false
    return try SceneFiles.loadOne(path ?? scene, reading, toBe: "looked at")
  }

  /// The subject, with its clock at 0.
  @MainActor
  func open(_ input: SceneInput) throws -> Subject {
    let subject = try Subject(input)
    if let script { try subject.play(try FingerScript.load(script, fileName: script, limits: memory.limits)) }
    return subject
  }
}
