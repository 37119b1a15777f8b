import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Lists in collection views, and cells that values describe.
@MainActor
struct ListTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500), scale: 3)

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ items: [String],
    fill: @escaping (UICollectionViewListCell, String) -> Void
  ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 500),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: appearance)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      fill(cell, item)
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    stage.addSubview(view)
    source.applySnapshotUsingReloadData(snapshot)
    return (view, source)
  }

  private func show(_ text: String, in cell: UICollectionViewListCell) {
    var content = cell.defaultContentConfiguration()
    content.text = text
    if text.count > 1 { content.secondaryText = "second" }
    cell.contentConfiguration = content
  }

  @Test func `Rows are as high as their content`() {
    let (view, source) = list(.plain, ["a", "bb", "c"]) { show($1, in: $0) }
    _ = source
    let heights = view.visibleCells.map(\.frame.height)
    // One line of 20.333 points with 15.5 above and below; the second one is 18 points high, 1.5 below the first.
    #expect(heights.map { ($0 * 3).rounded() } == [154, 213, 154])
    #expect(view.backgroundColor == .systemBackground)
    #expect(view.visibleCells.first?.contentView is UIListContentView)
    #expect(view.visibleCells.first?.contentView.frame.width == 320)
  }

  @Test func `Groups are inset, and round at their ends`() {
    let (view, source) = list(.insetGrouped, ["a", "b", "c"]) { show($1, in: $0) }
    _ = source
    #expect(view.visibleCells.map(\.frame.minX) == [16, 16, 16])
    #expect(view.visibleCells.map(\.frame.width) == [288, 288, 288])
    #expect(view.visibleCells.map(\.layer.cornerRadius) == [26, 0, 26])
    #expect(view.visibleCells.first?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(view.visibleCells.first?.frame.minY == 18)
  }

  @Test func `Accessories at the end take room from the content`() {
    let (view, source) = list(.plain, ["a"]) { cell, item in
      show(item, in: cell)
      cell.accessories = [.disclosureIndicator()]
      cell.indentationLevel = 2
    }
    _ = source
    #expect(view.visibleCells.first?.contentView.frame.minX == 20)
    #expect(view.visibleCells.first?.contentView.frame.width == 272)
  }

  @Test func `A cell is configured again when its state changes`() {
    var states: [Bool] = []
    let (view, source) = list(.plain, ["a", "b"]) { cell, item in
      show(item, in: cell)
      cell.configurationUpdateHandler = { _, state in
        if item == "b" { states.append(state.isSelected) }
      }
    }
    _ = source
    #expect(states.last == false)
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    stage.advance(by: 0.1)
    #expect(states.last == true)
    view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    stage.advance(by: 0.1)
    #expect(states.last == false)
  }

  @Test func `A reconfigured row grows, and moves the others`() {
    var texts = ["a": "a", "b": "b"]
    let (view, source) = list(.plain, ["a", "b"]) { cell, item in show(texts[item] ?? "", in: cell) }
    let before = view.visibleCells[1].frame.minY
    texts["a"] = "two lines"
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(["a"])
    stage.perform { source.apply(snapshot, animatingDifferences: false) }
    stage.advance(by: 0.1)
    #expect(abs(view.visibleCells[1].frame.minY - before - 59 / 3) < 1e-9)
  }

  @Test func `Table cells also show configurations`() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "row \(indexPath.row)"
        content.secondaryText = indexPath.row == 1 ? "second" : nil
        cell.contentConfiguration = content
        return cell
      }
    }
    let rows = Rows(style: .plain)
    stage.window.rootViewController = rows
    stage.advance(by: 0.1)
    #expect(rows.tableView.visibleCells.map { ($0.frame.height * 3).rounded() } == [154, 213])
    #expect(rows.tableView.dataSource === rows)
  }

  @Test func `A controller shows a collection view`() {
    final class Grid: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }
    }
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.rootViewController = grid
    stage.advance(by: 0.1)
    #expect(grid.collectionView.visibleCells.count == 3)
    #expect(grid.collectionView.frame == CGRect(x: 0, y: 0, width: 320, height: 500))
  }
}
