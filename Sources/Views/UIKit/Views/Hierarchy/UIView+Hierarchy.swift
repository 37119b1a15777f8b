import Contracts
import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// A position among the subviews.
  enum Place {
    case front, back
    /// A place counted from the back.
    case index(Int)
    case below(UIView)
    case above(UIView)

    var sibling: UIView? {
      switch self {
      case .below(let view), .above(let view): view
      case .front, .back, .index: nil
      }
    }
  }

  /// Adds a view to this one, or moves it to another position in it.
  ///
  /// A move within the view calls nothing. Otherwise the order of calls is UIKit's: `willMove` for the window, then for
  /// the superview; then `didMove` in the same order, and `didAddSubview` last.
  final func place(_ view: UIView, at place: Place) {
    if let sibling = place.sibling {
      guard sibling !== view else { return }
      if sibling.superviewStorage !== self {
        ProgrammerError.report(
          "insertSubview", "the view to insert next to is not a subview of this view, so the new one is put in front.",
          isWarning: true)
        return self.place(view, at: .front)
      }
    }
    if view.superviewStorage === self { return isAlready(view, at: place) ? () : arrange(view, at: place) }
    require(view !== self, "A view cannot be added to itself.")
    require(
      view.subviewStorage.isEmpty || !isDescendant(of: view), "A view cannot be added to a view that is inside it.")

    let movesWindow = view.windowStorage !== windowStorage
    view.watchingTint {
      if movesWindow { view.announceMove(to: windowStorage) }
      view.superviewStorage?.willRemoveSubview(view)
      view.willMove(toSuperview: self)
      view.detach()
      arrange(view, at: place)
      view.didMoveInLayout()
      if movesWindow { view.enter(windowStorage) } else { view.traitSuperviewDidChange() }
      view.didMoveToSuperview()
      didAddSubview(view)
    }
  }

  /// Whether a subview and its layer are already at a position, so that there is nothing to do.
  private func isAlready(_ view: UIView, at place: Place) -> Bool {
    let layers = ownLayer.sublayerStorage
    guard let index = subviewStorage.firstIndex(where: { $0 === view }),
      let depth = layers.firstIndex(where: { $0 === view.ownLayer })
    else { return false }
    /// Whether a subview is directly behind or before this one, and so is its layer.
    func isNeighbor(_ other: UIView, _ step: Int) -> Bool {
      subviewStorage.indices.contains(index + step) && subviewStorage[index + step] === other
        && layers.indices.contains(depth + step) && layers[depth + step] === other.ownLayer
    }
    switch place {
    case .back: return index == 0 && depth == 0
    case .index(let wanted) where max(wanted, 0) < subviewStorage.count - 1:
      return index == max(wanted, 0) && isNeighbor(subviewStorage[index + 1], 1)
    case .below(let sibling): return isNeighbor(sibling, 1)
    case .above(let sibling): return isNeighbor(sibling, -1)
    case .front, .index: return index == subviewStorage.count - 1 && depth == layers.count - 1
    }
  }

  /// Exchanges two subviews and their layers.
  final func exchange(_ index1: Int, _ index2: Int) {
    require(
      subviewStorage.indices.contains(index1) && subviewStorage.indices.contains(index2),
      "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): the view has \(subviewStorage.count) subviews.")
    if index1 == index2 { return }
    let layers = (subviewStorage[index1].ownLayer, subviewStorage[index2].ownLayer)
    subviewStorage.swapAt(index1, index2)
    guard let first = ownLayer.sublayerStorage.firstIndex(where: { $0 === layers.0 }),
      let second = ownLayer.sublayerStorage.firstIndex(where: { $0 === layers.1 })
    else { return }
    ownLayer.sublayerStorage.swapAt(first, second)
    if !ownLayer.isPlacingSublayers { setNeedsLayout() }
  }

  /// Removes the view from its superview, with all callbacks.
  final func leaveSuperview() {
    let leavesWindow = windowStorage != nil
    if leavesWindow { endEditingOnLeaving() }
    guard let superview = superviewStorage else { return }
    watchingTint {
      superview.willRemoveSubview(self)
      willMove(toSuperview: nil)
      if leavesWindow { announceMove(to: nil) }
      detach()
      if leavesWindow { enter(nil) }
      didMoveToSuperview()
    }
  }

  /// Removes the view from its superview, without callbacks.
  private func detach() {
    guard let superview = superviewStorage else { return }
    willLeaveLayout()
    superview.subviewStorage.removeFirst(self)
    superviewStorage = nil
    ownLayer.removeFromSuperlayer()
    if !superview.ownLayer.isPlacingSublayers { superview.setNeedsLayout() }
    didMoveInLayout()
  }

  /// Moves a subview, or a view without a superview, to its position, and its layer next to its neighbour's layer.
  ///
  /// Layers without a view keep their positions among the others; front and back are beyond them.
  private func arrange(_ view: UIView, at place: Place) {
    if view.superviewStorage === self { subviewStorage.removeFirst(view) }
    view.superviewStorage = self
    switch place {
    case .back:
      subviewStorage.insert(view, at: 0)
      ownLayer.insertSublayer(view.ownLayer, at: 0)
    case .index(let index) where max(index, 0) < subviewStorage.count:
      let index = max(index, 0)
      ownLayer.insertSublayer(view.ownLayer, below: subviewStorage[index].ownLayer)
      subviewStorage.insert(view, at: index)
    case .below(let sibling):
      ownLayer.insertSublayer(view.ownLayer, below: sibling.ownLayer)
      subviewStorage.insert(view, at: subviewStorage.firstIndex { $0 === sibling } ?? 0)
    case .above(let sibling):
      ownLayer.insertSublayer(view.ownLayer, above: sibling.ownLayer)
      let index = subviewStorage.firstIndex { $0 === sibling }
      subviewStorage.insert(view, at: index.map { $0 + 1 } ?? subviewStorage.count)
    case .front, .index:
      subviewStorage.append(view)
      ownLayer.addSublayer(view.ownLayer)
    }
  }
}

