public import Foundation

/// The size of text that someone prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The default.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted when another size of text is preferred, after views have learned of it by their traits.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's name among what the notification says.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether it is one of the five largest.
  public var isAccessibilityCategory: Bool { (index ?? 0) > 6 }

  /// From the smallest to the largest.
  private static let all = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// The position among the categories, from the smallest on; nil for one that is not known.
  var index: Int? { Self.all.firstIndex(of: self) }
}

extension UIContentSizeCategory {
  /// Whether text is smaller in the first category; one that is not known is neither smaller nor larger than any.
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
