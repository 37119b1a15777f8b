import CoreGraphics
import Foundation

/// The positions of all parts of one section of a compositional layout, as far as they are known.
///
/// Groups are arranged on demand. The start of each is a partial sum of lengths, so that a group that turns out to be
/// longer moves the others without arranging them.
@MainActor
final class SolvedSection {
  let section: NSCollectionLayoutSection
  let number: Int
  /// The direction in which the layout's sections follow each other.
  let axis: Axis
  /// The direction in which the groups follow each other.
  let line: Axis
  /// The available size without the insets of the reference, and its start across.
  let container: CGSize
  let side: CGFloat
  /// The preferred sizes of cells, by the number of the item.
  private(set) var preferred: [CGSize?]
  /// The lengths of the groups with the spacing after each.
  private(set) var groups = RowHeights([])
  /// The number of the first item of each group, if that depends on sizes; otherwise all groups have the same number of
  /// items.
  private var firsts: [Int] = []
  private var countVaries = false
  private var perGroup = 1
  /// The groups that have been arranged; looked up, never iterated.
  private var known: [Int: SolvedGroup] = [:]
  /// A whole group without preferred sizes.
  private let template: SolvedGroup
  private let hasFitting: Bool
  /// How much headers and footers lengthen the section.
  var (before, after): (CGFloat, CGFloat) = (0, 0)
  /// The extent across of the groups of a section that scrolls by itself.
  private var breadth: CGFloat = 0

  init(
    _ section: NSCollectionLayoutSection, number: Int, axis: Axis, container: CGSize, side: CGFloat,
    preferred: [CGSize?]
  ) {
    (self.section, self.number, self.axis, self.container) = (section, number, axis, container)
    (self.side, self.preferred) = (side, preferred)
    line = section.scrollsByItself ? axis.other : axis
    let room = container.inset(by: section.acrossInsets(axis))
    template = GroupSolver().solve(section.group, in: room)
    hasFitting = template.items.contains { !$0.fitting.isNone }
    build()
  }

  var count: Int { preferred.count }
  private var insets: UIEdgeInsets { UIEdgeInsets(section.contentInsets) }
  private var room: CGSize { container.inset(by: section.acrossInsets(axis)) }

  private func build() {
    known = [:]
    countVaries = template.countVaries
    perGroup = max(template.items.count, 1)
    breadth = axis.of(template.size)
    var lengths: [CGFloat] = []
    firsts = []
    var first = 0
    let usual = line.of(template.size)
    while first < count {
      let end = min(first + perGroup, count)
      var (length, taken) = (usual, end - first)
      let isUsual = taken == perGroup && !countVaries
      if !isUsual || hasFitting && preferred[first..<end].contains(where: { $0 != nil }) {
        let group = solve(from: first)
        (length, taken) = (line.of(group.size), max(group.items.count, 1))
        breadth = max(breadth, axis.of(group.size))
      }
      if countVaries { firsts.append(first) }
      lengths.append(length + section.interGroupSpacing)
      first += taken
    }
    groups = RowHeights(lengths)
  }

  private func solve(from first: Int) -> SolvedGroup {
    let left = count - first
    return GroupSolver { [preferred] in preferred[$0] }.solve(
      section.group, in: room, first: first, count: countVaries ? left : min(left, perGroup))
  }

  // Lengths.

  /// The length of all groups, along their line.
  private var groupsLength: CGFloat { groups.count == 0 ? 0 : groups.total - section.interGroupSpacing }
  /// The length of the section with its headers, along the layout's direction.
  var length: CGFloat {
    let own = section.scrollsByItself ? (groups.count == 0 ? 0 : breadth) : groupsLength
    let inset = axis.of(insets)
    return before + inset.before + own + inset.after + after
  }
  /// The start of the groups in the section, along the layout's direction.
  var start: CGFloat { before + axis.of(insets).before }

  // Groups.

  private func first(of group: Int) -> Int { countVaries ? firsts[group] : group * perGroup }

  private func group(of item: Int) -> Int {
    guard countVaries else { return item / perGroup }
    var (low, high) = (0, firsts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if firsts[middle] <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func solved(_ group: Int) -> SolvedGroup {
    if !hasFitting, !countVaries, first(of: group) + perGroup <= count { return template }
    if let found = known[group] { return found }
    let made = solve(from: first(of: group))
    known[group] = made
    return made
  }

  /// The origin of a group, in the section's coordinates.
  private func origin(of group: Int) -> CGPoint {
    let along = groups.start(of: group)
    let side = side + axis.other.of(insets).before
    return section.scrollsByItself
      ? axis.point(along: start, across: side + along) : axis.point(along: start + along, across: side)
  }

  /// The start of the group with a number, along its line, from the first one.
  func offset(of group: Int) -> CGFloat { groups.start(of: group) }
  func length(of group: Int) -> CGFloat { groups.heights[group] - section.interGroupSpacing }

  /// The groups that intersect a range along their line, measured from the first one.
  func groupNumbers(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard groups.count > 0, high > 0 || low < 0 else { return 0..<0 }
    let first = groups.number(at: low)
    var end = first
    var place = groups.start(of: first)
    while end < groups.count, place < high {
      place += groups.heights[end]
      end += 1
    }
    return first..<end
  }

  /// A cell or a view at a cell, in the section's coordinates.
  struct Part {
    var element: CollectionElement
    var frame: CGRect
    var zIndex: Int
    var fitting: FittingAxes
  }

  /// The parts of a group.
  func parts(of group: Int) -> [Part] {
    let (solved, first, origin) = (solved(group), first(of: group), origin(of: group))
    func path(_ item: Int) -> IndexPath { IndexPath(item: first + item, section: number) }
    var parts = solved.items.enumerated().map { item, place in
      Part(
        element: CollectionElement(category: .cell, kind: nil, indexPath: path(item)),
        frame: place.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: place.zIndex, fitting: place.fitting)
    }
    for extra in solved.extras where extra.item < solved.items.count {
      parts.append(
        Part(
          element: CollectionElement(category: .supplementaryView, kind: extra.kind, indexPath: path(extra.item)),
          frame: extra.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: extra.zIndex, fitting: FittingAxes()))
    }
    return parts
  }

  /// The cell of an item, or a view at it.
  func part(_ element: CollectionElement) -> Part? {
    guard (0..<count).contains(element.indexPath.item), groups.count > 0 else { return nil }
    return parts(of: group(of: element.indexPath.item)).first { $0.element == element }
  }

  /// Applies the preferred size of a cell.
  func setPreferred(_ size: CGSize, of item: Int) {
    guard (0..<count).contains(item), preferred[item] != size else { return }
    preferred[item] = size
    if countVaries { return build() }
    let group = group(of: item)
    known[group] = nil
    let solved = solved(group)
    groups.set(line.of(solved.size) + section.interGroupSpacing, at: group)
    breadth = max(breadth, axis.of(solved.size))
  }

  /// The length of the contents of a section that scrolls by itself, with its insets.
  var scrolledLength: CGFloat { groupsLength + axis.other.sum(of: insets) + 2 * side }
}

extension NSCollectionLayoutSection {
  final var scrollsByItself: Bool { orthogonalScrollingBehavior != .none }

  /// The insets that reduce the room for groups: those across the layout's direction.
  final func acrossInsets(_ axis: Axis) -> UIEdgeInsets {
    let insets = UIEdgeInsets(contentInsets)
    return axis == .vertical
      ? UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
      : UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
  }
}
