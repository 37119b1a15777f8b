public import Foundation
import QuartzCore

extension KeyValueCoding {
  /// Calls a closure when a property has changed.
  ///
  /// Without Objective-C, changes are not reported at once: values are compared whenever the stage commits, and when a
  /// property is set to which the source rewriter has added an observer.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let number = KeyValueObservers.add(to: self, options, read: { $0[keyPath: keyPath] }) { object, old, new in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
    }
    return NSKeyValueObservation { KeyValueObservers.remove(number) }
  }

  /// Calls an observer's `observeValue(forKeyPath:of:change:context:)` when a property has changed, at the next commit.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let observed = KeyValueObservers.Names(
      observer: ObjectIdentifier(observer), keyPath: keyPath, context: context)
    KeyValueObservers.add(to: self, options, names: observed, read: { $0.value(forKeyPath: keyPath) }) {
      [weak observer] object, old, new in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new ?? NSNull() }
      if options.contains(.old), let old { change[.oldKey] = old ?? NSNull() }
      (observer as? UIResponder)?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      (observer as? OverridableObject)?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      (observer as? NSLayoutConstraint)?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  /// Ends an observation of a property.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObservers.remove(of: self) { $0.observer == ObjectIdentifier(observer) && $0.keyPath == keyPath }
  }

  /// Ends an observation of a property with a context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    KeyValueObservers.remove(of: self) {
      $0.observer == ObjectIdentifier(observer) && $0.keyPath == keyPath && $0.context == context
    }
  }
}

/// Where rewritten sources report the changes that Objective-C would report.
public enum ObservedProperties {
  /// Called when a property of an object has been set: the object's observers are notified of changes.
  public static func didChange(_ object: AnyObject) {
    guard MainQueue.isCurrent else { return }
    // Unsafe: this is the main actor already.
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated { KeyValueObservers.check(object) }
  }
}

/// The observations of all stages; those of a stage are checked when it commits.
@MainActor
enum KeyValueObservers {
  /// The names that identify an observation for its removal.
  struct Names {
    var observer: ObjectIdentifier
    var keyPath: String
    var context: UnsafeMutableRawPointer?
  }

  private struct Observation {
    weak var object: AnyObject?
    var names: Names?
    /// Compares the value with the last one, and notifies the observer; false if the object is gone.
    var check: @MainActor () -> Bool
  }

  private static var observations: [Int: Observation] = [:]
  private static var number = 0

  @discardableResult
  static func add<Object: AnyObject, Value>(
    to object: Object, _ options: NSKeyValueObservingOptions, names: Names? = nil,
    read: @escaping @MainActor (Object) -> Value, notify: @escaping @MainActor (Object, Value?, Value) -> Void
  ) -> Int {
    _ = MediaContext.current.service(KeyValueWatch.self)
    number += 1
    var last = read(object)
    observations[number] = Observation(object: object, names: names) { [weak object] in
      guard let object else { return false }
      let value = read(object)
      guard !isSame(value, last) else { return true }
      let old = last
      last = value
      notify(object, old, value)
      return true
    }
    if options.contains(.initial) { notify(object, nil, last) }
    return number
  }

  static func remove(_ number: Int) { observations[number] = nil }

  static func remove(of object: AnyObject, _ condition: (Names) -> Bool) {
    for (number, observation) in observations where observation.object === object {
      if let names = observation.names, condition(names) { observations[number] = nil }
    }
  }

  /// Checks the observed properties of an object.
  static func check(_ object: AnyObject) {
    guard !observations.isEmpty else { return }
    for number in observations.keys.sorted() where observations[number]?.object === object {
      _ = observations[number]?.check()
    }
  }

  /// Checks all observed properties.
  static func check() {
    for number in observations.keys.sorted() {
      guard let observation = observations[number] else { continue }
      if !observation.check() { observations[number] = nil }
    }
  }

  /// Whether two values are equal, or the same object.
  static func isSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    if let one = one as? any Equatable { return equals(one, other) }
    if type(of: one) is AnyClass, type(of: other) is AnyClass { return (one as AnyObject) === (other as AnyObject) }
    return false
  }

  private static func equals<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }
}

/// Checks observed properties when a stage commits.
private final class KeyValueWatch: MediaService {
  init(context: MediaContext) { context.atCommit(.appearance) { context.callOut { KeyValueObservers.check() } } }
}
