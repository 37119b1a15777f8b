/// A call of a control's, and its events.
@MainActor
struct ControlHandler {
  enum Call {
    /// A method of an object; without one, of the first responder in the chain that has it.
    case method(Weak<AnyObject>?, Selector)
    case action(UIAction)
    case closure((UIControl) -> Void)
  }

  let call: Call
  var events: UIControl.Event

  var action: UIAction? {
    if case .action(let action) = call { return action }
    return nil
  }
  var selector: Selector? {
    if case .method(_, let selector) = call { return selector }
    return nil
  }
  var target: AnyObject? {
    if case .method(let target, _) = call { return target?.value }
    return nil
  }

  /// Whether it is a method; nil stands for any method, or any object.
  func isMethod(_ selector: Selector?, of object: AnyObject?) -> Bool {
    guard case .method(let target, let known) = call else { return false }
    return (selector == nil || selector == known) && (object == nil || object === target?.value)
  }
}

extension UIControl {
  final func addMethod(of target: Any?, _ selector: Selector, for events: Event) {
    if let target, !(type(of: target) is AnyClass) {
      return ProgrammerError.report(
        "addTarget(_:action:for:)",
        "the target is a \(type(of: target)), not an object; where a stored property names 'self', declare it lazy.",
        isWarning: true)
    }
    let object = target.map { $0 as AnyObject }
    add(.method(object.map(Weak.init), selector), for: events) { handler in
      guard case .method(let known, selector) = handler.call else { return false }
      return (known == nil) == (object == nil) && known?.value === object
    }
  }

  /// Adds a call for events, or adds events to a known call.
  final func add(_ call: ControlHandler.Call, for events: Event, isSame: (ControlHandler) -> Bool) {
    if let index = handlers.firstIndex(where: isSame) {
      handlers[index].events.formUnion(events)
    } else {
      handlers.append(ControlHandler(call: call, events: events))
    }
  }

  /// Stops making some calls for events.
  final func remove(_ events: Event, _ isMeant: (ControlHandler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Performs everything that has been added for events.
  final func send(_ events: Event, with event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.call {
      case .method(let target, let selector):
        let object = target?.value
        if target == nil || object != nil { sendAction(selector, to: object, for: event) }
      case .action(let action): sendAction(action)
      case .closure(let closure): closure(self)
      }
    }
  }

  /// Calls a closure for each handler with its events, until it sets `stop`.
  ///
  /// The closure receives either an action, or a target and a method.
  public func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ target: (Any?, Selector)?, _ event: UIControl.Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop {
      iterator(handler.action, handler.selector.map { (handler.target, $0) }, handler.events, &stop)
    }
  }
}

/// Passes the control with its own type to handlers.
@preconcurrency @MainActor
public protocol ControlHandling: UIControl {}

extension UIControl: ControlHandling {}

extension ControlHandling {
  /// Adds code to call for events, in place of a target and an action.
  public func addTarget(for controlEvents: UIControl.Event, _ handler: @escaping @MainActor (Self) -> Void) {
    let call = ControlHandler.Call.closure { control in
      if let control = control as? Self { handler(control) }
    }
    add(call, for: controlEvents) { _ in false }
  }
}
