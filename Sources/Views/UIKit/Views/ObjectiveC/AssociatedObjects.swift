import Foundation

/// How an associated object is retained.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object, under the address of a key; nil removes it.
///
/// The value is released after the object is deallocated: not at once, but at the next cleanup.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let kept: Any? =
    switch policy {
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC: (value as? any NSCopying)?.copy(with: nil) ?? value
    default: value
    }
  AssociatedObjects.set(kept, of: object as AnyObject, key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// The value associated with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, key)
}

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.remove(object as AnyObject) }

/// The values associated with objects.
private enum AssociatedObjects {
  struct Value {
    var strong: Any?
    weak var weak: AnyObject?
  }

  struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries that triggers the next cleanup.
    var limit = 256
  }

  private static let lock = NSLock()
  // Unsafe: read and written only while the lock is held. A `Mutex` lets nothing in that may be used elsewhere.
  private nonisolated(unsafe) static var table = Table()

  static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
    // Values are released after the lock, because their release may associate objects.
    var released: [Entry] = []
    lock.withLock {
      let identity = ObjectIdentifier(object)
      var entry = table.entries[identity] ?? Entry(object: object)
      if entry.object !== object {
        released.append(entry)
        entry = Entry(object: object)
      }
      released.append(entry)
      if let value {
        entry.values[key] = isWeak ? Value(weak: value as AnyObject) : Value(strong: value)
      } else {
        entry.values[key] = nil
      }
      table.entries[identity] = entry.values.isEmpty ? nil : entry
      if table.entries.count > table.limit {
        released += table.entries.values.filter { $0.object == nil }
        table.entries = table.entries.filter { $0.value.object != nil }
        table.limit = max(256, table.entries.count * 2)
      }
    }
    withExtendedLifetime(released) {}
  }

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values[key].flatMap { $0.strong ?? $0.weak }
    }
  }

  static func remove(_ object: AnyObject) {
    let released = lock.withLock { table.entries.removeValue(forKey: ObjectIdentifier(object)) }
    withExtendedLifetime(released) {}
  }
}
