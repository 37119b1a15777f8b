import ArgumentParser
import CommandLineSupport
import SceneTemplates
import SceneText
import Utilities

/// The options for the values of scenes' variables.
struct VariableOptions: ParsableArguments {
  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Give a variable of the scenes a value; may be repeated.", valueName: "name=value"))
  var settings: [String] = []

  @Option(
    name: .customLong("variables"),
    help: ArgumentHelp(
      "Read values of variables from a YAML or JSON file; --set has precedence. May be repeated.", valueName: "file"),
    completion: .file())
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
    do throws(SceneError) { return try load(limits: limits) } catch {
      throw Failure(error, as: error.isUnreadable ? .missingInput : nil)
    }
  }

  /// The same as `inputs(limits:)`, for callers that show errors themselves.
  func load(limits: SceneLimits) throws(SceneError) -> [VariableInput] {
    var inputs: [VariableInput] = []
    for file in files { inputs.append(try VariableInput.load(file, limits: limits)) }
    return inputs + settings.compactMap { VariableInput(setting: $0) }
  }
}
