import QuartzCore

/// The content of one section of a list: items, which may contain items that are shown while they are expanded.
///
/// A value: changing a copy does not change the list until a data source applies it. Items are collapsed until they are
/// expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  fileprivate struct Node: Equatable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  /// The items that are not in another one, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  // It is only looked up, never iterated.
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates a snapshot without items.
  public init() {}

  // Contents.

  /// All items, each followed by those in it.
  public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }
  /// The items that are shown: those that are not in a collapsed item.
  public var visibleItems: [ItemIdentifierType] { list(rootItems) { nodes[$0]?.isExpanded == true } }

  private func list(_ start: [ItemIdentifierType], enters: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var left = Array(start.reversed())
    while let item = left.popLast() {
      found.append(item)
      if enters(item) { left += children(of: item).reversed() }
    }
    return found
  }

  private func children(of item: ItemIdentifierType) -> [ItemIdentifierType] { nodes[item]?.children ?? [] }

  /// Whether the item exists, shown or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// The number of an item among all; nil if it does not exist.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
  /// The parent of an item; nil if it has none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }
  /// The depth of an item.
  public func level(of item: ItemIdentifierType) -> Int {
    guard contains(item) else {
      Self.report("level(of:)", "there is no item \(item).")
      return 0
    }
    return ancestors(of: item).count
  }
  /// Whether the items in an item are shown, provided that the item itself is.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded == true }
  /// Whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(isExpanded)
  }
  /// Whether an item contains others.
  func hasChildren(_ item: ItemIdentifierType) -> Bool { !children(of: item).isEmpty }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var next = nodes[item]?.parent
    while let parent = next {
      found.append(parent)
      next = nodes[parent]?.parent
    }
    return found
  }

  /// The items in an item, as a separate snapshot.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    guard contains(parent) else {
      Self.report("snapshot(of:includingParent:)", "there is no item \(parent).")
      return part
    }
    part.rootItems = includingParent ? [parent] : children(of: parent)
    for item in list(part.rootItems, enters: { _ in true }) { part.nodes[item] = nodes[item] }
    for root in part.rootItems { part.nodes[root]?.parent = nil }
    return part
  }

  /// The items line by line, indented by depth; + precedes a collapsed item, - an expanded one.
  public func visualDescription() -> String {
    items.map { item in
      let mark = hasChildren(item) ? (isExpanded(item) ? "- " : "+ ") : "* "
      return String(repeating: "  ", count: ancestors(of: item).count) + mark + "\(item)"
    }.joined(separator: "\n")
  }

  // Changes.

  /// Appends items to those in another one; by default to the section.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !contains(parent) { return Self.report("append(_:to:)", "there is no item \(parent).") }
    let end = parent.map { children(of: $0).count } ?? rootItems.count
    add(items, to: parent, at: end, in: "append(_:to:)")
  }

  /// Inserts items before another one, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let place = place(of: item, in: "insert(_:before:)") else { return }
    add(items, to: place.parent, at: place.index, in: "insert(_:before:)")
  }

  /// Inserts items after another one, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let place = place(of: item, in: "insert(_:after:)") else { return }
    add(items, to: place.parent, at: place.index + 1, in: "insert(_:after:)")
  }

  /// Inserts the items of another snapshot before an item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    guard let place = place(of: item, in: "insert(_:before:)") else { return }
    add(snapshot, to: place.parent, at: place.index, in: "insert(_:before:)")
  }

  /// Inserts the items of another snapshot after an item.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    guard let place = place(of: item, in: "insert(_:after:)") else { return }
    add(snapshot, to: place.parent, at: place.index + 1, in: "insert(_:after:)")
  }

  /// Replaces the items in an item with those of another snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard contains(parent) else { return Self.report("replace(childrenOf:using:)", "there is no item \(parent).") }
    delete(children(of: parent))
    add(snapshot, to: parent, at: 0, in: "replace(childrenOf:using:)")
  }

  /// Deletes items with everything in them; unknown items are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let parent = nodes[item]?.parent
      for gone in list([item], enters: { _ in true }) { nodes[gone] = nil }
      if let parent { nodes[parent]?.children.removeAll { $0 == item } } else { rootItems.removeAll { $0 == item } }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Shows the items in items.
  public mutating func expand(_ items: [ItemIdentifierType]) { set(true, items, "expand(_:)") }
  /// Hides the items in items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { set(false, items, "collapse(_:)") }

  private mutating func set(_ isExpanded: Bool, _ items: [ItemIdentifierType], _ call: String) {
    if let missing = items.first(where: { !contains($0) }) { return Self.report(call, "there is no item \(missing).") }
    for item in items { nodes[item]?.isExpanded = isExpanded }
  }

  private func place(of item: ItemIdentifierType, in call: String) -> (parent: ItemIdentifierType?, index: Int)? {
    guard let node = nodes[item] else {
      Self.report(call, "there is no item \(item).")
      return nil
    }
    let siblings = node.parent.map { children(of: $0) } ?? rootItems
    return siblings.firstIndex(of: item).map { (node.parent, $0) }
  }

  private mutating func add(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int, in call: String
  ) {
    var part = Self()
    for item in items {
      if part.contains(item) { return Self.reportTwice(item, call) }
      part.nodes[item] = Node()
    }
    part.rootItems = items
    add(part, to: parent, at: index, in: call)
  }

  private mutating func add(_ part: Self, to parent: ItemIdentifierType?, at index: Int, in call: String) {
    let all = part.items
    if let double = all.first(where: contains) { return Self.reportTwice(double, call) }
    for item in all { nodes[item] = part.nodes[item] }
    for root in part.rootItems { nodes[root]?.parent = parent }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: part.rootItems, at: index)
    } else {
      rootItems.insert(contentsOf: part.rootItems, at: index)
    }
  }

  private static func reportTwice(_ item: ItemIdentifierType, _ call: String) {
    report(call, "the item \(item) is there already, or given twice; an identifier may occur only once.")
  }

  private static func report(_ call: String, _ reason: String) {
    ProgrammerError.reportAnywhere("NSDiffableDataSourceSectionSnapshot.\(call)", reason)
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSectionSnapshot: Equatable {
  /// Whether both have the same items in the same places, with the same ones expanded.
  public static func == (a: Self, b: Self) -> Bool { a.rootItems == b.rootItems && a.nodes == b.nodes }
}
