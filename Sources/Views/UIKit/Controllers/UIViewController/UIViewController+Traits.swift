import Foundation
import QuartzCore

extension UIViewController: UITraitEnvironment, TraitChangeSource {
  /// The traits that the controller sets for itself, its view and everything in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits?.overrides ?? .none) }
    set {
      guard newValue.values != ownTraits?.overrides ?? .none else { return }
      change { $0.overrides = newValue.values }
    }
  }

  /// Sets traits for a child and everything in it; nil sets none.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    let key = ObjectIdentifier(childViewController)
    guard overrideTraitCollection(forChild: childViewController) != collection else { return }
    childViewController.keepKnownTraits()
    if ownTraits == nil { ownTraits = OwnTraits() }
    ownTraits?.forChildren.removeAll { $0.child == key }
    if let collection { ownTraits?.forChildren.append((key, collection)) }
    childViewController.traitsNeedUpdate()
  }

  /// The traits that have been set for a child.
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    let key = ObjectIdentifier(childViewController)
    return ownTraits?.forChildren.first { $0.child == key }?.traits
  }

  /// Updates the traits of the controller and everything in it now.
  public func updateTraitsIfNeeded() { loadedView?.updateTraitsIfNeeded() }

  package final var traitRegistrations: [TraitRegistration] {
    get { ownTraits?.registrations ?? [] }
    set {
      if ownTraits == nil { ownTraits = OwnTraits() }
      keepKnownTraits()
      ownTraits?.registrations = newValue
    }
  }

  private func change(_ change: (OwnTraits) -> Void) {
    keepKnownTraits()
    let own = ownTraits ?? OwnTraits()
    ownTraits = own
    change(own)
    traitsNeedUpdate()
  }

  private func keepKnownTraits() {
    guard knownTraits == nil else { return }
    knownTraits = loadedView?.windowStorage == nil ? environment : loadedView?.traitCenter.notifiedRoot
  }

  private func traitsNeedUpdate() {
    if let loadedView { loadedView.traitsNeedUpdate() } else { context.service(TraitCenter.self).recordOverride() }
  }

  /// The controller's traits for its own code, recording those that layout reads.
  final var environmentRead: UITraitCollection {
    guard let loadedView else { return environment }
    return loadedView.traitCenter.traits(environment, readBy: ObjectIdentifier(loadedView))
  }

  /// The controller's traits.
  final var environment: UITraitCollection {
    if let loadedView, loadedView.windowStorage != nil, let knownTraits, !loadedView.traitCenter.isPending {
      return knownTraits
    }
    let center = loadedView?.traitCenter ?? context.service(TraitCenter.self)
    let traits =
      center.isUniform
      ? center.root : traits(inside: loadedView?.outerTraits ?? traitsWithoutView ?? center.root)
    if knownTraits == nil, loadedView?.windowStorage == nil || !center.isPending { knownTraits = traits }
    return traits
  }

  final var traitsWithoutView: UITraitCollection? {
    parentStorage?.environment ?? presentingStorage.flatMap { $0.loadedView?.window?.environment }
  }

  final var overridesTraits: Bool {
    ownTraits.map { $0.overrides != .none } ?? false || parentStorage?.overrideTraitCollection(forChild: self) != nil
  }

  final func traits(inside outer: UITraitCollection) -> UITraitCollection {
    var traits = outer
    if let given = parentStorage?.overrideTraitCollection(forChild: self) {
      traits = traits.overridden(by: given.values)
    }
    if let own = ownTraits?.overrides, own != .none { traits = traits.overridden(by: own) }
    return traits
  }

  final func applyTraits(_ traits: UITraitCollection) {
    guard let center = loadedView?.traitCenter else { return }
    let previous = knownTraits ?? center.notifiedRoot
    if knownTraits != nil || traits !== previous { knownTraits = traits }
    guard traits !== previous, traits != previous else { return }
    center.perform(with: traits) {
      traitCollectionDidChange(previous)
      if ownTraits != nil { notifyRegistrations(traits, previous) }
      setNeedsUpdateContentUnavailableConfiguration()
    }
  }
}
