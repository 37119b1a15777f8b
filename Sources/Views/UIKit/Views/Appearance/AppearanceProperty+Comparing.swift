import Foundation

extension AppearanceProperty {
  /// Whether two values of a property are the same, as far as that can be determined.
  @MainActor
  static func isSame(_ one: Any, _ other: Any) -> Bool {
    if isNil(one) || isNil(other) { return isNil(one) && isNil(other) }
    if let one = one as? any AppearanceValue { return one.isSame(as: other) }
    if let one = one as? [NSAttributedString.Key: Any], let other = other as? [NSAttributedString.Key: Any] {
      return one.count == other.count && one.allSatisfy { key, value in other[key].map { isSame(value, $0) } ?? false }
    }
    return KeyValueObservers.isSame(one, other)
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return false }
    return mirror.children.first.map { isNil($0.value) } ?? true
  }
}

/// A proxy property's value that consists of several values.
@MainActor
protocol AppearanceValue {
  func isSame(as other: Any) -> Bool
}
