import Foundation
import QuartzCore

/// The traits that a stage's windows inherit, and whether anything in them overrides these.
///
/// Until something does, every view's traits are `root`, and nothing is stored or walked.
///
/// Traits flow from the stage (its device and look) through screen, window scene, window, superviews, presentation and
/// controller to the view, and each may override some. Overrides and moves only mark a view; reading always gives the
/// present values. Views and controllers are notified in the first phase of a commit, or in the turn of layout in which
/// they are added: the outermost first, the controller before its view, `traitCollectionDidChange` before
/// registrations. The walk ends where a view's traits are unchanged.
///
/// Layout, drawing and constraints are called with the view's traits as `UITraitCollection.current`; the traits that
/// they read are recorded, and they are called again when one of those changes. A view keeps its dynamic background
/// colour beside the colour that its layer shows. An animation block updates pending traits before it ends, so that a
/// change of style within a block is animated.
///
/// A look is applied before anything is built, so nothing later asks for it: a scene in a look is a scene called
/// `card@dark`, with a golden of its own.
@MainActor
package final class TraitCenter: MediaService {
  private weak var context: MediaContext?
  /// The traits of the stage's device.
  private var base: TraitValues
  /// The traits that the stage overrides.
  package var overrides = TraitValues() {
    didSet { if overrides != oldValue { rootDidChange() } }
  }
  /// The traits that the scene overrides.
  var sceneOverrides = TraitValues() {
    didSet { if sceneOverrides != oldValue { rootDidChange() } }
  }
  /// The traits of the scene.
  package private(set) var root: UITraitCollection
  /// The scene's traits in the last notification of its windows.
  private(set) var notifiedRoot: UITraitCollection
  /// Whether every view has the scene's traits.
  private(set) var isUniform = true
  /// Whether every view has been given its traits once.
  private var hasUpdated = false
  /// Whether a view is waiting for an update of its traits.
  private(set) var isPending = false
  /// The traits for which code is running; the innermost are last.
  var running: [UITraitCollection] = []
  /// The view's method that is reading traits at the moment.
  var reading: TraitReading?
  /// Called before a view is notified that its traits have changed.
  var willNotify: (@MainActor (_ view: any UITraitEnvironment) -> Void)?
  /// Called when the traits of the scene have changed.
  var sceneDidChange: (@MainActor (_ previous: UITraitCollection) -> Void)?

  package init(context: MediaContext) {
    self.context = context
    base = context.service(UIScreen.self).profile.traits
    root = UITraitCollection(values: base)
    notifiedRoot = root
    context.atCommit(.traits) { [weak self] in self?.didUpdate() }
  }

  /// The traits used when no stage is known.
  nonisolated static let standard = UITraitCollection(values: DeviceProfile.standard.traits)

  /// Records that something overrides the scene's traits.
  func recordOverride() {
    isUniform = false
    isPending = true
  }

  /// Records that a view has moved to another place in the hierarchy.
  func recordMove() { isPending = true }

  /// Called when the stage's device has changed or has been rotated.
  package func deviceDidChange() {
    guard let traits = context?.service(UIScreen.self).profile.traits, traits != base else { return }
    base = traits
    rootDidChange()
  }

  private func rootDidChange() {
    root = UITraitCollection(values: base).overridden(by: overrides).overridden(by: sceneOverrides)
    isPending = true
    context?.host?.setNeedsTraits()
  }

  /// Called when every view on the stage has been given its traits.
  private func didUpdate() {
    isPending = false
    defer { hasUpdated = true }
    guard notifiedRoot !== root else { return }
    let previous = notifiedRoot
    notifiedRoot = root
    guard previous != root else { return }
    sceneDidChange?(previous)
    // Before anything is visible, nothing counts as a change.
    if hasUpdated { Preferences.announce(previous, root) }
  }

  /// The last pair of collections that was compared, because many views change between the same traits.
  private var compared: (UITraitCollection, UITraitCollection, Bool)?

  /// Whether colours may differ between two collections.
  func differInColors(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    if let compared, compared.0 === first, compared.1 === second { return compared.2 }
    let differ = second.hasDifferentColorAppearance(comparedTo: first)
    compared = (first, second, differ)
    return differ
  }

  /// The traits for which the current code was called.
  var current: UITraitCollection { running.last ?? root }

  /// Runs code for which the given traits are the current ones.
  func perform<R>(with traits: UITraitCollection, _ body: () throws -> R) rethrows -> R {
    running.append(traits)
    defer { running.removeLast() }
    return try body()
  }
}

extension UITraitCollection {
  /// The traits for which the current code was called: those of a view while UIKit has it lay out, draw or update;
  /// otherwise those of the stage's scene.
  ///
  /// On threads without a stage they are those of a phone in light mode.
  public static var current: UITraitCollection {
    get {
      guard MainQueue.isCurrent else { return TraitsElsewhere.current ?? TraitCenter.standard }
      return MainActor.assumeIsolated { MediaContext.current.service(TraitCenter.self).current }
    }
    set {
      guard MainQueue.isCurrent else { return }
      MainActor.assumeIsolated {
        let center = MediaContext.current.service(TraitCenter.self)
        if center.running.isEmpty {
          center.running.append(newValue)
        } else {
          center.running[center.running.count - 1] = newValue
        }
      }
    }
  }

  /// Runs code for which these are the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    guard MainQueue.isCurrent else { return TraitsElsewhere.$current.withValue(self, operation: actions) }
    withoutActuallyEscaping(actions) { actions in
      let unchecked = UncheckedBlock(run: actions)
      MainActor.assumeIsolated {
        MediaContext.current.service(TraitCenter.self).perform(with: self) { unchecked.run() }
      }
    }
  }
}

/// The traits for which code on other actors runs.
private enum TraitsElsewhere {
  @TaskLocal static var current: UITraitCollection?
}

/// Code that is called at once, on the thread that supplied it.
///
/// Unchecked: the thread that passes it calls it.
private struct UncheckedBlock: @unchecked Sendable {
  let run: () -> Void
}
