import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Items of collection views under fingers, and sections that are added and removed.
@MainActor
struct CollectionTouchTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var items: [[String]]
    var notes: [String] = []
    init(_ items: [[String]]) { self.items = items }

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityIdentifier = items[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      notes.append("highlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      notes.append("unhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != 3
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      notes.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      notes.append("deselect \(indexPath.item)")
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300))

  private func grid(_ source: Source) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    stage.addSubview(view)
    stage.advance(by: 0)
    view.layoutIfNeeded()
    return view
  }

  @Test func `A tap highlights and selects in the order of UIKit`() {
    let source = Source([(0..<30).map { "\($0)" }])
    let view = grid(source)
    stage.touches.tap(CGPoint(x: 150, y: 50))
    stage.advance(by: 1)
    #expect(source.notes == ["highlight 1", "select 1", "unhighlight 1"])
    stage.touches.tap(CGPoint(x: 250, y: 50))
    stage.advance(by: 1)
    #expect(Array(source.notes.dropFirst(3)) == ["highlight 2", "deselect 1", "select 2", "unhighlight 2"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    stage.touches.tap(CGPoint(x: 50, y: 150))
    stage.touches.drag(from: CGPoint(x: 50, y: 250), by: CGVector(dx: 0, dy: -90), at: stage.time + 1, over: 0.1)
    stage.advance(by: 4)
    #expect(Array(source.notes.dropFirst(7)) == ["highlight 3", "unhighlight 3"])
    #expect(view.contentOffset.y > 80)
  }

  @Test func `Several items are selected and deselected`() {
    let source = Source([(0..<30).map { "\($0)" }])
    let view = grid(source)
    view.allowsMultipleSelection = true
    for x in [50, 150, 50] {
      stage.touches.tap(CGPoint(x: x, y: 50))
      stage.advance(by: 1)
    }
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(source.notes.filter { $0.contains("select") } == ["select 0", "select 1", "deselect 0"])
  }

  @Test func `Sections that are added and removed move the others`() {
    let source = Source([["a", "b"], ["c"], ["d"]])
    let view = grid(source)
    let last = view.cellForItem(at: IndexPath(item: 0, section: 2))
    stage.perform {
      view.performBatchUpdates {
        source.items = [["d"], ["a", "b"], ["x"]]
        view.moveSection(2, toSection: 0)
        view.deleteSections(IndexSet(integer: 1))
        view.insertSections(IndexSet(integer: 2))
      }
    }
    #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["d", "a", "b", "x"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === last)
    stage.advance(by: 0.15)
    let middle = last?.layer.presentation()?.frame.minY ?? 0
    #expect(middle > 20 && middle < 180)
    stage.advance(by: 1)
    #expect(last?.frame.minY == 0)
  }
}
