import Foundation
import Utilities

/// The words of a command line as they are read, where a shell or an optional value would leave a doubt.
package struct CommandWords {
  /// The commands whose `--json` may be followed by a file.
  package var commandsWithJSONFiles: Set<String> = []

  package init() {}

  /// The arguments of the process without its name; ends the process if one may mean two things.
  package func ofProcess() -> [String] {
    let words = Array(CommandLineArguments.all().dropFirst())
    do throws(Failure) { return try read(words) } catch { error.end() }
  }

  /// The words with their doubts removed.
  ///
  /// - A path that begins with `~` is in the home folder, as an input and as an output, whether or not a shell has replaced
  ///   it: shells do not in `--output=~/card.mp4`.
  /// - The word after `--json` is a file if it ends in `.json` or is an open stream, such as `/dev/stdout`, and belongs to
  ///   the command if it can be nothing else.
  ///
  /// - Throws: A usage failure if the word after `--json` may be either.
  package func read(_ words: [String]) throws(Failure) -> [String] {
    var result = words.map(Self.atHome)
    guard let command = words.first, commandsWithJSONFiles.contains(command) else { return result }
    for index in result.indices where result[index] == "--json" {
      guard let word = result[(index + 1)...].first, !word.hasPrefix("-") else { continue }
      let suffix = (word as NSString).pathExtension.lowercased()
      if suffix == "json" || Self.isStream(word) { continue }
      guard ["yaml", "yml"].contains(suffix) || Self.isFolder(word) else {
        throw Failure(
          .usage,
          "'--json \(word.printable)' may mean a file to write, or a file to read; write '--json=\(word.printable)' "
            + "for the first, and put --json at the end for the second.")
      }
      result[index] = "--json=-"
    }
    return result
  }

  private static func atHome(_ word: String) -> String {
    var option = ""
    var path = word[...]
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      path = word[word.index(after: equals)...]
      option = String(word[...equals])
    }
    guard path == "~" || path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty
    else { return word }
    return option + home + path.dropFirst()
  }

  private static func isStream(_ path: String) -> Bool {
    ["/dev/stdout", "/dev/stderr"].contains(path) || ["/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
