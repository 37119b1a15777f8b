import Foundation
import QuartzCore

/// What a view, a controller or a presentation sets of its traits, and who observes them; most have none of it.
@MainActor
final class OwnTraits {
  var overrides = TraitValues()
  var registrations: [TraitRegistration] = []
  /// The traits that layout and the like have read when they were called last.
  var read: [TraitsRead] = []
  /// What a controller sets for its children, by child.
  var forChildren: [(child: ObjectIdentifier, traits: UITraitCollection)] = []
  /// Each takes back what a view has from a proxy, unless something else has been set since.
  var proxyUndos: [@MainActor (UIView) -> Void] = []
}

extension UIView: UITraitEnvironment, TraitChangeSource {
  /// The traits that the view sets for itself and all that is in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits?.overrides ?? .none) }
    set { override(by: newValue.values) }
  }

  /// The appearance of the view and all that is in it; `unspecified` is that around it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.overrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Has the view, its controller and all that is in them learn of their traits now.
  public func updateTraitsIfNeeded() { ownLayer.updateTraitsIfNeeded() }

  package final var traitRegistrations: [TraitRegistration] {
    get { ownTraits?.registrations ?? [] }
    set {
      takeOwnTraits().registrations = newValue
    }
  }

  /// What the view keeps of its own, which makes that it is told of changes.
  final func takeOwnTraits() -> OwnTraits {
    let own = ownTraits ?? OwnTraits()
    ownTraits = own
    keepKnownTraits()
    return own
  }

  /// Each takes back what the view has from a proxy, unless something else has been set since.
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

  /// Keeps what the view has for traits, so that there is something to compare with.
  private func keepKnownTraits() {
    // What the stage shows, and nobody has asked for its traits, was told those of the scene.
    if knownTraits == nil { knownTraits = windowStorage == nil ? environment : traitCenter.toldRoot }
  }

  /// Notes that the view's own traits are others.
  final func traitsNeedUpdate() {
    traitCenter.noteOverride()
    ownLayer.setNeedsTraits()
  }

  /// The traits of the view's stage.
  final var traitCenter: TraitCenter { (windowStorage?.ownLayer ?? ownLayer).context.service(TraitCenter.self) }

  /// The view's traits, by where it is and what it overrides.
  final var environment: UITraitCollection {
    let center = traitCenter
    if windowStorage != nil, let knownTraits, !center.isPending { return knownTraits }
    let traits = center.isUniform ? center.root : resolveTraits(inside: outerTraits).own
    if knownTraits == nil, windowStorage == nil || !center.isPending { knownTraits = traits }
    return traits
  }

  /// The traits of the view's controller, if it is one's view, and of the view.
  ///
  /// - Parameter outer: Those of what is around.
  private func resolveTraits(inside outer: UITraitCollection) -> (owner: UITraitCollection, own: UITraitCollection) {
    let outer = adjustedTraits(outer)
    let inner = controllerStorage?.traits(inside: outer) ?? outer
    guard let overrides = ownTraits?.overrides, overrides != .none else { return (inner, inner) }
    return (inner, inner.overridden(by: overrides))
  }

  /// Looks for the traits of the view, and of all that is in it if they are others; tells them.
  package final func performTraitUpdate() { updateTraits(inside: outerTraits, traitCenter) }

  private func updateTraits(inside outer: UITraitCollection, _ center: TraitCenter) {
    ownLayer.hasTraits()
    let traits = resolveTraits(inside: outer)
    controllerStorage?.takeTraits(traits.owner)
    let previous = knownTraits ?? center.toldRoot
    if knownTraits != nil || traits.own !== previous { knownTraits = traits.own }
    guard traits.own !== previous, traits.own != previous else { return ownLayer.updateTraitsInTree() }
    center.perform(with: traits.own) {
      center.willTell?(self)
      environmentDidChange(from: previous, to: traits.own)
      traitCollectionDidChange(previous)
      if ownTraits != nil { tellRegistrations(traits.own, previous) }
    }
    let inside = subviewStorage
    for view in inside where view.superviewStorage === self { view.updateTraits(inside: environmentInside, center) }
    if let mask { mask.updateTraits(inside: environmentInside, center) }
  }

  /// What the subviews inherit.
  private var environmentInside: UITraitCollection { knownTraits ?? environment }

  /// Called when the view has another window: what it knows may not be so any more.
  final func noteMoveOfTraits() {
    guard let window = windowStorage else { return }
    let center = window.ownLayer.context.service(TraitCenter.self)
    if let own = ownTraits, own.overrides != .none { center.noteOverride() }
    if controllerStorage?.overridesTraits == true { center.noteOverride() }
    if center.isUniform ? knownTraits != nil && knownTraits !== center.root : true { ask(center) }
  }

  /// Called when the view has moved to another superview in its window.
  final func noteNewSuperview() {
    guard windowStorage != nil else { return }
    let center = traitCenter
    if !center.isUniform { ask(center) }
  }

  private func ask(_ center: TraitCenter) {
    center.noteMove()
    ownLayer.setNeedsTraits()
  }

  /// Calls code, such as layout, for which the view's traits are the current ones.
  final func withTraits<R>(_ body: () throws -> R) rethrows -> R { try withTraits(of: traitCenter, body) }

  /// The same, where the center is known.
  final func withTraits<R>(of center: TraitCenter, _ body: () throws -> R) rethrows -> R {
    if center.isUniform, center.running.isEmpty { return try body() }
    return try center.perform(with: environment, body)
  }
}
