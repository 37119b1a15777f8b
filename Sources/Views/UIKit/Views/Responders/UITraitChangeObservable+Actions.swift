import Foundation

extension UITraitChangeObservable {
  /// Calls a method of `target` when one of the traits has changed, with the observed object and the previous traits as
  /// far as the method takes them.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    let send = { @MainActor [weak target] (source: AnyObject, previous: UITraitCollection) in
      if let target { action.send(to: target, source, previous) }
    }
    return (self as? any TraitChangeSource)?.observe(traits, send) ?? TraitRegistration(traits, send)
  }

  /// Calls a method of the object itself when one of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }
}
