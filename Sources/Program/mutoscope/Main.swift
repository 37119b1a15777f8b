import ArgumentParser
import CLottie
import CommandLineSupport
import Foundation
import Media
import Mutoscope

/// Where the process begins.
@main
enum Program {
  /// The function is not asynchronous: the code that runs first must not need another thread.
  static func main() {
    StandardStreams.secure()
    AddressSpace.requireEnough()
    ThreadStacks.enlarge()
    let all = CommandLineArguments.all()
    drawLottieIfAsked(Array(all.dropFirst()))
    ExtensionProgram.runIfNamed(all) { CommandLineTool._dumpHelp() }
    CommandNames.refuseUnknown(all, of: CommandLineTool.configuration.subcommands)
    var words = CommandWords()
    words.commandsWithJSONFiles = ["test", "merge"]
    let arguments = words.ofProcess()
    let render = RenderCommand.configuration.commandName
    let usual = arguments.first == render ? RenderRequest(usual: arguments.dropFirst()) : nil
    Task { @MainActor in
      if let usual {
        await CommandLineTool.endIfFailing { try await reporting { try await usual.run() } }
      } else {
        await CommandLineTool.runNamedCommand(arguments)
      }
      Foundation.exit(0)
    }
    dispatchMain()
  }

  /// Draws the frames of a Lottie animation, and ends the process: it is the one that `LottieMovie` starts.
  private static func drawLottieIfAsked(_ arguments: [String]) {
    guard arguments.count == 5, arguments[0] == LottieProgram.verb else { return }
    guard let width = Int32(arguments[2]), let height = Int32(arguments[3]), let count = Int(arguments[4]) else {
      return
    }
    Foundation.exit(clottie_write_frames(arguments[1], width, height, count, STDOUT_FILENO))
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
    groupedSubcommands: [
      CommandGroup(
        name: "Rendering",
        subcommands: [RenderCommand.self, BatchCommand.self, PlanCommand.self, MergeCommand.self]),
      CommandGroup(
        name: "Pictures", subcommands: [StillCommand.self, SheetCommand.self, LooksCommand.self, OnionCommand.self]),
      CommandGroup(
        name: "Looking, as text",
        subcommands: [SeeCommand.self, HappenedCommand.self, CheckCommand.self, ServeCommand.self, AgentsCommand.self]),
      CommandGroup(
        name: "Tests",
        subcommands: [
          TestCommand.self, AcceptCommand.self, ReviewCommand.self, ReportCommand.self, CompareCommand.self,
          PruneCommand.self, FingerprintCommand.self, TestPartCommand.self,
        ]),
      CommandGroup(
        name: "Scenes",
        subcommands: [
          NewCommand.self, ValidateCommand.self, WatchCommand.self, PageCommand.self, TraceCommand.self,
          VariablesCommand.self, DependenciesCommand.self, SchemaCommand.self, LanguageServerCommand.self,
        ]),
      CommandGroup(name: "Machine", subcommands: [DoctorCommand.self, VerifyDeterminismCommand.self]),
      CommandGroup(name: "Packages of iOS", subcommands: ExtensionProgram.packages.commands),
    ])

  /// Without a subcommand there is nothing to do, which is a usage error.
  func run() async throws {
    StandardError.write(Self.helpMessage() + "\n")
    throw ExitCode(ExitStatus.usage.rawValue)
  }
}
