// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
public import UIKit

extension InertMembers where Self: UIView {
  /// Stored, without effect.
  public var canBecomeFocused: Bool {
    get { InertValue.of(self, "canBecomeFocused") }
    set { InertValue.set(newValue, of: self, "canBecomeFocused") }
  }
  /// Stored, without effect.
  public var isFocused: Bool {
    get { InertValue.of(self, "isFocused") }
    set { InertValue.set(newValue, of: self, "isFocused") }
  }
  /// Stored, without effect.
  public var focusEffect: UIFocusEffect? {
    get { InertValue.of(self, "focusEffect") }
    set { InertValue.set(newValue, of: self, "focusEffect") }
  }
  /// Stored, without effect.
  public var focusGroupIdentifier: String? {
    get { InertValue.of(self, "focusGroupIdentifier") }
    set { InertValue.set(newValue, of: self, "focusGroupIdentifier") }
  }
  /// Stored, without effect.
  public var preferredFocusEnvironments: [any UIFocusEnvironment] {
    get { InertValue.of(self, "preferredFocusEnvironments") }
    set { InertValue.set(newValue, of: self, "preferredFocusEnvironments") }
  }
  /// Does nothing; it has no effect.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing; it has no effect.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing; it has no effect.
  public func setNeedsFocusUpdate() {}
  /// Does nothing; it has no effect.
  public func updateFocusIfNeeded() {}
}

extension InertMembers where Self: UIViewController {
  /// Stored, without effect.
  public var preferredFocusEnvironments: [any UIFocusEnvironment] {
    get { InertValue.of(self, "preferredFocusEnvironments") }
    set { InertValue.set(newValue, of: self, "preferredFocusEnvironments") }
  }
  /// Does nothing; it has no effect.
  public func setNeedsFocusUpdate() {}
  /// Does nothing; it has no effect.
  public func updateFocusIfNeeded() {}
}

extension InertMembers where Self: NSObject {
  /// Stored, without effect.
  public var accessibilityAttributedUserInputLabels: [NSAttributedString]? {
    get { InertValue.of(self, "accessibilityAttributedUserInputLabels") }
    set { InertValue.set(newValue, of: self, "accessibilityAttributedUserInputLabels") }
  }
  /// Stored, without effect.
  public var accessibilityHeaderElements: [Any]? {
    get { InertValue.of(self, "accessibilityHeaderElements") }
    set { InertValue.set(newValue, of: self, "accessibilityHeaderElements") }
  }
  /// Stored, without effect.
  public var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { InertValue.of(self, "accessibilityTextualContext") }
    set { InertValue.set(newValue, of: self, "accessibilityTextualContext") }
  }
  /// Stored, without effect.
  public var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { InertValue.of(self, "accessibilityDragSourceDescriptors") }
    set { InertValue.set(newValue, of: self, "accessibilityDragSourceDescriptors") }
  }
  /// Stored, without effect.
  public var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { InertValue.of(self, "accessibilityDropPointDescriptors") }
    set { InertValue.set(newValue, of: self, "accessibilityDropPointDescriptors") }
  }
}

extension InertMembers where Self: UIScrollView {
  /// Stored, without effect.
  public var indexDisplayMode: UIScrollView.IndexDisplayMode {
    get { InertValue.of(self, "indexDisplayMode", .automatic) }
    set { InertValue.set(newValue, of: self, "indexDisplayMode") }
  }
  /// Stored, without effect.
  public var allowsKeyboardScrolling: Bool {
    get { InertValue.of(self, "allowsKeyboardScrolling", true) }
    set { InertValue.set(newValue, of: self, "allowsKeyboardScrolling") }
  }
  /// Stored, without effect.
  public var transfersHorizontalScrollingToParent: Bool {
    get { InertValue.of(self, "transfersHorizontalScrollingToParent", true) }
    set { InertValue.set(newValue, of: self, "transfersHorizontalScrollingToParent") }
  }
  /// Stored, without effect.
  public var contentAlignmentPoint: CGPoint {
    get { InertValue.of(self, "contentAlignmentPoint") }
    set { InertValue.set(newValue, of: self, "contentAlignmentPoint") }
  }
  /// Does nothing; it has no effect.
  public func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {}
}

