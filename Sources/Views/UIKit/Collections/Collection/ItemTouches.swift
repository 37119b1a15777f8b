import Foundation

/// The touched item of a list: highlighted from touching down to lifting.
@MainActor
struct ItemTouches {
  private var item: IndexPath?

  /// Begins a touch of an item.
  mutating func begin(_ path: IndexPath?, highlight: (IndexPath) -> Bool) {
    guard item == nil, let path, highlight(path) else { return }
    item = path
  }

  /// Ends the touch and returns the item; nil if there is none.
  mutating func end() -> IndexPath? {
    defer { item = nil }
    return item
  }
}
