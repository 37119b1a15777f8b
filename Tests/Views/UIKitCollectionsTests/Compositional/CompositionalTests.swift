import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// A collection view of 200 × 300 points with a compositional layout, whose cells show their numbers.
@MainActor
final class CompositionalShelf: NSObject, UICollectionViewDataSource {
  let context = MediaContext.ofThisTest()
  let layout: UICollectionViewCompositionalLayout
  let view: UICollectionView
  var counts: [Int]
  /// How often a cell was asked for, and how often one was asked for its size.
  private(set) var asked = 0
  var fitted = 0
  var heights: [CGFloat] = []

  final class Cell: UICollectionViewCell {
    var height: CGFloat = 0
    weak var shelf: CompositionalShelf?
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: height * 2, height: height) }
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      shelf?.fitted += 1
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    override var contentView: UIView { self }
  }

  init(_ counts: [Int], heights: [CGFloat] = [], layout: UICollectionViewCompositionalLayout) {
    (self.counts, self.heights, self.layout) = (counts, heights, layout)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "badge"] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = self
    view.layoutIfNeeded()
  }

  convenience init(_ counts: [Int], heights: [CGFloat] = [], section: NSCollectionLayoutSection) {
    self.init(counts, heights: heights, layout: UICollectionViewCompositionalLayout(section: section))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell {
      cell.height = heights.isEmpty ? 10 : heights[indexPath.item % heights.count]
      cell.shelf = self
    }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  func scroll(to y: CGFloat) {
    context.perform { view.contentOffset.y = y }
    view.layoutIfNeeded()
  }

  func frame(_ item: Int, section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
  func frame(of kind: String, _ item: Int = 0, section: Int = 0) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: item, section: section))?.frame
  }
  var visible: [Int] { view.indexPathsForVisibleItems.map(\.item) }
}

