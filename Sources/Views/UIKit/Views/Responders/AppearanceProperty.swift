import Foundation

/// A property that appearance proxies pass on.
struct AppearanceProperty {
  let get: @MainActor (AnyObject) -> Any
  let set: @MainActor (AnyObject, Any) -> Void

  @MainActor private static var known: [ObjectIdentifier: [AppearanceProperty]] = [:]

  @MainActor
  static func add<Object: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    known[ObjectIdentifier(Object.self), default: []].append(
      AppearanceProperty(
        get: { object in (object as? Object).map { $0[keyPath: path] as Any } as Any },
        set: { object, value in
          if let object = object as? Object, let value = value as? Value { object[keyPath: path] = value }
        }))
  }

  /// The properties of an object's class and its superclasses.
  @MainActor
  static func all(of object: AnyObject) -> [AppearanceProperty] {
    SelectorTables.read()
    addUIKitProperties()
    var found: [AppearanceProperty] = []
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      found += known[ObjectIdentifier(current)] ?? []
      type = _getSuperclass(current)
    }
    return found
  }
}
