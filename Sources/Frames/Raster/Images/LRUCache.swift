/// A cache that drops the least recently used values beyond 256 entries or a sum of costs.
///
/// Its keys are compared, but the type does not say so: the runtime would look through all conformances of the program for
/// each kind of key, at the end of a cache that nothing was put into.
struct LRUCache<Key, Value> {
  /// The most recently used entry is last.
  private var entries: [(key: Key, value: Value, cost: Int)] = []
  private var cost = 0

  /// Whether nothing is in it.
  var isEmpty: Bool { entries.isEmpty }
}

extension LRUCache where Key: Equatable {
  /// The value for `key`, which becomes the most recently used.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.value
  }

  /// Adds a value or replaces the one for the same key; it stays at least until the next one is added.
  mutating func put(_ value: Value, under key: Key, cost: Int, costLimit: Int) {
    if let index = entries.lastIndex(where: { $0.key == key }) { self.cost -= entries.remove(at: index).cost }
    entries.append((key, value, cost))
    self.cost += cost
    while entries.count > 256 || (self.cost > costLimit && entries.count > 1) {
      self.cost -= entries.removeFirst().cost
    }
  }
}
