import Foundation

/// The item of a list that a finger is on: highlighted from touching down to lifting.
@MainActor
struct ItemTouches {
  private var item: IndexPath?

  /// Takes up a touch of an item.
  mutating func begin(_ path: IndexPath?, highlight: (IndexPath) -> Bool) {
    guard item == nil, let path, highlight(path) else { return }
    item = path
  }

  /// Lets go of the item and returns it; nil if there is none.
  mutating func end() -> IndexPath? {
    defer { item = nil }
    return item
  }
}
