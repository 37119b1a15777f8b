import ArgumentParser
import CommandLineSupport
import SceneTemplates
import Utilities

/// Lists the variables of a scene.
struct VariablesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variables", abstract: "List the variables of a scene: names, types, ranges, defaults.",
    discussion: """
      A scene declares them under 'variables' and uses them as ${name}; commands that draw, watch or check scenes take \
      values with --set name=value and --variables FILE.
      """)

  @Argument(help: "A scene file; - for standard input.", completion: .file())
  var scene: String

  @OptionGroup var root: RootOption

  @Flag(help: "Print them as JSON.")
  var json = false

  @MainActor
  func run() async throws {
    try await reporting {
      let variables = try SceneFiles.template(scene, limits: root.limits).variables
      if json {
        let lines = variables.map { "  \($0.json)" }.joined(separator: ",\n")
        return try StandardOutput.write(json: variables.isEmpty ? "[]\n" : "[\n\(lines)\n]\n")
      }
      let rows = variables.map { [$0.name, $0.kind.rawValue, $0.terms.printable, ($0.summary ?? "").printable] }
      let widths = (0..<3).map { column in rows.map { $0[column].columnCount }.max() ?? 0 }
      for row in rows {
        let isLast = row[3].isEmpty
        let cells = zip(row, widths).map { $0.padding(toColumns: $1) }
        try StandardOutput.write((isLast ? cells[..<2] + [row[2]] : cells + [row[3]]).joined(separator: "  ") + "\n")
      }
    }
  }
}
