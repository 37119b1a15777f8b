import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A collection view of 100 × 100 points with two cells of 40 × 20 in a line, filled by snapshots.
@MainActor
private final class DiffableShelf {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  let context = MediaContext.ofThisTest()
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<String, Int>
  let made = Made()

  final class Made { var items: [Int] = [] }

  init() {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 40, height: 20), 5)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let made = made
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      made.items.append(item)
      cell.accessibilityLabel = "\(item)"
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    self.view = view
  }

  func apply(_ snapshot: Snapshot, animated: Bool = false, _ completion: (() -> Void)? = nil) {
    context.perform { source.apply(snapshot, animatingDifferences: animated, completion: completion) }
    view.layoutIfNeeded()
  }

  var labels: [String] { view.visibleCells.compactMap(\.accessibilityLabel) }
}

private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
  var made = NSDiffableDataSourceSnapshot<String, Int>()
  for (section, items) in sections {
    made.appendSections([section])
    made.appendItems(items)
  }
  return made
}

@MainActor
struct DiffableTests {
  @Test func `A snapshot keeps items in sections, in order`() {
    var made = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    made.insertItems([6, 7], beforeItem: 2)
    made.insertItems([8], afterItem: 5)
    made.appendItems([9], toSection: "a")
    #expect(made.itemIdentifiers == [1, 6, 7, 2, 3, 9, 4, 5, 8])
    made.moveItem(1, afterItem: 4)
    made.moveItem(8, beforeItem: 4)
    made.deleteItems([7, 3, 100])
    #expect(made.itemIdentifiers(inSection: "a") == [6, 2, 9])
    #expect(made.itemIdentifiers(inSection: "b") == [8, 4, 1, 5])
    #expect(made.indexOfItem(1) == 5)
    #expect(made.sectionIdentifier(containingItem: 1) == "b")
    #expect(made.numberOfItems == 7)
    made.insertSections(["c"], beforeSection: "a")
    made.insertSections(["d"], afterSection: "a")
    made.moveSection("a", afterSection: "b")
    #expect(made.sectionIdentifiers == ["c", "d", "b", "a"])
    made.reloadItems([1, 6])
    made.deleteSections(["b", "c"])
    #expect(made.sectionIdentifiers == ["d", "a"])
    #expect(made.reloadedItemIdentifiers == [6])
    #expect(made.indexOfSection("a") == 1)
    #expect(made.indexOfItem(1) == nil)
    made.deleteAllItems()
    #expect(made.numberOfSections == 0 && made.numberOfItems == 0)
  }

