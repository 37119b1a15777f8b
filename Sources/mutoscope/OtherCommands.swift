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

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @MainActor
  func run() async throws {
    try await reporting {
      let reading = SceneFiles.Reading(
        limits: memory.limits, acceptsStandardInput: true, isStrict: strict.strict,
        variables: try variables.inputs(limits: memory.limits))
      for input in try SceneFiles.load(scenes, reading) where !quiet {
        [input].warn()
        let (frames, warnings) = (input.document.timeline.frameCount, input.warnings.count)
        let verdict = warnings == 0 ? "ok" : "\(warnings) warning\(warnings == 1 ? "" : "s")"
        try StandardOutput.write("\(input.name.printable): \(verdict), \(frames) frame\(frames == 1 ? "" : "s")\n")
      }
    }
  }
}

/// Prints what each view shows in each frame.
struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print what each view shows in each frame, one JSON object per line.",
    discussion: """
      The values are what is on screen, in the superview's points. Numbers have full double precision. With --changes
      the lines are those of a golden's trace.jsonl: only what differs from the frame before, rounded to what can be seen.
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

  @MainActor
  func run() async throws {
    try await reporting { try StandardOutput.write(json: SceneSchema.json()) }
  }
}
