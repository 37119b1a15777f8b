import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Animators of collection views' layouts.
@MainActor
struct LayoutAnimatorTests {
  /// Cells that fall to the end of the content.
  @MainActor
  final class Falling: UICollectionViewLayout {
    var animator: UIDynamicAnimator?
    var preparations = 0

    override func prepare() {
      preparations += 1
      if animator != nil { return }
      let made = UIDynamicAnimator(collectionViewLayout: self)
      let items = (0..<3).map { index in
        let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
        item.frame = CGRect(x: 10 + CGFloat(index) * 60, y: 20, width: 40, height: 40)
        return item
      }
      let collision = UICollisionBehavior(items: items)
      collision.translatesReferenceBoundsIntoBoundary = true
      made.addBehavior(collision)
      made.addBehavior(UIGravityBehavior(items: items))
      animator = made
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 300) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator?.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator?.layoutAttributesForCell(at: indexPath)
    }
  }

  @MainActor
  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let layout = Falling()
  private let source = Source()
  private let view: UICollectionView

  init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.addSubview(view)
  }

  @Test func `Cells go where the animator moves their attributes`() {
    #expect(view.visibleCells.map(\.center.y) == [40, 40, 40])
    #expect(layout.animator?.isRunning == true)
    stage.advance(to: 0.5)
    // The start plus a fall of 122.416 points, slowed by the default resistance.
    for cell in view.visibleCells { expect(cell.center.y, 160.83, within: 0.2) }
    #expect(layout.preparations == 31)
    stage.advance(to: 5)
    #expect(layout.animator?.isRunning == false)
    // The floor is the end of the content.
    for cell in view.visibleCells { expect(cell.center.y, 279.3, within: 0.5) }
    let path = IndexPath(item: 1, section: 0)
    #expect(layout.animator?.layoutAttributesForCell(at: path)?.center == view.cellForItem(at: path)?.center)
    #expect(layout.animator?.layoutAttributesForCell(at: IndexPath(item: 9, section: 0)) == nil)
    #expect(layout.animator?.layoutAttributesForSupplementaryView(ofKind: "x", at: path) == nil)
  }

  @Test func `The animator stands still while its layout is not shown`() {
    stage.advance(to: 0.2)
    let other = UICollectionViewFlowLayout()
    stage.perform { view.collectionViewLayout = other }
    #expect(layout.animator?.isRunning == false)
    let time = layout.animator?.elapsedTime
    stage.advance(to: 1)
    #expect(layout.animator?.elapsedTime == time)
    stage.perform { view.collectionViewLayout = layout }
    #expect(layout.animator?.isRunning == true)
    stage.advance(to: 5)
    for cell in view.visibleCells { expect(cell.center.y, 279.3, within: 0.5) }
  }

  @Test func `An action that ends a transition pauses the animator once`() throws {
    let animator = try #require(layout.animator)
    let pauses = Pauses()
    animator.delegate = pauses
    let fall = try #require(animator.behaviors.last)
    fall.action = { [view] in
      animator.removeAllBehaviors()
      view.collectionViewLayout = UICollectionViewFlowLayout()
    }
    stage.advance(to: 1)
    #expect(pauses.count == 1)
    #expect(!animator.isRunning)
  }

  @Test func `A layout that is back at the end of the step continues`() throws {
    let animator = try #require(layout.animator)
    let pauses = Pauses()
    animator.delegate = pauses
    let fall = try #require(animator.behaviors.last)
    fall.action = { [view, layout] in
      fall.action = nil
      view.collectionViewLayout = UICollectionViewFlowLayout()
      view.collectionViewLayout = layout
    }
    stage.advance(to: 0.5)
    #expect(pauses.count == 0)
    for cell in view.visibleCells { expect(cell.center.y, 160.83, within: 0.2) }
  }

  private final class Pauses: NSObject, UIDynamicAnimatorDelegate {
    var count = 0
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { count += 1 }
  }

  @Test func `Other items, and attributes of an element that is an item, are refused`() {
    stage.advance(to: 0.1)
    let path = IndexPath(item: 1, section: 0)
    let twin = UICollectionViewLayoutAttributes(forCellWith: path)
    twin.size = CGSize(width: 10, height: 10)
    let errors = ProgrammerError.sentences {
      layout.animator?.addBehavior(UIGravityBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))]))
      layout.animator?.addBehavior(UIGravityBehavior(items: [twin]))
    }
    #expect(
      errors == [
        "UIDynamicAnimator(collectionViewLayout:): an item is not a UICollectionViewLayoutAttributes; give it "
          + "attributes, or make the animator with init().",
        "UIDynamicAnimator(collectionViewLayout:): other attributes of the cell at [0, 1] are an item already; ask the "
          + "animator for them with layoutAttributesForCell(at:) or its like, and use those.",
      ])
  }

  @Test func `Supplementary and decoration views are also items`() {
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let path = IndexPath(item: 1, section: 0)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    let floor = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "floor", with: path)
    for item in [header, floor] { item.size = CGSize(width: 10, height: 10) }
    animator.addBehavior(UIDynamicItemBehavior(items: [header, floor]))
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "floor", at: path) === floor)
    #expect(animator.layoutAttributesForCell(at: path) == nil)
    animator.removeAllBehaviors()
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
  }
}
