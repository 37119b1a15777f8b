import Foundation
import Synchronization

/// The methods and properties of a program's classes that selectors and key-value coding find by name.
///
/// Without Objective-C nothing lists a class's methods. The source rewriter writes tables, which are added when the
/// program starts and read when the first name is looked up.
public enum SelectorTables {
  private static let waiting = Mutex<[@MainActor @Sendable () -> Void]>([])

  /// Adds a table; may be called before the program's first line.
  public static func add(_ table: @escaping @MainActor @Sendable () -> Void) { waiting.withLock { $0.append(table) } }

  /// Reads the new tables.
  @MainActor
  static func read() {
    let tables = waiting.withLock { tables in
      defer { tables = [] }
      return tables
    }
    for table in tables { table() }
    if !isComplete {
      isComplete = true
      addFrameworkMethods()
    }
  }

  @MainActor private static var isComplete = false

  /// Registers a method without parameters.
  @MainActor
  public static func method<Target: AnyObject, Result>(
    _ name: String, _ call: @escaping @MainActor (Target) -> Result
  ) {
    ActionTable.add(Selector(name), to: Target.self) { target, _, _ in (target as? Target).map { call($0) } }
  }

  /// Registers a method with one parameter.
  @MainActor
  public static func method<Target: AnyObject, Sender, Result>(
    _ name: String, _ call: @escaping @MainActor (Target, Sender) -> Result
  ) {
    ActionTable.add(Selector(name), to: Target.self) { target, sender, _ in
      guard let target = target as? Target, let sender = argument(sender, as: Sender.self) else { return nil }
      return call(target, sender)
    }
  }

  /// Registers a method with two parameters.
  @MainActor
  public static func method<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ call: @escaping @MainActor (Target, Sender, Event) -> Result
  ) {
    ActionTable.add(Selector(name), to: Target.self) { target, sender, event in
      guard let target = target as? Target, let sender = argument(sender, as: Sender.self),
        let event = argument(event, as: Event.self)
      else { return nil }
      return call(target, sender, event)
    }
  }

  /// Registers the existence of a method that cannot be called by name.
  @MainActor
  public static func presence(of name: String, in type: AnyClass) {
    ActionTable.add(Selector(name), to: type) { _, _, _ in nil }
  }

  /// Registers a property.
  @MainActor
  public static func property<Object: AnyObject, Value>(_ name: String, _ keyPath: KeyPath<Object, Value>) {
    method(name) { (object: Object) in object[keyPath: keyPath] }
    guard let writable = keyPath as? ReferenceWritableKeyPath<Object, Value> else { return }
    AppearanceProperty.add(writable)
    method("set" + name.prefix(1).uppercased() + name.dropFirst() + ":") { (object: Object, value: Value) in
      object[keyPath: writable] = value
    }
  }

  /// A value as an argument for a parameter's type; an optional parameter accepts none.
  private static func argument<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    if let value { return value as? Value }
    return Optional<Any>.none as? Value
  }
}

extension NSObject {
  /// The selector that sets a property.
  static func setter(of key: String) -> Selector {
    Selector("set" + key.prefix(1).uppercased() + key.dropFirst() + ":")
  }
}
