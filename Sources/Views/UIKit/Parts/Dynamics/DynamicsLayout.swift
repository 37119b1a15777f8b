import CoreGraphics

/// What decides where items are, other than a view: a collection view's layout, whose attributes an animator moves.
@MainActor
protocol DynamicsLayout: AnyObject {
  /// The size of the content, within which the items move.
  var collectionViewContentSize: CGSize { get }
  /// The view that shows the content; nil if none does.
  var contentView: UIView? { get }
  /// The animators whose items are the layout's.
  var animators: [Weak<UIDynamicAnimator>] { get set }
  /// Called after each step.
  func invalidateLayout()
}

/// An item that stands for something else, as layout attributes stand for a cell.
@MainActor
protocol DescribingItem: UIDynamicItem {
  /// What it stands for: equal for two items that stand for the same.
  var describedElement: AnyHashable { get }
}
