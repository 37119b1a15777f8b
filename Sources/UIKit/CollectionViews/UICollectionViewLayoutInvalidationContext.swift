import CoreGraphics
public import Foundation

/// What of a layout is to be made anew.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context that asks for nothing special.
  public override init() { super.init() }

  /// Whether everything is to be made anew.
  open internal(set) var invalidateEverything = false
  /// Whether the data source is to be asked again how many items there are.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are to be laid out anew; nil if that is not known.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// How far the content is to be scrolled.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much larger the content is to be.
  open var contentSizeAdjustment = CGSize.zero

  /// Asks for items to be laid out anew.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Makes a context of a class that is known only at run time, by its `init()`.
  static func make(_ type: UICollectionViewLayoutInvalidationContext.Type?)
    -> UICollectionViewLayoutInvalidationContext
  {
    guard let type, type != UICollectionViewLayoutInvalidationContext.self else {
      return UICollectionViewLayoutInvalidationContext()
    }
    return unsafeBitCast(type, to: _InvalidationContextWithRequiredInit.Type.self).init()
  }
}

/// Stands for a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _InvalidationContextWithRequiredInit: UICollectionViewLayoutInvalidationContext {
  public required override init() { super.init() }
}

/// What of a flow layout is to be made anew.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Creates a context that asks for everything.
  public override init() { super.init() }
  /// Whether the delegate is to be asked for sizes and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the places of the items are to be made anew.
  open var invalidateFlowLayoutAttributes = true
}

/// An item that was inserted, deleted, reloaded or moved.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What is done with an item.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// Where the item was; nil for one that was inserted.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where the item is now; nil for one that was deleted.
  public let indexPathAfterUpdate: IndexPath?
  /// What is done with the item.
  public let updateAction: UICollectionViewUpdateItem.Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }
}
