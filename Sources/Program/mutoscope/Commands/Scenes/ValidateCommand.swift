import ArgumentParser
import CommandLineSupport
import Media
import SceneLanguage
import SceneTemplates
import SceneText
import Utilities

/// Checks scenes without rendering them.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check scenes, their images and their scripts without rendering.",
    discussion: """
      Besides errors, it reports parts of scenes that have no effect: animators that never start, events after the end, \
      animations that change nothing, views that are never visible, items that nothing moves, sounds that are never heard.

      A scene whose variables have no values yet is checked as far as possible. With --rows, it is checked with each row of \
      a table, as 'batch' renders it.
      """)

  @Argument(help: "Scene files, or folders with scene files; - for standard input.", completion: .file())
  var scenes: [String]

  @Option(
    help: ArgumentHelp("Check each scene with each row of this .csv or .jsonl file.", valueName: "file"),
    completion: .file())
  var rows: String?

  @OptionGroup var variables: VariableOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var loopOption: LoopOption
  @OptionGroup var memory: LimitOptions

  @Flag(help: "Print the findings as JSON on standard output: the errors and warnings of each scene.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @MainActor
  func run() async throws {
    try await reporting {
      var reading = SceneFiles.Reading(
        limits: memory.limits, acceptsStandardInput: true, isStrict: strict.strict,
        variables: try variables.inputs(limits: memory.limits))
      reading.soundTool = FFmpeg()
      reading.checksLoop = loopOption.loop
      if json { return try printFindings(reading) }
      if let rows { return try check(try BatchInputs.table(rows, reading.limits), reading) }
      var problems: [Failure] = []
      let all = try SceneFiles.find(scenes, reading)
      warnOfTwins(all.map(\.name))
      for found in all {
        switch found.scene {
        case .success(let input):
          if !quiet { try say(input) }
        case .failure(let error):
          if error.diagnostics.contains(where: \.lacksValue), let missing = missingVariables(of: found, reading) {
            let names = missing.map { "'\($0.printable)'" }.joined(separator: ", ")
            if !quiet {
              try StandardOutput.write("\(found.name.printable): ok, as far as it can be without values for \(names)\n")
            }
          } else {
            problems.append(Failure(error))
          }
        }
      }
      if !problems.isEmpty { throw Failure(.badScene, faults: problems.flatMap(\.faults)) }
    }
  }

  /// Warns of two scenes that would be one file, or share a folder of frames, on other systems.
  private func warnOfTwins(_ names: [String]) {
    var known: Set<String> = []
    for name in names where !known.insert(OutputPattern.collisionKey(name)).inserted {
      StandardError.write(
        "mutoscope: \(OutputPlace.twins(of: name, in: names)) cannot be rendered together; rename one of them.\n")
    }
  }

  private func say(_ input: SceneInput) throws {
    [input].warn()
    let (frames, warnings) = (input.document.timeline.frameCount, input.warnings.count)
    let verdict = warnings == 0 ? "ok" : "\(counted(warnings, "warning"))"
    try StandardOutput.write("\(input.name.printable): \(verdict), \(counted(frames, "frame"))\n")
  }

  /// The variables of a scene that lack a value, if nothing else is wrong with it.
  private func missingVariables(of found: SceneFiles.Found, _ reading: SceneFiles.Reading) -> [String]? {
    guard found.path != SceneFiles.standardInput, let template = try? SceneFiles.template(found.path, reading),
      let values = try? template.values(reading.variables, ignoring: template.unknownNames(in: reading.variables))
    else { return nil }
    let missing = template.variables.filter { $0.isRequired && values[$0.name] == nil }.map(\.name)
    return missing.isEmpty || !template.problems(excusingMissing: values).isEmpty ? nil : missing
  }
}

extension ValidateCommand {
  /// The findings about a scene file.
  private struct Finding: Encodable {
    struct Message: Encodable {
      var line: Int?
      var column: Int?
      var sentence: String
      /// The nearest valid name.
      var suggestion: String?

      init(_ diagnostic: SceneDiagnostic) {
        (line, column) = (diagnostic.position?.line, diagnostic.position?.column)
        (sentence, suggestion) = (diagnostic.message, diagnostic.suggestion)
      }
    }

    var name: String
    var file: String
    /// Nil if the file has errors.
    var frames: Int?
    var errors: [Message]
    var warnings: [Message]
  }

  @MainActor
  private func printFindings(_ reading: SceneFiles.Reading) throws {
    let findings = try SceneFiles.find(scenes, reading).map { found in
      switch found.scene {
      case .success(let input):
        Finding(
          name: found.name, file: found.path, frames: input.document.timeline.frameCount, errors: [],
          warnings: input.warnings.map(Finding.Message.init))
      case .failure(let error):
        Finding(
          name: found.name, file: found.path, errors: error.diagnostics.map(Finding.Message.init), warnings: [])
      }
    }
    try StandardOutput.write(result: SceneList(scenes: findings))
    if findings.contains(where: { !$0.errors.isEmpty }) { throw Failure(.badScene) }
  }
}
