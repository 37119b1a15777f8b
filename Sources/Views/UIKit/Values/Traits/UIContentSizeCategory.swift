public import Foundation

/// The size of text that a user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted when the preferred size of text has changed, after the traits of views.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key, in the notification's user info, of the new category's name.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether it is one of the five largest.
  public var isAccessibilityCategory: Bool { (index ?? 0) > 6 }

  /// All categories, from the smallest to the largest.
  private static let all = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// The position among the categories, from the smallest; nil for an unknown category.
  var index: Int? { Self.all.firstIndex(of: self) }
}

extension UIContentSizeCategory {
  /// Whether text is smaller in the first category; an unknown category is neither smaller nor larger than any.
  public static func < (left: Self, right: Self) -> Bool { compare(left, right, <) }
  /// Whether text is at most as large in the first category.
  public static func <= (left: Self, right: Self) -> Bool { compare(left, right, <=) }
  /// Whether text is larger in the first category.
  public static func > (left: Self, right: Self) -> Bool { compare(left, right, >) }
  /// Whether text is at least as large in the first category.
  public static func >= (left: Self, right: Self) -> Bool { compare(left, right, >=) }

  private static func compare(_ left: Self, _ right: Self, _ isSo: (Int, Int) -> Bool) -> Bool {
    guard let left = left.index, let right = right.index else { return false }
    return isSo(left, right)
  }
}
