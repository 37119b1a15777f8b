/// Values that may be wanted again, the latest of them: up to 256, and up to a sum of costs.
struct Shelf<Key: Equatable, Value> {
  private let costLimit: Int
  /// The one that was put down last is at the end.
  private var entries: [(key: Key, value: Value, cost: Int)] = []
  private var cost = 0

  init(costLimit: Int) { self.costLimit = costLimit }

  /// Takes down what lies there under `key`.
  mutating func take(_ key: Key) -> Value? {
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    cost -= entry.cost
    return entry.value
  }

  /// Puts something there that does not lie there already; it stays, at least until the next one comes.
  mutating func put(_ value: Value, under key: Key, cost: Int) {
    entries.append((key, value, cost))
    self.cost += cost
    while entries.count > 256 || (self.cost > costLimit && entries.count > 1) {
      self.cost -= entries.removeFirst().cost
    }
  }
}
