import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor
struct FlowLayoutTests {
  private let figures = Figures(of: .layout, from: .flowLayouts, in: .points)

  @Test func `Full lines are stretched to the edges, and the last one keeps their gaps`() {
    let shelf = Shelf([letters(5)])
    let expected = [(0.0, 0.0), (60, 0), (0, 25), (60, 25), (0, 50)].map {
      CGRect(x: $0.0, y: $0.1, width: 40, height: 20)
    }
    #expect(shelf.frames() == expected)
    #expect(shelf.view.contentSize == CGSize(width: 100, height: 70))
    figures.expect(
      "left sides of 5 items of 40 pt in 100 pt, 10 pt apart or more", shelf.frames().map { Double($0.minX) },
      is: [0, 60, 0, 60, 0])
  }

  @Test func `In lines of three, the two items of the last line are below the first two`() {
    let shelf = Shelf([letters(5)], size: CGSize(width: 160, height: 100))
    figures.expect(
      "left sides of 5 items of 40 pt in 160 pt, 10 pt apart or more", shelf.frames().map { Double($0.minX) },
      is: [0, 60, 120, 0, 60])
  }

  @Test func `An item that fills a line by itself is centred`() {
    let shelf = Shelf([letters(2)]) { $0.itemSize.width = 80 }
    figures.expect(
      "left sides of 2 items of 80 pt in 100 pt", shelf.frames().map { Double($0.minX) }, is: [10, 10])
    #expect(shelf.frames().map(\.minY) == [0, 25])
  }

  @Test func `Insets, headers and footers take their room`() {
    let shelf = Shelf([letters(1), [], letters(1)]) {
      $0.sectionInset = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 0)
      $0.headerReferenceSize = CGSize(width: 7, height: 10)
      $0.footerReferenceSize = CGSize(width: 7, height: 4)
    }
    #expect(shelf.frames() == [CGRect(x: 10, y: 11, width: 40, height: 20)])
    // Two sections of 37 and 17 points, a header and the inset.
    #expect(shelf.frames(section: 2).map(\.minY) == [65])
    #expect(shelf.view.contentSize.height == 91)
    let header = shelf.view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 0, y: 37, width: 100, height: 10))
    #expect(header?.representedElementCategory == .supplementaryView)
    #expect(shelf.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).count == 3)
  }

  @Test func `Lines are columns if the layout scrolls sideways`() {
    let shelf = Shelf([letters(9)], size: CGSize(width: 100, height: 70)) {
      $0.scrollDirection = .horizontal
      $0.minimumInteritemSpacing = 2
    }
    #expect(
      shelf.frames().prefix(4).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 25), CGPoint(x: 0, y: 50), CGPoint(x: 45, y: 0),
      ])
    #expect(shelf.view.contentSize == CGSize(width: 130, height: 70))
  }

  @Test func `The delegate sets sizes, and items of one line are centred on it`() {
    let shelf = Shelf([letters(3)])
    shelf.names.sizes = ["n1": CGSize(width: 30, height: 40)]
    shelf.layout.invalidateLayout()
    #expect(
      shelf.frames() == [
        CGRect(x: 0, y: 10, width: 40, height: 20), CGRect(x: 70, y: 0, width: 30, height: 40),
        CGRect(x: 0, y: 45, width: 40, height: 20),
      ])
    figures.expect(
      "tops of items of 20 and 40 pt in one line", shelf.frames().prefix(2).map { Double($0.minY) }, is: [10, 0])
  }

  @Test func `Items of different sizes keep the least distance in the last line`() {
    let shelf = Shelf([letters(3)], size: CGSize(width: 200, height: 100)) { $0.minimumInteritemSpacing = 12 }
    shelf.names.sizes = ["n1": CGSize(width: 30, height: 20)]
    shelf.layout.invalidateLayout()
    figures.expect(
      "left sides of 40, 30 and 40 pt in 200 pt, 12 pt apart or more", shelf.frames().map { Double($0.minX) },
      is: [0, 52, 94])
  }

  @Test func `Items begin on pixels`() {
    let shelf = Shelf([letters(6)]) { $0.itemSize.width = 20.3 }
    figures.expect(
      "left sides of 3 items of 20.3 pt in 100 pt, scale 1", shelf.frames().prefix(3).map { Double($0.minX) },
      is: [0, 40, 80])
    figures.accept(
      "width of an item of 20.3 pt, scale 1", shelf.frames()[0].width, insteadOf: 20.3, price: 0.3, within: 1e-9)
  }

  @Test func `Items that touch a rectangle are found`() {
    let shelf = Shelf([letters(1000)])
    for (rect, items) in [
      (CGRect(x: 0, y: 25, width: 100, height: 25), [2, 3]), (CGRect(x: 50, y: 0, width: 50, height: 30), [1, 3]),
      (CGRect(x: 0, y: 12_470, width: 100, height: 500), [998, 999]), (CGRect(x: 0, y: 20, width: 9, height: 5), []),
      (CGRect(x: 0, y: -50, width: 100, height: 40), []),
    ] {
      #expect(shelf.layout.layoutAttributesForElements(in: rect)?.map(\.indexPath.item) == items)
    }
  }

  @Test func `A new width breaks the lines again, and scrolling does not`() {
    let shelf = Shelf([letters(4)])
    #expect(!shelf.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 50, width: 100, height: 80)))
    shelf.view.frame.size.width = 50
    shelf.view.layoutIfNeeded()
    #expect(shelf.view.contentSize == CGSize(width: 50, height: 95))
  }

  @Test func `Sizes may be set while the layout prepares`() {
    final class Thirds: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 3, height: 30)
        (minimumInteritemSpacing, minimumLineSpacing) = (0, 0)
      }
    }
    // A stage of its own, as the pixels of another test's would decide otherwise.
    let stage = MediaContext.ofThisTest()
    stage.perform {
      let shelf = Shelf([letters(6)], layout: Thirds())
      #expect(shelf.frames().map { ($0.midX * 3).rounded() } == [50, 150, 251, 50, 150, 251])
      #expect(shelf.view.contentSize.height == 60)
    }
  }

  @Test func `A subclass that answers for single elements still gets all of them from its superclass`() throws {
    let blind = Blind()
    let shelf = Shelf([letters(3)], layout: blind) { $0.headerReferenceSize = CGSize(width: 10, height: 10) }
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(blind.layoutAttributesForElements(in: rect)?.count == 4)
    #expect(shelf.labels == ["n0", "n1", "n2"])
    #expect(shelf.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
  }

  private final class Blind: UICollectionViewFlowLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { nil }
  }
}