extension InertMembers where Self: UITableView {
  /// Stored, without effect.
  public var allowsFocus: Bool {
    get { InertValue.of(self, "allowsFocus") }
    set { InertValue.set(newValue, of: self, "allowsFocus") }
  }
  /// Stored, without effect.
  public var allowsFocusDuringEditing: Bool {
    get { InertValue.of(self, "allowsFocusDuringEditing") }
    set { InertValue.set(newValue, of: self, "allowsFocusDuringEditing") }
  }
  /// Stored, without effect.
  public var selectionFollowsFocus: Bool {
    get { InertValue.of(self, "selectionFollowsFocus") }
    set { InertValue.set(newValue, of: self, "selectionFollowsFocus") }
  }
  /// Stored, without effect.
  public var remembersLastFocusedIndexPath: Bool {
    get { InertValue.of(self, "remembersLastFocusedIndexPath") }
    set { InertValue.set(newValue, of: self, "remembersLastFocusedIndexPath") }
  }
  /// Stored, without effect.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { InertValue.of(self, "dragDelegate") }
    set { InertValue.set(newValue, of: self, "dragDelegate") }
  }
  /// Stored, without effect.
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { InertValue.of(self, "dropDelegate") }
    set { InertValue.set(newValue, of: self, "dropDelegate") }
  }
  /// Stored, without effect.
  public var dragInteractionEnabled: Bool {
    get { InertValue.of(self, "dragInteractionEnabled") }
    set { InertValue.set(newValue, of: self, "dragInteractionEnabled") }
  }
  /// Stored, without effect.
  public var hasActiveDrag: Bool {
    get { InertValue.of(self, "hasActiveDrag") }
    set { InertValue.set(newValue, of: self, "hasActiveDrag") }
  }
  /// Stored, without effect.
  public var hasActiveDrop: Bool {
    get { InertValue.of(self, "hasActiveDrop") }
    set { InertValue.set(newValue, of: self, "hasActiveDrop") }
  }
  /// Stored, without effect.
  public var fillerRowHeight: CGFloat {
    get { InertValue.of(self, "fillerRowHeight") }
    set { InertValue.set(newValue, of: self, "fillerRowHeight") }
  }
  /// Stored, without effect.
  public var hasUncommittedUpdates: Bool {
    get { InertValue.of(self, "hasUncommittedUpdates") }
    set { InertValue.set(newValue, of: self, "hasUncommittedUpdates") }
  }
  /// Stored, without effect.
  public var insetsContentViewsToSafeArea: Bool {
    get { InertValue.of(self, "insetsContentViewsToSafeArea", true) }
    set { InertValue.set(newValue, of: self, "insetsContentViewsToSafeArea") }
  }
  /// Stored, without effect.
  public var separatorInsetReference: UITableView.SeparatorInsetReference {
    get { InertValue.of(self, "separatorInsetReference", .fromCellEdges) }
    set { InertValue.set(newValue, of: self, "separatorInsetReference") }
  }
  /// Stored, without effect.
  public var contentHuggingElements: UITableView.ContentHuggingElements {
    get { InertValue.of(self, "contentHuggingElements", []) }
    set { InertValue.set(newValue, of: self, "contentHuggingElements") }
  }
}

extension InertMembers where Self: UITableViewCell {
  /// Stored, without effect.
  public var multipleSelectionBackgroundView: UIView? {
    get { InertValue.of(self, "multipleSelectionBackgroundView") }
    set { InertValue.set(newValue, of: self, "multipleSelectionBackgroundView") }
  }
  /// Stored, without effect.
  public var editingAccessoryView: UIView? {
    get { InertValue.of(self, "editingAccessoryView") }
    set { InertValue.set(newValue, of: self, "editingAccessoryView") }
  }
  /// Stored, without effect.
  public var userInteractionEnabledWhileDragging: Bool {
    get { InertValue.of(self, "userInteractionEnabledWhileDragging") }
    set { InertValue.set(newValue, of: self, "userInteractionEnabledWhileDragging") }
  }
  /// Stored, without effect.
  public var focusStyle: UITableViewCell.FocusStyle {
    get { InertValue.of(self, "focusStyle", .default) }
    set { InertValue.set(newValue, of: self, "focusStyle") }
  }
  /// Does nothing; it has no effect.
  public func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}
}

