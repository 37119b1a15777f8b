import ArgumentParser
import Foundation
import Mutoscope

/// Where the process begins.
@main
enum Program {
  /// Not asynchronous: what runs first must not need another thread.
  static func main() {
    StandardStreams.secure()
    // Scripts ask for it each time; the parser would look through all commands first.
    if CommandLine.argc == 2, CommandLine.arguments[1] == "--version" { printVersion() }
    AddressSpace.requireEnough()
    ThreadStacks.enlarge()
    Task { @MainActor in
      await CommandLineTool.main()
      Foundation.exit(0)
    }
    dispatchMain()
  }

  private static func printVersion() -> Never {
    do throws(Failure) {
      try StandardOutput.write(Versions.mutoscope + "\n")
    } catch {
      error.end()
    }
    Foundation.exit(0)
  }
}

/// The command line.
struct CommandLineTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutoscope",
    abstract: "UIKit's views and animators on a virtual clock: scene files in, PNG sequences and videos out.",
    discussion: """
      Try:
        mutoscope new title
        mutoscope render scenes -o output
        mutoscope render scenes/hello.yaml --frames 0-9 --scale 2
        mutoscope render scenes/hello.yaml -o hello.apng
        mutoscope sheet scenes/hello.yaml -o hello.png
        mutoscope test scenes
        mutoscope compare output/before output/after --diff output/diff
        mutoscope trace scenes/hello.yaml --frames 30

      \(ExitStatus.list)
      """,
    version: Versions.mutoscope,
    subcommands: [
      RenderCommand.self, BatchCommand.self, PlanCommand.self, MergeCommand.self, StillCommand.self, SheetCommand.self,
      LooksCommand.self, OnionCommand.self, WatchCommand.self, PageCommand.self, TestCommand.self, AcceptCommand.self,
      ReviewCommand.self,
      PruneCommand.self,
      ReportCommand.self, CompareCommand.self, VerifyDeterminismCommand.self, ValidateCommand.self, TraceCommand.self,
      VariablesCommand.self, NewCommand.self, DependenciesCommand.self, DoctorCommand.self, SchemaCommand.self,
      FingerprintCommand.self,
      TestPartCommand.self, SwiftCommand.self, RunCommand.self, KitCommand.self,
    ])

  static func main() async {
    refuseUnreadableArguments()
    let plain = plainRender()
    if plain == nil { refuseUnknownCommand() }
    do {
      if let plain { return try await reporting { try await plain.run() } }
      var command = if let named = namedCommand() { named } else { try await asyncParseAsRoot() }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      // Help and the like; anything else repeats what is on the command line, so it is made safe to print.
      guard !exitCode(for: error).isSuccess else { exit(withError: error) }
      let message = fullMessage(for: error)
      if !message.isEmpty { StandardError.write(message + "\n") }
      Foundation.exit(exitCode(for: error).rawValue)
    }
  }

  /// Swift replaces bytes that are not UTF-8, and something else than what was named would be read or written.
  private static func refuseUnreadableArguments() {
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      Failure(.usage, "'\(String(cString: argument))' is not UTF-8; rename the file or folder to use it here.").end()
    }
  }

  /// What the parser understands in every command: it needs to know whose help or version is meant.
  private static let questions: Set = [
    "-h", "--help", "-help", "--help-hidden", "-help-hidden", "--version", "--experimental-dump-help",
    "--generate-completion-script",
  ]

  /// The command whose name comes first, if it understands everything that follows.
  ///
  /// To have the parser look through all commands takes longer than to read the arguments of one. It does so when something
  /// is wrong, and says what.
  private static func namedCommand() -> (any ParsableCommand)? {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, questions.isDisjoint(with: arguments),
      let command = configuration.subcommands.first(where: { $0.configuration.commandName == arguments[1] }),
      command.configuration.subcommands.isEmpty
    else { return nil }
    return try? command.parseAsRoot(Array(arguments.dropFirst(2)))
  }

  /// What a `render` whose arguments ask for nothing unusual is to do.
  private static func plainRender() -> RenderRequest? {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, arguments[1] == RenderCommand.configuration.commandName else { return nil }
    return RenderRequest(plain: arguments.dropFirst(2))
  }

  /// Names the command that was probably meant, which the parser does not.
  private static func refuseUnknownCommand() {
    guard CommandLine.argc > 1,
      !configuration.subcommands.contains(where: { $0.configuration.commandName == CommandLine.arguments[1] })
    else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard CommandLine.argc > 1, let problem = CommandNames.problem(CommandLine.arguments[1], names: names) else {
      return
    }
    Failure(.usage, problem).end()
  }

  /// Without a subcommand there is nothing to do, which is a usage error.
  func run() async throws {
    StandardError.write(Self.helpMessage() + "\n")
    throw ExitCode(ExitStatus.usage.rawValue)
  }
}
