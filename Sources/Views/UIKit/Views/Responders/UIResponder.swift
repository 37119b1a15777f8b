public import Foundation
import QuartzCore

/// An object in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The next responder, which handles what this one does not; nil unless it is overridden.
  // A scene's delegate stands between the scene and the app.
  open var next: UIResponder? { self is any UISceneDelegate ? UIApplication.shared : nil }

  /// Called with touches that began in the responder; the default passes them on to the next one.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called with touches that have moved since they began in the responder; the default passes them on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called with touches that began in the responder and are lifted; the default passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called with touches that are taken away from the responder, by a gesture recogniser or by the system; the default
  /// passes them on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // Actions.

  /// Whether the responder takes an action: by default whether its class has made known the method, see `Selector`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isKnown(by: self) }
  /// The first responder from this one upwards that takes an action; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  // What is typed.

  /// Whether what is typed reaches this responder.
  open var isFirstResponder: Bool { isFirst }
  /// Whether what is typed may reach this responder; false unless it is overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Lets what is typed reach this responder, if it can and the present first responder resigns; a view must be in a
  /// window.
  ///
  /// - Returns: Whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirst() }
  /// Whether another responder may become the first one.
  open var canResignFirstResponder: Bool { true }
  /// Stops being the first responder; then there is none.
  ///
  /// - Returns: Whether it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool { leaveFirst() }
  /// What stands instead of the keyboard, where there is one.
  open var inputView: UIView? { nil }
  /// What stands above the keyboard.
  open var inputAccessoryView: UIView? { nil }
  /// Shows the input views that the first responder has now.
  open func reloadInputViews() { reloadInput() }

  /// The keys that call methods; never called, because there is no keyboard.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Called with an action that a menu offers; the default does nothing.
  open func copy(_ sender: Any?) {}
  /// Called with an action that a menu offers; the default does nothing.
  open func paste(_ sender: Any?) {}
  /// Called with an action that a menu offers; the default does nothing.
  open func cut(_ sender: Any?) {}
  /// Called with an action that a menu offers; the default does nothing.
  open func selectAll(_ sender: Any?) {}

  /// Called when what is typed begins to reach the responder.
  func didTakeFirst() {}
  /// Called when what is typed does not reach the responder any more.
  func didLeaveFirst() {}

  // Methods that UIKit declares for all objects. They are declared here because Swift cannot override members of
  // extensions.

  /// Never called, because there are no archives.
  open func awakeFromNib() {}
  /// Never called, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}
  /// What takes a message that the object does not; never called.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// A name for tests and tools, for example the id of a view in a scene file.
  open var accessibilityIdentifier: String?
  /// A short name for assistive technologies.
  open var accessibilityLabel: String?
  /// Whether it is an element for assistive technologies.
  open var isAccessibilityElement = false
  /// What state restoration would know it by; stored.
  open var restorationIdentifier: String?
  /// What it is, for assistive technologies.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// Its value as a text.
  open var accessibilityValue: String?
  /// What happens when it is used.
  open var accessibilityHint: String?
  /// The elements in it, if they are not its subviews.
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityLanguage: String?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityNavigationStyle = UIAccessibilityNavigationStyle.automatic
  open var accessibilityIgnoresInvertColors = false
  /// Where it is on the screen, for assistive technologies.
  open var accessibilityFrame = CGRect.zero
  /// Its outline on the screen, for assistive technologies.
  open var accessibilityPath: UIBezierPath?
  /// Where it is touched, on the screen; by default the middle of its frame.
  open var accessibilityActivationPoint: CGPoint {
    get { ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { ownActivationPoint = newValue }
  }
  private var ownActivationPoint: CGPoint?
  open var accessibilityAttributedLabel: NSAttributedString?
  open var accessibilityAttributedValue: NSAttributedString?
  open var accessibilityAttributedHint: NSAttributedString?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var accessibilityUserInputLabels: [String]!
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
  open var accessibilityRespondsToUserInteraction = true
  /// How many elements there are in it.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element in it.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The number of an element in it; `NSNotFound` if it is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called when a property has changed that the object observes by its name.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// In formats, `%@` is the description.
extension UIResponder: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
