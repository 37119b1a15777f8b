public import Foundation

/// A set of objects, held weakly or strongly.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var weak: ObjectType?
    var strong: ObjectType?
    var object: ObjectType? { strong ?? weak }
  }

  private var entries: [Entry] = []
  private let isWeak: Bool

  public init(options: NSPointerFunctions.Options, capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
    super.init()
  }

  public override convenience init() { self.init(options: .strongMemory) }

  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The number of objects.
  public var count: Int { allObjects.count }
  /// The objects, in the order in which they were added.
  public var allObjects: [ObjectType] { entries.compactMap(\.object) }
  public var anyObject: ObjectType? { allObjects.first }

  public func add(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    entries.append(isWeak ? Entry(weak: object) : Entry(weak: object, strong: object))
  }

  public func remove(_ object: ObjectType?) { entries.removeAll { $0.object == nil || $0.object === object } }
  public func removeAllObjects() { entries = [] }
  public func contains(_ anObject: ObjectType?) -> Bool {
    entries.contains { $0.object === anObject && anObject != nil }
  }
  public func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }
}

/// How collections hold their objects.
public enum NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory: Options = []
    public static let weakMemory = Options(rawValue: 5)
    public static let copyIn = Options(rawValue: 1 << 16)
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
  }
}

/// A map from objects to values, both held weakly or strongly.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var weakKey: KeyType?
    var strongKey: KeyType?
    weak var weakValue: ObjectType?
    var strongValue: ObjectType?
    var key: KeyType? { strongKey ?? weakKey }
    var value: ObjectType? { strongValue ?? weakValue }
  }

  private var entries: [Entry] = []
  private let hasWeakKeys: Bool
  private let hasWeakValues: Bool

  public init(
    keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int = 0
  ) {
    hasWeakKeys = keyOptions.contains(.weakMemory)
    hasWeakValues = valueOptions.contains(.weakMemory)
    super.init()
  }

  public class func weakToStrongObjects() -> NSMapTable { .init(keyOptions: .weakMemory, valueOptions: .strongMemory) }
  public class func weakToWeakObjects() -> NSMapTable { .init(keyOptions: .weakMemory, valueOptions: .weakMemory) }
  public class func strongToWeakObjects() -> NSMapTable { .init(keyOptions: .strongMemory, valueOptions: .weakMemory) }
  public class func strongToStrongObjects() -> NSMapTable {
    .init(keyOptions: .strongMemory, valueOptions: .strongMemory)
  }

  public var count: Int { entries.count { $0.key != nil && $0.value != nil } }

  public func object(forKey aKey: KeyType?) -> ObjectType? { entries.first { isSame($0.key, aKey) }?.value }

  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    entries.append(
      Entry(
        weakKey: aKey, strongKey: hasWeakKeys ? nil : aKey, weakValue: anObject,
        strongValue: hasWeakValues ? nil : anObject))
  }

  public func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { $0.key == nil || $0.value == nil || isSame($0.key, aKey) }
  }

  public func removeAllObjects() { entries = [] }

  private func isSame(_ one: KeyType?, _ other: KeyType?) -> Bool {
    guard let one, let other else { return false }
    return one === other || (one as? NSObject) == (other as? NSObject) && one is NSObject
  }
}
