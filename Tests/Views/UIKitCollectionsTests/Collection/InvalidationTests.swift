import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// The contexts with which custom layouts are invalidated.
@MainActor
struct InvalidationTests {
  private final class Context: UICollectionViewLayoutInvalidationContext {}

  /// A column of items, which notes how it is invalidated.
  private final class Column: UICollectionViewLayout {
    var notes: [String] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 400) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 40 * indexPath.item, width: 100, height: 40)
      return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let kinds = [
        context is Context ? nil : "plain", context.invalidateEverything ? "everything" : nil,
        context.invalidateDataSourceCounts ? "counts" : nil,
      ]
      notes.append(kinds.compactMap { $0 }.joined(separator: " "))
      super.invalidateLayout(with: context)
    }

    func drain() -> [String] {
      defer { notes = [] }
      return notes
    }
  }

  @Test func `Contexts say whether everything, or the number of items, has changed`() {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let (layout, names) = (Column(), Names([["a", "b", "c"]]))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "name")
    stage.perform {
      view.dataSource = names
      stage.window.addSubview(view)
    }
    stage.advance(by: 0.1)
    _ = layout.drain()
    stage.perform { view.reloadData() }
    #expect(layout.drain() == ["everything counts"])
    stage.perform { layout.invalidateLayout() }
    #expect(layout.drain() == ["everything"])
    stage.perform {
      names.sections[0].insert("d", at: 1)
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    stage.advance(by: 1)
    #expect(layout.drain() == ["counts"] && view.numberOfItems(inSection: 0) == 4)
    stage.perform {
      names.sections[0].removeLast()
      view.deleteItems(at: [IndexPath(item: 3, section: 0)])
    }
    stage.advance(by: 1)
    #expect(layout.drain() == ["counts"])
    stage.perform { view.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
    stage.advance(by: 1)
    #expect(layout.drain() == ["counts"])
    stage.perform { view.contentOffset.y = 10 }
    #expect(layout.drain() == [""])
  }
}
