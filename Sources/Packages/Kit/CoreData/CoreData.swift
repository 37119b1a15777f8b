// Stores of objects: nothing is stored, so requests find nothing and saving does nothing.
@_exported public import UIKit

/// A value that a request finds.
public protocol NSFetchRequestResult: AnyObject {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

public class NSManagedObjectID: NSObject, NSFetchRequestResult {
  open var isTemporaryID: Bool { true }
  open func uriRepresentation() -> URL { URL(fileURLWithPath: "/") }
}

public class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName = ""
  open var attributesByName: [String: NSAttributeDescription] = [:]
  open var relationshipsByName: [String: NSRelationshipDescription] = [:]
  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    return entity
  }
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    NSManagedObject(
      entity: entity(forEntityName: entityName, in: context) ?? NSEntityDescription(), insertInto: context)
  }
}

public class NSPropertyDescription: NSObject { open var name = "" }
public class NSAttributeDescription: NSPropertyDescription {}
public class NSRelationshipDescription: NSPropertyDescription { open var isToMany: Bool { false } }

/// An object of a store, whose values are its own.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  public let entity: NSEntityDescription
  public let objectID = NSManagedObjectID()
  public private(set) weak var managedObjectContext: NSManagedObjectContext?
  private var values: [String: Any] = [:]

  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    managedObjectContext = context
    super.init()
  }

  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: moc)
  }

  open class func entity() -> NSEntityDescription { NSEntityDescription() }
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: String(describing: self))
  }
  open var hasChanges: Bool { false }
  open var isInserted: Bool { false }
  open var isUpdated: Bool { false }
  open var isDeleted: Bool { false }
  open var isFault: Bool { false }
  open func awakeFromFetch() {}
  open func awakeFromInsert() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
}

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

open class NSPersistentStoreRequest: NSObject {}

open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var includesPropertyValues = true
  open var includesPendingChanges = true
  open var includesSubentities = true
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var propertiesToFetch: [Any]?
  open var relationshipKeyPathsForPrefetching: [String]?
  open var resultType: NSFetchRequestResultType = []
  public override init() { super.init() }
  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }
  /// Finds nothing.
  open func execute() throws -> [ResultType] { [] }
}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

open class NSManagedObjectContext: NSObject {
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext?
  open var name: String?
  open var undoManager: AnyObject?
  open var mergePolicy: Any = NSErrorMergePolicy
  open var automaticallyMergesChangesFromParent = false
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType = .mainQueueConcurrencyType) {
    concurrencyType = ct
    super.init()
  }
  public init(_ type: ConcurrencyType) {
    concurrencyType = type == .mainQueue ? .mainQueueConcurrencyType : .privateQueueConcurrencyType
    super.init()
  }
  public enum ConcurrencyType: Sendable { case mainQueue, privateQueue }

  open var hasChanges: Bool { false }
  open var insertedObjects: Set<NSManagedObject> { [] }
  open var updatedObjects: Set<NSManagedObject> { [] }
  open var deletedObjects: Set<NSManagedObject> { [] }
  open var registeredObjects: Set<NSManagedObject> { [] }
  open func perform(_ block: @escaping () -> Void) { block() }
  open func performAndWait(_ block: () -> Void) { block() }
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }
  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
  open func count<T>(for request: NSFetchRequest<T>) throws -> Int { 0 }
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult { NSPersistentStoreResult() }
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    NSManagedObject(entity: NSEntityDescription(), insertInto: self)
  }
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject { object(with: objectID) }
  open func insert(_ object: NSManagedObject) {}
  open func delete(_ object: NSManagedObject) {}
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  open func refreshAllObjects() {}
  open func save() throws {}
  open func reset() {}
  open func rollback() {}
  open func mergeChanges(fromContextDidSave notification: Notification) {}
}

extension NSNotification.Name {
  public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagedObjectContextDidSave")
  public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagedObjectContextWillSave")
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSManagedObjectContextObjectsDidChange")
}

public var NSInsertedObjectsKey: String { "inserted" }
public var NSUpdatedObjectsKey: String { "updated" }
public var NSDeletedObjectsKey: String { "deleted" }
