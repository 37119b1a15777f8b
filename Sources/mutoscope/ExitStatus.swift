import ArgumentParser
import SceneFile

/// What the process says when it ends: the numbers of `sysexits.h`, and for comparisons those of odiff.
///
/// Listed in `--help`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case sizeDiffers = 21
  case pixelsDiffer = 22
  case notGolden = 23
  case recorded = 24
  case notDeterministic = 25
  case usage = 64
  case badScene = 65
  case missingInput = 66
  case internalError = 70
  case cannotCreate = 73
  case cannotWrite = 74

  private var meaning: String {
    switch self {
    case .sizeDiffers: "compared pictures have other sizes, or sequences other frames"
    case .pixelsDiffer: "compared pictures differ by more than is allowed"
    case .notGolden: "a scene is not as in its golden, has none, or a damaged one"
    case .recorded: "goldens were recorded: look at them, then run the test again"
    case .notDeterministic: "a scene did not have the same pixels twice"
    case .usage: "the command line makes no sense"
    case .badScene: "a scene is wrong; every error is printed with its place"
    case .missingInput: "a file that was asked for is not there or cannot be read"
    case .internalError: "a fault of this program"
    case .cannotCreate: "an output folder or file cannot be made"
    case .cannotWrite: "writing failed half-way"
    }
  }

  /// All of them, as `--help` shows them.
  static let list =
    "Exit statuses:\n  0   done\n" + allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n")
}

/// The end of a command: what is said on standard error, and the exit status.
package struct Failure: Error {
  package var status: ExitStatus
  /// Whole lines; empty when everything has been said.
  package var message: String

  /// Creates an end.
  package init(_ status: ExitStatus, _ message: String = "") {
    self.status = status
    self.message = message
  }

  /// Creates the end that an error means; one that nobody foresaw is a fault of this program.
  package init(_ error: any Error) {
    self =
      switch error {
      case let failure as Failure: failure
      case let error as SceneError: Failure(.badScene, error.description)
      default: Failure(.internalError, "mutoscope: internal error: \(error)")
      }
  }
}

extension AsyncParsableCommand {
  /// Runs a command's work and turns a failure into its message and exit status.
  @MainActor
  func reporting(_ work: @MainActor () async throws -> Void) async throws {
    do {
      try await work()
    } catch {
      let failure = Failure(error)
      if !failure.message.isEmpty { StandardError.write(failure.message + "\n") }
      throw ExitCode(failure.status.rawValue)
    }
  }
}
