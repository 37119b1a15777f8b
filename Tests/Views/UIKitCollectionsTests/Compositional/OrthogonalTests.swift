import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Sections that scroll by themselves, under fingers.
@MainActor
struct OrthogonalTests {
  /// A telephone of 393 × 852 points: a row of cards of 300 points with 10 between them, and a list below.
  @MainActor
  private final class Carousel {
    let stage = Stage(size: CGSize(width: 393, height: 852))
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, Int>
    var seen: [(items: [Int], x: CGFloat)] = []

    init(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, handles: Bool = false) {
      var note: (([any NSCollectionLayoutVisibleItem], CGPoint) -> Void)?
      let layout = UICollectionViewCompositionalLayout { number, _ in
        let isRow = number == 0
        let size = NSCollectionLayoutSize(
          widthDimension: isRow ? .absolute(300) : .fractionalWidth(1), heightDimension: .absolute(isRow ? 200 : 100))
        let section = NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size,
            subitems: [
              NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                  widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            ]))
        guard isRow else { return section }
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 16, bottom: 20, trailing: 16)
        if handles {
          section.visibleItemsInvalidationHandler = { items, offset, _ in
            note?(items, offset)
            for item in items { item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
          }
        }
        return section
      }
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
        cell.accessibilityLabel = "\(item)"
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(Array(0..<20), toSection: 0)
      snapshot.appendItems(Array(100..<130), toSection: 1)
      note = { [weak self] items, offset in self?.seen.append((items.map(\.indexPath.item), offset.x)) }
      stage.addSubview(view)
      source.applySnapshotUsingReloadData(snapshot)
    }

    /// Where a card is on the screen.
    func x(_ item: Int) -> CGFloat? {
      view.cellForItem(at: IndexPath(item: item, section: 0)).map { $0.convert($0.bounds, to: nil).minX }
    }
    var cards: [Int] { view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) }
  }

  @Test func `A drag moves the row, and nothing else`() {
    let carousel = Carousel(.continuous)
    #expect(carousel.x(0) == 16)
    #expect(carousel.x(1) == 326)
    #expect(carousel.cards == [0, 1])
    carousel.stage.touches.drag(
      from: CGPoint(x: 300, y: 120), by: CGVector(dx: -110, dy: 0), at: 0, over: 0.5, hold: 0.5)
    carousel.stage.advance(to: 4)
    #expect(carousel.x(0) == -84)
    #expect(carousel.view.contentOffset == .zero)
    #expect(carousel.view.visibleCells.last?.frame.minX == 0)
    #expect(carousel.view.indexPathForItem(at: CGPoint(x: 230, y: 100)) == IndexPath(item: 1, section: 0))
  }

  @Test func `A vertical drag on the row scrolls the list`() {
    let carousel = Carousel(.continuous)
    carousel.stage.touches.drag(
      from: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -110), at: 0, over: 0.5, hold: 0.5)
    carousel.stage.advance(to: 4)
    #expect(carousel.view.contentOffset.y == 100)
    #expect(carousel.x(0) == 16)
  }

  @Test func `A flick of a row by groups moves it by one group`() {
    let carousel = Carousel(.groupPaging)
    carousel.stage.touches.flick(CGPoint(x: 300, y: 120), velocity: CGVector(dx: -2500, dy: 0))
    carousel.stage.advance(to: 5)
    #expect(carousel.x(1) == 16)
    carousel.stage.touches.flick(CGPoint(x: 100, y: 120), velocity: CGVector(dx: 2500, dy: 0))
    carousel.stage.advance(to: 10)
    #expect(carousel.x(0) == 16)
  }

  @Test func `Centred groups come to rest in the middle`() {
    let carousel = Carousel(.groupPagingCentered)
    #expect(carousel.x(0) == 46.5)
    carousel.stage.touches.flick(CGPoint(x: 300, y: 120), velocity: CGVector(dx: -2500, dy: 0))
    carousel.stage.advance(to: 5)
    // On a pixel.
    #expect(carousel.x(1) == 46)
  }

  @Test func `A row that stops at groups comes to rest at the beginning of one`() {
    let carousel = Carousel(.continuousGroupLeadingBoundary)
    carousel.stage.touches.flick(CGPoint(x: 300, y: 120), velocity: CGVector(dx: -2500, dy: 0))
    carousel.stage.advance(to: 8)
    let first = carousel.cards.first { (carousel.x($0) ?? -1) >= 0 } ?? 0
    #expect(first > 1)
    #expect(carousel.x(first) == 16)
  }

  @Test func `An item of a row is scrolled to`() {
    let carousel = Carousel(.groupPagingCentered)
    carousel.view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .centeredHorizontally, animated: false)
    carousel.stage.advance(to: 0.1)
    #expect(carousel.x(3) == 46.5)
    #expect(carousel.view.contentOffset == .zero)
    carousel.view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .centeredHorizontally, animated: true)
    carousel.stage.advance(to: 0.25)
    #expect(carousel.x(9) == nil || (carousel.x(9) ?? 0) > 46.5)
    carousel.stage.advance(to: 1)
    #expect(carousel.x(9) == 46.5)
  }

  @Test func `Visible items are reported, and may be changed`() {
    let carousel = Carousel(.continuous, handles: true)
    #expect(carousel.seen.last?.items == [0, 1])
    #expect(carousel.seen.last?.x == 0)
    #expect(carousel.view.cellForItem(at: IndexPath(item: 0, section: 0))?.transform.a == 0.5)
    carousel.stage.touches.drag(
      from: CGPoint(x: 350, y: 120), by: CGVector(dx: -330, dy: 0), at: 0, over: 0.5, hold: 0.5)
    carousel.stage.advance(to: 4)
    #expect(carousel.seen.last?.items == [1, 2])
    #expect(carousel.seen.last?.x == 320)
  }
}
