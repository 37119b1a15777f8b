import Foundation

/// How important a constraint is, from above 0 to 1000.
///
/// Priorities are strict levels: a constraint of a higher priority beats any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from above 0 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint has to be satisfied.
  public static let required = UILayoutPriority(1000)
  /// 750: the default compression resistance of views.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default content hugging of views.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool { one.rawValue < other.rawValue }
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
  public static func += (priority: inout UILayoutPriority, difference: Float) { priority.rawValue += difference }
  public static func -= (priority: inout UILayoutPriority, difference: Float) { priority.rawValue -= difference }
}
