import Contracts

/// Calls of requirements that conforming types may leave out, as sources that were rewritten make them.

public enum OptionalRequirement {
  /// The result of a call; nil if the requirement was left out, or the receiver is nil.
  @discardableResult
  public static func call<Result>(_ result: Result?) -> Result? { result }
}

/// What the default of a requirement throws that a type has left out.
public struct MissingRequirement: Error {
  public init() {}

  /// Stops the program: a property that was left out is read.
  public static func value<Value>() -> Value { misuse("an optional property of a protocol is read, but was left out") }
}
