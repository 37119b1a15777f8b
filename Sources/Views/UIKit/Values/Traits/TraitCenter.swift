import Foundation
import QuartzCore

/// The traits that a stage's windows inherit, and whether anything in them has others.
///
/// As long as nothing has, every view's traits are `root`, and nothing is stored or walked.
///
/// Traits flow from the stage (its device and look) through screen, window scene, window, superviews, presentation and
/// controller to the view, and each may override some. Overrides and moves only mark a view; reading always gives what
/// is true now. Views and controllers are notified in the first phase of a commit, or in the turn of layout in which
/// they are added: the outermost first, the controller before its view, `traitCollectionDidChange` before
/// registrations. The walk ends where a view's traits are unchanged.
///
/// Layout, drawing and constraints are called with the view's traits as `UITraitCollection.current`; the traits that
/// they read are recorded, and they are called again when one of those changes. A view keeps its dynamic background
/// colour beside what its layer shows of it. An animation block updates pending traits before it ends, so that a change
/// of style within a block is animated.
///
/// A look is applied before anything is built, so nothing later asks for it: a scene in a look is a scene called
/// `card@dark`, with a golden of its own.
@MainActor
package final class TraitCenter: MediaService {
  private weak var context: MediaContext?
  /// What the stage's device is.
  private var base: TraitValues
  /// What the stage overrides.
  package var overrides = TraitValues() {
    didSet { if overrides != oldValue { rootDidChange() } }
  }
  /// What the scene overrides.
  var sceneOverrides = TraitValues() {
    didSet { if sceneOverrides != oldValue { rootDidChange() } }
  }
  /// The traits of the scene.
  package private(set) var root: UITraitCollection
  /// The traits of the scene that its windows have been told of.
  private(set) var toldRoot: UITraitCollection
  /// Whether everything has the traits of the scene.
  private(set) var isUniform = true
  /// Whether everything has learned of its traits once.
  private var hasSettled = false
  /// Whether anything waits to learn of its traits.
  private(set) var isPending = false
  /// The traits for which code is running, the innermost last.
  var running: [UITraitCollection] = []
  /// The method of a view that reads traits now.
  var reading: TraitReading?
  /// Called before a view learns that its traits have changed.
  var willTell: (@MainActor (_ view: any UITraitEnvironment) -> Void)?
  /// Called when the traits of the scene have changed.
  var sceneDidChange: (@MainActor (_ previous: UITraitCollection) -> Void)?

  package init(context: MediaContext) {
    self.context = context
    base = context.service(UIScreen.self).profile.traits
    root = UITraitCollection(values: base)
    toldRoot = root
    context.atCommit(.traits) { [weak self] in self?.settle() }
  }

  /// What is the case where no stage is known.
  nonisolated static let standard = UITraitCollection(values: DeviceProfile.standard.traits)

  /// Notes that something has other traits than the scene.
  func noteOverride() {
    isUniform = false
    isPending = true
  }

  /// Notes that something is at another place.
  func noteMove() { isPending = true }

  /// Called when the stage's device is another one, or is held otherwise.
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

  /// Called when everything that the stage shows has learned of its traits.
  private func settle() {
    isPending = false
    defer { hasSettled = true }
    guard toldRoot !== root else { return }
    let previous = toldRoot
    toldRoot = root
    guard previous != root else { return }
    sceneDidChange?(previous)
    // Before there is anything to see, nothing has changed.
    if hasSettled { Preferences.announce(previous, root) }
  }

  /// The last pair of collections that was compared, as many views change from the same traits to the same.
  private var compared: (UITraitCollection, UITraitCollection, Bool)?

  /// Whether colours may differ between two collections.
  func differInColors(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    if let compared, compared.0 === first, compared.1 === second { return compared.2 }
    let differ = second.hasDifferentColorAppearance(comparedTo: first)
    compared = (first, second, differ)
    return differ
  }

  /// The traits for which the running code is called.
  var current: UITraitCollection { running.last ?? root }

  /// Runs code for which traits are the current ones.
  func perform<R>(with traits: UITraitCollection, _ body: () throws -> R) rethrows -> R {
    running.append(traits)
    defer { running.removeLast() }
    return try body()
  }
}

extension UITraitCollection {
  /// The traits for which the running code is called: those of a view while UIKit has it lay out, draw or update, else
  /// those of the stage's scene.
  ///
  /// On threads of no stage they are those of a phone in the light appearance.
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

/// The traits for which code of other actors runs.
private enum TraitsElsewhere {
  @TaskLocal static var current: UITraitCollection?
}

/// Code that is called at once, by the thread that it was given by.
private struct UncheckedBlock: @unchecked Sendable {
  let run: () -> Void
}
