public import Foundation

/// A view that notifies targets of the user's actions: buttons, sliders, switches.
///
/// A control follows the first finger that touches it until it lifts, and sends events such as `.touchUpInside` to
/// methods, closures and actions. Subclasses override `beginTracking(_:with:)` and its companions, not the methods for
/// touches; they send `.valueChanged` themselves.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// Creates an enabled control.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that performs an action for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Archives are not supported; creates a control without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // State.

  /// Whether the control reacts to touches; switching it off ends the tracking of a finger.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { stopTracking(with: nil) }
      controlStateDidChange()
    }
  }
  /// Whether the control is selected, which most controls do not show.
  open var isSelected = false {
    didSet { if isSelected != oldValue { controlStateDidChange() } }
  }
  /// Whether the control looks pressed, as it does while the finger that it follows is inside.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { controlStateDidChange() } }
  }
  /// The present state of the control, as a set.
  open var state: UIControl.State {
    var state: State = isHighlighted ? .highlighted : []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the control's state has changed.
  func controlStateDidChange() { setNeedsLayout() }

  /// The vertical alignment of the contents, if the control has any.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The horizontal alignment of the contents, if the control has any.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The horizontal alignment of the contents as left or right, never leading or trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  // Tracking.

  /// Whether the control follows a finger.
  open private(set) var isTracking = false
  /// Whether the tracked finger is inside, or at most 70 points away.
  open private(set) var isTouchInside = false
  private weak var trackedTouch: UITouch?

  /// Called when a finger touches the control; return false to stop tracking.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger moves; return false to stop tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger is lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is cancelled, or the control is switched off or removed, in which case the event is nil.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.min(by: { $0.number < $1.number }) else { return }
    guard beginTracking(touch, with: event) else { return }
    (trackedTouch, isTracking, isTouchInside) = (touch, true, true)
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(among: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = holds(touch, event)
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    guard continueTracking(touch, with: event) else { return letGo() }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    send(events, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(among: touches) else { return }
    let isInside = holds(touch, event)
    isTouchInside = isInside
    letGo()
    endTracking(touch, with: event)
    didLift(isInside: isInside, with: event)
    isTouchInside = false
  }

  /// Opens the context menu if it is the primary action; whether it has been opened.
  final func presentsMenu() -> Bool { showsMenuAsPrimaryAction && contextMenuInteraction?.present() == true }

  /// Sends the events for the lifting of the finger, or shows the menu that a tap opens.
  func didLift(isInside: Bool, with event: UIEvent?) {
    if isInside, presentsMenu() { return }
    send(isInside ? .touchUpInside : .touchUpOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard tracked(among: touches) != nil else { return }
    stopTracking(with: event)
    send(.touchCancel, with: event)
  }

  /// A control with its own gesture keeps it from the recognisers of its ancestors.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, hasTapsOfItsOwn, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }
  /// Whether taps on the control are withheld from its ancestors.
  var hasTapsOfItsOwn: Bool { false }

  override func windowDidChange() {
    if windowStorage == nil { stopTracking(with: nil) }
  }

  private func tracked(among touches: Set<UITouch>) -> UITouch? {
    guard isTracking, let trackedTouch, touches.contains(trackedTouch) else { return nil }
    return trackedTouch
  }

  private func letGo() {
    (trackedTouch, isTracking) = (nil, false)
    if isHighlighted { isHighlighted = false }
  }

  private func stopTracking(with event: UIEvent?) {
    guard isTracking else { return }
    letGo()
    isTouchInside = false
    cancelTracking(with: event)
  }

  private func holds(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let slop = -TouchTuning.controlSlop
    return point(inside: place, with: event) || bounds.insetBy(dx: slop, dy: slop).contains(place)
  }

  // Menus.

  /// The interaction that shows the control's context menu; nil while context menus are switched off.
  public final private(set) var contextMenuInteraction: UIContextMenuInteraction?
  /// Whether a finger that rests on the control opens the menu that
  /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` provides.
  open var isContextMenuInteractionEnabled = false {
    didSet {
      guard isContextMenuInteractionEnabled != oldValue else { return }
      if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
      contextMenuInteraction = isContextMenuInteractionEnabled ? UIContextMenuInteraction(delegate: self) : nil
      if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
    }
  }
  /// Whether a tap opens the context menu instead of performing the primary action.
  open var showsMenuAsPrimaryAction = false
  /// The point of the control beside which a menu without a preview opens; by default the middle.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }
  /// Opens the menu, if it is the primary action; otherwise performs what was added for `.primaryActionTriggered`.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if presentsMenu() { return }
    send(.primaryActionTriggered, with: nil)
  }

  /// The context menu for a finger at a point; none by default.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The preview lifted while the menu is shown; by default none, as the menu opens beside the control.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The destination of the preview; by default its origin.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called before the menu opens.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu closes.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // Targets.

  final var handlers: [ControlHandler] = []

  /// Adds a method to call for events; its object is not retained.
  ///
  /// The method takes nothing, the control, or the control and the event; see `Selector` for how it is found. Without a
  /// target, the method is called on the first responder or the next one in its chain that has it; otherwise on the
  /// first from the control upwards.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    addMethod(of: target, action, for: controlEvents)
  }
  /// Removes methods for events; nil stands for all objects, or all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { $0.isMethod(action, of: object) }
  }
  /// Adds an action for events; one with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    remove(controlEvents) { $0.action?.identifier == action.identifier }
    add(.action(action), for: controlEvents) { $0.action === action }
  }
  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    remove(controlEvents) { $0.action?.identifier == action.identifier }
  }
  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
    remove(controlEvents) { $0.action?.identifier == actionIdentifier }
  }

  /// The objects with methods to call.
  open var allTargets: Set<AnyHashable> { Set(handlers.compactMap { $0.target as? AnyHashable }) }
  /// All events for which there is something to call.
  open var allControlEvents: UIControl.Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }
  /// The names of an object's methods to call for an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.filter { !$0.events.isDisjoint(with: controlEvent) && $0.isMethod(nil, of: object) }
      .compactMap(\.selector?.description)
    return names.isEmpty ? nil : names
  }

  /// Performs everything added for events, in the order in which it was added.
  open func sendActions(for controlEvents: UIControl.Event) { send(controlEvents, with: nil) }
  /// Calls a method, by `UIApplication.sendAction(_:to:from:for:)`; every call of a target's method uses it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    ownLayer.context.service(ApplicationService.self).app.sendAction(action, to: target, from: self, for: event)
  }
  /// Performs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
}
