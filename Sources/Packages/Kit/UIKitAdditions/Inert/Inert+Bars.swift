// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
public import UIKit

extension InertMembers where Self: UIBarItem {
  /// Stored, without effect.
  public var imageInsets: UIEdgeInsets {
    get { InertValue.of(self, "imageInsets") }
    set { InertValue.set(newValue, of: self, "imageInsets") }
  }
  /// Stored, without effect.
  public var landscapeImagePhone: UIImage? {
    get { InertValue.of(self, "landscapeImagePhone") }
    set { InertValue.set(newValue, of: self, "landscapeImagePhone") }
  }
  /// Stored, without effect.
  public var landscapeImagePhoneInsets: UIEdgeInsets {
    get { InertValue.of(self, "landscapeImagePhoneInsets") }
    set { InertValue.set(newValue, of: self, "landscapeImagePhoneInsets") }
  }
  /// Stored, without effect.
  public var largeContentSizeImage: UIImage? {
    get { InertValue.of(self, "largeContentSizeImage") }
    set { InertValue.set(newValue, of: self, "largeContentSizeImage") }
  }
  /// Stored, without effect.
  public var largeContentSizeImageInsets: UIEdgeInsets {
    get { InertValue.of(self, "largeContentSizeImageInsets") }
    set { InertValue.set(newValue, of: self, "largeContentSizeImageInsets") }
  }
}

extension InertMembers where Self: UIBarButtonItem {
  /// Stored, without effect.
  public var possibleTitles: Set<String>? {
    get { InertValue.of(self, "possibleTitles") }
    set { InertValue.set(newValue, of: self, "possibleTitles") }
  }
  /// Stored, without effect.
  public var isSelected: Bool {
    get { InertValue.of(self, "isSelected") }
    set { InertValue.set(newValue, of: self, "isSelected") }
  }
  /// Stored, without effect.
  public var changesSelectionAsPrimaryAction: Bool {
    get { InertValue.of(self, "changesSelectionAsPrimaryAction") }
    set { InertValue.set(newValue, of: self, "changesSelectionAsPrimaryAction") }
  }
  /// Stored, without effect.
  public var isSpringLoaded: Bool {
    get { InertValue.of(self, "isSpringLoaded") }
    set { InertValue.set(newValue, of: self, "isSpringLoaded") }
  }
  /// Stored, without effect.
  public var buttonGroup: UIBarButtonItemGroup? {
    get { InertValue.of(self, "buttonGroup") }
    set { InertValue.set(newValue, of: self, "buttonGroup") }
  }
  /// Stored, without effect.
  public var menuRepresentation: UIMenuElement? {
    get { InertValue.of(self, "menuRepresentation") }
    set { InertValue.set(newValue, of: self, "menuRepresentation") }
  }
  /// Stored, without effect.
  public var hidesSharedBackground: Bool {
    get { InertValue.of(self, "hidesSharedBackground") }
    set { InertValue.set(newValue, of: self, "hidesSharedBackground") }
  }
  /// Stored, without effect.
  public var sharesBackground: Bool {
    get { InertValue.of(self, "sharesBackground", true) }
    set { InertValue.set(newValue, of: self, "sharesBackground") }
  }
  /// Stored, without effect.
  public var identifier: String? {
    get { InertValue.of(self, "identifier") }
    set { InertValue.set(newValue, of: self, "identifier") }
  }
  /// Does nothing; it has no effect.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
  /// Does nothing; it has no effect.
  public func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) {}
  /// Does nothing; it has no effect.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    InertValue<UIImage?>.first
  }
  /// Does nothing; it has no effect.
  public func backgroundImage(for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics)
    -> UIImage?
  { InertValue<UIImage?>.first }
  /// Does nothing; it has no effect.
  public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
  /// Does nothing; it has no effect.
  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    InertValue<CGFloat>.first
  }
  /// Does nothing; it has no effect.
  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// Does nothing; it has no effect.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { InertValue<UIOffset>.first }
  /// Does nothing; it has no effect.
  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  /// Does nothing; it has no effect.
  public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    InertValue<UIImage?>.first
  }
  /// Does nothing; it has no effect.
  public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  /// Does nothing; it has no effect.
  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { InertValue<UIOffset>.first }
  /// Does nothing; it has no effect.
  public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
  /// Does nothing; it has no effect.
  public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    InertValue<CGFloat>.first
  }
}

