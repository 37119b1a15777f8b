import ArgumentParser
import Foundation

/// The failure of a command: its faults, and the exit status.
package struct Failure: Error {
  /// One thing that is wrong.
  package enum Fault: Sendable, Hashable {
    /// A sentence; it is printed after the program's name.
    case sentence(String)
    /// Whole lines that begin with a position, as the errors in a scene do; they are printed as they are.
    case report(String)

    /// The fault as it is printed, without a line end.
    package var line: String {
      switch self {
      case .sentence(let sentence): "mutoscope: \(sentence)"
      case .report(let lines): lines
      }
    }

    /// The fault without the program's name.
    var text: String {
      switch self {
      case .sentence(let text), .report(let text): text
      }
    }
  }

  package var status: ExitStatus
  /// All faults; empty if they have been printed.
  package var faults: [Fault]

  /// Creates a failure with a sentence about each fault.
  package init(_ status: ExitStatus, _ sentences: [String] = []) {
    self.init(status, faults: sentences.map(Fault.sentence))
  }

  /// Creates a failure with a sentence about its fault.
  package init(_ status: ExitStatus, _ sentence: String) { self.init(status, [sentence]) }

  package init(_ status: ExitStatus, faults: [Fault]) { (self.status, self.faults) = (status, faults) }

  /// The lines to print, without the last line end; empty if they have been printed.
  package var message: String { faults.map(\.line).joined(separator: "\n") }

  /// The faults without the program's name, for pages and records.
  package var text: String { faults.map(\.text).joined(separator: "\n") }

  /// Prints the faults to standard error.
  package func report() {
    if !message.isEmpty { StandardError.write(message + "\n") }
  }

  /// Prints the faults and ends the process.
  package func end() -> Never {
    report()
    exit(status.rawValue)
  }
}

/// Runs a command's work; an error is printed, and determines the exit status.
@MainActor
package func reporting(_ work: @MainActor () async throws -> Void) async throws {
  do {
    try await work()
  } catch {
    let failure = Failure(error)
    failure.report()
    throw ExitCode(failure.status.rawValue)
  }
}
