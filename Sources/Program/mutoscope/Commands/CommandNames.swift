import ArgumentParser
import CommandLineSupport
import Foundation
import Utilities

/// Corrections for commands that do not exist.
enum CommandNames {
  /// Other words for commands, and the commands.
  private static let synonyms = [
    "animate": "render", "approve": "accept", "bless": "accept", "build": "render", "clean": "prune", "create": "new",
    "init": "new", "contact-sheet": "sheet", "convert": "render", "diff": "compare",
    "draw": "render",
    "deps": "dependencies", "dump": "trace", "env": "doctor", "export": "render", "filmstrip": "sheet",
    "frame": "still", "ghost": "onion",
    "info": "doctor", "inspect": "see", "audit": "check", "tree": "see", "hierarchy": "see", "mcp": "serve",
    "join": "merge", "lint": "validate",
    "appearances": "looks", "devices": "looks", "matrix": "looks", "live": "watch", "open": "review", "play": "render",
    "preview": "previews", "share": "page", "html": "page",
    "print": "trace", "record": "test --update missing", "run": "render", "screenshot": "still", "show": "review",
    "snapshot": "test", "thumbnails": "sheet", "update": "accept", "verify": "test", "version": "--version",
    "versions": "doctor", "view": "review",
  ]

  /// Ends the process if the first argument is not a command, and names the one that was probably meant; the parser
  /// would only complain of an unexpected argument.
  ///
  /// - Parameters:
  ///   - arguments: All arguments of the process, with its own name.
  ///   - commands: All commands.
  static func refuseUnknown(_ arguments: [String], of commands: [any ParsableCommand.Type]) {
    let names = commands.compactMap { $0.configuration.commandName }
    guard let argument = arguments.dropFirst().first, let problem = problem(argument, names: names) else { return }
    Failure(.usage, problem).end()
  }

  /// The sentence about a first argument that is not a command; nil if it is one, or an option.
  ///
  /// - Parameter names: All commands.
  private static func problem(_ argument: String, names: [String]) -> String? {
    guard !argument.hasPrefix("-"), argument != "help", !names.contains(argument) else { return nil }
    let sentence = "there is no command '\(argument.printable)'"
    if SceneFiles.endings.contains((argument as NSString).pathExtension.lowercased())
      || FileManager.default.fileExists(atPath: argument)
    {
      return "\(sentence); did you mean 'mutoscope render \(argument.printable)'?"
    }
    let meant = synonyms[argument.lowercased()] ?? nearestName(to: argument, in: names)
    return sentence + (meant.map { "; did you mean '\($0)'?" } ?? "; 'mutoscope --help' lists them.")
  }
}
