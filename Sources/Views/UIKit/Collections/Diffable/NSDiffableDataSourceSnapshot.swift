import QuartzCore

/// The content of a list at one moment: sections in order, each with its items, all named by unique identifiers.
///
/// A value: changing a copy does not change the list until a data source applies it.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The sections whose cells will be reloaded.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells will be reloaded.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells will be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  // It is only looked up, never iterated.
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// Creates a snapshot without sections.
  public init() {}

  // Contents.

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    if let found = items[identifier] { return found }
    Self.report("itemIdentifiers(inSection: \(identifier))", "there is no such section.")
    return []
  }

  /// The section of an item; nil if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }

  /// The number of items before an item, in all sections; nil if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier] else { return nil }
    var before = 0
    for section in sectionIdentifiers {
      if section == home { return items[home]?.firstIndex(of: identifier).map { $0 + before } }
      before += items[section]?.count ?? 0
    }
    return nil
  }

  /// The number of a section, from 0; nil if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // Items.

  /// Appends items to a section; by default to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      return Self.report(
        "appendItems(_:toSection:)",
        sectionIdentifier.map { "there is no section \($0); append it before." }
          ?? "there are no sections yet; append one before.")
    }
    guard claim(identifiers, for: section, in: "appendItems(_:toSection:)") else { return }
    items[section]?.append(contentsOf: identifiers)
  }

  /// Inserts items before another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
    insert(identifiers, at: beforeItem, 0, in: "insertItems(_:beforeItem:)")
  }

  /// Inserts items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
    insert(identifiers, at: afterItem, 1, in: "insertItems(_:afterItem:)")
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, _ shift: Int, in call: String
  ) {
    guard let section = homes[other], let index = items[section]?.firstIndex(of: other) else {
      return Self.report(call, "there is no item \(other).")
    }
    guard claim(identifiers, for: section, in: call) else { return }
    items[section]?.insert(contentsOf: identifiers, at: index + shift)
  }

  /// Records the sections of new items; false, after a report, if one of them exists already or occurs twice.
  private mutating func claim(
    _ identifiers: [ItemIdentifierType], for section: SectionIdentifierType, in call: String
  ) -> Bool {
    for (number, identifier) in identifiers.enumerated() where homes.updateValue(section, forKey: identifier) != nil {
      // Existing items keep their place.
      let old = sectionIdentifiers.first { items[$0]?.contains(identifier) == true }
      for undone in identifiers[..<number] where undone != identifier { homes[undone] = nil }
      homes[identifier] = old
      Self.report(
        call,
        old.map { "the item \(identifier) is in the section \($0) already; an identifier may occur only once." }
          ?? "the item \(identifier) is given twice; an identifier may occur only once.")
      return false
    }
    return true
  }

  /// Deletes items; unknown items are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    // It is only looked up, never iterated.
    var leaving: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
    var sections: [SectionIdentifierType] = []
    for identifier in identifiers {
      guard let home = homes.removeValue(forKey: identifier) else { continue }
      if leaving[home] == nil { sections.append(home) }
      leaving[home, default: []].insert(identifier)
    }
    for section in sections {
      guard let gone = leaving[section] else { continue }
      items[section]?.removeAll { gone.contains($0) }
    }
    forgetMarks()
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, which may be in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem: ItemIdentifierType) {
    move(identifier, to: beforeItem, 0, in: "moveItem(_:beforeItem:)")
  }

  /// Moves an item after another one, which may be in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem: ItemIdentifierType) {
    move(identifier, to: afterItem, 1, in: "moveItem(_:afterItem:)")
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to other: ItemIdentifierType, _ shift: Int, in call: String
  ) {
    guard let home = homes[identifier], let target = homes[other] else {
      return Self.report(call, "there is no item \(homes[identifier] == nil ? identifier : other).")
    }
    guard identifier != other else {
      return Self.report(call, "the item \(identifier) cannot be moved to itself; name another item.")
    }
    items[home]?.removeAll { $0 == identifier }
    guard let index = items[target]?.firstIndex(of: other) else { return }
    items[target]?.insert(identifier, at: index + shift)
    homes[identifier] = target
  }

  /// Marks items for reloading their cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard mark(identifiers, in: "reloadItems(_:)") else { return }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items for configuring their cells again, without replacing them.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard mark(identifiers, in: "reconfigureItems(_:)") else { return }
    reconfiguredItemIdentifiers += identifiers
  }

  private func mark(_ identifiers: [ItemIdentifierType], in call: String) -> Bool {
    guard let missing = identifiers.first(where: { homes[$0] == nil }) else { return true }
    Self.report(call, "there is no item \(missing).")
    return false
  }

  // Sections.

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    add(identifiers, at: sectionIdentifiers.count, in: "appendSections(_:)")
  }

  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    let call = "insertSections(_:beforeSection:)"
    if let index = place(of: toIdentifier, in: call) { add(identifiers, at: index, in: call) }
  }

  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    let call = "insertSections(_:afterSection:)"
    if let index = place(of: toIdentifier, in: call) { add(identifiers, at: index + 1, in: call) }
  }

  private mutating func add(_ identifiers: [SectionIdentifierType], at index: Int, in call: String) {
    for (number, identifier) in identifiers.enumerated() {
      guard items[identifier] == nil else {
        for undone in identifiers[..<number] { items[undone] = nil }
        return Self.report(
          call, "the section \(identifier) is there already, or given twice; an identifier may occur only once.")
      }
      items[identifier] = []
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }

  private func place(of identifier: SectionIdentifierType, in call: String) -> Int? {
    if let index = indexOfSection(identifier) { return index }
    Self.report(call, "there is no section \(identifier).")
    return nil
  }

  /// Deletes sections with their items; unknown sections are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { homes[item] = nil }
    }
    sectionIdentifiers.removeAll { items[$0] == nil }
    forgetMarks()
  }

  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, 0, in: "moveSection(_:beforeSection:)") }

  /// Moves a section with its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, 1, in: "moveSection(_:afterSection:)") }

  private mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, _ shift: Int, in call: String
  ) {
    guard let index = place(of: identifier, in: call), place(of: other, in: call) != nil else { return }
    guard identifier != other else {
      return Self.report(call, "the section \(identifier) cannot be moved to itself; name another section.")
    }
    sectionIdentifiers.remove(at: index)
    if let target = indexOfSection(other) { sectionIdentifiers.insert(identifier, at: target + shift) }
  }

  /// Marks sections for reloading all their cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    if let missing = identifiers.first(where: { items[$0] == nil }) {
      return Self.report("reloadSections(_:)", "there is no section \(missing).")
    }
    reloadedSectionIdentifiers += identifiers
  }

  // Marks.

  /// Removes the marks of items and sections that no longer exist.
  private mutating func forgetMarks() {
    reloadedItemIdentifiers.removeAll { homes[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { homes[$0] == nil }
    reloadedSectionIdentifiers.removeAll { items[$0] == nil }
  }

  /// The same content without marks, which a data source shows.
  var withoutMarks: Self {
    var withoutMarks = self
    withoutMarks.reloadedItemIdentifiers = []
    withoutMarks.reconfiguredItemIdentifiers = []
    withoutMarks.reloadedSectionIdentifiers = []
    return withoutMarks
  }

  private static func report(_ call: String, _ reason: String) {
    ProgrammerError.reportAnywhere("NSDiffableDataSourceSnapshot.\(call)", reason)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: Equatable {
  /// Whether both show the same items in the same sections, in the same order.
  public static func == (a: Self, b: Self) -> Bool {
    a.sectionIdentifiers == b.sectionIdentifiers && a.items == b.items
  }
}
