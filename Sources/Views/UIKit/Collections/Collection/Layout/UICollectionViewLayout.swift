import CoreGraphics
public import Foundation
import QuartzCore

/// Determines the positions of a collection view's elements; override it for custom layouts.
///
/// After an invalidation the collection view calls `prepare()`, then asks for the content's size and for the attributes
/// of the visible elements.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses this layout.
  open var collectionView: UICollectionView? { owner }
  final weak var owner: UICollectionView? {
    didSet { for animator in animators { animator.value?.layoutDidMove() } }
  }
  /// The animators that move attributes of this layout.
  final var animators: [Weak<UIDynamicAnimator>] = []
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// The context of an invalidation by changed data, for as long as it is announced.
  private var contextOfData: UICollectionViewLayoutInvalidationContext?

  /// Creates a layout without elements.
  public override init() { super.init() }
  /// Archives are not supported; creates a layout without elements.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Registers the class of a kind of decoration views; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// The actions beside a row; nil for none.
  func swipeActions(at edge: SwipeEdge, of path: IndexPath) -> UISwipeActionsConfiguration? { nil }
  /// Adds views for the visible sections that scroll by themselves, and removes those of others.
  func arrangeScrollers(in view: UICollectionView) { view.removeScrollers() }
  /// Scrolls the section of an element, if it scrolls by itself, as far as its content allows.
  func scrollSection(
    of attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {}

  // For subclasses to override.

  /// Called after an invalidation, before any query.
  open func prepare() {}
  /// The size of the whole content, a part of which the collection view shows.
  open var collectionViewContentSize: CGSize { .zero }
  /// Whether a flow layout that scrolls sideways is mirrored in right-to-left layouts, and begins on the right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout is designed; it has no effect.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The attributes of the elements that intersect a rectangle.
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

  /// Whether new bounds invalidate the layout; called while the collection view still has the old ones.
  ///
  /// Scrolling also changes the bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The invalidation context for new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  // Views that size themselves.

  /// Whether a view's preferred size changes the layout if it differs from the layout's; by default only if the layout
  /// left the size to the view.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (wanted, given, fitting) = (preferredAttributes.size, originalAttributes.size, originalAttributes.fitting)
    return fitting.width && abs(wanted.width - given.width) > 1e-6
      || fitting.height && abs(wanted.height - given.height) > 1e-6
  }
  /// The invalidation context for a view's preferred size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let element = originalAttributes.element
    context.preferred = [(element, preferredAttributes.size)]
    switch element.category {
    case .cell: context.invalidateItems(at: [element.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(ofKind: element.kind ?? "", at: [element.indexPath])
    case .decorationView:
      context.invalidateDecorationElements(ofKind: element.kind ?? "", at: [element.indexPath])
    }
    return context
  }
  /// Whether visible elements stay in place while views before them change their sizes.
  var sizesItself: Bool { false }
  /// Discards the preferred sizes of views.
  func forgetSizes() {}
  /// Keeps the preferred sizes of views when the data changes.
  func elementsDidMove(_ places: PlaceMap, counts: [Int]) {}

  /// Requests that the layout be prepared again before the next frame.
  ///
  /// It is also called when the data has changed; the context says so.
  open func invalidateLayout() { invalidateLayout(with: contextOfData ?? makeContext(everything: true)) }
  /// Requests that the parts of the layout in a context be prepared again before the next frame.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(with: context)
  }

  /// The end of a flick instead of a proposed one; the velocity is in points per millisecond.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity: CGPoint)
    -> CGPoint
  { proposedContentOffset }
  /// The content offset after an update, or after the layout was replaced.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // Moving items.

  /// The index path that an item dragged to a point of the content would get; by default that of the item whose place
  /// it would take.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  { place(of: previousIndexPath, putDownAt: position) }
  /// The attributes of a dragged item: by default its own, centred on the position, in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)
    let dragged =
      own?.copy() as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    dragged.center = position
    dragged.zIndex = 10_000
    dragged.listPlace?.corners = []
    return dragged
  }

  // Updates.

  /// Called before inserted and deleted items are shown.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the animations of inserted and deleted items have started.
  open func finalizeCollectionViewUpdates() {}
  /// The initial attributes of an item that is visible after an update; nil leaves an item that was visible where it
  /// was, and fades in another.
  ///
  /// By default the old attributes of an item that was there, or the new ones of an inserted item without opacity.
  /// Called for every visible item, not only for those that were inserted.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    beginning(CollectionElement(category: .cell, kind: nil, indexPath: itemIndexPath))
  }
  /// The final attributes of an item that was visible before an update, by its old index path; nil fades out a deleted
  /// one.
  ///
  /// By default the new attributes of an item that remains, or the old ones of a deleted item without opacity.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    ending(CollectionElement(category: .cell, kind: nil, indexPath: itemIndexPath))
  }

  /// The initial attributes of a supplementary view that is visible after an update; see
  /// `initialLayoutAttributesForAppearingItem(at:)`.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    beginning(CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }
  /// The final attributes of a supplementary view that was visible before an update.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ending(CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }
  /// The initial attributes of a decoration view that is visible after an update.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    beginning(CollectionElement(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }
  /// The final attributes of a decoration view that was visible before an update.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ending(CollectionElement(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// The supplementary views of a kind that an update adds although their sections were there; none by default.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The supplementary views of a kind that an update removes although their sections remain; none by default.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The decoration views of a kind that an update adds; none by default.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The decoration views of a kind that an update removes; none by default.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  private func beginning(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    owner?.layoutUpdate?.beginning(of: element, in: self)
  }
  private func ending(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    owner.flatMap { $0.layoutUpdate?.ending(of: element, in: $0.collectionViewLayout) }
  }

  // Replacing a layout.

  /// Called on the layout that is about to be replaced.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called on the layout that is about to replace another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both layouts when elements have begun to move to their new places.
  open func finalizeLayoutTransition() {}

  /// Called in an animation block that changes the bounds' size, before the change.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called in an animation block that changes the bounds' size, after the change.
  open func finalizeAnimatedBoundsChange() {}

  /// Invalidates the layout because the data has changed, everything or some items.
  final func dataDidChange(everything: Bool) {
    let context = makeContext(everything: everything)
    context.invalidateDataSourceCounts = true
    context.isOfCollectionView = true
    contextOfData = context
    invalidateLayout()
    contextOfData = nil
  }

  private func makeContext(everything: Bool = false) -> UICollectionViewLayoutInvalidationContext {
    let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = UICollectionViewLayoutInvalidationContext.make(type)
    context.invalidateEverything = everything
    return context
  }
}

extension UICollectionViewLayout {
  /// The initial attributes of an element that appears, from the method for its category.
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }

  /// The final attributes of an element that disappears, from the method for its category.
  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: element.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }

  /// The attributes of an element, from the method for its category.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch (element.category, element.kind) {
    case (.cell, _): layoutAttributesForItem(at: element.indexPath)
    case (.supplementaryView, let kind?): layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
    case (.decorationView, let kind?): layoutAttributesForDecorationView(ofKind: kind, at: element.indexPath)
    case (.supplementaryView, nil), (.decorationView, nil): nil
    }
  }
}

/// In formats, `%@` is the description.
extension UICollectionViewLayout: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