  @Test func `Items that occur twice or do not exist are named`() {
    var made = snapshot([("a", [1, 2]), ("b", [3])])
    let before = made
    #expect(
      ProgrammerError.sentences {
        made.appendItems([4, 2, 5])
        made.appendItems([6, 6])
        made.appendSections(["c", "a"])
        made.appendItems([7], toSection: "z")
        made.moveItem(1, beforeItem: 1)
        made.reconfigureItems([1, 8])
        made.insertItems([9], afterItem: 10)
      } == [
        "NSDiffableDataSourceSnapshot.appendItems(_:toSection:): the item 2 is in the section a already; an identifier "
          + "may occur only once.",
        "NSDiffableDataSourceSnapshot.appendItems(_:toSection:): the item 6 is given twice; an identifier may occur only "
          + "once.",
        "NSDiffableDataSourceSnapshot.appendSections(_:): the section a is there already, or given twice; an identifier "
          + "may occur only once.",
        "NSDiffableDataSourceSnapshot.appendItems(_:toSection:): there is no section z; append it before.",
        "NSDiffableDataSourceSnapshot.moveItem(_:beforeItem:): the item 1 cannot be moved to itself; name another item.",
        "NSDiffableDataSourceSnapshot.reconfigureItems(_:): there is no item 8.",
        "NSDiffableDataSourceSnapshot.insertItems(_:afterItem:): there is no item 10.",
      ])
    #expect(made == before)
    #expect(made.sectionIdentifier(containingItem: 2) == "a")
    #expect(made.sectionIdentifier(containingItem: 4) == nil)
  }

  @Test func `Items that stay move, new ones fade in, and removed ones fade out`() {
    let shelf = DiffableShelf()
    shelf.apply(snapshot([("a", [1, 2, 3, 4])]))
    #expect(shelf.labels == ["1", "2", "3", "4"])
    let cells = shelf.view.visibleCells
    var isOver = false
    shelf.apply(snapshot([("a", [5, 1, 2, 4])]), animated: true) { isOver = true }
    #expect(shelf.labels == ["5", "1", "2", "4"])
    #expect(shelf.view.visibleCells[1] === cells[0])
    #expect(shelf.view.visibleCells[3] === cells[3])
    #expect(cells[0].frame.origin == CGPoint(x: 60, y: 0))
    shelf.context.advance(to: 0.15)
    #expect(cells[0].layer.presentation()?.position == CGPoint(x: 50, y: 10))
    #expect(shelf.view.visibleCells[0].layer.presentation()?.opacity == 0.5)
    #expect(cells[2].layer.presentation()?.opacity == 0.5)
    #expect(!isOver)
    shelf.context.advance(to: 0.31)
    #expect(isOver)
    #expect(cells[2].superview == nil)
    #expect(shelf.source.indexPath(for: 4) == IndexPath(item: 3, section: 0))
    #expect(shelf.source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 1)
    #expect(shelf.source.itemIdentifier(for: IndexPath(item: 4, section: 0)) == nil)
    #expect(shelf.source.sectionIdentifier(for: 0) == "a" && shelf.source.index(for: "b") == nil)
  }

  @Test func `Reconfigured items keep their cells, reloaded ones get others`() {
    let shelf = DiffableShelf()
    shelf.apply(snapshot([("a", [1, 2, 3])]))
    let cells = shelf.view.visibleCells
    shelf.made.items = []
    var next = shelf.source.snapshot()
    next.reconfigureItems([2])
    shelf.apply(next)
    #expect(shelf.made.items == [2])
    #expect(shelf.view.visibleCells == cells)
    next = shelf.source.snapshot()
    #expect(next.reconfiguredItemIdentifiers.isEmpty)
    next.reloadItems([3])
    shelf.apply(next)
    #expect(shelf.made.items == [2, 3])
    #expect(shelf.view.visibleCells[..<2] == cells[..<2])
    #expect(shelf.view.visibleCells[2] !== cells[2])
    next = shelf.source.snapshot()
    next.reloadSections(["a"])
    shelf.apply(next)
    #expect(shelf.made.items == [2, 3, 1, 2, 3])
  }

  @Test func `Any content leads to any other`() {
    var random = SeededRandom(seed: 11)
    let shelf = DiffableShelf()
    func next(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    for _ in 0..<150 {
      var items = Array(0..<12)
      for index in items.indices.reversed() { items.swapAt(index, next(index + 1)) }
      var sections = ["a", "b", "c", "d"]
      for index in sections.indices.reversed() { sections.swapAt(index, next(index + 1)) }
      let wanted = snapshot(
        sections.prefix(1 + next(4)).map { name in
          let taken = Array(items.prefix(next(5)))
          items.removeFirst(taken.count)
          return (name, taken)
        })
      shelf.apply(wanted)
      #expect(shelf.source.snapshot() == wanted)
      #expect(shelf.labels == wanted.itemIdentifiers.prefix(8).map(String.init) || wanted.numberOfSections > 1)
      #expect(Set(shelf.labels).isSubset(of: wanted.itemIdentifiers.map(String.init)))
      #expect(shelf.labels.count == shelf.view.indexPathsForVisibleItems.count)
      for (path, label) in zip(shelf.view.indexPathsForVisibleItems, shelf.labels) {
        #expect(shelf.source.itemIdentifier(for: path).map(String.init) == label)
      }
    }
  }

  @Test func `Ten thousand items are compared in time that hardly grows faster than their number`() {
    struct Counted: Hashable {
      @MainActor static var comparisons = 0
      let number: Int
      static func == (a: Counted, b: Counted) -> Bool {
        MainActor.assumeIsolated { comparisons += 1 }
        return a.number == b.number
      }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Counted>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var first = NSDiffableDataSourceSnapshot<Int, Counted>()
    first.appendSections([0])
    first.appendItems((0..<10_000).map(Counted.init))
    source.apply(first, animatingDifferences: false)
    var second = NSDiffableDataSourceSnapshot<Int, Counted>()
    second.appendSections([0])
    second.appendItems((0..<10_000).map { Counted(number: ($0 * 7919) % 10_007) })
    Counted.comparisons = 0
    source.apply(second, animatingDifferences: false)
    #expect(Counted.comparisons > 0)
    #expect(Counted.comparisons < 150_000)
    #expect(source.indexPath(for: Counted(number: 7919)) == IndexPath(item: 1, section: 0))
  }

  @Test func `A table shows snapshots`() {
    let context = MediaContext.ofThisTest()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
    table.rowHeight = 40
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, _, item in
      let cell =
        table.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "\(item)"
      return cell
    }
    source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    table.layoutIfNeeded()
    func texts() -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
    #expect(texts() == ["1", "2", "3"])
    let cells = table.visibleCells
    var next = snapshot([("b", [4]), ("a", [3, 1, 2])])
    next.reconfigureItems([1])
    context.perform { source.apply(next) }
    #expect(texts() == ["4", "3", "1", "2"])
    #expect(table.visibleCells[1] === cells[2])
    #expect(table.visibleCells[2] === cells[0])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
    context.advance(to: 0.15)
    #expect(cells[0].layer.presentation()?.position.y == 60)
    #expect(source.snapshot().sectionIdentifiers == ["b", "a"])
    #expect(source.defaultRowAnimation == .automatic)
  }

  @Test func `A completion is awaited`() async {
    let shelf = DiffableShelf()
    await shelf.source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
    shelf.view.layoutIfNeeded()
    #expect(shelf.labels == ["1", "2"])
    shelf.source.applySnapshotUsingReloadData(snapshot([("a", [3])]))
    #expect(shelf.labels == ["3"])
  }
}
