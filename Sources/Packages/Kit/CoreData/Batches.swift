public import UIKit

/// Removes many objects; there are none.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { super.init() }
  public init(objectIDs objects: [NSManagedObjectID]) { super.init() }
}
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// Changes many objects; there are none.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  public let entityName: String
  open var predicate: NSPredicate?
  open var includesSubentities = true
  open var propertiesToUpdate: [AnyHashable: Any]?
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
  public init(entityName: String) {
    self.entityName = entityName
    super.init()
  }
  public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }
}
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}

/// Adds many objects, which are not stored.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  public let entityName: String
  open var objectsToInsert: [[String: Any]]?
  open var resultType = NSBatchInsertRequestResultType.statusOnly
  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    (self.entityName, objectsToInsert) = (entityName, dictionaries)
    super.init()
  }
}
public enum NSBatchInsertRequestResultType: UInt, Sendable { case statusOnly, objectIDs, count }

open class NSPersistentStoreResult: NSObject {}
open class NSBatchDeleteResult: NSPersistentStoreResult { open var result: Any? { nil } }
open class NSBatchUpdateResult: NSPersistentStoreResult { open var result: Any? { nil } }
open class NSBatchInsertResult: NSPersistentStoreResult { open var result: Any? { nil } }

public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
  case overwriteMergePolicyType, rollbackMergePolicyType
}

/// How conflicts would be resolved; there are none.
open class NSMergePolicy: NSObject {
  public let mergeType: NSMergePolicyType
  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
    super.init()
  }
  public static var error: NSMergePolicy { NSMergePolicy(merge: .errorMergePolicyType) }
  public static var mergeByPropertyStoreTrump: NSMergePolicy {
    NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
  }
  public static var mergeByPropertyObjectTrump: NSMergePolicy {
    NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
  }
  public static var overwrite: NSMergePolicy { NSMergePolicy(merge: .overwriteMergePolicyType) }
  public static var rollback: NSMergePolicy { NSMergePolicy(merge: .rollbackMergePolicyType) }
}
public var NSErrorMergePolicy: NSMergePolicy { NSMergePolicy.error }
public var NSMergeByPropertyStoreTrumpMergePolicy: NSMergePolicy { NSMergePolicy.mergeByPropertyStoreTrump }
public var NSMergeByPropertyObjectTrumpMergePolicy: NSMergePolicy { NSMergePolicy.mergeByPropertyObjectTrump }
public var NSOverwriteMergePolicy: NSMergePolicy { NSMergePolicy.overwrite }
public var NSRollbackMergePolicy: NSMergePolicy { NSMergePolicy.rollback }

extension NSManagedObjectContext {
  /// Merges changes into contexts, which are empty.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {}
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}
  public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { nil }
}
