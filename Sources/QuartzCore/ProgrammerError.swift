/// A call that the documentation forbids: what was called, in which state, and what to do instead.
///
/// UIKit raises an exception for these. Here they go to `handler`, which stops the process with the sentence;
/// tests may put another handler in its place.
public struct ProgrammerError: Error, CustomStringConvertible, Sendable {
  /// The call, as the caller wrote it.
  public let call: String
  /// Why it is wrong, and what to do.
  public let reason: String

  public var description: String { "\(call): \(reason)" }

  /// Receives every programmer error; when it returns, the call has no effect.
  @MainActor public static var handler: (ProgrammerError) -> Void = { fatalError($0.description) }

  @MainActor
  package static func report(_ call: String, _ reason: String) {
    handler(ProgrammerError(call: call, reason: reason))
  }
}
