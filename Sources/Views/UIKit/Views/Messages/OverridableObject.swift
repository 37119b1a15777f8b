public import Foundation

/// A class to inherit from in place of `NSObject` where what Objective-C gives all objects is overridden.
///
/// Swift cannot override members of extensions. Whoever rewrites sources for building them here puts it there.
@preconcurrency @MainActor
open class OverridableObject: NSObject {
  public nonisolated override init() { super.init() }

  /// Never called, because there are no archives.
  open func awakeFromNib() {}
  /// Never called, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}
  /// What takes a message that the object does not.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
  /// Whether the object's class has made known a method of this name.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func responds(to aSelector: Selector!) -> Bool { aSelector?.isKnown(by: self) ?? false }
  /// Called when a property has changed that the object observes by its name.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Called for a key that the object does not have; nil.
  open func value(forUndefinedKey key: String) -> Any? { nil }
  /// Called for a key that the object does not have.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {}

  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var isAccessibilityElement = false
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityElements: [Any]?
  open var accessibilityFrame = CGRect.zero
}
