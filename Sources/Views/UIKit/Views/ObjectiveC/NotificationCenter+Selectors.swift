public import Foundation
import QuartzCore
import Synchronization

extension NotificationCenter {
  /// Calls a method for each notification; the observer is not retained.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = NotificationObservers.Target(object: observer as AnyObject)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      // Unsafe: as on Apple's platforms, the poster is responsible for the thread.
      nonisolated(unsafe) let notification = notification
      MainQueue.run {
        guard let object = target.object else { return }
        MediaContext.callOut { _ = aSelector.send(to: object, notification) }
      }
    }
    NotificationObservers.add(
      NotificationObservers.Entry(center: self, observer: target.object, name: aName, object: anObject, token: token))
  }

  /// Stops all notifications of an observer, or of a token.
  public func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

  /// Stops all notifications of an observer.
  ///
  /// This overload exists because the compiler prefers it to Foundation's where another module re-exports Foundation.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer as Any, name: nil, object: nil) }

  /// Stops some notifications of an observer; see `removeObserver(_:)`.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    removeObserver(observer as Any, name: aName, object: anObject)
  }

  /// Stops an observer's notifications of a name and from an object; nil stands for any.
  public func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
    if !NotificationObservers.remove(from: self, observer as AnyObject, aName, anObject) {
      RealTime.remove(observer, from: self)
    }
  }
}

/// The observers that are called by selector; any thread may add and remove them.
private enum NotificationObservers {
  /// The called object; used only on the main actor.
  ///
  /// Unchecked: read only on the main actor.
  final class Target: @unchecked Sendable {
    weak var object: AnyObject?

    init(object: AnyObject) { self.object = object }
  }

  /// The contents are only compared.
  ///
  /// Unchecked: its objects are only compared.
  struct Entry: @unchecked Sendable {
    weak var center: NotificationCenter?
    weak var observer: AnyObject?
    var name: NSNotification.Name?
    var object: Any?
    var token: any NSObjectProtocol
  }

  private struct Table: Sendable {
    var entries: [Entry] = []
    /// The number of entries that triggers the next search for deallocated observers.
    var limit = 64
  }

  private static let table = Mutex(Table())

  static func add(_ entry: Entry) {
    let abandoned = table.withLock { table in
      var abandoned: [Entry] = []
      if table.entries.count >= table.limit {
        abandoned = table.entries.filter { $0.observer == nil || $0.center == nil }
        table.entries.removeAll { $0.observer == nil || $0.center == nil }
        table.limit = max(64, table.entries.count * 2)
      }
      table.entries.append(entry)
      return abandoned
    }
    for entry in abandoned {
      if let center = entry.center { RealTime.remove(entry.token, from: center) }
    }
  }

  /// Removes entries; returns whether there were any.
  static func remove(
    from center: NotificationCenter, _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?
  ) -> Bool {
    let wanted = Wanted(center: center, observer: observer, name: name, object: object)
    let found = table.withLock { table in
      let found = table.entries.filter { wanted.fits($0) }
      if !found.isEmpty { table.entries.removeAll { wanted.fits($0) } }
      return found
    }
    for entry in found { RealTime.remove(entry.token, from: center) }
    return !found.isEmpty
  }

  /// A description of observers; its contents are only compared.
  ///
  /// Unchecked: its objects are only compared.
  private struct Wanted: @unchecked Sendable {
    var center: NotificationCenter
    var observer: AnyObject
    var name: NSNotification.Name?
    var object: Any?

    func fits(_ entry: Entry) -> Bool {
      entry.center === center && entry.observer === observer && (name == nil || entry.name == name)
        && (object == nil || (entry.object as AnyObject?) === (object as AnyObject?))
    }
  }
}
