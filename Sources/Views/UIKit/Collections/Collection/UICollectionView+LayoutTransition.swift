import CoreGraphics
import Foundation

/// A transition between two layouts that a finger controls.
@MainActor
struct LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
  /// Called at the end of a transition between layouts: whether its animation has ended, and whether it led to the new
  /// layout.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  final func replaceLayout(by layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    if layout === old {
      completion?(true)
      return
    }
    let interrupted = layoutTransition
    layoutTransition = nil
    defer { interrupted.map { end($0, with: layout) } }
    guard animated, !bounds.isEmpty else {
      old.prepareForTransition(to: layout)
      layout.prepareForTransition(from: old)
      adopt(layout, releases: true)
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      completion?(true)
      return
    }
    // Visible elements have their views, which then move.
    layoutIfNeeded()
    let (counts, attributes) = (itemCounts, attributesAround)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    adopt(layout, releases: false)
    guard let places = PlaceMap([], from: counts, to: counts) else { return }
    apply(places, attributes, replaced: old, animated: true, completion)
  }

  /// Ends a transition during which another layout was set.
  private func end(_ transition: LayoutTransition, with layout: UICollectionViewLayout) {
    let between = transition.layout
    for part in [between.currentLayout, between.nextLayout] {
      part.finalizeLayoutTransition()
      release(part)
    }
    transition.completion?(false, layout === between.nextLayout)
  }

  /// Forgets a layout, unless it is the current one; another collection view may have it by now.
  final func release(_ layout: UICollectionViewLayout) {
    if layout.owner === self, layout !== collectionViewLayout { layout.owner = nil }
  }

  /// Begins a transition to another layout, whose progress the caller sets.
  ///
  /// - Returns: The layout in between, which the collection view uses until the transition is finished or cancelled.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let old = collectionViewLayout
    let given = (delegate as? any UICollectionViewDelegate)?.collectionView(
      self, transitionLayoutForOldLayout: old, newLayout: layout)
    let between = given ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    if layoutTransition != nil {
      ProgrammerError.report(
        "UICollectionView.startInteractiveTransition(to:completion:)",
        "a transition is under way; finish or cancel it first.")
      return between
    }
    layoutIfNeeded()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    layout.owner = self
    adopt(between, releases: false)
    layoutTransition = LayoutTransition(layout: between, completion: completion)
    return between
  }

  /// Moves everything on to the new layout, which the collection view then has.
  public func finishInteractiveTransition() { endInteractiveTransition(isFinished: true) }

  /// Moves everything back to the old layout, which the collection view then has again.
  public func cancelInteractiveTransition() { endInteractiveTransition(isFinished: false) }

  private func endInteractiveTransition(isFinished: Bool) {
    guard let transition = layoutTransition else {
      return ProgrammerError.report(
        "UICollectionView.\(isFinished ? "finish" : "cancel")InteractiveTransition()",
        "no transition is under way; call startInteractiveTransition(to:completion:) first.")
    }
    layoutTransition = nil
    layoutIfNeeded()
    let between = transition.layout
    let (end, other) =
      isFinished ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    let (counts, attributes) = (itemCounts, attributesAround)
    adopt(end, releases: false)
    guard let places = PlaceMap([], from: counts, to: counts) else { return }
    apply(places, attributes, replaced: between, animated: true) { isComplete in
      self.release(other)
      transition.completion?(isComplete, isFinished)
    }
    other.finalizeLayoutTransition()
  }
}