extension InertMembers where Self: UITabBarItem {
  /// Stored, without effect.
  public var isSpringLoaded: Bool {
    get { InertValue.of(self, "isSpringLoaded") }
    set { InertValue.set(newValue, of: self, "isSpringLoaded") }
  }
  /// Stored, without effect.
  public var standardAppearance: UITabBarAppearance? {
    get { InertValue.of(self, "standardAppearance") }
    set { InertValue.set(newValue, of: self, "standardAppearance") }
  }
  /// Stored, without effect.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { InertValue.of(self, "scrollEdgeAppearance") }
    set { InertValue.set(newValue, of: self, "scrollEdgeAppearance") }
  }
  /// Does nothing; it has no effect.
  public func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
  /// Does nothing; it has no effect.
  public func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    InertValue<[NSAttributedString.Key: Any]?>.first
  }
}

extension InertMembers where Self: UITabBar {
  /// Stored, without effect.
  public var barStyle: UIBarStyle {
    get { InertValue.of(self, "barStyle", .default) }
    set { InertValue.set(newValue, of: self, "barStyle") }
  }
  /// Stored, without effect.
  public var selectedImageTintColor: UIColor? {
    get { InertValue.of(self, "selectedImageTintColor") }
    set { InertValue.set(newValue, of: self, "selectedImageTintColor") }
  }
  /// Stored, without effect.
  public var selectionIndicatorImage: UIImage? {
    get { InertValue.of(self, "selectionIndicatorImage") }
    set { InertValue.set(newValue, of: self, "selectionIndicatorImage") }
  }
}

extension InertMembers where Self: UITabBarController {
  /// Stored, without effect.
  public var customizationIdentifier: String? {
    get { InertValue.of(self, "customizationIdentifier") }
    set { InertValue.set(newValue, of: self, "customizationIdentifier") }
  }
  /// Stored, without effect.
  public var compactTabIdentifiers: [String]? {
    get { InertValue.of(self, "compactTabIdentifiers") }
    set { InertValue.set(newValue, of: self, "compactTabIdentifiers") }
  }
  /// Stored, without effect.
  public var tabBarMinimizeBehavior: UITabBarController.MinimizeBehavior {
    get { InertValue.of(self, "tabBarMinimizeBehavior", .automatic) }
    set { InertValue.set(newValue, of: self, "tabBarMinimizeBehavior") }
  }
}

extension InertMembers where Self: UIToolbar {
  /// Stored, without effect.
  public var barStyle: UIBarStyle {
    get { InertValue.of(self, "barStyle", .default) }
    set { InertValue.set(newValue, of: self, "barStyle") }
  }
  /// Stored, without effect.
  public var delegate: (any UIToolbarDelegate)? {
    get { InertValue.of(self, "delegate") }
    set { InertValue.set(newValue, of: self, "delegate") }
  }
  /// Stored, without effect.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { InertValue.of(self, "compactScrollEdgeAppearance") }
    set { InertValue.set(newValue, of: self, "compactScrollEdgeAppearance") }
  }
  /// Does nothing; it has no effect.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Does nothing; it has no effect.
  public func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    InertValue<UIImage?>.first
  }
  /// Does nothing; it has no effect.
  public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}
  /// Does nothing; it has no effect.
  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { InertValue<UIImage?>.first }
}

extension InertMembers where Self: UINavigationBar {
  /// Stored, without effect.
  public var delegate: (any UINavigationBarDelegate)? {
    get { InertValue.of(self, "delegate") }
    set { InertValue.set(newValue, of: self, "delegate") }
  }
  /// Stored, without effect.
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { InertValue.of(self, "preferredBehavioralStyle", .automatic) }
    set { InertValue.set(newValue, of: self, "preferredBehavioralStyle") }
  }
  /// Does nothing; it has no effect.
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
  /// Does nothing; it has no effect.
  public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { InertValue<CGFloat>.first }
}

