import ArgumentParser
import CommandLineSupport
import SceneLanguage

/// Prints the JSON Schema of scene files.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files.",
    discussion: """
      Editors that use the YAML language server complete and check scenes that begin with
        # yaml-language-server: $schema=scene.schema.json
      """)

  @Flag(help: "Print the schema of files with jobs for 'batch'.")
  var jobs = false

  @MainActor
  func run() async throws {
    try await reporting { try StandardOutput.write(json: jobs ? SceneSchema.batchJSON() : SceneSchema.json()) }
  }
}
