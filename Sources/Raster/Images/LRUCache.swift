/// Values that may be wanted again, the latest of them: up to 256, and up to a sum of costs.
struct LRUCache<Key: Equatable, Value> {
  /// The one that was wanted last is at the end.
  private var entries: [(key: Key, value: Value, cost: Int)] = []
  private var cost = 0

  /// What lies there under `key`.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.value
  }

  /// Puts something there, in place of what lies under the same key; it stays, at least until the next one comes.
  mutating func put(_ value: Value, under key: Key, cost: Int, costLimit: Int) {
    if let index = entries.lastIndex(where: { $0.key == key }) { self.cost -= entries.remove(at: index).cost }
    entries.append((key, value, cost))
    self.cost += cost
    while entries.count > 256 || (self.cost > costLimit && entries.count > 1) {
      self.cost -= entries.removeFirst().cost
    }
  }
}
