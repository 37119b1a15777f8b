// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
public import UIKit

extension InertMembers where Self: UIBarAppearance {
  /// Stored, without effect.
  public var shadowImage: UIImage? {
    get { InertValue.of(self, "shadowImage") }
    set { InertValue.set(newValue, of: self, "shadowImage") }
  }
  /// Stored, without effect.
  public var backgroundImageContentMode: UIView.ContentMode {
    get { InertValue.of(self, "backgroundImageContentMode", .scaleToFill) }
    set { InertValue.set(newValue, of: self, "backgroundImageContentMode") }
  }
}

extension InertMembers where Self: UITabBarAppearance {
  /// Stored, without effect.
  @preconcurrency @MainActor public var stackedLayoutAppearance: UITabBarItemAppearance {
    get { InertValue.of(self, "stackedLayoutAppearance", UITabBarItemAppearance()) }
    set { InertValue.set(newValue, of: self, "stackedLayoutAppearance") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var inlineLayoutAppearance: UITabBarItemAppearance {
    get { InertValue.of(self, "inlineLayoutAppearance", UITabBarItemAppearance()) }
    set { InertValue.set(newValue, of: self, "inlineLayoutAppearance") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { InertValue.of(self, "compactInlineLayoutAppearance", UITabBarItemAppearance()) }
    set { InertValue.set(newValue, of: self, "compactInlineLayoutAppearance") }
  }
  /// Stored, without effect.
  public var selectionIndicatorTintColor: UIColor? {
    get { InertValue.of(self, "selectionIndicatorTintColor") }
    set { InertValue.set(newValue, of: self, "selectionIndicatorTintColor") }
  }
  /// Stored, without effect.
  public var selectionIndicatorImage: UIImage? {
    get { InertValue.of(self, "selectionIndicatorImage") }
    set { InertValue.set(newValue, of: self, "selectionIndicatorImage") }
  }
  /// Stored, without effect.
  public var stackedItemPositioning: UITabBar.ItemPositioning {
    get { InertValue.of(self, "stackedItemPositioning", .automatic) }
    set { InertValue.set(newValue, of: self, "stackedItemPositioning") }
  }
  /// Stored, without effect.
  public var stackedItemWidth: CGFloat {
    get { InertValue.of(self, "stackedItemWidth") }
    set { InertValue.set(newValue, of: self, "stackedItemWidth") }
  }
  /// Stored, without effect.
  public var stackedItemSpacing: CGFloat {
    get { InertValue.of(self, "stackedItemSpacing") }
    set { InertValue.set(newValue, of: self, "stackedItemSpacing") }
  }
}

extension InertMembers where Self: UINavigationBarAppearance {
  /// Stored, without effect.
  @preconcurrency @MainActor public var buttonAppearance: UIBarButtonItemAppearance {
    get { InertValue.of(self, "buttonAppearance", UIBarButtonItemAppearance()) }
    set { InertValue.set(newValue, of: self, "buttonAppearance") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var doneButtonAppearance: UIBarButtonItemAppearance {
    get { InertValue.of(self, "doneButtonAppearance", UIBarButtonItemAppearance()) }
    set { InertValue.set(newValue, of: self, "doneButtonAppearance") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { InertValue.of(self, "prominentButtonAppearance", UIBarButtonItemAppearance()) }
    set { InertValue.set(newValue, of: self, "prominentButtonAppearance") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var backButtonAppearance: UIBarButtonItemAppearance {
    get { InertValue.of(self, "backButtonAppearance", UIBarButtonItemAppearance()) }
    set { InertValue.set(newValue, of: self, "backButtonAppearance") }
  }
  /// Stored, without effect.
  public var titlePositionAdjustment: UIOffset {
    get { InertValue.of(self, "titlePositionAdjustment") }
    set { InertValue.set(newValue, of: self, "titlePositionAdjustment") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var backIndicatorImage: UIImage {
    get { InertValue.of(self, "backIndicatorImage", UIImage()) }
    set { InertValue.set(newValue, of: self, "backIndicatorImage") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var backIndicatorTransitionMaskImage: UIImage {
    get { InertValue.of(self, "backIndicatorTransitionMaskImage", UIImage()) }
    set { InertValue.set(newValue, of: self, "backIndicatorTransitionMaskImage") }
  }
  /// Stored, without effect.
  public var subtitleTextAttributes: [NSAttributedString.Key: Any] {
    get { InertValue.of(self, "subtitleTextAttributes") }
    set { InertValue.set(newValue, of: self, "subtitleTextAttributes") }
  }
  /// Stored, without effect.
  public var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] {
    get { InertValue.of(self, "largeSubtitleTextAttributes") }
    set { InertValue.set(newValue, of: self, "largeSubtitleTextAttributes") }
  }
}

extension InertMembers where Self: UIToolbarAppearance {
  /// Stored, without effect.
  @preconcurrency @MainActor public var buttonAppearance: UIBarButtonItemAppearance {
    get { InertValue.of(self, "buttonAppearance", UIBarButtonItemAppearance()) }
    set { InertValue.set(newValue, of: self, "buttonAppearance") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var doneButtonAppearance: UIBarButtonItemAppearance {
    get { InertValue.of(self, "doneButtonAppearance", UIBarButtonItemAppearance()) }
    set { InertValue.set(newValue, of: self, "doneButtonAppearance") }
  }
}
