/// A cache that drops the least recently used values beyond 256 entries or a sum of costs.
///
/// Its keys are compared, but the type does not say so: the runtime would look through all conformances of the program for
/// each kind of key, at the end of a cache that nothing was put into.
struct LRUCache<Key, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    /// When it was used last.
    var use: Int
  }

  /// The keys of the entries, apart from them, because every use compares most of them.
  private var keys: [Key] = []
  private var entries: [Entry] = []
  private var cost = 0
  private var uses = 0

  /// Whether nothing is in it.
  var isEmpty: Bool { entries.isEmpty }
}

extension LRUCache where Key: Equatable {
  /// The value for `key`, which becomes the most recently used.
  mutating func value(for key: Key) -> Value? {
    guard let index = index(of: key) else { return nil }
    uses += 1
    entries[index].use = uses
    return entries[index].value
  }

  /// Adds a value or replaces the one for the same key; it stays at least until the next one is added.
  mutating func put(_ value: Value, under key: Key, cost: Int, costLimit: Int) {
    uses += 1
    let entry = Entry(value: value, cost: cost, use: uses)
    if let index = index(of: key) {
      self.cost -= entries[index].cost
      entries[index] = entry
    } else {
      keys.append(key)
      entries.append(entry)
    }
    self.cost += cost
    while entries.count > 256 || (self.cost > costLimit && entries.count > 1) { dropOldest() }
  }

  private mutating func dropOldest() {
    guard let oldest = entries.indices.min(by: { entries[$0].use < entries[$1].use }) else { return }
    cost -= entries[oldest].cost
    keys.swapAt(oldest, keys.count - 1)
    entries.swapAt(oldest, entries.count - 1)
    keys.removeLast()
    entries.removeLast()
  }

  private func index(of key: Key) -> Int? {
    // An array would copy each key to compare it.
    keys.withUnsafeBufferPointer { keys in keys.indices.last { keys[$0] == key } }
  }
}
