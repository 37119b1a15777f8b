import CoreGraphics
import Elementary
import Foundation

/// An ordered list of items, found by identity.
@MainActor
struct ItemList {
  private(set) var items: [any UIDynamicItem] = []
  /// It is only looked up, never iterated.
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

  /// Appends an item; false if it is in the list already.
  @discardableResult
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  /// Removes an item; false if it is not in the list.
  @discardableResult
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard known.remove(ObjectIdentifier(item)) != nil else { return false }
    items.removeAll { $0 === item }
    return true
  }
}

extension UIDynamicItem {
  /// The item's name in messages: a view's identifier, or the cell or other element of layout attributes.
  var nameInMessages: String? {
    if let group = self as? UIDynamicItemGroup {
      let names = group.items.compactMap(\.nameInMessages)
      return names.isEmpty ? nil : "the group of \(names.joined(separator: ", "))"
    }
    if let item = self as? any DescribingItem { return "the \(item.describedElement)" }
    return (self as? UIView)?.accessibilityIdentifier.map { "'\($0)'" }
  }

  /// The rotation in the transform, in radians, clockwise on the screen.
  var rotation: CGFloat { Elementary.atan2(transform.b, transform.a) }
}
