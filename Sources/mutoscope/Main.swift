import ArgumentParser
import Mutoscope

/// The command line.
@main
struct CommandLineTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutoscope",
    abstract: "UIKit's views and animators on a virtual clock: scene files in, PNG sequences and animated PNGs out.",
    discussion: """
      Try:
        mutoscope render scenes -o output
        mutoscope render scenes/hello.yaml --frames 0-9 --scale 2
        mutoscope render scenes/hello.yaml -o hello.apng
        mutoscope test scenes
        mutoscope compare output/before output/after --diff output/diff
        mutoscope trace scenes/hello.yaml --frames 30

      \(ExitStatus.list)
      """,
    version: Versions.mutoscope,
    subcommands: [
      RenderCommand.self, TestCommand.self, AcceptCommand.self, ReviewCommand.self, PruneCommand.self,
      ReportCommand.self, CompareCommand.self, VerifyDeterminismCommand.self, ValidateCommand.self, TraceCommand.self,
      SchemaCommand.self, FingerprintCommand.self,
    ])

  static func main() async {
    StandardStreams.secure()
    await main(nil)
  }

  /// Without a subcommand there is nothing to do, which is a usage error.
  func run() async throws {
    StandardError.write(Self.helpMessage() + "\n")
    throw ExitCode(ExitStatus.usage.rawValue)
  }
}
