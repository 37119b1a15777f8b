import ArgumentParser
import CommandLineSupport
import Foundation
import SceneText
import Utilities

/// Another executable with commands of its own, like an extension of git; nothing else is known about it here.
struct ExtensionProgram {
  let name: String
  /// A name for the parts of an installation that it belongs to, for the sentence about its absence.
  let purpose: String
  let commands: [any ExtensionCommand.Type]
  /// Commands of ours that the program has for other subjects, and the option that names such a subject.
  let sharedCommands: [String]
  let option: String

  /// Builds, tests and draws packages of iOS.
  static let packages = ExtensionProgram(
    name: "mutoscope-packages", purpose: "the kit for packages of iOS",
    commands: [SwiftCommand.self, RunCommand.self, PreviewsCommand.self, KitCommand.self],
    sharedCommands: ["see", "happened", "check"], option: "--package")

  private static let all = [packages]

  /// Becomes the extension with the command, or with the command after `help`; returns if there is none.
  ///
  /// - Parameters:
  ///   - arguments: All arguments of the process, with its own name.
  ///   - help: Returns the description of all commands as JSON.
  static func runIfNamed(_ arguments: [String], help: () -> String) {
    // Words after -- are those of the app that is run.
    let words = arguments.dropFirst().prefix { $0 != "--" }
    if words.contains("--help"), words.contains("--json"), let text = HelpText.json(words, of: merged(help: help)) {
      return write(text)
    }
    guard let command = words.first == "help" ? words.dropFirst().first : words.first else { return }
    if words.count == 1, command == "--experimental-dump-help" {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      guard let data = try? encoder.encode(merged(help: help)) else { return }
      return write(String(decoding: data, as: UTF8.self))
    }
    guard let program = all.first(where: { $0.names.contains(command) || $0.shares(command, words) }) else { return }
    guard let file = program.file else {
      Failure(
        .missingInput,
        "'mutoscope \(command)' needs the program '\(program.name)', which is not installed beside this one; it comes "
          + "with \(program.purpose): 'make install' and the packages of Mutoscope have it."
      ).end()
    }
    // This process is replaced, so that the other program receives signals and has the terminal.
    let path = file.path(percentEncoded: false)
    var pointers = arguments.map { strdup($0) } + [nil]
    execv(path, &pointers)
    Failure(.noResources, "'\(path.printable)' cannot be run: \(String(cString: strerror(errno))).").end()
  }

  /// Starts the program to answer calls about the packages in some folders.
  @MainActor
  func session(_ folders: [String]) throws(Failure) -> ExtensionSession {
    guard let file else {
      throw Failure(.missingInput, "packages need the program '\(name)', which is not installed beside this one.")
    }
    return try ExtensionSession(file, ["serve-packages"] + folders)
  }

  /// Whether a command of ours is about a subject of the program's.
  private func shares(_ command: String, _ words: ArraySlice<String>) -> Bool {
    sharedCommands.contains(command) && words.contains { $0 == option || $0.hasPrefix(option + "=") }
  }

  private var names: [String] { commands.compactMap { $0.configuration.commandName } }

  /// The file of the program: beside this one in the folder of a build, or installed below the same prefix.
  private var file: URL? {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let places = [folder, folder.deletingLastPathComponent().appending(path: "lib/mutoscope")]
    return places.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }

  /// The parser's description of all commands, with those of installed extensions in full.
  private static func merged(help: () -> String) -> JSON {
    guard let tool = json(help()), let root = tool["command"], var commands = root["subcommands"]?.elements else {
      return [:]
    }
    for program in all {
      guard let text = program.output("--experimental-dump-help"),
        let full = json(text)?["command"]?["subcommands"]?.elements
      else { continue }
      let named = Dictionary(full.map { ($0["commandName"]?.text ?? "", $0) }) { first, _ in first }
      commands = commands.map { command in
        let name = command["commandName"]?.text ?? ""
        return program.names.contains(name) ? named[name] ?? command : command
      }
      // Its command for other subjects is listed after our command of the same name.
      for name in program.sharedCommands {
        guard let other = named[name], let place = commands.firstIndex(where: { $0["commandName"]?.text == name })
        else { continue }
        commands.insert((["commandName": "\(name) \(program.option)"] as JSON).merging(other), at: place + 1)
      }
    }
    return (["command": (["subcommands": .array(commands)] as JSON).merging(root)] as JSON).merging(tool)
  }

  /// Writes a result and exits.
  private static func write(_ text: String) {
    do throws(Failure) { try StandardOutput.write(raw: text + "\n") } catch { error.end() }
    Foundation.exit(0)
  }

  private static func json(_ text: String) -> JSON? { try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

  /// The output of the program; nil if it is not installed or fails.
  private func output(_ arguments: String...) -> String? {
    guard let file else { return nil }
    let process = Process()
    let pipe = Pipe()
    (process.executableURL, process.arguments, process.standardOutput) = (file, arguments, pipe)
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
