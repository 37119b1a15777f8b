import Mutoscope

extension TraceComparison {
  /// The differences in a frame's view hierarchy: which views exist, their superviews and their stacking order.
  struct Structure {
    /// Back to front, like the other lists.
    var missing: [String] = []
    var added: [String] = []
    var moved: [(view: String, expected: String, actual: String)] = []
    /// The view that is too far back or in front, with its expected and actual position.
    var swapped: (view: String, expected: String, actual: String)?
  }

  /// The differences in the hierarchy of visible views; nil if there are none.
  func structure(at frame: Int) -> Structure? {
    let (expectedOrder, actualOrder) = (expected.order(at: frame), actual.order(at: frame))
    let isSameTree = expectedOrder == actualOrder && expected.depths(at: frame) == actual.depths(at: frame)
    if isSameTree { return nil }
    let (before, now) = (Set(expectedOrder), Set(actualOrder))
    var structure = Structure()
    structure.missing = expectedOrder.filter { !now.contains($0) && isSeen($0, at: frame) }
    structure.added = actualOrder.filter { !before.contains($0) && isSeen($0, at: frame) }
    let (parents, newParents) = (expected.parents(at: frame), actual.parents(at: frame))
    // A view that moves with its superview keeps its superview, but changes its place in the order.
    var carried: Set<String> = []
    if !parents.isEmpty, !newParents.isEmpty {
      for view in expectedOrder where now.contains(view) {
        let (parent, newParent) = (parents[view], newParents[view])
        let isMoved = parent != newParent
        if isMoved || parent.map(carried.contains) == true { carried.insert(view) }
        if isMoved, isSeen(view, at: frame) {
          structure.moved.append((view, parent ?? "nothing", newParent ?? "nothing"))
        }
      }
    }
    func common(_ order: [String]) -> [String] {
      order.filter {
        before.contains($0) && now.contains($0) && !carried.contains($0) && isSeen($0, at: frame)
      }
    }
    structure.swapped = Self.swapped(common(expectedOrder), common(actualOrder))
    let isEmpty = structure.missing.isEmpty && structure.added.isEmpty && structure.moved.isEmpty
    return isEmpty && structure.swapped == nil ? nil : structure
  }

  /// The view whose position differs in the second order, which has the same views.
  private static func swapped(
    _ expected: [String], _ actual: [String]
  ) -> (view: String, expected: String, actual: String)? {
    guard let (before, now) = zip(expected, actual).first(where: { $0 != $1 }) else { return nil }
    // If the orders are equal without one view, that view moved.
    let movedForwards = expected.filter { $0 != before } == actual.filter { $0 != before }
    return movedForwards
      ? (before, "behind \(now)", "in front of it") : (now, "in front of \(before)", "behind it")
  }
}

extension Trace {
  /// The superview of each view of a frame; empty if the trace does not contain it.
  fileprivate func parents(at frame: Int) -> [String: String] {
    let (order, depths) = (order(at: frame), depths(at: frame))
    guard order.count == depths.count else { return [:] }
    var parents: [String: String] = [:]
    var open: [String] = []
    for (view, depth) in zip(order, depths) where depth <= open.count {
      open.removeSubrange(depth...)
      parents[view] = open.last
      open.append(view)
    }
    return parents
  }
}
