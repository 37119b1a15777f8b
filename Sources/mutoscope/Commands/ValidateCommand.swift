import ArgumentParser
import Mutoscope
import SceneFile
import Utilities

/// Checks scenes without rendering them.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check scenes, their images and their scripts without rendering.",
    discussion: """
      Besides errors it reports what has no effect: animators that never start, events after the end, animations that \
      change nothing, views that are never in sight, items that nothing moves.
      """)

  @Argument(help: "Scene files, or folders with scene files; - for standard input.", completion: .file())
  var scenes: [String]

  @OptionGroup var variables: VariableOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var memory: MemoryOption

  @Flag(help: "Print the findings as JSON on standard output: of each scene its errors and warnings.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @MainActor
  func run() async throws {
    try await reporting {
      let reading = SceneFiles.Reading(
        limits: memory.limits, acceptsStandardInput: true, isStrict: strict.strict,
        variables: try variables.inputs(limits: memory.limits))
      if json { return try printFindings(reading) }
      for input in try SceneFiles.load(scenes, reading) where !quiet {
        [input].warn()
        let (frames, warnings) = (input.document.timeline.frameCount, input.warnings.count)
        let verdict = warnings == 0 ? "ok" : "\(counted(warnings, "warning"))"
        try StandardOutput.write("\(input.name.printable): \(verdict), \(counted(frames, "frame"))\n")
      }
    }
  }
}

extension ValidateCommand {
  /// What was found in a scene's file.
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
