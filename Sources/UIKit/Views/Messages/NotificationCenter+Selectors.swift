public import Foundation
import QuartzCore

extension NotificationCenter {
  /// Has a method called with each notification; the observer is not retained.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = NotificationObservers.Target(object: observer as AnyObject)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainQueue.run {
        guard let object = target.object else { return }
        MediaContext.callOut { _ = aSelector.send(to: object, notification) }
      }
    }
    NotificationObservers.add(
      NotificationObservers.Entry(center: self, observer: target.object, name: aName, object: anObject, token: token))
  }

  /// Stops all notifications of an observer, or one that is a token.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

  /// Stops an observer's notifications of a name and from an object; nil stands for any.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
    let tokens = NotificationObservers.remove(from: self, observer as AnyObject, aName, anObject)
    for token in tokens { RealTime.remove(token, from: self) }
    if tokens.isEmpty { RealTime.remove(observer, from: self) }
  }
}

/// The observers that are called by selector.
@MainActor
private enum NotificationObservers {
  /// Who is called; it is asked for on the main actor only.
  final class Target: @unchecked Sendable {
    weak var object: AnyObject?

    init(object: AnyObject) { self.object = object }
  }

  struct Entry {
    unowned var center: NotificationCenter
    weak var observer: AnyObject?
    var name: NSNotification.Name?
    var object: Any?
    var token: any NSObjectProtocol
  }

  private static var entries: [Entry] = []
  /// From how many on those are looked for whose observers are gone.
  private static var limit = 64

  static func add(_ entry: Entry) {
    if entries.count >= limit {
      for entry in entries where entry.observer == nil { RealTime.remove(entry.token, from: entry.center) }
      entries.removeAll { $0.observer == nil }
      limit = max(64, entries.count * 2)
    }
    entries.append(entry)
  }

  static func remove(
    from center: NotificationCenter, _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?
  ) -> [any NSObjectProtocol] {
    func fits(_ entry: Entry) -> Bool {
      entry.center === center && entry.observer === observer && (name == nil || entry.name == name)
        && (object == nil || (entry.object as AnyObject?) === (object as AnyObject?))
    }
    let tokens = entries.filter(fits).map(\.token)
    entries.removeAll(where: fits)
    return tokens
  }
}
