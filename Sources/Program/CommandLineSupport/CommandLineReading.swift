package import ArgumentParser
import Foundation

/// The arguments of the process.
package enum CommandLineArguments {
  /// All arguments, beginning with the program's name; ends the process if one of them is not UTF-8.
  ///
  /// Swift replaces bytes that are not UTF-8, so a file other than the one that was named would be read or written.
  package static func all() -> [String] {
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      Failure(.usage, "'\(String(cString: argument))' is not UTF-8; rename the file or folder to use it here.").end()
    }
    return CommandLine.arguments
  }
}

extension AsyncParsableCommand {
  /// Reads the arguments of the process and runs the command that they name; the process ends if anything fails.
  ///
  /// - Parameter arguments: The arguments without the program's name; nil for those of the process.
  @MainActor
  package static func runNamedCommand(_ arguments: [String]? = nil) async {
    await endIfFailing {
      var command = try parseAsRoot(arguments ?? CommandWords().ofProcess())
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    }
  }

  /// Does some work; if it fails, its message is printed and the process ends with its status.
  @MainActor
  package static func endIfFailing(_ work: @MainActor () async throws -> Void) async {
    do {
      try await work()
    } catch {
      // Help and the like; anything else repeats parts of the command line, so it is made safe to print.
      guard !exitCode(for: error).isSuccess else { exit(withError: error) }
      let message = fullMessage(for: error)
      if !message.isEmpty { StandardError.write(message + "\n") }
      Foundation.exit(exitCode(for: error).rawValue)
    }
  }
}
