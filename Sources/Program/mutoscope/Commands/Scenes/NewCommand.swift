import ArgumentParser
import CommandLineSupport
import Foundation
import SceneLanguage
import SceneTemplates
import Utilities

/// Writes a scene to start from.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a scene to start from: a title, a phone, a chart, sections or a card for a batch.",
    discussion: """
      Without a name, it lists the scenes to start from. Existing scenes and tables are never replaced. The first line of \
      a scene names its schema, .mutoscope/scene.schema.json in the same folder, so editors with the YAML language server \
      complete and check it without a setting.

      \(list)

        mutoscope new title
        mutoscope new chart -o films/chart
      """)

  /// The schema of scene files, beside a new scene, in a hidden folder because other JSON files count as scenes.
  private static let schema = ".mutoscope/scene.schema.json"

  private static let list = Starter.all.map {
    "  \($0.name.padding(toLength: 10, withPad: " ", startingAt: 0))\($0.summary)"
  }.joined(separator: "\n")

  @Argument(
    help: ArgumentHelp("The scene to start from.", valueName: "name"), completion: .list(Starter.all.map(\.name)))
  var name: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder; by default the current one.", valueName: "dir"),
    completion: .directory)
  var output = "."

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output needs a folder name.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      guard let name else { return try StandardOutput.write(Self.list + "\n") }
      guard let starter = Starter.all.first(where: { $0.name == name }) else {
        let names = Starter.all.map(\.name)
        let hint = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" }
        throw Failure(
          .usage,
          "there is nothing called '\(name.printable)' to begin with"
            + (hint ?? "; valid names: \(names.joined(separator: ", ")).")
        )
      }
      try write(starter)
    }
  }

  /// A command in a hint, with the paths of the written files.
  private static func command(_ hint: String, _ starter: Starter, _ prefix: String) -> String {
    hint.split(separator: " ").map { word in
      starter.files.contains { $0.name == word } ? ShellText.quoted(prefix + word) : String(word)
    }.joined(separator: " ")
  }

  private func write(_ starter: Starter) throws(Failure) {
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    if SceneFiles.isFile(output) {
      throw Failure(.cannotCreate, "'\(output.printable)' is a file; name a folder with --output.")
    }
    let prefix = output == "." ? "" : (output.hasSuffix("/") ? output : output + "/")
    for file in starter.files where FileManager.default.fileExists(atPath: folder.appending(path: file.name).path) {
      throw Failure(
        .cannotCreate, "'\((prefix + file.name).printable)' is there already; choose another folder with --output.")
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let schema = folder.appending(path: Self.schema)
      try FileManager.default.createDirectory(at: schema.deletingLastPathComponent(), withIntermediateDirectories: true)
      // That of an earlier version may lack keys.
      try Data(SceneSchema.json().utf8).write(to: schema, options: .atomic)
      for (index, file) in starter.files.enumerated() {
        let head = index == 0 ? "# yaml-language-server: $schema=\(Self.schema)\n" : ""
        try Data((head + file.text).utf8).write(to: folder.appending(path: file.name), options: .withoutOverwriting)
      }
    } catch {
      throw Failure(.cannotCreate, "'\(output.printable)' cannot be written to: \(error.localizedDescription)")
    }
    let scene = prefix + (starter.files.first?.name ?? "")
    let stem = String(scene.dropLast(".yaml".count))
    let names = starter.files.map { (prefix + $0.name).printable }.joined(separator: " and ")
    let commands = [["watch", scene], ["render", scene, "-o", stem + ".mp4"]]
    var text = "wrote \(names)\n\n" + commands.map { "  mutoscope \(ShellText.line($0))\n" }.joined()
    if let hint = starter.hint {
      text += hint.hasPrefix("mutoscope") ? "  \(Self.command(hint, starter, prefix))\n" : "\n\(hint)\n"
    }
    try StandardOutput.write(text)
  }
}
