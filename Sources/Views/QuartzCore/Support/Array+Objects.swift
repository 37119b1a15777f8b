extension Array where Element: AnyObject {
  /// Removes an object if it is in the array; the others keep their order.
  ///
  /// The search starts at the front, so removing all objects from front to back takes no searching.
  package mutating func removeFirst(_ object: Element) {
    if let index = firstIndex(where: { $0 === object }) { remove(at: index) }
  }
}
