import Contracts

/// Requirements that conforming types may omit, as rewritten sources use them.
public enum OptionalRequirement {
  /// The result of a call; nil if the requirement is omitted, or the receiver is nil.
  @discardableResult
  public static func call<Result>(_ result: Result?) -> Result? { result }

  /// The same in Swift 4, whose `try?` does not flatten its result.
  @discardableResult
  public static func call<Result>(_ result: Result??) -> Result? { result ?? nil }

  /// The result of a call of a requirement that does not exist here.
  public static func absent<Result>() -> Result? { nil }

  /// The requirement as a function; nil if the receiver's class omits it.
  @MainActor
  public static func function<each Argument, Result>(
    _ receiver: Any?, _ name: String, _ body: ((repeat each Argument) throws -> Result)?
  ) -> ((repeat each Argument) -> Result)? {
    guard let receiver, let body, Selector(name).isKnown(by: receiver as AnyObject) else { return nil }
    return { (argument: repeat each Argument) in
      do { return try body(repeat each argument) } catch { misuse("\(name) was called, but is left out: \(error)") }
    }
  }
}

/// The error that the default of an omitted requirement throws.
public struct MissingRequirement: Error {
  public init() {}

  /// Stops the program, because an omitted property was read.
  public static func value<Value>() -> Value { misuse("an optional property of a protocol is read, but was left out") }
}
