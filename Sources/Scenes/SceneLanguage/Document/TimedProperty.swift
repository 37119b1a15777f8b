package import SceneText

/// A property of a view whose value depends on the time.
package final class TimedProperty: Sendable {
  package let key: String
  /// The value; something in it is a function of the time.
  let node: SourceNode

  package init(key: String, node: SourceNode) { (self.key, self.node) = (key, node) }
}

extension TimedProperty: Hashable {
  package static func == (a: TimedProperty, b: TimedProperty) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
