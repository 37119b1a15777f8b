import Contracts
import Foundation

/// A call that the documentation forbids: what was called, in which state, and what to do instead.
///
/// UIKit raises an exception for these. Here they go to `handler`, which stops the process with the sentence; tests may
/// replace the handler.
public struct ProgrammerError: Error, CustomStringConvertible, Sendable {
  /// The call, as the caller wrote it.
  public let call: String
  /// A sentence that says what is wrong with the call, and what to do.
  public let reason: String
  /// Whether the call can continue safely with a default instead of the invalid value, as in UIKit.
  ///
  /// By default, warnings are written to standard error and the process continues.
  public let isWarning: Bool

  public var description: String { "\(call): \(reason)" }

  /// Receives every programmer error; if it returns, the call has no effect, or continues with a default instead of the
  /// invalid value.
  @MainActor public static var handler: (ProgrammerError) -> Void = { $0.stopOrWarn() }

  /// Receives the errors of the code that is running before `handler` does; returns whether it keeps them from it.
  @TaskLocal private static var interceptor: Interceptor?

  /// Runs `body` and returns the messages of its programmer errors, none of which reaches `handler`.
  @MainActor
  package static func sentences(in body: () -> Void) -> [String] { sentences(in: body) { _ in true } }

  /// Runs `body` and returns the messages of the programmer errors that would have stopped it; warnings reach `handler`.
  @MainActor
  package static func mistakes(in body: () -> Void) -> [String] { sentences(in: body) { !$0.isWarning } }

  @MainActor
  private static func sentences(
    in body: () -> Void, where isKept: @escaping @Sendable (ProgrammerError) -> Bool
  ) -> [String] {
    let interceptor = Interceptor(isKept)
    $interceptor.withValue(interceptor) { body() }
    return interceptor.texts
  }

  /// Keeps the messages of some errors.
  @MainActor
  private final class Interceptor {
    private(set) var texts: [String] = []
    private let isKept: @Sendable (ProgrammerError) -> Bool

    init(_ isKept: @escaping @Sendable (ProgrammerError) -> Bool) { self.isKept = isKept }

    /// Whether the error is kept from `handler`.
    func keeps(_ error: ProgrammerError) -> Bool {
      guard isKept(error) else { return false }
      texts.append(error.description)
      return true
    }
  }

  /// The default handling.
  private func stopOrWarn() {
    if isWarning { warn(description) } else { misuse(description) }
  }

  @MainActor
  package static func report(_ call: String, _ reason: String, isWarning: Bool = false) {
    let error = ProgrammerError(call: call, reason: reason, isWarning: isWarning)
    if interceptor?.keeps(error) != true { handler(error) }
  }

  /// Reports from code that may run on any thread; off the main actor there is no handler.
  nonisolated package static func reportAnywhere(_ call: String, _ reason: String, isWarning: Bool = false) {
    guard MainQueue.isCurrent else {
      return ProgrammerError(call: call, reason: reason, isWarning: isWarning).stopOrWarn()
    }
    MainActor.assumeIsolated { report(call, reason, isWarning: isWarning) }
  }

  /// `value` if it is finite; else `usual`, after a report.
  ///
  /// - Parameter name: The number's name with its article: `the duration`.
  nonisolated package static func finite<Number: BinaryFloatingPoint>(
    _ value: Number, else usual: Number, _ name: String, in call: @autoclosure () -> String
  ) -> Number {
    if value.isFinite { return value }
    reportAnywhere(call(), "\(name) is \(value); pass a finite number.")
    return usual
  }
}
