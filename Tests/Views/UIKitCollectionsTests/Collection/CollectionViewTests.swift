import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor
struct CollectionViewTests {
  @Test func `Cells are made for visible items, and reused`() {
    let shelf = Shelf([letters(40)])
    #expect(shelf.labels == letters(8))
    #expect(shelf.view.indexPathsForVisibleItems.map(\.item) == Array(0..<8))
    #expect(shelf.names.journal.take() == (0..<8).map { "+0.\($0)" })
    let first = shelf.view.visibleCells.map(ObjectIdentifier.init)
    shelf.view.contentOffset.y = 200
    shelf.view.layoutIfNeeded()
    #expect(shelf.labels == (16..<24).map { "n\($0)" })
    #expect(Set(shelf.view.visibleCells.map(ObjectIdentifier.init)) == Set(first))
    #expect(shelf.names.journal.take() == (0..<8).map { "-0.\($0)" } + (16..<24).map { "+0.\($0)" })
    #expect(shelf.view.visibleCells.allSatisfy { ($0 as? NameCell)?.reuseCount == 1 })
    #expect(shelf.view.subviews.count == 8)
  }

  @Test func `A cell has its item's frame and a content view of its size`() {
    let shelf = Shelf([letters(4)])
    let path = IndexPath(item: 3, section: 0)
    guard let cell = shelf.view.cellForItem(at: path) as? NameCell else { return #expect(Bool(false)) }
    #expect(cell.frame == CGRect(x: 60, y: 25, width: 40, height: 20))
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(cell.badge.superview === cell.contentView)
    #expect(cell.reuseIdentifier == "name")
    #expect(shelf.view.indexPath(for: cell) == path)
    #expect(shelf.view.indexPathForItem(at: CGPoint(x: 61, y: 26)) == path)
    #expect(shelf.view.indexPathForItem(at: CGPoint(x: 50, y: 26)) == nil)
    cell.selectedBackgroundView = UIView()
    #expect(cell.selectedBackgroundView?.isHidden == true)
    shelf.view.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(cell.isSelected && cell.selectedBackgroundView?.isHidden == false)
    shelf.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    #expect(!cell.isSelected)
    #expect(shelf.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func `Items are scrolled to`() {
    let shelf = Shelf([letters(40)])
    shelf.view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: false)
    #expect(shelf.view.contentOffset.y == 250)
    shelf.view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .centeredVertically, animated: false)
    #expect(shelf.view.contentOffset.y == 210)
    shelf.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .top, animated: false)
    #expect(shelf.view.contentOffset.y == 395)
  }

  @Test func `Inserted and deleted items move the others`() {
    let shelf = Shelf([letters(4)])
    var isOver = false
    shelf.context.perform {
      shelf.view.performBatchUpdates {
        shelf.names.sections = [["n0", "new", "n2", "n3"]]
        shelf.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        shelf.view.insertItems(at: [IndexPath(item: 1, section: 0)])
      } completion: {
        isOver = $0
      }
    }
    #expect(shelf.labels == ["n0", "new", "n2", "n3"])
    #expect(shelf.view.subviews.count == 5)
    shelf.context.advance(to: 1)
    #expect(isOver)
    #expect(shelf.view.subviews.count == 4)
    shelf.context.perform {
      shelf.names.sections = [["new", "n2", "n3"]]
      shelf.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(shelf.view.cellForItem(at: IndexPath(item: 0, section: 0))?.accessibilityLabel == "new")
    #expect(shelf.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 0)
    shelf.context.advance(to: 2)
    #expect(shelf.labels == ["new", "n2", "n3"])
  }

  @Test func `Inconsistent counts are reported`() {
    let shelf = Shelf([letters(4)])
    let errors = ProgrammerError.sentences {
      shelf.context.perform { shelf.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    }
    #expect(
      errors == [
        "UICollectionView.performBatchUpdates(_:completion:): section 0 had 4 items and has 4, but 1 were reported as removed "
          + "and 0 as added; report exactly what changes in the data source."
      ])
  }

  @Test func `Attributes of an item that does not exist are reported`() {
    let shelf = Shelf([letters(2)], layout: Stale())
    shelf.names.sections = [["n0"]]
    let errors = ProgrammerError.sentences {
      shelf.view.reloadData()
      shelf.view.layoutIfNeeded()
    }
    #expect(
      errors.first
        == "UICollectionViewLayout: the layout has attributes of the cell at [0, 1], which does not exist; remove "
        + "them from the layout, and from its animator, when the data source has fewer items.")
    #expect(shelf.labels == ["n0"])
  }

  /// A layout that does not notice when items are removed.
  private final class Stale: UICollectionViewFlowLayout {
    private var kept: [UICollectionViewLayoutAttributes]?

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      if kept == nil { kept = super.layoutAttributesForElements(in: rect) }
      return kept
    }
  }

  @Test func `An identifier that was not registered is reported`() {
    let shelf = Shelf([letters(1)])
    let errors = ProgrammerError.sentences {
      _ = shelf.view.dequeueReusableCell(withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0))
    }
    #expect(
      errors == [
        "UICollectionView.dequeueReusableCell(withReuseIdentifier: \"other\", for:): no class of cells has this "
          + "identifier; call register(_:forCellWithReuseIdentifier:) first."
      ])
  }

  @Test func `Reloading asks for everything again`() {
    let shelf = Shelf([letters(4)])
    shelf.names.sections = [["a"], ["b"]]
    shelf.view.reloadData()
    shelf.view.layoutIfNeeded()
    #expect(shelf.view.numberOfSections == 2)
    #expect(shelf.labels == ["a", "b"])
  }

  @Test func `Another layout takes over`() {
    let shelf = Shelf([letters(4)])
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 100, height: 10)
    shelf.view.collectionViewLayout = other
    shelf.view.layoutIfNeeded()
    #expect(shelf.layout.collectionView == nil && other.collectionView === shelf.view)
    #expect(shelf.view.visibleCells.map(\.frame.minY) == [0, 20, 40, 60])
  }

  @Test func `A custom layout has decorations, transforms and attributes of its class`() {
    let ring = Ring()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: ring)
    let names = Names([letters(4)])
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    view.dataSource = names
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell.map { abs($0.center.x - 50) < 1e-9 && abs($0.center.y - 80) < 1e-9 } == true)
    #expect(cell?.layer.zPosition == 1)
    #expect(view.subviews.count { $0 is Floor } == 1)
    let attributes = ring.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    let copy = attributes?.copy() as? RingAttributes
    #expect(copy?.turn == 0.25 && copy == attributes)
    copy?.alpha = 0.5
    #expect(copy != attributes)
  }
}

@MainActor
private final class RingAttributes: UICollectionViewLayoutAttributes {
  var turn: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? RingAttributes)?.turn = turn
    return copy
  }
}

@MainActor
private final class Floor: UICollectionReusableView {}

/// Items around a circle, on a floor.
@MainActor
private final class Ring: UICollectionViewLayout {
  override init() {
    super.init()
    register(Floor.self, forDecorationViewOfKind: "floor")
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = RingAttributes(forCellWith: indexPath)
    attributes.turn = CGFloat(indexPath.item) / 4
    let angle = attributes.turn * 2 * .pi
    attributes.center = CGPoint(x: 50 + 30 * cos(angle), y: 50 + 30 * sin(angle))
    attributes.size = CGSize(width: 10, height: 10)
    attributes.transform = CGAffineTransform(rotationAngle: angle)
    attributes.zIndex = indexPath.item
    return attributes
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    attributes.zIndex = -1
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let cells = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    let floor = layoutAttributesForDecorationView(ofKind: "floor", at: IndexPath(item: 0, section: 0))
    return (cells + [floor]).compactMap { $0 }
  }
}
