public import Foundation
import QuartzCore

/// An object in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The next responder, which handles the events that this one does not; nil unless it is overridden.
  // A scene's delegate comes between the scene and the app.
  open var next: UIResponder? { self is any UISceneDelegate ? UIApplication.shared : nil }

  /// Called on iOS when somebody begins to shake the device: never.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called on iOS when the device stops being shaken: never.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called when something interrupts the motion: never.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called with touches that began in the responder; the default passes them on to the next one.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called with touches that have moved since they began in the responder; the default passes them on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called with touches that began in the responder and are lifted; the default passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called with touches that a gesture recogniser or the system cancels; the default passes them on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // Actions.

  /// Whether the responder can perform an action: by default whether its class has registered the method, see
  /// `Selector`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isKnown(by: self) }
  /// The first responder from this one upwards that can perform an action; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  // Typing.

  /// Whether typing reaches this responder.
  open var isFirstResponder: Bool { isFirst }
  /// Whether typing may reach this responder; false unless it is overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Makes this the first responder, if it can be and the current one resigns; a view must be in a window.
  ///
  /// - Returns: Whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { becomeFirst() }
  /// Whether another responder may become the first one.
  open var canResignFirstResponder: Bool { true }
  /// Stops being the first responder, leaving none.
  ///
  /// - Returns: Whether it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool { resignFirst() }
  /// The view in place of the keyboard.
  open var inputView: UIView? { nil }
  /// The view above the keyboard.
  open var inputAccessoryView: UIView? { nil }
  /// Shows the present input views of the first responder.
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

  /// Records how to undo what is done in the responder: by default that of the next one, up to the window's.
  open var undoManager: UndoManager? { next?.undoManager }
  /// Called when a menu shows a command, which the responder can change; the default asks the next one.
  open func validate(_ command: UICommand) { next?.validate(command) }

  /// Changes an edit menu before it is shown: called on the view of its interaction and on the next responders.
  ///
  /// It is never called for a menu bar. The default does nothing.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Called when the responder has become the first responder.
  func didBecomeFirst() {}
  /// Called when the responder is no longer the first responder.
  func didResignFirst() {}

  // Methods that UIKit declares for all objects, declared here because Swift cannot override members of extensions.

  /// Never called, because there are no archives.
  open func awakeFromNib() {}
  /// Never called, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}
  /// The object that handles a message in place of this one; called for selectors that its class does not know.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// A name for tests and tools, for example the id of a view in a scene file.
  open var accessibilityIdentifier: String?
  /// A short name for assistive technologies.
  ///
  /// Like the next ones, it is the value that code has set, or else, while assistive technologies read
  /// (`AssistiveReading`), the one that UIKit gives a view by itself.
  open var accessibilityLabel: String? {
    get { ownLabel ?? spokenDefaults?.label }
    set { (ownLabel, ownAttributedLabel) = (newValue, nil) }
  }
  private final var ownLabel: String?
  private final var ownAttributedLabel: NSAttributedString?
  /// Whether it is a single element for assistive technologies.
  open var isAccessibilityElement: Bool {
    get { ownIsElement ?? spokenDefaults?.isElement ?? false }
    set { ownIsElement = newValue }
  }
  private final var ownIsElement: Bool?
  /// The identifier for state restoration; stored.
  open var restorationIdentifier: String?
  /// The kind of element, for assistive technologies.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { ownTraits ?? spokenDefaults?.traits ?? [] }
    set { ownTraits = newValue }
  }
  private final var ownTraits: UIAccessibilityTraits?
  /// The value as text.
  open var accessibilityValue: String? {
    get { ownValue ?? spokenDefaults?.value }
    set { (ownValue, ownAttributedValue) = (newValue, nil) }
  }
  private final var ownValue: String?
  private final var ownAttributedValue: NSAttributedString?
  /// The effect of using it.
  open var accessibilityHint: String? {
    get { ownHint }
    set { (ownHint, ownAttributedHint) = (newValue, nil) }
  }
  private final var ownHint: String?
  private final var ownAttributedHint: NSAttributedString?
  /// The elements inside it, if they are not its subviews.
  open var accessibilityElements: [Any]?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  open var accessibilityLanguage: String?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityNavigationStyle = UIAccessibilityNavigationStyle.automatic
  open var accessibilityIgnoresInvertColors = false
  /// The frame on the screen, for assistive technologies; by default that of a view's bounds.
  open var accessibilityFrame: CGRect {
    get { ownAccessibilityFrame ?? (self as? any SpokenFraming)?.spokenFrame ?? .zero }
    set { ownAccessibilityFrame = newValue }
  }
  private final var ownAccessibilityFrame: CGRect?
  /// The outline on the screen, for assistive technologies.
  open var accessibilityPath: UIBezierPath?
  /// The point at which it is touched, on the screen; by default the centre of its frame.
  open var accessibilityActivationPoint: CGPoint {
    get { ownActivationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { ownActivationPoint = newValue }
  }
  private var ownActivationPoint: CGPoint?
  /// The label with attributes; it and the plain label are one.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { ownAttributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { (ownLabel, ownAttributedLabel) = (newValue?.string, newValue) }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { ownAttributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set { (ownValue, ownAttributedValue) = (newValue?.string, newValue) }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get { ownAttributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set { (ownHint, ownAttributedHint) = (newValue?.string, newValue) }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var accessibilityUserInputLabels: [String]!
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
  open var accessibilityRespondsToUserInteraction = true
  /// The number of elements inside it.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element inside it.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The index of an element inside it; `NSNotFound` if it is not there.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// The words of UIKit for the object; nil unless assistive technologies read.
  private final var spokenDefaults: SpokenDefaults? {
    AssistiveReading.isOn ? (self as? any Spoken)?.spokenDefaults : nil
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

  /// Called when a property that the object observes by name has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// In formats, `%@` is the description.
extension UIResponder: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
