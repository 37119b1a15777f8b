import ArgumentParser
import CommandLineSupport
import Foundation
import Mutoscope

/// Where the process begins.
@main
enum Program {
  static func main() {
    StandardStreams.secure()
    Task { @MainActor in
      await PackagesTool.runNamedCommand()
      Foundation.exit(0)
    }
    dispatchMain()
  }
}

/// The commands of `mutoscope` for packages of iOS, which it starts by their names.
struct PackagesTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutoscope", abstract: "Packages that import UIKit, built, tested and drawn without an edit.",
    version: Versions.mutoscope,
    subcommands: [
      SwiftCommand.self, RunCommand.self, PreviewsCommand.self, KitCommand.self, SeeCommand.self, HappenedCommand.self,
      CheckCommand.self, ServeCommand.self,
    ])
}
