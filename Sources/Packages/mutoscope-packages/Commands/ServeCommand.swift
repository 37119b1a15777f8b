import ArgumentParser
import CommandLineSupport
import Foundation
import Utilities

/// Answers the calls about packages that `mutoscope serve` passes on, a line of JSON for each.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "serve-packages", shouldDisplay: false)

  @Argument(help: "The folders whose packages may be built.", completion: .directory)
  var folders: [String]

  @MainActor
  func run() async throws {
    let packages: ServedPackages
    do { packages = try ServedPackages(folders) } catch {
      error.report()
      throw ExitCode(error.status.rawValue)
    }
    defer { packages.stop() }
    while let line = readLine() {
      let bytes = try JSONText.encoded(packages.answer(Data(line.utf8)), isIndented: false)
      try StandardOutput.write(raw: String(decoding: bytes, as: UTF8.self).filter { $0 != "\n" } + "\n")
    }
  }
}