extension InertMembers where Self: UICollectionView {
  /// Stored, without effect.
  public var allowsFocus: Bool {
    get { InertValue.of(self, "allowsFocus") }
    set { InertValue.set(newValue, of: self, "allowsFocus") }
  }
  /// Stored, without effect.
  public var allowsFocusDuringEditing: Bool {
    get { InertValue.of(self, "allowsFocusDuringEditing") }
    set { InertValue.set(newValue, of: self, "allowsFocusDuringEditing") }
  }
  /// Stored, without effect.
  public var selectionFollowsFocus: Bool {
    get { InertValue.of(self, "selectionFollowsFocus") }
    set { InertValue.set(newValue, of: self, "selectionFollowsFocus") }
  }
  /// Stored, without effect.
  public var remembersLastFocusedIndexPath: Bool {
    get { InertValue.of(self, "remembersLastFocusedIndexPath") }
    set { InertValue.set(newValue, of: self, "remembersLastFocusedIndexPath") }
  }
  /// Stored, without effect.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { InertValue.of(self, "dragDelegate") }
    set { InertValue.set(newValue, of: self, "dragDelegate") }
  }
  /// Stored, without effect.
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { InertValue.of(self, "dropDelegate") }
    set { InertValue.set(newValue, of: self, "dropDelegate") }
  }
  /// Stored, without effect.
  public var dragInteractionEnabled: Bool {
    get { InertValue.of(self, "dragInteractionEnabled") }
    set { InertValue.set(newValue, of: self, "dragInteractionEnabled") }
  }
  /// Stored, without effect.
  public var hasActiveDrag: Bool {
    get { InertValue.of(self, "hasActiveDrag") }
    set { InertValue.set(newValue, of: self, "hasActiveDrag") }
  }
  /// Stored, without effect.
  public var hasActiveDrop: Bool {
    get { InertValue.of(self, "hasActiveDrop") }
    set { InertValue.set(newValue, of: self, "hasActiveDrop") }
  }
  /// Stored, without effect.
  public var hasUncommittedUpdates: Bool {
    get { InertValue.of(self, "hasUncommittedUpdates") }
    set { InertValue.set(newValue, of: self, "hasUncommittedUpdates") }
  }
  /// Stored, without effect.
  public var reorderingCadence: UICollectionView.ReorderingCadence {
    get { InertValue.of(self, "reorderingCadence", .immediate) }
    set { InertValue.set(newValue, of: self, "reorderingCadence") }
  }
}

extension InertMembers where Self: UICollectionReusableView {
  /// Does nothing; it has no effect.
  public func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Does nothing; it has no effect.
  public func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

extension InertMembers where Self: UICollectionViewCell {
  /// Does nothing; it has no effect.
  public func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {}
}

extension InertMembers where Self: UIGestureRecognizer {
  /// Stored, without effect.
  public var name: String? {
    get { InertValue.of(self, "name") }
    set { InertValue.set(newValue, of: self, "name") }
  }
  /// Stored, without effect.
  public var allowedPressTypes: [NSNumber] {
    get { InertValue.of(self, "allowedPressTypes") }
    set { InertValue.set(newValue, of: self, "allowedPressTypes") }
  }
  /// Stored, without effect.
  public var requiresExclusiveTouchType: Bool {
    get { InertValue.of(self, "requiresExclusiveTouchType", true) }
    set { InertValue.set(newValue, of: self, "requiresExclusiveTouchType") }
  }
  /// Stored, without effect.
  public var allowedTouchTypes: [NSNumber] {
    get { InertValue.of(self, "allowedTouchTypes") }
    set { InertValue.set(newValue, of: self, "allowedTouchTypes") }
  }
}
