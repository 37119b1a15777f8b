public import Foundation

/// A range of numbers with ends that may be infinite.
public struct UIFloatRange: Sendable, Codable {
  /// The smallest number.
  public var minimum: CGFloat
  /// The largest number.
  public var maximum: CGFloat

  /// Only 0.
  public static let zero = UIFloatRange()
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Creates the range that holds only 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range between two numbers.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// Whether both ends are beyond the range of single precision.
  public var isInfinite: Bool {
    let largest = CGFloat(Float.greatestFiniteMagnitude)
    return minimum <= -largest && maximum >= largest
  }

  /// The range as limits that include 0; NaN means no limit.
  var limits: ClosedRange<CGFloat> {
    if isInfinite { return -.infinity ... .infinity }
    return (minimum.isNaN ? -.infinity : min(minimum, 0))...(maximum.isNaN ? .infinity : max(maximum, 0))
  }
}

extension UIFloatRange: Equatable {
  /// Whether the ends differ by no more than single precision's epsilon.
  public static func == (a: UIFloatRange, b: UIFloatRange) -> Bool {
    func areNear(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || abs(a - b) <= CGFloat(Float.ulpOfOne) }
    return (a.isInfinite && b.isInfinite) || (areNear(a.minimum, b.minimum) && areNear(a.maximum, b.maximum))
  }
}

/// A range between two numbers; the older spelling of `UIFloatRange.init(minimum:maximum:)`.
public func UIFloatRangeMake(_ minimum: CGFloat, _ maximum: CGFloat) -> UIFloatRange {
  UIFloatRange(minimum: minimum, maximum: maximum)
}

/// Whether a range is infinite; the older spelling of `UIFloatRange.isInfinite`.
public func UIFloatRangeIsInfinite(_ range: UIFloatRange) -> Bool { range.isInfinite }

/// Whether two ranges are the same.
public func UIFloatRangeIsEqualToRange(_ range: UIFloatRange, _ otherRange: UIFloatRange) -> Bool {
  range == otherRange
}
