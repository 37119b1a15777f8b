/// An ordered list of objects, each of them once, found by identity.
///
/// Taking one out, wherever it is, takes as long on average whether there are ten or ten thousand; the others keep their
/// order.
package struct IdentityList<Object: AnyObject>: Sequence {
  /// The objects, and nil where one was taken out.
  ///
  /// Iterating over these takes no call for each object, unlike iterating over the list in another module.
  package private(set) var slots: [Object?] = []
  /// Where each of them is; looked up, never iterated.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The slot before which all slots are empty.
  private var start = 0

  package init() {}

  /// How many objects there are.
  package var count: Int { places.count }
  /// Whether there is none.
  package var isEmpty: Bool { places.isEmpty }

  /// The first object; nil if there is none.
  package var first: Object? {
    var iterator = makeIterator()
    return iterator.next()
  }

  /// The last object; nil if there is none.
  package var last: Object? { slots.last ?? nil }

  /// Whether an object is in the list.
  package func contains(_ object: Object) -> Bool { places[ObjectIdentifier(object)] != nil }

  /// Appends an object that is not in the list.
  package mutating func append(_ object: Object) {
    if contains(object) { return }
    places[ObjectIdentifier(object)] = slots.count
    slots.append(object)
  }

  /// Takes out an object; false if it is not in the list.
  @discardableResult
  package mutating func remove(_ object: Object) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return false }
    slots[place] = nil
    while let end = slots.last, end == nil { slots.removeLast() }
    start = Swift.min(start, slots.count)
    if slots.count > 2 * places.count + 16 { compact() }
    return true
  }

  /// Takes out the first object; nil if there is none.
  package mutating func popFirst() -> Object? {
    while start < slots.count {
      if let object = slots[start] {
        remove(object)
        return object
      }
      start += 1
    }
    return nil
  }

  /// Takes out all objects.
  package mutating func removeAll() { self = IdentityList() }

  private mutating func compact() {
    slots = slots[start...].filter { $0 != nil }
    start = 0
    for (place, object) in slots.enumerated() {
      if let object { places[ObjectIdentifier(object)] = place }
    }
  }

  package func makeIterator() -> Iterator { Iterator(slots: slots, place: start) }

  /// Iterates over the objects that were in the list when the iteration began.
  package struct Iterator: IteratorProtocol {
    fileprivate let slots: [Object?]
    fileprivate var place: Int

    package mutating func next() -> Object? {
      while place < slots.count {
        defer { place += 1 }
        if let object = slots[place] { return object }
      }
      return nil
    }
  }
}
