/// An object that a layer alone keeps alive.
@MainActor
package final class LifetimeToken {
  /// What somebody who looks at all layers often knows about this one: found without looking it up.
  package var note: AnyObject?
}