extension UIView {
  /// Updates the constraints; those of a controller's view through the controller.
  package func performConstraintUpdate() {
    withTraits(readFor: .constraints) {
      if let controllerStorage { controllerStorage.updateViewConstraints() } else { updateConstraints() }
    }
  }

  /// Updates the properties; those of a controller before those of its view.
  package func performPropertyUpdate() {
    withTraits(readFor: .properties) {
      controllerStorage?.updateViewProperties()
      updateProperties()
    }
  }

  /// Performs pending `updateProperties()` of the view and its descendants now.
  public func updatePropertiesIfNeeded() { ownLayer.updatePropertiesIfNeeded() }

  /// Calls `willMove(toWindow:)` on the view and its descendants.
  private func announceMove(to window: UIWindow?) {
    let inside = subviewStorage
    controllerStorage?.viewWillMove(to: window)
    willMove(toWindow: window)
    for view in inside where view.superviewStorage === self { view.announceMove(to: window) }
  }

  /// Sets the window of the view and its descendants, then calls `didMoveToWindow()`.
  final func enter(_ window: UIWindow?) {
    setWindow(window)
    notifyOfMove()
  }

  private func setWindow(_ window: UIWindow?) {
    windowStorage = window
    traitWindowDidChange()
    windowDidChange()
    for view in subviewStorage { view.setWindow(window) }
  }

  private func notifyOfMove() {
    // The callback has already been called for views that it added.
    let inside = subviewStorage
    if windowStorage != nil { AppearanceProxies.apply(to: self) }
    didMoveToWindow()
    controllerStorage?.viewDidMove()
    for view in inside where view.superviewStorage === self { view.notifyOfMove() }
  }
}
