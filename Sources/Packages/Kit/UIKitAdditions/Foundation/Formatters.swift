// Formatters that Foundation lacks here, in English.
public import UIKit

/// Writes durations: `1:05`, `1h 5m`, `1 hour, 5 minutes`.
///
/// A year has 365 days here, and a month 30. The calendar, the reference date, fractions of units, the collapse of the
/// largest unit, phrases of approximation and the context have no effect.
open class DateComponentsFormatter: Formatter {
  public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }
  /// The treatment of units whose value is zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll = ZeroFormattingBehavior(rawValue: 14)
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle = UnitsStyle.positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var calendar: Calendar? = Calendar(identifier: .gregorian)
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext = Formatter.Context.unknown

  private static let units: [(unit: NSCalendar.Unit, seconds: Int, letter: String, short: String, name: String)] = [
    (.year, 31_536_000, "y", "yr", "year"), (.month, 2_592_000, "mo", "mth", "month"),
    (.weekOfMonth, 604_800, "w", "wk", "week"), (.day, 86400, "d", "day", "day"), (.hour, 3600, "h", "hr", "hour"),
    (.minute, 60, "m", "min", "minute"), (.second, 1, "s", "sec", "second"),
  ]

  /// The text for some seconds; nil for a number that is not finite, or beyond what a calendar counts.
  open func string(from ti: TimeInterval) -> String? {
    guard abs(ti) < 1e15 else { return nil }
    let allowed = Self.units.filter { allowedUnits.contains($0.unit) }
    let units = allowed.isEmpty ? Array(Self.units.suffix(4)) : allowed
    var rest = Int(abs(ti).rounded())
    var values: [Int] = []
    for unit in units {
      values.append(rest / unit.seconds)
      rest %= unit.seconds
    }
    let text = write(values, units.map { ($0.letter, $0.short, $0.name) })
    return (ti < 0 ? "-" : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  open func string(from components: DateComponents) -> String? {
    let values = [
      components.year, components.month, components.weekOfMonth, components.day, components.hour, components.minute,
      components.second,
    ]
    return string(from: zip(Self.units, values).reduce(0) { $0 + Double($1.0.seconds) * Double($1.1 ?? 0) })
  }

  open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private func write(_ values: [Int], _ names: [(letter: String, short: String, name: String)]) -> String {
    var kept = Array(values.indices)
    let behaviour = zeroFormattingBehavior
    let isPositional = unitsStyle == .positional
    let dropsAll = behaviour.isSuperset(of: .dropAll) || behaviour == .default && !isPositional
    if dropsAll {
      kept.removeAll { values[$0] == 0 }
    } else if !behaviour.contains(.pad), behaviour.contains(.dropLeading) || behaviour == .default {
      while let first = kept.first, kept.count > 1, values[first] == 0 { kept.removeFirst() }
      if behaviour.contains(.dropTrailing) {
        while let last = kept.last, kept.count > 1, values[last] == 0 { kept.removeLast() }
      }
    }
    if kept.isEmpty, let last = values.indices.last { kept = [last] }
    if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
    switch unitsStyle {
    case .positional:
      return kept.enumerated().map { place, index in
        let pads = place > 0 || behaviour.contains(.pad)
        return pads && values[index] < 10 ? "0\(values[index])" : "\(values[index])"
      }.joined(separator: ":")
    case .abbreviated: return kept.map { "\(values[$0])\(names[$0].letter)" }.joined(separator: " ")
    case .brief: return kept.map { "\(values[$0])\(names[$0].short)" }.joined(separator: " ")
    case .short: return kept.map { "\(values[$0]) \(names[$0].short)" }.joined(separator: ", ")
    case .full, .spellOut:
      return kept.map { "\(values[$0]) \(names[$0].name)\(values[$0] == 1 ? "" : "s")" }.joined(separator: ", ")
    }
  }
}

/// Writes how long ago something was, or how soon it is: `2 hours ago`.
///
/// The style of units, the calendar, the locale and the context have no effect.
open class RelativeDateTimeFormatter: Formatter {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  open var calendar: Calendar? = Calendar(identifier: .gregorian)
  open var locale: Locale? = Locale(identifier: "en_US")

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let seconds = abs(timeInterval) < 1e15 ? Int(abs(timeInterval)) : 0
    let units = [
      (31_536_000, "year"), (2_592_000, "month"), (604_800, "week"), (86400, "day"), (3600, "hour"), (60, "minute"),
      (1, "second"),
    ]
    let unit = units.first { seconds >= $0.0 } ?? (1, "second")
    let count = seconds / unit.0
    if dateTimeStyle == .named, count == 0 { return "now" }
    if dateTimeStyle == .named, unit.1 == "day", count == 1 { return timeInterval < 0 ? "yesterday" : "tomorrow" }
    let text = "\(count) \(unit.1)\(count == 1 ? "" : "s")"
    return timeInterval < 0 ? text + " ago" : "in " + text
  }
}

/// Joins texts as in a sentence: `a, b, and c`.
open class ListFormatter: Formatter {
  open var itemFormatter: Formatter?
  open class func localizedString(byJoining strings: [String]) -> String {
    guard let last = strings.last, strings.count > 1 else { return strings.first ?? "" }
    let others = strings.dropLast().joined(separator: ", ")
    return others + (strings.count > 2 ? ", and " : " and ") + last
  }
  open func string(from items: [Any]) -> String? {
    Self.localizedString(byJoining: items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
  }
}

extension Data.WritingOptions {
  public static let atomicWrite = Data.WritingOptions.atomic
}

extension NSTextCheckingResult {
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  public var components: [NSTextCheckingKey: String]? { nil }
  public var date: Date? { nil }
  public var timeZone: TimeZone? { nil }
  public var duration: TimeInterval { 0 }
}
