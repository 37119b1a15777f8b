import Foundation
import QuartzCore

/// The traits that a view, a controller or a presentation sets, and their observers; most have neither.
@MainActor
final class OwnTraits {
  var overrides = TraitValues()
  var registrations: [TraitRegistration] = []
  /// The traits that layout and similar methods read when they were last called.
  var read: [TraitsRead] = []
  /// The traits that a controller sets for its children, by child.
  var forChildren: [(child: ObjectIdentifier, traits: UITraitCollection)] = []
  /// Closures that revert the values that a view has from a proxy, unless other values have been set since.
  var proxyUndos: [@MainActor (UIView) -> Void] = []
}

extension UIView: UITraitEnvironment, TraitChangeSource {
  /// The traits that the view sets for itself and everything in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits?.overrides ?? .none) }
    set { override(by: newValue.values) }
  }

  /// The appearance of the view and everything in it; `unspecified` inherits it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.overrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Updates the traits of the view, its controller and everything in them now.
  public func updateTraitsIfNeeded() { ownLayer.updateTraitsIfNeeded() }

  package final var traitRegistrations: [TraitRegistration] {
    get { ownTraits?.registrations ?? [] }
    set {
      makeOwnTraits().registrations = newValue
    }
  }

  /// The view's own traits, created if need be; a view that has them is notified of changes.
  final func makeOwnTraits() -> OwnTraits {
    let own = ownTraits ?? OwnTraits()
    ownTraits = own
    keepKnownTraits()
    return own
  }

  /// Closures that revert the values that the view has from a proxy, unless other values have been set since.
  final var proxyUndos: [@MainActor (UIView) -> Void] {
    get { ownTraits?.proxyUndos ?? [] }
    set {
      if ownTraits == nil {
        guard !newValue.isEmpty else { return }
        ownTraits = OwnTraits()
      }
      ownTraits?.proxyUndos = newValue
    }
  }

  private func override(by values: TraitValues) {
    guard values != ownTraits?.overrides ?? .none else { return }
    keepKnownTraits()
    if ownTraits == nil { ownTraits = OwnTraits() }
    ownTraits?.overrides = values
    traitsNeedUpdate()
  }

  /// Stores the view's present traits, for comparison with later ones.
  final func keepKnownTraits() {
    // A view on the stage whose traits have not been read has been notified of the scene's.
    if knownTraits == nil { knownTraits = windowStorage == nil ? environment : traitCenter.notifiedRoot }
  }

  /// Records that the view's own traits have changed.
  final func traitsNeedUpdate() {
    traitCenter.recordOverride()
    ownLayer.setNeedsTraits()
  }

  /// The traits of the view's stage.
  final var traitCenter: TraitCenter { (windowStorage?.ownLayer ?? ownLayer).context.service(TraitCenter.self) }

  /// The view's traits, which follow from its surroundings and its overrides.
  final var environment: UITraitCollection {
    let center = traitCenter
    if windowStorage != nil, let knownTraits, !center.isPending { return knownTraits }
    let traits = center.isUniform ? center.root : resolveTraits(inside: outerTraits).own
    if knownTraits == nil, windowStorage == nil || !center.isPending { knownTraits = traits }
    return traits
  }

  /// The traits of the view's controller, if there is one, and of the view.
  ///
  /// - Parameter outer: The traits around the view.
  private func resolveTraits(inside outer: UITraitCollection) -> (owner: UITraitCollection, own: UITraitCollection) {
    let outer = adjustedTraits(outer)
    let inner = controllerStorage?.traits(inside: outer) ?? outer
    guard let overrides = ownTraits?.overrides, overrides != .none else { return (inner, limited(inner)) }
    return (inner, limited(inner.overridden(by: overrides)))
  }

  /// Traits with a size of text within the view's limits.
  private func limited(_ traits: UITraitCollection) -> UITraitCollection {
    let size = traits.preferredContentSizeCategory
    let shown = sizeLimits.clamp(size)
    guard shown != size else { return traits }
    var change = TraitValues()
    change.preferredContentSizeCategory = shown
    return traits.overridden(by: change)
  }

  /// Updates the traits of the view, and of everything in it if they have changed, and notifies them.
  package final func performTraitUpdate() { updateTraits(inside: outerTraits, traitCenter) }

  private func updateTraits(inside outer: UITraitCollection, _ center: TraitCenter) {
    ownLayer.didUpdateTraits()
    let traits = resolveTraits(inside: outer)
    controllerStorage?.applyTraits(traits.owner)
    let previous = knownTraits ?? center.notifiedRoot
    if knownTraits != nil || traits.own !== previous { knownTraits = traits.own }
    guard traits.own !== previous, traits.own != previous else { return ownLayer.updateTraitsInTree() }
    center.perform(with: traits.own) {
      center.willNotify?(self)
      environmentDidChange(from: previous, to: traits.own)
      traitCollectionDidChange(previous)
      if ownTraits != nil { notifyRegistrations(traits.own, previous) }
    }
    let inside = subviewStorage
    for view in inside where view.superviewStorage === self { view.updateTraits(inside: environmentInside, center) }
    if let mask { mask.updateTraits(inside: environmentInside, center) }
  }

  /// The traits that subviews inherit.
  private var environmentInside: UITraitCollection { knownTraits ?? environment }

  /// Called when the view has moved to another window, so that its stored traits may be stale.
  final func traitWindowDidChange() {
    guard let window = windowStorage else { return }
    let center = window.ownLayer.context.service(TraitCenter.self)
    if let own = ownTraits, own.overrides != .none { center.recordOverride() }
    if sizeLimits != ContentSizeLimits() { center.recordOverride() }
    if controllerStorage?.overridesTraits == true { center.recordOverride() }
    if center.isUniform ? knownTraits != nil && knownTraits !== center.root : true { ask(center) }
  }

  /// Called when the view has moved to another superview in its window.
  final func traitSuperviewDidChange() {
    guard windowStorage != nil else { return }
    let center = traitCenter
    if !center.isUniform { ask(center) }
  }

  private func ask(_ center: TraitCenter) {
    center.recordMove()
    ownLayer.setNeedsTraits()
  }

  /// Calls code, such as layout, for which the view's traits are the current ones.
  final func withTraits<R>(_ body: () throws -> R) rethrows -> R { try withTraits(of: traitCenter, body) }

  /// Calls code for which the view's traits are the current ones, when the center is known.
  final func withTraits<R>(of center: TraitCenter, _ body: () throws -> R) rethrows -> R {
    if center.isUniform, center.running.isEmpty { return try body() }
    return try center.perform(with: environment, body)
  }
}
