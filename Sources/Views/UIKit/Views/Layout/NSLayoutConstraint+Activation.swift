import Foundation
import QuartzCore

extension NSLayoutConstraint {
  private static var lastNumber = 0

  /// The rectangles that the constraint mentions.
  final var boxes: [LayoutBox] { first.boxes + (second?.boxes ?? []) }

  /// Whether the constraint mentions a view alone: then it belongs to that view, and to the system around it.
  final var isOfOneView: Bool {
    guard let view = first.box?.view, first.start == nil else { return false }
    return second?.boxes.allSatisfy { $0.view === view } ?? true
  }

  /// The host of the system that the constraint is in.
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
        + (box.item == nil ? "no longer exists." : "is a guide without a view; call addLayoutGuide(_:) before."))
  }

  /// Counts the constraint where it leads out of views.
  ///
  /// - Returns: Whether a view has become, or ceased to be, the border of a system of its own.
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
  /// The active constraints that belong to the view: those whose items it is the nearest view to contain.
  public var constraints: [NSLayoutConstraint] { layoutStorage?.held ?? [] }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

  /// Deactivates what matches among the constraints of the view and of those around it.
  final func deactivateConstraints(where matches: (NSLayoutConstraint) -> Bool) {
    for view in withAncestors {
      for constraint in view.constraints where matches(constraint) { constraint.isActive = false }
    }
  }

  /// Deactivates the constraints that relate the view, or what is in it, to what is outside.
  final func deactivateOuterConstraints() {
    superviewStorage?.deactivateConstraints { constraint in
      constraint.boxes.contains { $0.owner?.isInside(self) ?? true }
    }
  }

  /// Prepares for leaving the superview: nothing relates the view to it any more.
  final func willLeaveLayout() {
    if isElastic, isSizedByLayout { outerLayoutHost.layoutStorage?.engine?.setStale() }
    guard let layoutStorage else { return }
    deactivateOuterConstraints()
    if layoutStorage.isConstraintBased || !layoutStorage.held.isEmpty {
      outerLayoutHost.layoutStorage?.engine?.setStale()
    }
  }

  /// Joins the systems of constraints of the new superview, or of its own without one.
  final func didMoveInLayout() {
    if takesPartInLayout { layoutStructureDidChange() } else { elasticContentDidChange() }
  }
}