@MainActor
func layoutSize(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
struct CompositionalTests {
  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  { NSCollectionLayoutItem(layoutSize: layoutSize(width, height)) }

  @Test func `A line takes as many items as there is room for`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 20)
    let shelf = CompositionalShelf([6], section: section)
    #expect(shelf.frame(0) == CGRect(x: 20, y: 5, width: 40, height: 50))
    #expect(shelf.frame(3) == CGRect(x: 140, y: 5, width: 40, height: 50))
    #expect(shelf.frame(4) == CGRect(x: 20, y: 65, width: 40, height: 50))
    #expect(shelf.view.contentSize == CGSize(width: 200, height: 122))
    #expect(shelf.frame(6) == nil)
  }

  @Test func `A count divides the line, and insets shrink the items`() {
    let cell = item(.fractionalWidth(1), .fractionalHeight(1))
    cell.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .fractionalWidth(0.5)), repeatingSubitem: cell, count: 3)
    group.interItemSpacing = .fixed(10)
    let shelf = CompositionalShelf([4], section: NSCollectionLayoutSection(group: group))
    #expect(shelf.frame(1) == CGRect(x: 72, y: 1, width: 54, height: 96))
    #expect(shelf.frame(3) == CGRect(x: 2, y: 101, width: 54, height: 96))
  }

  @Test func `Groups are nested, and flexible spacing takes the remaining room`() {
    let large = item(.fractionalWidth(0.5), .fractionalHeight(1))
    let small = item(.fractionalWidth(1), .fractionalHeight(0.5))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [small, small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(80)), subitems: [large, column])
    group.interItemSpacing = .flexible(4)
    let shelf = CompositionalShelf([5], section: NSCollectionLayoutSection(group: group))
    #expect(shelf.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(shelf.frame(1) == CGRect(x: 140, y: 0, width: 60, height: 40))
    #expect(shelf.frame(2) == CGRect(x: 140, y: 40, width: 60, height: 40))
    #expect(shelf.frame(3) == CGRect(x: 0, y: 80, width: 100, height: 80))
    #expect(shelf.view.contentSize.height == 160)
  }

  @Test func `A closure places the items of a group`() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(60))) {
      environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width - 20, y: 40, width: 20, height: 20), zIndex: 3),
      ]
    }
    let shelf = CompositionalShelf([3], section: NSCollectionLayoutSection(group: group))
    #expect(shelf.frame(1) == CGRect(x: 180, y: 40, width: 20, height: 20))
    #expect(shelf.frame(2) == CGRect(x: 0, y: 60, width: 20, height: 20))
    #expect(shelf.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
  }

  @Test func `Headers stay in sight with their section, badges are at their items`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(.absolute(10), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let cell = NSCollectionLayoutItem(
      layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: layoutSize(.fractionalWidth(0.5), .absolute(100)), subitems: [cell]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.contentInsets.leading = 10
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.configuration.interSectionSpacing = 20
    let shelf = CompositionalShelf([4, 4], layout: layout)
    #expect(shelf.frame(0) == CGRect(x: 10, y: 30, width: 95, height: 100))
    #expect(shelf.frame(of: "badge") == CGRect(x: 100, y: 25, width: 10, height: 10))
    #expect(shelf.frame(of: "header") == CGRect(x: 10, y: 0, width: 190, height: 30))
    #expect(shelf.frame(0, section: 1)?.minY == 480)
    shelf.scroll(to: 100)
    #expect(shelf.frame(of: "header")?.minY == 100)
    shelf.scroll(to: 420)
    #expect(shelf.frame(of: "header")?.minY == 400)
    #expect(shelf.frame(of: "header", section: 1)?.minY == 450)
    #expect(shelf.view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY) == [400, 450])
  }

  @Test func `Headers and footers of the whole layout are around all sections, and stay in sight if they are pinned`() {
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    func edge(
      _ kind: String, _ alignment: NSRectAlignment, _ height: CGFloat
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment)
    }
    let (title, end) = (edge("header", .top, 40), edge("badge", .bottom, 20))
    title.pinToVisibleBounds = true
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [title, end]
    configuration.interSectionSpacing = 10
    let shelf = CompositionalShelf(
      [3, 2], layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    func frame(_ kind: String) -> CGRect? {
      shelf.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(index: 0))?.frame
    }
    #expect(shelf.view.contentSize == CGSize(width: 200, height: 570))
    #expect(shelf.frame(0) == CGRect(x: 0, y: 40, width: 200, height: 100))
    #expect(shelf.frame(0, section: 1)?.minY == 350)
    #expect(frame("header") == CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(frame("badge") == CGRect(x: 0, y: 550, width: 200, height: 20))
    shelf.scroll(to: 270)
    #expect(frame("header")?.minY == 270)
    #expect(shelf.view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY) == [270])
    #expect(shelf.view.visibleSupplementaryViews(ofKind: "badge").map(\.frame.minY) == [550])
    #expect(shelf.visible == [2, 0, 1])
    title.extendsBoundary = false
    layoutAgain(shelf)
    #expect(shelf.frame(0)?.minY == 0)
    #expect(shelf.view.contentSize.height == 530)
  }

  private func layoutAgain(_ shelf: CompositionalShelf) {
    shelf.layout.invalidateLayout()
    shelf.view.layoutIfNeeded()
  }

  @Test func `A feed of ten thousand rows costs as many calls as one of a hundred`() {
    func feed(_ count: Int) -> (asked: Int, fitted: Int, shown: Int) {
      let size = layoutSize(.fractionalWidth(1), .estimated(40))
      let shelf = CompositionalShelf(
        [count], heights: [30, 50, 70],
        section: NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
      for frame in 1...60 { shelf.scroll(to: CGFloat(frame) * 25) }
      return (shelf.asked, shelf.fitted, shelf.view.subviews.count)
    }
    #expect(feed(10_000) == feed(100))
    #expect(feed(10_000).asked == 38)
    #expect(feed(10_000).fitted == 38)
  }

  @Test func `Visible rows stay in place when rows before them are measured`() {
    let size = layoutSize(.fractionalWidth(1), .estimated(40))
    let shelf = CompositionalShelf(
      [1000], heights: [60],
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    #expect(shelf.frame(4) == CGRect(x: 0, y: 240, width: 200, height: 60))
    shelf.scroll(to: 20_000)
    let path = shelf.view.indexPathsForVisibleItems[1]
    let seen = (shelf.frame(path.item)?.minY ?? 0) - shelf.view.contentOffset.y
    shelf.scroll(to: shelf.view.contentOffset.y - 70)
    #expect((shelf.frame(path.item)?.minY ?? 0) - shelf.view.contentOffset.y == seen + 70)
  }

  @Test func `Words of different widths break into lines`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(20)), subitems: [item(.estimated(50), .estimated(20))])
    group.interItemSpacing = .fixed(5)
    // Cells are twice as wide as high.
    let shelf = CompositionalShelf([6], heights: [20, 40, 30], section: NSCollectionLayoutSection(group: group))
    #expect(shelf.frame(0) == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(shelf.frame(1) == CGRect(x: 45, y: 0, width: 80, height: 40))
    #expect(shelf.frame(2) == CGRect(x: 130, y: 0, width: 60, height: 30))
    #expect(shelf.frame(3) == CGRect(x: 0, y: 40, width: 40, height: 20))
    #expect(shelf.view.contentSize.height == 80)
  }

  @Test func `Flow layouts ask cells for their sizes`() {
    // Views without a window have the traits of the stage used last.
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { withExtendedLifetime(stage) {} }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 5
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<CompositionalShelf.Cell, CGFloat> { cell, _, height in
      cell.height = height
    }
    let source = UICollectionViewDiffableDataSource<Int, CGFloat>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, CGFloat>()
    snapshot.appendSections([0])
    snapshot.appendItems([10, 20, 30])
    source.applySnapshotUsingReloadData(snapshot)
    #expect(view.visibleCells.map(\.bounds.size.width) == [20, 40, 60])
    #expect(view.visibleCells.map(\.frame.minX) == [0, 60, 20])
    #expect(view.contentSize == CGSize(width: 100, height: 60))
  }
}
