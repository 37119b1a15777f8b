import CoreGraphics
import Foundation

/// One repetition of a section's group, in its own coordinates.
struct SolvedGroup {
  struct Item {
    var frame: CGRect
    var fitting = FittingAxes()
    var zIndex = 0
  }
  struct Extra {
    /// The index of the view's item in the group.
    var item: Int
    var kind: String
    var frame: CGRect
    var zIndex: Int
  }

  var size = CGSize.zero
  var items: [Item] = []
  var extras: [Extra] = []
  /// Whether the number of items depends on the preferred sizes of their views.
  var countVaries = false
}

/// Arranges the items of a group.
///
/// A line is filled as long as there is room, with at least one item; a line whose own length is estimated contains
/// each subitem once. The remaining room is shared equally among flexible spacings.
@MainActor
struct GroupSolver {
  /// The preferred size of an item's view; nil if it is unknown.
  var preferred: (Int) -> CGSize? = { _ in nil }

  /// A line that would never be full ends here.
  private static let limit = 10_000

  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int = 0, count: Int = .max) -> SolvedGroup {
    solve(group, size: group.layoutSize.size(in: container), first, min(count, Self.limit))
  }

  private func solve(_ group: NSCollectionLayoutGroup, size: CGSize, _ first: Int, _ count: Int) -> SolvedGroup {
    var solved: SolvedGroup
    switch group.form {
    case .line(let axis, let number):
      solved = line(group, axis, size, number, first, count)
    case .custom(let provider):
      solved = SolvedGroup(size: size)
      solved.items = provider(LayoutContainer(size)).prefix(count).map {
        SolvedGroup.Item(frame: $0.frame, zIndex: $0.zIndex)
      }
    }
    addExtras(of: group, at: CGRect(origin: .zero, size: solved.size), item: 0, to: &solved)
    return solved
  }

  private func addExtras(
    of item: NSCollectionLayoutItem, at frame: CGRect, item number: Int, to solved: inout SolvedGroup
  ) {
    for extra in item.supplementaryItems {
      let place = extra.frame(at: frame, size: extra.layoutSize.size(in: frame.size))
      solved.extras.append(
        SolvedGroup.Extra(item: number, kind: extra.elementKind, frame: place, zIndex: extra.zIndex))
    }
  }

  /// A subitem with its position along the line, before the remaining room is shared.
  private struct Placed {
    var item: NSCollectionLayoutItem
    var inner: SolvedGroup
    var start: CGFloat
    var size: CGSize
    /// The number of flexible spacings before it.
    var flexible: Int
  }

  private func line(
    _ group: NSCollectionLayoutGroup, _ axis: Axis, _ size: CGSize, _ number: Int?, _ first: Int, _ count: Int
  ) -> SolvedGroup {
    var solved = SolvedGroup(size: size)
    guard !group.subitems.isEmpty else { return solved }
    let room = size.inset(by: group.effectiveInsets)
    let isOpen = axis.of(group.layoutSize).isEstimated
    let between = group.interItemSpacing
    let share = number.map { (axis.of(room) - (between?.spacing ?? 0) * CGFloat($0 - 1)) / CGFloat($0) }
    var placed: [Placed] = []
    var (position, taken, flexible) = (CGFloat(0), 0, 0)
    while taken < count {
      let item = group.subitems[placed.count % group.subitems.count]
      if number.map({ placed.count == $0 }) ?? (isOpen && placed.count == group.subitems.count) { break }
      var wanted = item.layoutSize.size(in: room)
      if let share, !isOpen, !axis.of(item.layoutSize).isEstimated {
        wanted = axis.size(along: share, across: axis.other.of(wanted))
      }
      let inner = inside(item, wanted, first + taken, count - taken)
      if number == nil, !isOpen, inner.countVaries || axis.of(item.layoutSize).isEstimated {
        solved.countVaries = true
      }
      let edges = item.edgeSpacing?.pair(along: axis)
      var (start, before) = (position, flexible)
      if !placed.isEmpty, let between {
        start += between.spacing
        if between.isFlexibleSpacing { before += 1 }
      }
      start += edges?.before?.spacing ?? 0
      if edges?.before?.isFlexibleSpacing == true { before += 1 }
      let end = start + axis.of(inner.size)
      // Widths are often fractions of the width, whose sum may be off by rounding.
      if number == nil, !isOpen, !placed.isEmpty, end > axis.of(room) + 1e-3 { break }
      placed.append(Placed(item: item, inner: inner, start: start, size: inner.size, flexible: before))
      flexible = before + (edges?.after?.isFlexibleSpacing == true ? 1 : 0)
      position = end + (edges?.after?.spacing ?? 0)
      taken += max(inner.items.count, 1)
      // Items without a length would repeat forever.
      if number == nil, position <= 0, placed.count >= group.subitems.count { break }
    }
    finish(&solved, group, axis, placed, length: position, flexible: flexible)
    return solved
  }

  /// A subitem by itself: a cell, or a group.
  private func inside(_ item: NSCollectionLayoutItem, _ wanted: CGSize, _ first: Int, _ count: Int) -> SolvedGroup {
    if let group = item as? NSCollectionLayoutGroup { return solve(group, size: wanted, first, count) }
    var size = wanted
    let fitting = item.layoutSize.fitting
    if !fitting.isNone, let preferred = preferred(first) {
      if fitting.width { size.width = preferred.width }
      if fitting.height { size.height = preferred.height }
    }
    var solved = SolvedGroup(size: size)
    let frame = CGRect(origin: .zero, size: size)
    solved.items = [SolvedGroup.Item(frame: frame.shrunk(by: item.effectiveInsets), fitting: fitting)]
    addExtras(of: item, at: solved.items[0].frame, item: 0, to: &solved)
    return solved
  }

  /// Places the items, and determines the size of a group that has none.
  private func finish(
    _ solved: inout SolvedGroup, _ group: NSCollectionLayoutGroup, _ axis: Axis, _ placed: [Placed],
    length: CGFloat, flexible: Int
  ) {
    let insets = group.effectiveInsets
    let (before, across) = (axis.of(insets).before, axis.other.of(insets).before)
    let isOpen = axis.of(group.layoutSize).isEstimated
    if isOpen {
      solved.size = axis.size(along: length + axis.sum(of: insets), across: axis.other.of(solved.size))
    }
    if axis.other.of(group.layoutSize).isEstimated {
      let cross = placed.reduce(0) { result, next in
        let edges = next.item.edgeSpacing?.pair(along: axis.other)
        return max(result, axis.other.of(next.size) + (edges?.before?.spacing ?? 0) + (edges?.after?.spacing ?? 0))
      }
      solved.size = axis.size(along: axis.of(solved.size), across: cross + axis.other.sum(of: insets))
    }
    let spare = max(axis.of(solved.size) - axis.sum(of: insets) - length, 0)
    let each = flexible > 0 && !isOpen ? spare / CGFloat(flexible) : 0
    for next in placed {
      let edges = next.item.edgeSpacing?.pair(along: axis.other)
      var lower = edges?.before?.spacing ?? 0
      if edges?.before?.isFlexibleSpacing == true {
        let free =
          axis.other.of(solved.size) - axis.other.sum(of: insets) - axis.other.of(next.size) - lower
          - (edges?.after?.spacing ?? 0)
        lower += max(free, 0) / (edges?.after?.isFlexibleSpacing == true ? 2 : 1)
      }
      let origin = axis.point(along: before + next.start + each * CGFloat(next.flexible), across: across + lower)
      let base = solved.items.count
      for var item in next.inner.items {
        item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        solved.items.append(item)
      }
      for var extra in next.inner.extras {
        extra.frame = extra.frame.offsetBy(dx: origin.x, dy: origin.y)
        extra.item += base
        solved.extras.append(extra)
      }
      solved.countVaries = solved.countVaries || next.inner.countVaries
    }
  }
}

extension Axis {
  @MainActor
  fileprivate func of(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
    self == .horizontal ? size.widthDimension : size.heightDimension
  }
}

extension CGSize {
  /// The size, less insets.
  func inset(by insets: UIEdgeInsets) -> CGSize {
    CGSize(width: max(width - insets.left - insets.right, 0), height: max(height - insets.top - insets.bottom, 0))
  }
}

extension CGRect {
  /// The rectangle, less insets, which never turns it inside out.
  fileprivate func shrunk(by insets: UIEdgeInsets) -> CGRect {
    CGRect(origin: CGPoint(x: minX + insets.left, y: minY + insets.top), size: size.inset(by: insets))
  }
}
