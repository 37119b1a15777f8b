import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// How elements appear and disappear: the hooks of layouts in updates, and transitions between layouts.
@MainActor
struct LayoutTransitionTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200))

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 6
    var asked: [Int] = []
    var offset: CGPoint?
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      asked.append(indexPath.item)
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { offset ?? proposedContentOffset }
  }

  /// A column of items, which notes its hooks.
  private final class Column: UICollectionViewFlowLayout {
    var calls: [String] = []
    var appearing: ((IndexPath, UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes?)?

    init(_ height: CGFloat, spacing: CGFloat = 0) {
      super.init()
      itemSize = CGSize(width: 100, height: height)
      (minimumLineSpacing, minimumInteritemSpacing) = (spacing, 0)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      calls.append("prepare \(updateItems.count)")
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let usual = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      calls.append("in \(itemIndexPath.item) \(usual.map { "\(Int($0.frame.minY)) \($0.alpha)" } ?? "nil")")
      return appearing.map { $0(itemIndexPath, usual) } ?? usual
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let usual = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      calls.append("out \(itemIndexPath.item) \(usual.map { "\(Int($0.frame.minY)) \($0.alpha)" } ?? "nil")")
      return usual
    }
    override func finalizeCollectionViewUpdates() { calls.append("finalize") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { calls.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { calls.append("from") }
    override func finalizeLayoutTransition() { calls.append("finalize transition") }
  }

  private func show(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    stage.addSubview(view)
    stage.advance(by: 0)
    return view
  }

  private func shown(_ view: UICollectionView, _ item: Int) -> CALayer? {
    view.cellForItem(at: IndexPath(item: item, section: 0))?.layer.presentation()
  }

  @Test func `Flow layouts have default attributes for items that appear and disappear`() {
    let (source, layout) = (Source(), Column(50))
    let view = show(layout, source)
    source.count = 6
    stage.perform {
      view.performBatchUpdates {
        view.insertItems(at: [IndexPath(item: 1, section: 0)])
        view.deleteItems(at: [IndexPath(item: 3, section: 0)])
      }
    }
    #expect(
      layout.calls == [
        "prepare 2", "out 0 0 1.0", "out 1 100 1.0", "out 2 150 1.0", "out 3 150 0.0", "in 0 0 1.0", "in 1 50 0.0",
        "in 2 50 1.0", "in 3 100 1.0", "finalize",
      ])
    stage.advance(by: 0.15)
    #expect(shown(view, 1).map { $0.opacity > 0.2 && $0.opacity < 0.8 } == true)
    #expect(shown(view, 2).map { $0.frame.minY > 50 && $0.frame.minY < 100 } == true)
    stage.advance(by: 1)
    #expect(shown(view, 1)?.opacity == 1)
  }

  @Test func `An inserted item comes from where the layout says`() {
    let (source, layout) = (Source(), Column(50))
    let view = show(layout, source)
    layout.appearing = { path, usual in
      if path.item == 0 { usual?.transform = CGAffineTransform(translationX: -100, y: 0) }
      return usual
    }
    source.count = 7
    stage.perform { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(shown(view, 0)?.opacity == 0)
    #expect(shown(view, 0)?.frame.minX == -100)
    stage.advance(by: 1)
    #expect(shown(view, 0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `A layout adds and removes headers in updates`() {
    final class Headed: UICollectionViewFlowLayout {
      var (new, gone): ([IndexPath], [IndexPath]) = ([], [])
      var kinds: [String] = []
      override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        kinds.append(elementKind)
        return new
      }
      override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { gone }
    }
    final class Heads: NSObject, UICollectionViewDataSource {
      var heads = 0
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        heads += 1
        return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
      }
    }
    let (source, layout) = (Heads(), Headed())
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let kind = UICollectionView.elementKindSectionHeader
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    view.dataSource = source
    stage.addSubview(view)
    stage.advance(by: 0)
    #expect(source.heads == 1)
    let first = IndexPath(item: 0, section: 0)
    (layout.new, layout.gone) = ([first], [first])
    stage.perform { view.performBatchUpdates(nil) }
    #expect(layout.kinds == [kind])
    // It leaves, and comes again with another view.
    #expect(source.heads == 2)
  }

  @Test func `The first content of a data source asks once for each cell`() {
    let layout = Column(50)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    stage.addSubview(view)
    var asked: [Int] = []
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      asked.append(number)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    view.cellForItem(at: IndexPath(item: 1, section: 0))?.contentView.tag = 7
    stage.advance(by: 1)
    #expect(asked == [1, 2, 3])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.contentView.tag == 7)
  }

  @Test func `Items move from one layout to another, and the completion comes last`() {
    let (source, tall, low) = (Source(), Column(100), Column(50))
    let view = show(tall, source)
    var ends: [Bool] = []
    stage.perform { view.setCollectionViewLayout(low, animated: true) { ends.append($0) } }
    #expect(tall.calls == ["to", "out 0 0 1.0", "out 1 50 1.0", "finalize transition"])
    #expect(low.calls == ["from", "in 0 0 1.0", "in 1 100 1.0", "in 2 200 1.0", "in 3 300 1.0", "finalize transition"])
    #expect(shown(view, 1)?.frame.minY == 100)
    #expect(shown(view, 3)?.frame.minY == 300)
    stage.advance(by: 0.15)
    #expect(shown(view, 1).map { $0.frame.minY > 50 && $0.frame.minY < 100 } == true)
    #expect(ends.isEmpty)
    stage.advance(by: 1)
    #expect(shown(view, 3)?.frame == CGRect(x: 0, y: 150, width: 100, height: 50))
    #expect(ends == [true])
    #expect(view.collectionViewLayout === low)
    #expect(tall.collectionView == nil)
    stage.perform { view.setCollectionViewLayout(tall, animated: false) { ends.append($0) } }
    #expect(ends == [true, true])
    #expect(shown(view, 1)?.frame.minY == 100)
  }

  @Test func `The delegate decides about the offset after a change of the layout`() {
    let (source, tall, low) = (Source(), Column(100), Column(50))
    let view = show(tall, source)
    source.offset = CGPoint(x: 0, y: 60)
    stage.perform { view.setCollectionViewLayout(low, animated: true) }
    stage.advance(by: 1)
    #expect(view.contentOffset.y == 60)
  }

  @Test(arguments: [true, false])
  func `A finger leads from one layout to another`(_ finishes: Bool) {
    let (source, tall, low) = (Source(), Column(100), Column(50))
    let view = show(tall, source)
    var ends: [[Bool]] = []
    var between: UICollectionViewTransitionLayout?
    stage.perform {
      between = view.startInteractiveTransition(to: low) { completed, finished in ends.append([completed, finished]) }
    }
    #expect(view.collectionViewLayout === between)
    #expect(between?.currentLayout === tall)
    #expect(between?.nextLayout === low)
    #expect(shown(view, 1)?.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
    stage.perform { between?.transitionProgress = 0.5 }
    #expect(shown(view, 1)?.frame == CGRect(x: 0, y: 75, width: 100, height: 75))
    #expect(view.contentSize.height == 450)
    #expect(ends.isEmpty)
    stage.perform { if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() } }
    stage.advance(by: 1)
    #expect(ends == [[true, finishes]])
    #expect(view.collectionViewLayout === (finishes ? low : tall))
    #expect(shown(view, 1)?.frame.minY == (finishes ? 50 : 100))
    #expect((finishes ? tall : low).collectionView == nil)
  }

  @Test func `Transition layouts keep values for subclasses`() {
    let layout = UICollectionViewTransitionLayout(currentLayout: Column(1), nextLayout: Column(2))
    #expect(layout.value(forAnimatedKey: "x") == 0)
    layout.updateValue(4, forAnimatedKey: "x")
    #expect(layout.value(forAnimatedKey: "x") == 4)
  }

  @Test(arguments: [false, true])
  func `A self-sizing item ends where it was requested`(_ animated: Bool) {
    final class Tall: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 100, height: 120) }
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
      ) -> CGSize { CGSize(width: 100, height: 120) }
    }
    let source = Source()
    source.count = 100
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(Tall.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.addSubview(view)
    stage.advance(by: 0)
    let path = IndexPath(item: 70, section: 0)
    for position in [UICollectionView.ScrollPosition.bottom, .top, .centeredVertically] {
      stage.perform { view.scrollToItem(at: path, at: position, animated: animated) }
      stage.advance(by: 1)
      let (cell, seen) = (view.cellForItem(at: path)?.frame ?? .zero, view.bounds)
      #expect(cell.height == 120)
      switch position {
      case .bottom: #expect(cell.maxY == seen.maxY)
      case .top: #expect(cell.minY == seen.minY)
      default: #expect(cell.midY == seen.midY)
      }
    }
  }

  @Test func `Items that will soon be visible are announced`() {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var items: [[Int]] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        items.append(indexPaths.map(\.item))
      }
    }
    let (source, prefetcher) = (Source(), Prefetcher())
    source.count = 20
    let view = show(Column(50), source)
    view.prefetchDataSource = prefetcher
    stage.perform { view.contentOffset.y = 50 }
    #expect(prefetcher.items == [[5, 6, 7, 8]])
  }

  @Test func `A layout that another collection view has by now keeps it`() {
    let (source, tall, low) = (Source(), Column(100), Column(50))
    let view = show(tall, source)
    let other = UICollectionView(frame: stage.window.bounds, collectionViewLayout: tall)
    #expect(tall.collectionView === other)
    stage.perform { view.setCollectionViewLayout(low, animated: true) }
    stage.advance(by: 1)
    #expect(tall.collectionView === other && low.collectionView === view)
    // It returns before the animation has ended.
    stage.perform { view.setCollectionViewLayout(Column(20), animated: true) }
    stage.perform { view.setCollectionViewLayout(low, animated: true) }
    stage.advance(by: 1)
    #expect(low.collectionView === view)
  }

  @Test(arguments: [true, false])
  func `Another layout ends a transition by a finger, whose completion is called`(_ animated: Bool) {
    let (source, tall, low, third) = (Source(), Column(100), Column(50), Column(40))
    let view = show(tall, source)
    var ends: [[Bool]] = []
    stage.perform {
      view.startInteractiveTransition(to: low) { ends.append([$0, $1]) }.transitionProgress = 0.5
    }
    stage.perform { view.setCollectionViewLayout(third, animated: animated) }
    stage.advance(by: 1)
    #expect(ends == [[false, false]] && view.collectionViewLayout === third)
    #expect(tall.collectionView == nil && low.collectionView == nil && third.collectionView === view)
    #expect(shown(view, 2)?.frame.minY == 80)
    stage.perform { view.startInteractiveTransition(to: low) { ends.append([$0, $1]) } }
    stage.perform { view.setCollectionViewLayout(low, animated: animated) }
    stage.advance(by: 1)
    #expect(ends == [[false, false], [false, true]] && low.collectionView === view)
  }
}
