import Foundation

/// The content of a diffable data source, with the index path of every item.
struct SnapshotContent<Section: Hashable, Item: Hashable> {
  let snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  let sections: [Section]
  let items: [[Item]]
  // It is only looked up, never iterated.
  private let sectionNumbers: [Section: Int]
  private let paths: [Item: IndexPath]

  init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    self.snapshot = snapshot
    sections = snapshot.sectionIdentifiers
    items = sections.map(snapshot.itemIdentifiers(inSection:))
    sectionNumbers = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1, $0) })
    var paths: [Item: IndexPath] = [:]
    paths.reserveCapacity(snapshot.numberOfItems)
    for (section, items) in items.enumerated() {
      for (number, item) in items.enumerated() { paths[item] = IndexPath(item: number, section: section) }
    }
    self.paths = paths
  }

  func path(of item: Item) -> IndexPath? { paths[item] }
  func number(of section: Section) -> Int? { sectionNumbers[section] }
  func section(_ number: Int) -> Section? { sections.indices.contains(number) ? sections[number] : nil }
  func item(_ path: IndexPath) -> Item? {
    guard path.count == 2, items.indices.contains(path.section), items[path.section].indices.contains(path.item) else {
      return nil
    }
    return items[path.section][path.item]
  }

  /// The changes that lead to other content: as few moves as possible, in O(n log n).
  func changes(to new: SnapshotContent, of source: NSDiffableDataSourceSnapshot<Section, Item>) -> [CollectionUpdate] {
    var changes: [CollectionUpdate] = []
    var isKept = Array(repeating: false, count: sections.count)
    var kept: [(old: Int, new: Int)] = []
    for (number, section) in new.sections.enumerated() {
      guard let old = sectionNumbers[section] else {
        changes.append(.insertSection(number))
        continue
      }
      isKept[old] = true
      kept.append((old, number))
    }
    for (number, isKept) in isKept.enumerated() where !isKept { changes.append(.deleteSection(number)) }
    let resting = LongestRise.members(kept.map(\.old))
    for (pair, rests) in zip(kept, resting) where !rests { changes.append(.moveSection(pair.old, pair.new)) }

    for (number, items) in new.items.enumerated() {
      let home = sectionNumbers[new.sections[number]]
      var staying: [(old: Int, new: Int)] = []
      for (place, item) in items.enumerated() {
        guard let old = paths[item] else {
          if home != nil { changes.append(.insert(IndexPath(item: place, section: number))) }
          continue
        }
        if old.section == home {
          staying.append((old.item, place))
        } else {
          changes.append(.move(old, IndexPath(item: place, section: number)))
        }
      }
      guard let home else { continue }
      for (pair, rests) in zip(staying, LongestRise.members(staying.map(\.old))) where !rests {
        changes.append(.move(IndexPath(item: pair.old, section: home), IndexPath(item: pair.new, section: number)))
      }
    }
    for (number, items) in items.enumerated() where isKept[number] {
      for (place, item) in items.enumerated() where new.paths[item] == nil {
        changes.append(.delete(IndexPath(item: place, section: number)))
      }
    }
    changes += source.reloadedItemIdentifiers.compactMap { paths[$0].map { .reload($0) } }
    changes += source.reloadedSectionIdentifiers.compactMap { sectionNumbers[$0].map { .reloadSection($0) } }
    return changes
  }
}

/// The longest rising subsequence of different numbers, by patience sorting.
enum LongestRise {
  /// Whether each number belongs to the subsequence.
  static func members(_ numbers: [Int]) -> [Bool] {
    var isMember = Array(repeating: false, count: numbers.count)
    // The index of the smallest number that ends a rise of each length, and the predecessor of each number in its rise.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      // Most lists are nearly in order.
      if let last = ends.last, numbers[last] < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var index = ends.last ?? -1
    while index >= 0 {
      isMember[index] = true
      index = before[index]
    }
    return isMember
  }
}
