/// A property of a view whose value depends on the time.
final class TimedProperty: Sendable {
  let key: String
  /// The value; something in it is a function of the time.
  let node: SourceNode

  init(key: String, node: SourceNode) { (self.key, self.node) = (key, node) }
}

extension TimedProperty: Hashable {
  static func == (a: TimedProperty, b: TimedProperty) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
