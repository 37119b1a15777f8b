import Foundation

/// A change of the data source.
enum CollectionUpdate: Equatable {
  case insert(IndexPath), delete(IndexPath), reload(IndexPath)
  case move(IndexPath, IndexPath)
  case insertSection(Int), deleteSection(Int), reloadSection(Int)
  case moveSection(Int, Int)
}

/// The mapping of items and sections from before a batch of changes to after it.
@MainActor
struct PlaceMap {
  /// The changes as they are passed to a layout.
  private(set) var items: [UICollectionViewUpdateItem] = []
  // It is only looked up, never iterated.
  private var places: [IndexPath: IndexPath] = [:]
  private var origins: [IndexPath: IndexPath] = [:]
  private var sections: [Int: Int] = [:]

  /// nil if the numbers are inconsistent, which is reported.
  init?(_ changes: [CollectionUpdate], from old: [Int], to new: [Int], of name: String = "UICollectionView") {
    guard mapSections(changes, old.count, new.count, name) else { return nil }
    var (leaving, arriving) = (Set<IndexPath>(), Set<IndexPath>())
    var reloaded: [IndexPath] = []
    for change in changes {
      switch change {
      case .insert(let path):
        arriving.insert(path)
        items.append(UICollectionViewUpdateItem(.insert, from: nil, to: path))
      case .delete(let path):
        leaving.insert(path)
        items.append(UICollectionViewUpdateItem(.delete, from: path, to: nil))
      case .move(let from, let to):
        leaving.insert(from)
        arriving.insert(to)
        link(from, to)
        items.append(UICollectionViewUpdateItem(.move, from: from, to: to))
      case .reload(let path):
        reloaded.append(path)
        items.append(UICollectionViewUpdateItem(.reload, from: path, to: path))
      case .insertSection(let section):
        items.append(UICollectionViewUpdateItem(.insert, from: nil, to: Self.whole(section)))
      case .deleteSection(let section):
        items.append(UICollectionViewUpdateItem(.delete, from: Self.whole(section), to: nil))
      case .reloadSection(let section):
        items.append(UICollectionViewUpdateItem(.reload, from: Self.whole(section), to: Self.whole(section)))
      case .moveSection(let from, let to):
        items.append(UICollectionViewUpdateItem(.move, from: Self.whole(from), to: Self.whole(to)))
      }
    }
    for section in old.indices {
      guard let newSection = sections[section], !reloadedSections.contains(section) else { continue }
      let before = (0..<old[section]).map { IndexPath(item: $0, section: section) }
      let after = (0..<new[newSection]).map { IndexPath(item: $0, section: newSection) }
      let (stay, free) = (before.filter { !leaving.contains($0) }, after.filter { !arriving.contains($0) })
      guard stay.count == free.count else {
        ProgrammerError.report(
          "\(name).performBatchUpdates(_:completion:)",
          "section \(section) had \(old[section]) items and has \(new[newSection]), but \(before.count - stay.count) "
            + "were reported as removed and \(after.count - free.count) as added; report exactly "
            + "what changes in the data source.")
        return nil
      }
      for (from, to) in zip(stay, free) { link(from, to) }
    }
    // A reloaded item gets another view.
    for path in reloaded {
      if let new = places.removeValue(forKey: path) { origins[new] = nil }
    }
    for section in reloadedSections { sections[section] = nil }
  }

  private mutating func link(_ from: IndexPath, _ to: IndexPath) { (places[from], origins[to]) = (to, from) }

  /// Values of items, moved to the items' new places.
  func moved(_ values: [[CGSize?]], counts: [Int]) -> [[CGSize?]] {
    var moved: [[CGSize?]] = counts.map { Array(repeating: nil, count: $0) }
    for (section, values) in values.enumerated() {
      for (item, value) in values.enumerated() where value != nil {
        guard let new = place(of: IndexPath(item: item, section: section)) else { continue }
        moved[new.section][new.item] = value
      }
    }
    return moved
  }

  /// The item's new index path; nil if it was deleted or reloaded.
  func place(of path: IndexPath) -> IndexPath? { places[path] }
  /// Where an item was before; nil if it was inserted or reloaded.
  func origin(of path: IndexPath) -> IndexPath? { origins[path] }
  /// The section's new number; nil if it was deleted or reloaded.
  func place(ofSection section: Int) -> Int? { sections[section] }

  func place(of element: CollectionElement) -> CollectionElement? {
    let path =
      element.category == .cell
      ? place(of: element.indexPath)
      : element.indexPath.count < 2
        ? element.indexPath
        : place(ofSection: element.indexPath.section).map { IndexPath(item: element.indexPath.item, section: $0) }
    return path.map { CollectionElement(category: element.category, kind: element.kind, indexPath: $0) }
  }

  private var reloadedSections: [Int] = []

  /// The index path that stands for a whole section in a layout's updates.
  private static func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  private mutating func mapSections(_ changes: [CollectionUpdate], _ old: Int, _ new: Int, _ name: String) -> Bool {
    var (leaving, arriving) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .insertSection(let section): arriving.insert(section)
      case .deleteSection(let section): leaving.insert(section)
      case .moveSection(let from, let to):
        leaving.insert(from)
        arriving.insert(to)
        sections[from] = to
      case .reloadSection(let section): reloadedSections.append(section)
      case .insert, .delete, .reload, .move: break
      }
    }
    let (stay, free) = ((0..<old).filter { !leaving.contains($0) }, (0..<new).filter { !arriving.contains($0) })
    guard stay.count == free.count else {
      ProgrammerError.report(
        "\(name).performBatchUpdates(_:completion:)",
        "there were \(old) sections and are \(new), but \(old - stay.count) were reported as removed and "
          + "\(new - free.count) as added; report exactly what changes in the data source.")
      return false
    }
    for (from, to) in zip(stay, free) { sections[from] = to }
    return true
  }
}
