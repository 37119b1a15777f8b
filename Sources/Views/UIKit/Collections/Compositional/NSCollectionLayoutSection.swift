import CoreGraphics
public import Foundation

/// How the items of one section are arranged: a group that is repeated, and what is around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// Is told of the visible items whenever what is visible changes; may move, scale and fade them.
  public typealias VisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> Void

  /// The group that is repeated until there are no more items.
  public let group: NSCollectionLayoutGroup
  /// The room around all groups; headers are outside of it.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What the insets are measured from.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The distance between two groups.
  open var interGroupSpacing: CGFloat = 0
  /// Whether, and how, the section scrolls by itself across the layout's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inset as the items are.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Is told of the visible items whenever what is visible changes.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// The list that the section is, if it is one.
  final var list: UICollectionLayoutListConfiguration?

  /// Creates a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not.
  case none
  /// Freely.
  case continuous
  /// Freely, and comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// By pages as wide as the section.
  case paging
  /// By one group at a time.
  case groupPaging
  /// By one group at a time, which is in the middle.
  case groupPagingCentered
}

/// What content insets are measured from.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout's configuration, or else the safe area.
  case automatic
  /// The collection view's edges.
  case none
  case safeArea, layoutMargins, readableContent
}

/// What a layout is in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, before insets.
  var contentSize: CGSize { get }
  /// The size, less insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that count.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout is made for.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// What the layout is in.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
    (contentSize, contentInsets) = (size, insets)
    super.init()
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
  }
  var container: any NSCollectionLayoutContainer { self }
  var traitCollection: UITraitCollection { .current }
}

/// An element that is visible, in the hands of a section's `visibleItemsInvalidationHandler`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// 0 (invisible) … 1 (opaque).
  var alpha: CGFloat { get set }
  /// The stacking order.
  var zIndex: Int { get set }
  /// Whether the element is not shown.
  var isHidden: Bool { get set }
  /// The centre, in the coordinates of the content.
  var center: CGPoint { get set }
  /// Applied about the centre.
  var transform: CGAffineTransform { get set }
  /// Applied about the centre, in space.
  var transform3D: CATransform3D { get set }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The rectangle, with the transform.
  var frame: CGRect { get }
  /// The size, at the origin.
  var bounds: CGRect { get }
  /// A cell, a supplementary or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// What holds for a compositional layout as a whole.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between two sections.
  open var interSectionSpacing: CGFloat = 0
  /// What the insets of sections are measured from, unless they say otherwise.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates the default configuration.
  public override init() { super.init() }
}
