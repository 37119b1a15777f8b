/// The range of numbers allowed for a value.
package struct NumberRange: Sendable {
  private var lower: Bound?
  private var upper: Double?

  private struct Bound {
    let value: Double
    let isExclusive: Bool
  }

  package static let any = NumberRange()

  package static func atLeast(_ value: Double) -> NumberRange {
    NumberRange(lower: Bound(value: value, isExclusive: false))
  }

  package static func above(_ value: Double) -> NumberRange {
    NumberRange(lower: Bound(value: value, isExclusive: true))
  }

  package static func within(_ range: ClosedRange<Double>) -> NumberRange {
    var result = atLeast(range.lowerBound)
    result.upper = range.upperBound
    return result
  }

  package static func above(_ lower: Double, atMost upper: Double) -> NumberRange {
    var result = above(lower)
    result.upper = upper
    return result
  }

  /// The numbers of a range, whose infinite ends are none.
  package init(_ range: ClosedRange<Double>) {
    lower = range.lowerBound.isFinite ? Bound(value: range.lowerBound, isExclusive: false) : nil
    upper = range.upperBound.isFinite ? range.upperBound : nil
  }

  private init(lower: Bound? = nil, upper: Double? = nil) { (self.lower, self.upper) = (lower, upper) }

  package func contains(_ number: Double) -> Bool {
    if let lower, lower.isExclusive ? number <= lower.value : number < lower.value { return false }
    if let upper, number > upper { return false }
    return true
  }

  /// Whether these are the numbers from 0 to 1.
  var isShare: Bool { lower?.value == 0 && upper == 1 }

  /// The words that follow "a number" in a sentence.
  package var spoken: String {
    switch (lower, upper) {
    case (nil, nil): ""
    case (let lower?, let upper?) where lower.isExclusive:
      " above \(lower.value.spoken) and at most \(upper.spoken)"
    case (let lower?, let upper?): " from \(lower.value.spoken) to \(upper.spoken)"
    case (let lower?, nil): lower.isExclusive ? " above \(lower.value.spoken)" : " of at least \(lower.value.spoken)"
    case (nil, let upper?): " of at most \(upper.spoken)"
    }
  }

  /// The members of a schema in addition to `"type": "number"`.
  package var schema: [(String, JSON)] {
    var members: [(String, JSON)] = []
    if let lower { members.append((lower.isExclusive ? "exclusiveMinimum" : "minimum", .number(lower.value))) }
    if let upper { members.append(("maximum", .number(upper))) }
    return members
  }
}

extension Double {
  /// The number without an unnecessary fraction: `1`, not `1.0`.
  fileprivate var spoken: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
