/// Recognisers in the order in which they have something to tell, each as often as it has.
struct RecognizerQueue {
  /// What is left to do, and nil for what is not to be done any more.
  private var slots: [UIGestureRecognizer?] = []
  /// The first slot that has not been taken.
  private var start = 0
  /// Where each recogniser is; looked up, never iterated.
  private var places: [ObjectIdentifier: [Int]] = [:]

  var isEmpty: Bool { places.isEmpty }

  mutating func append(_ recognizer: UIGestureRecognizer) {
    places[ObjectIdentifier(recognizer), default: []].append(slots.count)
    slots.append(recognizer)
  }

  /// Takes out the first one.
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

  /// Takes out a recogniser, wherever it is.
  mutating func remove(_ recognizer: UIGestureRecognizer) {
    for place in places.removeValue(forKey: ObjectIdentifier(recognizer)) ?? [] { slots[place] = nil }
    if places.isEmpty { clear() }
  }

  private mutating func clear() {
    slots.removeAll(keepingCapacity: true)
    start = 0
  }
}
