import CoreGraphics
public import Foundation
import QuartzCore

/// A layout between two others: what a collection view shows while a finger leads from one to the other.
///
///     let between = list.startInteractiveTransition(to: grid) { completed, finished in … }
///     between.transitionProgress = 0.4        // each time the finger has moved
///     list.finishInteractiveTransition()
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// How far the transition is, from 0, the old layout, to 1, the new one.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  /// The layout from which the transition leads.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The layout to which the transition leads.
  open private(set) var nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Archives are not supported; creates a layout between two without elements.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  /// Keeps a value for subclasses.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
    invalidateLayout()
  }
  /// A value that was kept; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    super.prepare()
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let (one, other) = (currentLayout, nextLayout)
    return one.shouldInvalidateLayout(forBoundsChange: newBounds)
      || other.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override var sizesItself: Bool { currentLayout.sizesItself || nextLayout.sizesItself }

  open override var collectionViewContentSize: CGSize {
    let (start, end) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(start.width, end.width), height: between(start.height, end.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Elements that are far away in one layout may be in sight between the two.
    let around = rect.insetBy(dx: -rect.width, dy: -rect.height)
    var known: Set<CollectionElement> = []
    var found: [UICollectionViewLayoutAttributes] = []
    for layout in [currentLayout, nextLayout] {
      for attributes in layout.layoutAttributesForElements(in: around) ?? []
      where known.insert(attributes.element).inserted {
        if let mixed = mixed(attributes.element), mixed.frame.intersects(rect) { found.append(mixed) }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    mixed(CollectionElement(category: .cell, kind: nil, indexPath: indexPath))
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { mixed(CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)) }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { mixed(CollectionElement(category: .decorationView, kind: elementKind, indexPath: indexPath)) }

  private func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * transitionProgress }

  /// The attributes between those of both layouts; an element that only one of them has fades.
  private func mixed(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (start, end) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
    guard let mixed = (end ?? start)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    guard let start, let end else {
      mixed.alpha *= end == nil ? 1 - transitionProgress : transitionProgress
      return mixed
    }
    mixed.center = CGPoint(x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y))
    mixed.size = CGSize(
      width: between(start.size.width, end.size.width), height: between(start.size.height, end.size.height))
    mixed.alpha = between(start.alpha, end.alpha)
    if start.transform3D != end.transform3D {
      mixed.transform3D = start.transform3D.mixed(with: end.transform3D, transitionProgress)
    }
    if transitionProgress < 0.5 { (mixed.zIndex, mixed.isHidden) = (start.zIndex, start.isHidden) }
    return mixed
  }
}

extension CATransform3D {
  fileprivate func mixed(with other: CATransform3D, _ progress: CGFloat) -> CATransform3D {
    AnimatableValue.transform(self).interpolated(to: .transform(other), progress: Double(progress)).transform
  }
}
