/// Where an object is found for as long as it lives, by those who refer to it without keeping it alive.
///
/// A weak reference puts all of an object's reference counts into a table aside, where counting takes several times as
/// long. What whole trees refer to, superlayers and windows, has a lifetime instead. The object alone makes it, and ends
/// it in its deinitialiser.
package final class Lifetime<Object: AnyObject> {
  /// The object; nil after its end.
  @exclusivity(unchecked) package private(set) final nonisolated(unsafe) unowned(unsafe) var object: Object?
  /// What somebody who looks at all objects often knows about this one: found without looking it up.
  package final var note: AnyObject?

  package init(of object: Object) { self.object = object }

  /// Says that the object is at its end.
  package func end() {
    object = nil
    note = nil
  }
}
