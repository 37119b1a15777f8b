import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Nested items: snapshots of sections, and items that fingers expand and collapse.
@MainActor
struct OutlineTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private func animals() -> Outline {
    var outline = Outline()
    outline.append(["birds", "fish"])
    outline.append(["owl", "ducks"], to: "birds")
    outline.append(["mallard", "teal"], to: "ducks")
    outline.append(["cod"], to: "fish")
    return outline
  }

  @Test func `An outline shows only the contents of expanded items`() {
    var outline = animals()
    #expect(outline.items == ["birds", "owl", "ducks", "mallard", "teal", "fish", "cod"])
    #expect(outline.rootItems == ["birds", "fish"])
    #expect(outline.visibleItems == ["birds", "fish"])
    outline.expand(["ducks"])
    #expect(outline.visibleItems == ["birds", "fish"])
    #expect(!outline.isVisible("teal"))
    outline.expand(["birds"])
    #expect(outline.visibleItems == ["birds", "owl", "ducks", "mallard", "teal", "fish"])
    #expect(outline.isVisible("teal"))
    #expect(outline.level(of: "teal") == 2)
    #expect(outline.parent(of: "teal") == "ducks")
    #expect(outline.parent(of: "fish") == nil)
    #expect(outline.index(of: "fish") == 5)
    #expect(outline.index(of: "cat") == nil)
    #expect(
      outline.visualDescription()
        == "- birds\n  * owl\n  - ducks\n    * mallard\n    * teal\n+ fish\n  * cod")
  }

  @Test func `Items are inserted, replaced and deleted with their contents`() {
    var outline = animals()
    outline.insert(["hen"], before: "ducks")
    outline.insert(["cats"], after: "birds")
    #expect(outline.snapshot(of: "birds").items == ["owl", "hen", "ducks", "mallard", "teal"])
    #expect(outline.snapshot(of: "birds", includingParent: true).rootItems == ["birds"])
    #expect(outline.rootItems == ["birds", "cats", "fish"])
    var inner = Outline()
    inner.append(["eel"])
    inner.append(["young eel"], to: "eel")
    outline.replace(childrenOf: "fish", using: inner)
    #expect(outline.snapshot(of: "fish").items == ["eel", "young eel"])
    #expect(!outline.contains("cod"))
    outline.delete(["ducks", "unknown"])
    #expect(outline.items == ["birds", "owl", "hen", "cats", "fish", "eel", "young eel"])
    #expect(outline != animals())
    outline.deleteAll()
    #expect(outline == Outline())
  }

  @Test func `An identifier that already exists changes nothing`() {
    var outline = animals()
    let sentences = ProgrammerError.sentences {
      outline.append(["cat", "owl"], to: "fish")
      outline.append(["cat", "cat"])
      outline.append(["cat"], to: "mammals")
      outline.insert(["cat"], before: "mammals")
      outline.expand(["mammals"])
      _ = outline.level(of: "mammals")
    }
    #expect(outline == animals())
    #expect(sentences.count == 6)
    #expect(sentences.first?.contains("the item owl is there already") == true)
  }

  private let stage = Stage(size: CGSize(width: 320, height: 500))

  private func list(_ style: UICellAccessory.OutlineDisclosureOptions.Style)
    -> (view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, String>)
  {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 500),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      let hasMore = ["birds", "ducks", "fish"].contains(item)
      cell.accessories = hasMore ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage.addSubview(view)
    stage.perform { source.apply(animals(), to: 0, animatingDifferences: false) }
    stage.advance(by: 0.5)
    return (view, source)
  }

  private func names(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().compactMap { path in
      ((view.cellForItem(at: path)?.contentConfiguration) as? UIListContentConfiguration)?.text
    }
  }
  private func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.touches.tap(CGPoint(x: x, y: y), at: stage.time)
    stage.advance(by: 1)
  }

  @Test func `A touch of the chevron expands an item, and turns the chevron`() {
    let (view, source) = list(.cell)
    #expect(names(view) == ["birds", "fish"])
    let height = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.height ?? 0
    stage.touches.tap(CGPoint(x: 296, y: height / 2), at: stage.time)
    stage.advance(by: 0.35)
    #expect(names(view) == ["birds", "owl", "ducks", "fish"])
    let fish = view.cellForItem(at: IndexPath(item: 3, section: 0))
    let middle = fish?.layer.presentation()?.frame.minY ?? 0
    #expect(middle > height && middle < 3 * height)
    stage.advance(by: 1)
    #expect(fish?.frame.minY == 3 * height)
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    #expect(cell?.configurationState.isExpanded == true)
    #expect(cell?.subviews.contains { $0.transform.b == 1 } == true)
    #expect((view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)?.indentationLevel == 1)
    #expect(source.snapshot(for: 0).isExpanded("birds"))
    tap(100, height / 2)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    tap(296, height / 2)
    #expect(names(view) == ["birds", "fish"])
    #expect(cell?.configurationState.isExpanded == false)
  }

  @Test func `A header expands wherever it is touched, as far as the handlers allow`() {
    let (view, source) = list(.header)
    var notes: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "fish" }
    source.sectionSnapshotHandlers.willExpandItem = { notes.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { notes.append("collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, old in
      var new = old
      if item == "birds", !new.contains("jay") { new.append(["jay"]) }
      return new
    }
    tap(100, 75)
    #expect(names(view) == ["birds", "fish"])
    tap(100, 25)
    #expect(names(view) == ["birds", "owl", "ducks", "jay", "fish"])
    #expect(view.indexPathsForSelectedItems == nil)
    tap(100, 25)
    #expect(notes == ["expand birds", "collapse birds"])
    #expect(names(view) == ["birds", "fish"])
  }

  @Test func `A snapshot of all sections keeps the outlines that it agrees with`() {
    let (view, source) = list(.cell)
    var whole = source.snapshot()
    whole.appendSections([1])
    whole.appendItems(["cat"], toSection: 1)
    stage.perform { source.apply(whole, animatingDifferences: false) }
    #expect(source.snapshot(for: 0).items.count == 7)
    #expect(source.snapshot(for: 1).items == ["cat"])
    whole.deleteItems(["fish"])
    stage.perform { source.apply(whole, animatingDifferences: false) }
    #expect(source.snapshot(for: 0).items == ["birds"])
    #expect(names(view) == ["birds", "cat"])
  }
}
