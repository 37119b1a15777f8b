public import Foundation

/// A set of objects, held weakly or strongly.
///
/// `ObjectType` may be a class-bound protocol, which does not itself satisfy `AnyObject`.
public final class NSHashTable<ObjectType>: NSObject {
  private struct Entry {
    weak var weak: AnyObject?
    var strong: AnyObject?
    var object: ObjectType? { (strong ?? weak) as? ObjectType }

    func holds(_ other: ObjectType) -> Bool { (strong ?? weak) === (other as AnyObject) }
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
    entries.append(Entry(weak: object as AnyObject, strong: isWeak ? nil : object as AnyObject))
  }

  public func remove(_ object: ObjectType?) {
    entries.removeAll { entry in entry.object == nil || object.map { entry.holds($0) } == true }
  }
  public func removeAllObjects() { entries = [] }
  public func contains(_ anObject: ObjectType?) -> Bool {
    anObject.map { object in entries.contains { $0.holds(object) } } ?? false
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
public final class NSMapTable<KeyType, ObjectType>: NSObject {
  private struct Entry {
    weak var weakKey: AnyObject?
    var strongKey: AnyObject?
    weak var weakValue: AnyObject?
    var strongValue: AnyObject?
    var key: AnyObject? { strongKey ?? weakKey }
    var value: ObjectType? { (strongValue ?? weakValue) as? ObjectType }
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

  public func object(forKey aKey: KeyType?) -> ObjectType? {
    entries.first { isSame($0.key, aKey.map { $0 as AnyObject }) }?.value
  }

  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    let (key, value) = (aKey as AnyObject, anObject as AnyObject)
    entries.append(
      Entry(
        weakKey: key, strongKey: hasWeakKeys ? nil : key, weakValue: value, strongValue: hasWeakValues ? nil : value))
  }

  public func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { $0.key == nil || $0.value == nil || isSame($0.key, aKey.map { $0 as AnyObject }) }
  }

  public func removeAllObjects() { entries = [] }

  /// The values, in the order of their keys' arrival.
  public func objectEnumerator() -> NSEnumerator? { NSArray(array: entries.compactMap(\.value)).objectEnumerator() }
  /// The keys, in the order of their arrival.
  public func keyEnumerator() -> NSEnumerator {
    NSArray(array: entries.filter { $0.value != nil }.compactMap(\.key)).objectEnumerator()
  }

  private func isSame(_ one: AnyObject?, _ other: AnyObject?) -> Bool {
    guard let one, let other else { return false }
    return one === other || (one as? NSObject) == (other as? NSObject) && one is NSObject
  }
}
