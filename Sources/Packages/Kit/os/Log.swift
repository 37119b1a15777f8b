public import Foundation

/// How important a message is.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  fileprivate var name: String? {
    switch self {
    case .error: "error"
    case .fault: "fault"
    default: nil
    }
  }
}

/// A log with a subsystem and a category.
///
/// Errors and faults go to standard error, other messages nowhere.
public final class OSLog: NSObject, Sendable {
  public struct Category: Sendable {
    var name: String

    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    public static let dynamicTracing = Category(name: "DynamicTracing")
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  private let subsystem: String
  private let category: String

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    super.init()
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  public func isEnabled(type: OSLogType) -> Bool { type.name != nil && category != "disabled" }

  func write(_ text: String, _ type: OSLogType) {
    guard isEnabled(type: type), let name = type.name else { return }
    let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: " ")
    FileHandle.standardError.write(Data("\(name): \(place.isEmpty ? "" : "[\(place)] ")\(text)\n".utf8))
  }
}

public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) { log.write(formatted("\(message)", args), type) }

public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(formatted("\(message)", args), type)
}

/// The text of a message; the words in the format that say who may read a value are left out.
private func formatted(_ format: String, _ arguments: [any CVarArg]) -> String {
  var format = format
  for word in ["%{public}", "%{private}"] { format = format.replacingOccurrences(of: word, with: "%") }
  return String(format: format, arguments: arguments)
}

/// How much of a value is visible in a log.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }

  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static let auto = OSLogPrivacy()

  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(_ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto) {
      text += "\(value())"
    }
  }

  var text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Writes messages to a log.
public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(_ logObj: OSLog) { log = logObj }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}
