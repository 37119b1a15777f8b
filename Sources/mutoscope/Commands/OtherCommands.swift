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

  @Argument(help: "Scene files, or folders with scene files; - for standard input.")
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
        let verdict = warnings == 0 ? "ok" : "\(warnings) warning\(warnings == 1 ? "" : "s")"
        try StandardOutput.write("\(input.name.printable): \(verdict), \(frames) frame\(frames == 1 ? "" : "s")\n")
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

/// Prints what each view shows in each frame.
struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print what each view shows in each frame, one JSON object per line.",
    discussion: """
      The values are what is on screen, in the superview's points. Numbers have full double precision. With --changes \
      the lines are those of a golden's trace.jsonl: only what differs from the frame before, rounded to what can be seen.

      If fingers have done something since the frame before, the line has "touches", with the view that was hit, and \
      "gestures", what gesture recognisers made of them.
      """)

  @Argument(help: "A scene file; - for standard input.")
  var scene: String

  @Flag(help: "Print what changes from frame to frame, rounded, as goldens have it.")
  var changes = false

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var memory: MemoryOption

  @MainActor
  func run() async throws {
    try await reporting {
      let reading = SceneFiles.Reading(
        limits: memory.limits, acceptsStandardInput: true, variables: try variables.inputs(limits: memory.limits))
      let input = try SceneFiles.loadOne(scene, reading, toBe: "traced")
      let plan = try frameOptions.plan(for: input)
      let scene = try input.scene()
      if changes { return try StandardOutput.write(json: try scene.trace(plan).text) }
      try scene.traceLines(plan) { try StandardOutput.write(json: $0 + "\n") }
    }
  }
}

/// Prints the JSON Schema of scene files.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files.",
    discussion: """
      Editors with the YAML language server complete and check scenes that begin with
        # yaml-language-server: $schema=scene.schema.json
      """)

  @Flag(help: "Print the schema of files with jobs for 'batch'.")
  var jobs = false

  @MainActor
  func run() async throws {
    try await reporting { try StandardOutput.write(json: jobs ? SceneSchema.batchJSON() : SceneSchema.json()) }
  }
}
