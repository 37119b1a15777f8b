import ArgumentParser
import Foundation
import Mutoscope

/// The command line.
@main
struct CommandLineTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutoscope",
    abstract: "UIKit's views and animators on a virtual clock: scene files in, PNG sequences out.",
    discussion: """
      Try:
        mutoscope render scenes -o output
        mutoscope render scenes/hello.yaml --frames 0-9 --scale 2
        mutoscope trace scenes/hello.yaml --frames 30

      Exit statuses:
        0   done
        64  the command line makes no sense
        65  a scene is wrong; every error is printed with its place
        66  a file that was asked for is not there or cannot be read
        70  a fault of this program
        73  an output folder or file cannot be made
        74  writing failed half-way
      """,
    version: Versions.mutoscope,
    subcommands: [RenderCommand.self, ValidateCommand.self, TraceCommand.self, SchemaCommand.self])
}
