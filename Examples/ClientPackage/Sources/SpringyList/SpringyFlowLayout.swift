import UIKit

/// A flow layout whose items hang on springs: when the list is scrolled, those far from the finger lag behind.
final class SpringyFlowLayout: UICollectionViewFlowLayout {
  /// Where the finger is, in the list's own coordinates without scrolling.
  var touch = CGPoint.zero

  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  /// The items that hang on springs: the visible ones, and some around them.
  private var sprungPaths: Set<IndexPath> = []
  private var lastDelta: CGFloat = 0

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let rect = collectionView.bounds.insetBy(dx: -100, dy: -100)
    let attributes = super.layoutAttributesForElements(in: rect) ?? []
    let paths = Set(attributes.map(\.indexPath))

    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first as? UICollectionViewLayoutAttributes else { continue }
      if paths.contains(item.indexPath) { continue }
      animator.removeBehavior(spring)
      sprungPaths.remove(item.indexPath)
    }
    for item in attributes where !sprungPaths.contains(item.indexPath) {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      // Items that become visible during a scroll lag as their neighbours do.
      item.center.y += lag(of: spring, behind: lastDelta)
      animator.addBehavior(spring)
      sprungPaths.insert(item.indexPath)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    lastDelta = newBounds.minY - collectionView.bounds.minY
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first as? UICollectionViewLayoutAttributes else { continue }
      item.center.y += lag(of: spring, behind: lastDelta)
      animator.updateItem(usingCurrentState: item)
    }
    // The animator invalidates the layout while anything moves.
    return false
  }

  /// How far an item moves along with the content: the closer to the finger, the less it lags.
  private func lag(of spring: UIAttachmentBehavior, behind delta: CGFloat) -> CGFloat {
    guard let collectionView else { return 0 }
    let finger = CGPoint(x: touch.x, y: touch.y + collectionView.bounds.minY)
    let distance = abs(spring.anchorPoint.x - finger.x) + abs(spring.anchorPoint.y - finger.y)
    let resistance = distance / 1500
    return delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
  }
}
