public import Foundation

/// An observation of traits.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object whose traits can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

/// An object that stores the observations of its traits.
@MainActor
package protocol TraitChangeSource: UITraitChangeObservable {
  var traitRegistrations: [TraitRegistration] { get set }
}

/// Observed traits, and the code to call when one of them has changed.
@MainActor
package final class TraitRegistration: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let action: @MainActor (_ source: AnyObject, _ previous: UITraitCollection) -> Void

  init(_ traits: [UITrait], _ action: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
    (self.traits, self.action) = (traits, action)
    super.init()
  }

  fileprivate func notify(_ source: AnyObject, _ new: UITraitCollection, _ previous: UITraitCollection) {
    if traits.contains(where: { new.values.differ(from: previous.values, in: $0) }) { action(source, previous) }
  }
}

extension TraitChangeSource {
  /// Calls the observers of the traits that have changed, in the order of their registration.
  package func notifyRegistrations(_ new: UITraitCollection, _ previous: UITraitCollection) {
    for registration in traitRegistrations where traitRegistrations.contains(where: { $0 === registration }) {
      registration.notify(self, new, previous)
    }
  }

  package func observe(
    _ traits: [UITrait], _ action: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let made = TraitRegistration(traits, action)
    traitRegistrations.append(made)
    return made
  }
}

extension UITraitChangeObservable {
  /// Calls `handler` when one of the traits has changed, with the previous traits.
  ///
  /// It is called before the next layout, once for all changes since the last one.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let action = { @MainActor (source: AnyObject, previous: UITraitCollection) in
      if let source = source as? Self { handler(source, previous) }
    }
    return (self as? any TraitChangeSource)?.observe(traits, action) ?? TraitRegistration(traits, action)
  }

  /// The same for a closure that says which class it expects:
  /// `{ (self: Self, previous: UITraitCollection) in … }`.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Source>(
    _ traits: [UITrait], handler: @escaping @MainActor (Source, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (source: Self, previous: UITraitCollection) in
      if let source = source as? Source { handler(source, previous) }
    }
  }

  /// Ends an observation.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitChangeSource)?.traitRegistrations.removeAll { $0 === registration }
  }
}

/// An object that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
