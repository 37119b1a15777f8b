import QuartzCore

/// What one section of a list shows: items, which may have items in them that are shown while they are expanded.
///
/// A value: changing a copy does not change what is shown until a data source applies it. Items are collapsed until
/// they are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  fileprivate struct Node: Equatable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  /// The items that are in no other, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  // Looked up, never iterated.
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates a snapshot without items.
  public init() {}

  // What there is.

  /// All items, each before those in it.
  public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }
  /// The items that are shown: those in expanded ones only.
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

  /// Whether an item is there, shown or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// The number of an item among all; nil if it is not there.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
  /// The item that another one is in; nil if it is in none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }
  /// How many items an item is in.
  public func level(of item: ItemIdentifierType) -> Int {
    guard contains(item) else {
      Self.report("level(of:)", "there is no item \(item).")
      return 0
    }
    return ancestors(of: item).count
  }
  /// Whether what is in an item is shown, as far as the item itself is.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded == true }
  /// Whether all that an item is in is expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(isExpanded)
  }
  /// Whether there is anything in an item.
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

  /// What is in an item, as a snapshot of its own.
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

  /// The items line by line, those in others further to the right; + stands before what is collapsed, - before what is
  /// expanded.
  public func visualDescription() -> String {
    items.map { item in
      let mark = hasChildren(item) ? (isExpanded(item) ? "- " : "+ ") : "* "
      return String(repeating: "  ", count: ancestors(of: item).count) + mark + "\(item)"
    }.joined(separator: "\n")
  }

  // Changes.

  /// Adds items at the end of what is in another one; by default of the section.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !contains(parent) { return Self.report("append(_:to:)", "there is no item \(parent).") }
    let end = parent.map { children(of: $0).count } ?? rootItems.count
    add(items, to: parent, at: end, in: "append(_:to:)")
  }

  /// Adds items before another one, to what that is in.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let place = place(of: item, in: "insert(_:before:)") else { return }
    add(items, to: place.parent, at: place.index, in: "insert(_:before:)")
  }

  /// Adds items after another one, to what that is in.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let place = place(of: item, in: "insert(_:after:)") else { return }
    add(items, to: place.parent, at: place.index + 1, in: "insert(_:after:)")
  }

  /// Adds all of another snapshot before an item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    guard let place = place(of: item, in: "insert(_:before:)") else { return }
    add(snapshot, to: place.parent, at: place.index, in: "insert(_:before:)")
  }

  /// Adds all of another snapshot after an item.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    guard let place = place(of: item, in: "insert(_:after:)") else { return }
    add(snapshot, to: place.parent, at: place.index + 1, in: "insert(_:after:)")
  }

  /// Puts all of another snapshot in the place of what is in an item.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard contains(parent) else { return Self.report("replace(childrenOf:using:)", "there is no item \(parent).") }
    delete(children(of: parent))
    add(snapshot, to: parent, at: 0, in: "replace(childrenOf:using:)")
  }

  /// Takes items away, with all that is in them; those that are not there are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let parent = nodes[item]?.parent
      for gone in list([item], enters: { _ in true }) { nodes[gone] = nil }
      if let parent { nodes[parent]?.children.removeAll { $0 == item } } else { rootItems.removeAll { $0 == item } }
    }
  }

  /// Takes all items away.
  public mutating func deleteAll() { self = Self() }

  /// Shows what is in items.
  public mutating func expand(_ items: [ItemIdentifierType]) { set(true, items, "expand(_:)") }
  /// Hides what is in items.
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
  /// Whether both have the same items in the same places, of which the same are expanded.
  public static func == (a: Self, b: Self) -> Bool { a.rootItems == b.rootItems && a.nodes == b.nodes }
}
