/// The identity of an interval that would be measured; nothing is measured.
public struct OSSignpostID: Hashable, Sendable {
  public var rawValue: UInt64

  public static let exclusive = OSSignpostID(1)
  public static let invalid = OSSignpostID(0)
  public static let null = OSSignpostID(0)

  public init(_ value: UInt64) { rawValue = value }
  public init(log: OSLog) { rawValue = 1 }
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }
}

/// The kind of a mark in a measurement.
public enum OSSignpostType: UInt8, Sendable {
  case event, begin, end
}

/// Does nothing: nothing is measured.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Does nothing: nothing is measured.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// Measures intervals; here it does nothing.
public struct OSSignposter: Sendable {
  public struct IntervalState: Sendable {}
  public typealias OSSignpostIntervalState = IntervalState

  public init() {}
  public init(logHandle: OSLog) {}
  public init(subsystem: String, category: String) {}

  public var isEnabled: Bool { false }
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> IntervalState { IntervalState() }
  public func endInterval(_ name: StaticString, _ state: IntervalState) {}
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func withIntervalSignpost<T>(_ name: StaticString, around task: () throws -> T) rethrows -> T { try task() }
}
