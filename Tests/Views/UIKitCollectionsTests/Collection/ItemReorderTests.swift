import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Items of collection views that a finger or code moves to another place.
@MainActor
struct ItemReorderTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500), scale: 2)

  /// Shows sections of strings, and notes moves.
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [[String]]
    var moves: [String] = []
    var stays: Set<String> = []
    var redirect: IndexPath?
    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.accessibilityIdentifier = sections[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      !stays.contains(sections[indexPath.section][indexPath.item])
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append("\(sourceIndexPath) to \(destinationIndexPath)")
      let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { redirect ?? proposedIndexPath }
  }

  /// Rows of four items of 80 × 80 points.
  private func grid(_ source: Source) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (view.dataSource, view.delegate) = (source, source)
    stage.addSubview(view)
    stage.advance(by: 0)
    return view
  }

  private func names(_ view: UICollectionView) -> String {
    view.visibleCells.compactMap(\.accessibilityIdentifier).joined()
  }
  private func frames(_ view: UICollectionView) -> [CGPoint] { view.visibleCells.map(\.frame.origin) }

  @Test func `An item follows the target position, and the others make room`() {
    let source = Source([["a", "b", "c", "d", "e", "f"]])
    let view = grid(source)
    stage.perform { #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))) }
    stage.perform { view.updateInteractiveMovementTargetPosition(CGPoint(x: 290, y: 50)) }
    stage.advance(by: 0.5)
    // It is shown at its new place, while the data source has not moved it.
    #expect(names(view) == "acdbef")
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.center == CGPoint(x: 290, y: 50))
    #expect(frames(view).map(\.x) == [0, 80, 160, 250, 0, 80])
    #expect(source.moves.isEmpty && source.sections == [["a", "b", "c", "d", "e", "f"]])
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.configurationState.isReordering == true)
    stage.perform { view.endInteractiveMovement() }
    stage.advance(by: 0.5)
    #expect(source.moves == ["[0, 1] to [0, 3]"])
    #expect(source.sections == [["a", "c", "d", "b", "e", "f"]])
    #expect(frames(view).map(\.x) == [0, 80, 160, 240, 0, 80])
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.configurationState.isReordering == false)
    stage.perform { view.reloadData() }
    stage.advance(by: 0)
    #expect(names(view) == "acdbef")
  }

  @Test func `A movement that is cancelled, or that the data source does not allow, changes nothing`() {
    let source = Source([["a", "b", "c", "d", "e", "f"]])
    let view = grid(source)
    stage.perform {
      view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 120))
    }
    stage.advance(by: 0.5)
    #expect(names(view) == "bcdefa")
    stage.perform { view.cancelInteractiveMovement() }
    stage.advance(by: 0.5)
    #expect(names(view) == "abcdef" && source.moves.isEmpty)
    #expect(frames(view).map(\.x) == [0, 80, 160, 240, 0, 80])
    source.stays = ["c"]
    stage.perform { #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0))) }
    stage.perform { #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 9, section: 0))) }
  }

  @Test func `An item goes to another section, or where the delegate wants it`() {
    let source = Source([["a", "b"], ["c", "d"]])
    let view = grid(source)
    func move(_ path: IndexPath, to point: CGPoint) {
      stage.perform {
        view.beginInteractiveMovementForItem(at: path)
        view.updateInteractiveMovementTargetPosition(point)
      }
      stage.advance(by: 0.5)
      stage.perform { view.endInteractiveMovement() }
      stage.advance(by: 0.5)
    }
    move(IndexPath(item: 0, section: 0), to: CGPoint(x: 120, y: 120))
    #expect(source.sections == [["b"], ["c", "a", "d"]])
    #expect(names(view) == "bcad")
    source.redirect = IndexPath(item: 0, section: 0)
    move(IndexPath(item: 2, section: 1), to: CGPoint(x: 40, y: 120))
    #expect(source.sections == [["d", "b"], ["c", "a"]])
    #expect(frames(view) == [CGPoint(x: 0, y: 0), CGPoint(x: 80, y: 0), CGPoint(x: 0, y: 80), CGPoint(x: 80, y: 80)])
  }

  @Test func `An item near an edge scrolls, and finds cells that did not exist`() {
    let source = Source([(0..<60).map { "\($0) " }])
    let view = grid(source)
    stage.perform {
      view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 490))
    }
    stage.advance(by: 3)
    #expect(view.contentOffset.y == 700)
    stage.perform { view.endInteractiveMovement() }
    stage.advance(by: 0.5)
    #expect(source.sections[0].firstIndex(of: "0 ") == 56)
    let shown = view.indexPathsForVisibleItems.map { source.sections[0][$0.item] }
    #expect(shown.joined() == names(view))
  }

  @Test func `An update of everything ends the movement`() {
    let source = Source([["a", "b", "c"]])
    let view = grid(source)
    stage.perform {
      view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 40))
      source.sections = [["x"]]
      view.reloadData()
    }
    stage.advance(by: 0.5)
    stage.perform { view.endInteractiveMovement() }
    #expect(names(view) == "x" && source.moves.isEmpty)
  }

  // Lists.

  private func list(_ items: [String]) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.reorder(displayed: .always)]
      cell.accessibilityIdentifier = item
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

  @Test func `A finger on a handle moves a row of a list`() {
    let (view, source) = list(["a", "b", "c", "d", "e"])
    var told: [String] = []
    stage.perform {
      source.reorderingHandlers.canReorderItem = { $0 != "e" }
      source.reorderingHandlers.willReorder = { told.append("will " + $0.initialSnapshot.itemIdentifiers.joined()) }
      source.reorderingHandlers.didReorder = { transaction in
        told.append("did " + transaction.finalSnapshot.itemIdentifiers.joined())
        told.append("\(["a", "b", "c", "d", "e"].applying(transaction.difference) ?? [])")
        for part in transaction.sectionTransactions {
          told.append("\(part.sectionIdentifier): " + part.finalSnapshot.items.joined())
        }
      }
    }
    // Rows are 51.5 points high.
    stage.touches.drag(from: CGPoint(x: 293, y: 26), by: CGVector(dx: 0, dy: 105), at: 0, over: 0.4, hold: 0.5)
    stage.advance(by: 0.7)
    #expect(names(view) == "bcade" && told.isEmpty)
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 105)
    stage.advance(by: 1)
    #expect(source.snapshot().itemIdentifiers == ["b", "c", "a", "d", "e"])
    #expect(told == ["will abcde", "did bcade", "[\"b\", \"c\", \"a\", \"d\", \"e\"]", "0: bcade"])
    #expect(view.visibleCells.map(\.frame.minY) == [0, 51.5, 103, 154.5, 206])
    #expect(view.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 })
    #expect(view.contentOffset.y == 0)
    // One that may not move.
    stage.touches.drag(from: CGPoint(x: 293, y: 230), by: CGVector(dx: 0, dy: -105), at: 2, over: 0.4, hold: 0.5)
    stage.advance(by: 3)
    #expect(source.snapshot().itemIdentifiers == ["b", "c", "a", "d", "e"])
  }

  @Test func `Without handlers no item of a diffable data source moves`() {
    let (view, source) = list(["a", "b", "c"])
    stage.touches.drag(from: CGPoint(x: 293, y: 26), by: CGVector(dx: 0, dy: 80), at: 0, over: 0.4, hold: 0.5)
    stage.advance(by: 0.7)
    #expect(names(view) == "abc")
    stage.advance(by: 1)
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
  }

  @Test func `A separator begins and ends where its guide does`() {
    let (view, source) = list(["a"])
    _ = source
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    func line() -> CGRect? { cell?.subviews.first { $0.frame.height <= 0.5 }?.frame }
    #expect(line() == CGRect(x: 16, y: 51, width: 304, height: 0.5))
    stage.perform {
      cell?.separatorLayoutGuide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 60).isActive = true
    }
    stage.advance(by: 0.1)
    #expect(line() == CGRect(x: 60, y: 51, width: 260, height: 0.5))
  }
}
