import Foundation
import SceneText
import Utilities

/// The help for programs: `mutoscope --help --json`, and `mutoscope see --help --json`.
enum HelpText {
  private struct Command: Encodable {
    var name: String
    var abstract: String?
    var discussion: String?
    var arguments: [Argument] = []
    var commands: [Command]?
  }

  private struct Argument: Encodable {
    /// The names, such as `--look` and `-o`; empty for an argument that has only a position.
    var names: [String]
    /// The name of the value that follows; nil for a flag.
    var value: String?
    var help: String?
    var isOptional: Bool
    var isRepeating: Bool?
    var standard: String?
    var values: [String]?
  }

  /// The help of the command that the words name, or of all commands; nil if there is no such command.
  ///
  /// - Parameter dump: The parser's description of all commands.
  static func json(_ words: ArraySlice<String>, of dump: JSON) -> String? {
    guard let root = dump["command"] else { return nil }
    let names = words.filter { !$0.hasPrefix("-") && $0 != "." && $0 != "help" }
    let found = command(root, depth: 0)
    if names.isEmpty { return text(found) }
    let isOfPackage = words.contains { $0 == "--package" || $0.hasPrefix("--package=") }
    let name = isOfPackage ? "\(names[names.startIndex]) --package" : names[names.startIndex]
    return found.commands?.first { $0.name == name }.flatMap { text($0) }
  }

  private static func text(_ command: Command) -> String? {
    (try? JSONText.encoded(command)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func command(_ dump: JSON, depth: Int) -> Command {
    let inner =
      dump["subcommands"]?.elements?.filter { $0["shouldDisplay"] != false && $0["commandName"] != "help" } ?? []
    return Command(
      name: dump["commandName"]?.text ?? "", abstract: dump["abstract"]?.text,
      discussion: dump["discussion"]?.text,
      arguments: (dump["arguments"]?.elements ?? []).compactMap(argument),
      commands: inner.isEmpty || depth > 3 ? nil : inner.map { command($0, depth: depth + 1) })
  }

  private static func argument(_ dump: JSON) -> Argument? {
    guard dump["shouldDisplay"] != false else { return nil }
    let names = (dump["names"]?.elements ?? []).map { name -> String in
      let isLong = name["kind"] == "long"
      return (isLong ? "--" : "-") + (name["name"]?.text ?? "")
    }
    if names.contains("--help") || names.contains("--version") { return nil }
    let isFlag = dump["kind"] == "flag"
    return Argument(
      names: names, value: isFlag ? nil : dump["valueName"]?.text, help: dump["abstract"]?.text,
      isOptional: dump["isOptional"]?.flag ?? false,
      isRepeating: dump["isRepeating"] == true ? true : nil, standard: dump["defaultValue"]?.text,
      values: dump["allValues"]?.elements?.compactMap(\.text))
  }
}
