/// Recognisers in the order of their state changes; one can appear several times.
struct RecognizerQueue {
  /// The queue; nil replaces an entry that was removed.
  private var slots: [UIGestureRecognizer?] = []
  /// The first slot that has not been processed.
  private var start = 0
  /// The slots of each recogniser; looked up, never iterated.
  private var places: [ObjectIdentifier: [Int]] = [:]

  var isEmpty: Bool { places.isEmpty }

  mutating func append(_ recognizer: UIGestureRecognizer) {
    places[ObjectIdentifier(recognizer), default: []].append(slots.count)
    slots.append(recognizer)
  }

  /// Removes the first recogniser.
  mutating func popFirst() -> UIGestureRecognizer? {
    while start < slots.count {
      let recognizer = slots[start]
      slots[start] = nil
      start += 1
      guard let recognizer else { continue }
      let left = places[ObjectIdentifier(recognizer)]?.dropFirst() ?? []
      places[ObjectIdentifier(recognizer)] = left.isEmpty ? nil : Array(left)
      if places.isEmpty { clear() }
      return recognizer
    }
    return nil
  }

  /// Removes a recogniser, wherever it is.
  mutating func remove(_ recognizer: UIGestureRecognizer) {
    for place in places.removeValue(forKey: ObjectIdentifier(recognizer)) ?? [] { slots[place] = nil }
    if places.isEmpty { clear() }
  }

  private mutating func clear() {
    slots.removeAll(keepingCapacity: true)
    start = 0
  }
}
