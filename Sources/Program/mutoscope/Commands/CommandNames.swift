import Foundation
import Mutoscope
import Utilities

/// Commands that people try.
enum CommandNames {
  /// Other words for commands.
  private static let synonyms = [
    "animate": "render", "approve": "accept", "bless": "accept", "build": "render", "check": "validate",
    "clean": "prune", "create": "new", "init": "new", "contact-sheet": "sheet", "convert": "render", "diff": "compare",
    "draw": "render",
    "deps": "dependencies", "dump": "trace", "env": "doctor", "export": "render", "filmstrip": "sheet",
    "frame": "still", "ghost": "onion",
    "info": "doctor", "join": "merge", "lint": "validate",
    "appearances": "looks", "devices": "looks", "matrix": "looks", "live": "watch", "open": "review", "play": "render",
    "preview": "watch", "share": "page", "html": "page",
    "print": "trace", "record": "test --update missing", "run": "render", "screenshot": "still", "show": "review",
    "snapshot": "test", "thumbnails": "sheet", "update": "accept", "verify": "test", "version": "--version",
    "versions": "doctor", "view": "review",
  ]

  /// The sentence about a first argument that is no command; nil if it is one, or an option.
  ///
  /// - Parameter names: All commands.
  static func problem(_ argument: String, names: [String]) -> String? {
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
