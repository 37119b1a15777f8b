public import Foundation

/// A base class in place of `NSObject` for code that overrides members that Objective-C gives to all objects.
///
/// Swift cannot override members of extensions. The source rewriter inserts this class.
@preconcurrency @MainActor
open class OverridableObject: NSObject {
  public nonisolated override init() { super.init() }

  /// Never called, because there are no archives.
  open func awakeFromNib() {}
  /// Never called, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}
  /// The object that handles a message in place of this one; called for selectors that its class does not know.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
  /// Whether the object's class has registered a method of this name.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func responds(to aSelector: Selector!) -> Bool { aSelector?.isKnown(by: self) ?? false }
  /// Called when a property that the object observes by name has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Called for an unknown key; returns nil.
  open func value(forUndefinedKey key: String) -> Any? { nil }
  /// Called for an unknown key.
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

extension OverridableObject: MessageForwarder {}
