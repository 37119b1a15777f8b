public import UIKit

open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = []
  open var entitiesByName: [String: NSEntityDescription] { [:] }
  public override init() { super.init() }
  public convenience init?(contentsOf url: URL) { self.init() }
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { NSManagedObjectModel() }
}

open class NSPersistentStore: NSObject {
  open var url: URL?
  open var type: String { NSInMemoryStoreType }
  open var configurationName: String { "PF_DEFAULT_CONFIGURATION_NAME" }
  open var options: [AnyHashable: Any]? { nil }
}

public var NSSQLiteStoreType: String { "SQLite" }
public var NSBinaryStoreType: String { "Binary" }
public var NSInMemoryStoreType: String { "InMemory" }
public var NSReadOnlyPersistentStoreOption: String { "NSReadOnlyPersistentStoreOption" }
public var NSSQLitePragmasOption: String { "NSSQLitePragmasOption" }
public var NSSQLiteManualVacuumOption: String { "NSSQLiteManualVacuumOption" }
public var NSMigratePersistentStoresAutomaticallyOption: String { "NSMigratePersistentStoresAutomaticallyOption" }
public var NSInferMappingModelAutomaticallyOption: String { "NSInferMappingModelAutomaticallyOption" }

open class NSPersistentStoreCoordinator: NSObject {
  open var persistentStores: [NSPersistentStore] = []
  public let managedObjectModel: NSManagedObjectModel
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
  }
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = NSPersistentStore()
    store.url = storeURL
    persistentStores.append(store)
    return store
  }
  open func remove(_ store: NSPersistentStore) throws { persistentStores.removeAll { $0 === store } }
  @discardableResult
  open func migratePersistentStore(
    _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
  ) throws -> NSPersistentStore { store }
  open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {}
}

open class NSPersistentStoreDescription: NSObject {
  open var url: URL?
  open var type = NSInMemoryStoreType
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  public override init() { super.init() }
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

open class NSPersistentContainer: NSObject {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext: NSManagedObjectContext
  open var persistentStoreDescriptions: [NSPersistentStoreDescription] = []
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext()
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }
  public convenience init(name: String) { self.init(name: name, managedObjectModel: NSManagedObjectModel()) }
  open class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions.isEmpty ? [.init()] : persistentStoreDescriptions {
      block(description, nil)
    }
  }
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  }
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) { block(newBackgroundContext()) }
}

public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
}

/// A controller of results, which are none.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  open var fetchedObjects: [ResultType]? { [] }
  open var sections: [any NSFetchedResultsSectionInfo]? { [] }
  open var sectionIndexTitles: [String] { [] }
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
    super.init()
  }
  open func performFetch() throws {}
  open func object(at indexPath: IndexPath) -> ResultType { (fetchedObjects ?? [])[indexPath.item] }
  open func indexPath(forObject object: ResultType) -> IndexPath? { nil }
}
