import ArgumentParser
import Foundation

/// The failure of a command: what is wrong, and the exit status.
package struct Failure: Error {
  /// One thing that is wrong.
  package enum Fault: Sendable, Hashable {
    /// A sentence; it is printed after the program's name.
    case sentence(String)
    /// Whole lines that begin with a place of their own, as the errors in a scene do; they are printed as they are.
    case report(String)

    /// The fault as it is printed, without a line end.
    var line: String {
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
  /// Everything that is wrong; empty if it has been printed already.
  package var faults: [Fault]

  /// Creates a failure with a sentence about each thing that is wrong.
  package init(_ status: ExitStatus, _ sentences: [String] = []) {
    self.init(status, faults: sentences.map(Fault.sentence))
  }

  /// Creates a failure with a sentence about what is wrong.
  package init(_ status: ExitStatus, _ sentence: String) { self.init(status, [sentence]) }

  init(_ status: ExitStatus, faults: [Fault]) { (self.status, self.faults) = (status, faults) }

  /// The lines that are printed, without the last line end; empty if everything has been printed already.
  package var message: String { faults.map(\.line).joined(separator: "\n") }

  /// What is wrong without the program's name, for pages and records.
  var text: String { faults.map(\.text).joined(separator: "\n") }

  /// Prints what is wrong to standard error.
  func report() {
    if !message.isEmpty { StandardError.write(message + "\n") }
  }

  /// Prints what is wrong and ends the process.
  func end() -> Never {
    report()
    exit(status.rawValue)
  }
}

/// Runs a command's work; whatever it throws is printed, and decides about the exit status.
@MainActor
func reporting(_ work: @MainActor () async throws -> Void) async throws {
  do {
    try await work()
  } catch {
    let failure = Failure(error)
    failure.report()
    throw ExitCode(failure.status.rawValue)
  }
}
