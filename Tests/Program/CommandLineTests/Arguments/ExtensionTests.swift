import CommandTestSupport
import Foundation
import Testing

/// Commands of another executable, which `mutoscope` starts by their names.
struct ExtensionTests {
  /// Runs the tool from a separate folder, where nothing else is installed.
  private func run(_ arguments: [String], in place: Workspace) async throws -> Outcome {
    let program = place["usr/bin/mutoscope"]
    if place.names("usr/bin").isEmpty {
      try FileManager.default.createDirectory(
        at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A link is faster, but works only within a file system.
      let original = URL(filePath: Tool.path)
      do { try FileManager.default.linkItem(at: original, to: program) } catch {
        try FileManager.default.copyItem(at: original, to: program)
      }
    }
    let child = try Child(
      program.path(percentEncoded: false), arguments, in: place.folder, environment: [:], out: .file(place["out"]),
      err: .file(place["err"]))
    return Outcome(status: await child.end(), out: try place.text("out"), err: try place.text("err"))
  }

  @Test(arguments: [["swift", "build"], ["run", "--help"], ["kit"], ["help", "run"]])
  func `A command whose program is not installed says so`(_ arguments: [String]) async throws {
    try await Workspace.with { place in
      let outcome = try await run(arguments, in: place)
      let command = try #require(arguments.first { $0 != "help" })
      #expect(outcome.status == 66)
      #expect(outcome.out == "")
      #expect(
        outcome.err
          == "mutoscope: 'mutoscope \(command)' needs the program 'mutoscope-packages', which is not installed "
          + "beside this one; it comes with the kit for packages of iOS: 'make install' and the packages of Mutoscope "
          + "have it.\n")
    }
  }

  @Test(arguments: [["swift", "test", "--filter", "a b"], ["run", "--help"], ["help", "kit"]])
  func `The program gets the arguments as they are, and its exit status is the command's`(
    _ arguments: [String]
  ) async throws {
    try await Workspace.with(["usr/lib/mutoscope/mutoscope-packages": "#!/bin/sh\nprintf '%s|' \"$@\"\nexit 7\n"]) {
      place in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: place["usr/lib/mutoscope/mutoscope-packages"].path(percentEncoded: false))
      let outcome = try await run(arguments, in: place)
      #expect(outcome.status == 7)
      #expect(outcome.out == arguments.map { "\($0)|" }.joined())
      #expect(outcome.err == "")
    }
  }

  @Test(arguments: [
    (["see", "--package", ".", "--show", "Cart()"], true), (["check", "--package=Cards"], true),
    (["happened", "--do", "tap Pay", "--package", "."], true), (["see", "card.yaml"], false),
    (["see", "card.yaml", "--", "--package"], false), (["render", "--package", "."], false),
    (["run", "--controller", "Cart", "--", "--help", "--json"], true),
  ])
  func `The option that names a package starts the program for packages`(_ arguments: [String], _ isExtension: Bool)
    async throws
  {
    try await Workspace.with(["usr/lib/mutoscope/mutoscope-packages": "#!/bin/sh\nprintf '%s|' \"$@\"\nexit 7\n"]) {
      place in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: place["usr/lib/mutoscope/mutoscope-packages"].path(percentEncoded: false))
      let outcome = try await run(arguments, in: place)
      #expect((outcome.status == 7) == isExtension, "\(outcome.err)")
      if isExtension { #expect(outcome.out == arguments.map { "\($0)|" }.joined()) }
    }
  }

  @Test func `The help, the manual's description and completions list the commands without the program`() async throws {
    try await Workspace.with { place in
      let help = try await run(["--help"], in: place).out
      let dump = try await run(["--experimental-dump-help"], in: place).out
      let completions = try await run(["--generate-completion-script=bash"], in: place).out
      for command in ["swift", "run", "previews", "kit"] {
        #expect(help.contains("\n  \(command) "), "\(command)")
        #expect(dump.contains("\"commandName\" : \"\(command)\""), "\(command)")
        #expect(completions.contains(" \(command)"), "\(command)")
      }
    }
  }
}

/// `--help --json`, which lists the commands for programs.
struct HelpForProgramsTests {
  private struct Command: Decodable {
    struct Argument: Decodable {
      var names: [String]
      var value: String?
      var isOptional: Bool
    }

    var name: String
    var arguments: [Argument]
    var commands: [Command]?
  }

  @Test func `The help as JSON has every command with its options`() async throws {
    try await Workspace.with { place in
      let all = try JSONDecoder().decode(Command.self, from: Data(try await place.run("--help", "--json").out.utf8))
      #expect(all.name == "mutoscope")
      let names = all.commands?.map(\.name) ?? []
      for name in ["render", "see", "happened", "check", "test", "swift", "run", "previews", "kit"] {
        #expect(names.contains(name), "\(name)")
      }
      let see = try JSONDecoder().decode(
        Command.self, from: Data(try await place.run("see", "--help", "--json").out.utf8))
      #expect(see.name == "see")
      let at = try #require(see.arguments.first { $0.names == ["--at"] })
      #expect(at.value == "time" && at.isOptional)
      let quiet = try #require(see.arguments.first { $0.names.contains("--quiet") })
      #expect(quiet.names.contains("-q") && quiet.value == nil)
      #expect(see.arguments.contains { $0.names.isEmpty && $0.value == "scene" && !$0.isOptional })
      for words in [["--package", "."], ["--package=Cards"]] {
        let outcome = try await Tool.run(["see"] + words + ["--help", "--json"], in: place.folder)
        #expect(try JSONDecoder().decode(Command.self, from: Data(outcome.out.utf8)).name == "see --package")
      }
    }
  }

  @Test(arguments: ["see", "happened", "check"])
  func `The help about scenes names that about packages`(_ command: String) async throws {
    try await Workspace.with { place in
      let words = try await place.run(command, "--help").out.split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").contains("'mutoscope \(command) --package . --help'"))
    }
  }
}
