/// A reference to an object that does not keep it alive.
///
/// A weak reference moves all of an object's reference counts to a table, where counting takes several times as long:
/// with weak references to superlayers and windows, an eighth of the first frame of 2,000 animated views was spent there,
/// and a twentieth without. Only the object creates its lifetime, and ends it in its deinitialiser.
package final class Lifetime<Object: AnyObject> {
  /// The object; nil after its end.
  ///
  /// Unsafe: the object unsets it before it is deallocated.
  package private(set) final nonisolated(unsafe) unowned(unsafe) var object: Object?
  /// Data about the object, kept by code that visits all objects often, so that it need not look the data up.
  package final var note: AnyObject?

  package init(of object: Object) { self.object = object }

  /// Says that the object is at its end.
  package func end() {
    object = nil
    note = nil
  }
}