extension InertMembers where Self: UINavigationItem {
  /// Stored, without effect.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { InertValue.of(self, "compactScrollEdgeAppearance") }
    set { InertValue.set(newValue, of: self, "compactScrollEdgeAppearance") }
  }
  /// Stored, without effect.
  public var customizationIdentifier: String? {
    get { InertValue.of(self, "customizationIdentifier") }
    set { InertValue.set(newValue, of: self, "customizationIdentifier") }
  }
  /// Stored, without effect.
  public var renameDelegate: AnyObject? {
    get { InertValue.of(self, "renameDelegate") }
    set { InertValue.set(newValue, of: self, "renameDelegate") }
  }
  /// Stored, without effect.
  public var centerItemGroups: [UIBarButtonItemGroup] {
    get { InertValue.of(self, "centerItemGroups") }
    set { InertValue.set(newValue, of: self, "centerItemGroups") }
  }
  /// Stored, without effect.
  public var leadingItemGroups: [UIBarButtonItemGroup] {
    get { InertValue.of(self, "leadingItemGroups") }
    set { InertValue.set(newValue, of: self, "leadingItemGroups") }
  }
  /// Stored, without effect.
  public var trailingItemGroups: [UIBarButtonItemGroup] {
    get { InertValue.of(self, "trailingItemGroups") }
    set { InertValue.set(newValue, of: self, "trailingItemGroups") }
  }
  /// Stored, without effect.
  public var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { InertValue.of(self, "pinnedTrailingGroup") }
    set { InertValue.set(newValue, of: self, "pinnedTrailingGroup") }
  }
  /// Stored, without effect.
  public var subtitleView: UIView? {
    get { InertValue.of(self, "subtitleView") }
    set { InertValue.set(newValue, of: self, "subtitleView") }
  }
  /// Stored, without effect.
  public var largeSubtitleView: UIView? {
    get { InertValue.of(self, "largeSubtitleView") }
    set { InertValue.set(newValue, of: self, "largeSubtitleView") }
  }
}

extension InertMembers where Self: UINavigationController {
  /// Stored, without effect.
  public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    get { InertValue.of(self, "interactiveContentPopGestureRecognizer") }
    set { InertValue.set(newValue, of: self, "interactiveContentPopGestureRecognizer") }
  }
  /// Does nothing; it has no effect.
  public static var hideShowBarDuration: CGFloat { 0.2 }
}

extension InertMembers where Self: UISearchBar {
  /// Stored, without effect.
  public var scopeBarBackgroundImage: UIImage? {
    get { InertValue.of(self, "scopeBarBackgroundImage") }
    set { InertValue.set(newValue, of: self, "scopeBarBackgroundImage") }
  }
  /// Stored, without effect.
  public var isLookToDictateEnabled: Bool {
    get { InertValue.of(self, "isLookToDictateEnabled") }
    set { InertValue.set(newValue, of: self, "isLookToDictateEnabled") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var inputAssistantItem: UITextInputAssistantItem {
    get { InertValue.of(self, "inputAssistantItem", UITextInputAssistantItem()) }
    set { InertValue.set(newValue, of: self, "inputAssistantItem") }
  }
  /// Does nothing; it has no effect.
  public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  /// Does nothing; it has no effect.
  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? { InertValue<UIImage?>.first }
  /// Does nothing; it has no effect.
  public func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {}
  /// Does nothing; it has no effect.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  /// Does nothing; it has no effect.
  public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    InertValue<[NSAttributedString.Key: Any]?>.first
  }
}

extension InertMembers where Self: UISearchController {
  /// Stored, without effect.
  public var ignoresSearchSuggestionsForSearchBarPlacementStacked: Bool {
    get { InertValue.of(self, "ignoresSearchSuggestionsForSearchBarPlacementStacked") }
    set { InertValue.set(newValue, of: self, "ignoresSearchSuggestionsForSearchBarPlacementStacked") }
  }
  /// Stored, without effect.
  public var scopeBarActivation: UISearchController.ScopeBarActivation {
    get { InertValue.of(self, "scopeBarActivation", .automatic) }
    set { InertValue.set(newValue, of: self, "scopeBarActivation") }
  }
  /// Stored, without effect.
  public var searchSuggestions: [any UISearchSuggestion]? {
    get { InertValue.of(self, "searchSuggestions") }
    set { InertValue.set(newValue, of: self, "searchSuggestions") }
  }
}
