import ArgumentParser
import SceneFile
import Utilities

/// The options that give the variables of scenes values.
struct VariableOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Give a variable of the scenes a value; may be repeated.", valueName: "name=value"))
  var settings: [String] = []

  @Option(
    name: .customLong("variables"),
    help: ArgumentHelp(
      "Read values of variables from a YAML or JSON file; --set has precedence. May be repeated.", valueName: "file"))
  var files: [String] = []

  func validate() throws {
    for setting in settings where VariableInput(setting: setting) == nil {
      throw ValidationError(
        "--set '\(setting.printable)': write the name of a variable and its value, as in width=120.")
    }
  }

  /// The values; later ones have precedence.
  ///
  /// - Throws: The errors in the files.
  func inputs(limits: SceneLimits) throws(Failure) -> [VariableInput] {
    do throws(SceneError) {
      return try load(limits: limits)
    } catch {
      throw Failure(error)
    }
  }

  /// As `inputs(limits:)`, for those who show errors themselves.
  func load(limits: SceneLimits) throws(SceneError) -> [VariableInput] {
    var inputs: [VariableInput] = []
    for file in files { inputs.append(try VariableInput.load(file, limits: limits)) }
    return inputs + settings.compactMap { VariableInput(setting: $0) }
  }
}

/// Lists the variables of a scene.
struct VariablesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variables", abstract: "List the variables of a scene: names, types, ranges, defaults.",
    discussion: """
      A scene declares them under 'variables' and uses them as ${name}; commands that draw, watch or check scenes take \
      values with --set name=value and --variables FILE.
      """)

  @Argument(help: "A scene file; - for standard input.")
  var scene: String

  @Flag(help: "Print them as JSON.")
  var json = false

  @MainActor
  func run() async throws {
    try await reporting {
      let variables = try SceneFiles.template(scene).variables
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
