import CoreGraphics
public import Foundation

/// The parts of a layout that have to be prepared again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context that invalidates nothing in particular.
  public override init() { super.init() }

  /// Whether everything is invalid: after `reloadData()` or `invalidateLayout()`.
  open internal(set) var invalidateEverything = false
  /// Whether the data source has to be asked for the item counts again: after `reloadData()`, and when items or sections
  /// have been inserted, deleted, moved or reloaded.
  open internal(set) var invalidateDataSourceCounts = false
  /// Whether the collection view has announced the change itself, and knows the counts.
  final var isOfCollectionView = false
  /// The items that have to be laid out again; nil if not known.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that have to be laid out again, by their kind; nil if not known.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that have to be laid out again, by their kind; nil if not known.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The sizes that views prefer to those of the layout.
  final var preferred: [(element: CollectionElement, size: CGSize)] = []
  /// The change of the content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size; it has no effect, because the layout is asked for the size.
  open var contentSizeAdjustment = CGSize.zero

  /// Invalidates the layout of items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Invalidates the layout of supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let known = invalidatedSupplementaryIndexPaths?[elementKind] ?? []
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: known + indexPaths]) { _, new in new }
  }
  /// Invalidates the layout of decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let known = invalidatedDecorationIndexPaths?[elementKind] ?? []
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: known + indexPaths]) { _, new in new }
  }

  /// Creates a context of a class known only at run time, with its `init()`.
  static func make(_ type: UICollectionViewLayoutInvalidationContext.Type?)
    -> UICollectionViewLayoutInvalidationContext
  {
    guard let type, type != UICollectionViewLayoutInvalidationContext.self else {
      return UICollectionViewLayoutInvalidationContext()
    }
    return requiringInits(type, as: _InvalidationContextWithRequiredInit.self).init()
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _InvalidationContextWithRequiredInit: UICollectionViewLayoutInvalidationContext {
  public required override init() { super.init() }
}

/// The parts of a flow layout that have to be prepared again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Creates a context that invalidates everything.
  public override init() { super.init() }
  /// Whether the delegate has to be asked for sizes and spacings again; it has no effect: it is asked.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the items' attributes have to be computed again; it has no effect: they are.
  open var invalidateFlowLayoutAttributes = true
}

/// An item that was inserted, deleted, reloaded or moved.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The item's old index path; nil if it was inserted.
  public let indexPathBeforeUpdate: IndexPath?
  /// The item's new index path; nil if it was deleted.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  public let updateAction: UICollectionViewUpdateItem.Action

  /// Creates a change that changes nothing.
  public override init() {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (.none, nil, nil)
    super.init()
  }

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }
}
