/// An object that a layer alone keeps alive.
@MainActor
package final class LifetimeToken {}
