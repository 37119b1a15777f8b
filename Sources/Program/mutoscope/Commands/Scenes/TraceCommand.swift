import ArgumentParser
import CommandLineSupport
import Mutoscope
import ScenePlayer

/// Prints what each view shows in each frame.
struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print what each view shows in each frame, one JSON object per line.",
    discussion: """
      The values are those on screen, in the superview's points. Numbers have full double precision. With --changes, the \
      lines are those of a golden's trace.jsonl: only values that differ from the previous frame, rounded to what can be \
      seen.

      If there were touches since the previous frame, the line has "touches", with the view that was hit, and "gestures", \
      with the reactions of gesture recognisers.
      """)

  @Argument(help: "A scene file; - for standard input.", completion: .file())
  var scene: String

  @Flag(help: "Print only the changes from frame to frame, rounded, in the form of goldens.")
  var changes = false

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var look: LookOption
  @OptionGroup var variables: VariableOptions
  @OptionGroup var memory: LimitOptions

  @MainActor
  func run() async throws {
    try await reporting {
      var reading = SceneFiles.Reading(
        limits: memory.limits, acceptsStandardInput: true, variables: try variables.inputs(limits: memory.limits))
      reading.looks = [look.value]
      let input = try SceneFiles.loadOne(scene, reading, toBe: "traced")
      let plan = try frameOptions.plan(for: input)
      let scene = try input.scene()
      if changes { return try StandardOutput.write(json: try scene.trace(plan).text) }
      try scene.traceLines(plan) { try StandardOutput.write(json: $0 + "\n") }
    }
  }
}
