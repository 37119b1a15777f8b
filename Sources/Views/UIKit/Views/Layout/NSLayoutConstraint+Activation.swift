import Foundation
import QuartzCore

extension NSLayoutConstraint {
  private static var lastNumber = 0

  /// The rectangles to which the constraint refers.
  final var boxes: [LayoutBox] { first.boxes + (second?.boxes ?? []) }

  /// Whether the constraint refers to only one view: then it belongs to that view, and to the system around it.
  final var isOfOneView: Bool {
    guard let view = first.box?.view, first.start == nil else { return false }
    return second?.boxes.allSatisfy { $0.view === view } ?? true
  }

  /// The host of the system to which the constraint belongs.
  final var host: UIView? { holder.map { isOfOneView ? $0.outerLayoutHost : $0.layoutHost } }

  final func activate() {
    guard holder == nil else { return }
    let boxes = boxes
    var space: UIView? = boxes.first?.owner
    for box in boxes {
      guard let owner = box.owner else { return reportMissing(box) }
      while let next = space, !owner.isInside(next) { space = next.superviewStorage }
    }
    guard let space else {
      return ProgrammerError.report(
        "NSLayoutConstraint.isActive",
        "\(self) relates items that no view contains both of, so it cannot be activated; add both to one hierarchy "
          + "before.")
    }
    Self.lastNumber += 1
    number = Self.lastNumber
    holder = space
    space.layout.held.append(self)
    let engine = host?.ownEngine
    if changeCrossings(by: 1, to: space) {
      (host ?? space).ownEngine.setStale()
    } else {
      engine?.add(self)
    }
  }

  final func deactivate() {
    guard let space = holder else { return }
    space.layout.held.removeFirst(self)
    let host = host
    holder = nil
    engine?.remove(self)
    engine = nil
    if changeCrossings(by: -1, to: space) { host?.ownEngine.setStale() }
  }

  private func reportMissing(_ box: LayoutBox) {
    ProgrammerError.report(
      "NSLayoutConstraint.isActive",
      "\(self) cannot be activated, because \(box.name) "
        + (box.item == nil ? "no longer exists." : "is a guide without a view; call addLayoutGuide(_:) first."))
  }

  /// Counts the constraint in each view whose border it crosses.
  ///
  /// - Returns: Whether a view has become, or ceased to be, the border of a separate system.
  private func changeCrossings(by change: Int, to space: UIView) -> Bool {
    var isNew = false
    for box in boxes {
      var view = box.view == nil ? box.owner : box.view === space ? space : box.view?.superviewStorage
      while let next = view, next !== space {
        let wasBorder = next.isLayoutBorder
        next.layout.crossings += change
        if next.isLayoutBorder != wasBorder {
          isNew = true
          if wasBorder { next.layout.engine = nil } else { next.ownEngine.setStale() }
        }
        view = next.superviewStorage
      }
    }
    return isNew
  }
}

extension UIView {
  /// The active constraints that belong to the view: those for which it is the nearest view that contains both items.
  public var constraints: [NSLayoutConstraint] { layoutStorage?.held ?? [] }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

  /// Deactivates the matching constraints among those of the view and its ancestors.
  final func deactivateConstraints(where matches: (NSLayoutConstraint) -> Bool) {
    for view in withAncestors {
      for constraint in view.constraints where matches(constraint) { constraint.isActive = false }
    }
  }

  /// Deactivates the constraints that relate the view or its contents to anything outside.
  final func deactivateOuterConstraints() {
    superviewStorage?.deactivateConstraints { constraint in
      constraint.boxes.contains { $0.owner?.isInside(self) ?? true }
    }
  }

  /// Prepares for leaving the superview, after which nothing relates the view to it.
  final func willLeaveLayout() {
    if isElastic, isSizedByLayout { outerLayoutHost.layoutStorage?.engine?.setStale() }
    guard let layoutStorage else { return }
    deactivateOuterConstraints()
    if layoutStorage.isConstraintBased || !layoutStorage.held.isEmpty {
      outerLayoutHost.layoutStorage?.engine?.setStale()
    }
  }

  /// Joins the new superview's system of constraints, or a system of its own without a superview.
  final func didMoveInLayout() {
    if takesPartInLayout { layoutStructureDidChange() } else { elasticContentDidChange() }
  }
}
