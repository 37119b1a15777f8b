public import Foundation

extension UIDynamicAnimator {
  /// Creates an animator for the attributes of a collection view's layout, in the content's coordinates.
  ///
  /// Its bounds are those of the content. It invalidates the layout after each step, so that the layout returns the
  /// attributes at their new positions; it runs only while a collection view uses the layout.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    serve(layout)
  }

  /// The attributes of a cell that are an item of the animator: the same object; nil if there are none.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(CollectionElement(category: .cell, kind: nil, indexPath: indexPath))
  }

  /// The attributes of a supplementary view that are an item of the animator; nil if there are none.
  public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(CollectionElement(category: .supplementaryView, kind: kind, indexPath: indexPath)) }

  /// The attributes of a decoration view that are an item of the animator; nil if there are none.
  public func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(CollectionElement(category: .decorationView, kind: decorationViewKind, indexPath: indexPath)) }

  private func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    simulation.bodiesOfElements[element]?.item as? UICollectionViewLayoutAttributes
  }
}

extension UICollectionViewLayout: DynamicsLayout {
  var contentView: UIView? { collectionView }
}

extension UICollectionViewLayoutAttributes: DescribingItem {
  var describedElement: AnyHashable { element }
}
