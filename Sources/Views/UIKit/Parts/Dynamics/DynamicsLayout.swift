import CoreGraphics

/// An object other than a view that places items: a collection view's layout, whose attributes an animator moves.
@MainActor
protocol DynamicsLayout: AnyObject {
  /// The size of the content, within which the items move.
  var collectionViewContentSize: CGSize { get }
  /// The view that shows the content; nil if none does.
  var contentView: UIView? { get }
  /// The animators that move the layout's items.
  var animators: [Weak<UIDynamicAnimator>] { get set }
  /// Called after each step.
  func invalidateLayout()
}

/// An item that represents something else, as layout attributes represent a cell.
@MainActor
protocol DescribingItem: UIDynamicItem {
  /// The represented element: equal for two items that represent the same one.
  var describedElement: AnyHashable { get }
}
