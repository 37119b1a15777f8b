import CoreGraphics
public import Foundation

/// Says where the elements of a collection view are; override it for layouts of one's own.
///
/// After an invalidation the collection view calls `prepare()`, then asks for the content's size and for the
/// attributes of what is in sight.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view whose layout this is.
  open var collectionView: UICollectionView? { owner }
  final weak var owner: UICollectionView? {
    didSet { for animator in animators { animator.value?.layoutDidMove() } }
  }
  /// The animators whose items are attributes of this layout.
  final var animators: [Weak<UIDynamicAnimator>] = []
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout without elements.
  public override init() { super.init() }
  /// Archives are not supported; creates a layout without elements.
  public required init?(coder: NSCoder) { super.init() }

  /// What class the layout's attributes have.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// What class the layout's invalidation contexts have.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Registers the class of a kind of decoration views; nil forgets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // What a layout overrides.

  /// Called after an invalidation, before anything is asked.
  open func prepare() {}
  /// The size of all content, of which the collection view shows a part.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of the elements that touch a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of a cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// The attributes of a decoration view.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Whether the layout is to be made anew for other bounds; asked while the collection view still has the old ones.
  ///
  /// Scrolling changes the bounds too.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What is to be made anew for other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Lets the layout be made anew before the next frame.
  open func invalidateLayout() { invalidateLayout(with: makeContext(everything: true)) }
  /// Lets the layout be made anew before the next frame, as far as a context says.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(with: context)
  }

  /// Where scrolling should end instead of at a point; asked by nobody, as there are no flicks.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity: CGPoint)
    -> CGPoint
  { proposedContentOffset }
  /// Where the content should be after the layout was exchanged.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // Updates.

  /// Called before inserted and deleted items are shown.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after inserted and deleted items were set moving.
  open func finalizeCollectionViewUpdates() {}
  /// Where an inserted item comes from; nil fades it in at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where a deleted item goes; nil fades it out at its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  private func makeContext(everything: Bool = false) -> UICollectionViewLayoutInvalidationContext {
    let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = UICollectionViewLayoutInvalidationContext.make(type)
    context.invalidateEverything = everything
    return context
  }
}

extension UICollectionViewLayout {
  /// The attributes of an element, from whichever method tells them.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch (element.category, element.kind) {
    case (.cell, _): layoutAttributesForItem(at: element.indexPath)
    case (.supplementaryView, let kind?): layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
    case (.decorationView, let kind?): layoutAttributesForDecorationView(ofKind: kind, at: element.indexPath)
    case (.supplementaryView, nil), (.decorationView, nil): nil
    }
  }
}
