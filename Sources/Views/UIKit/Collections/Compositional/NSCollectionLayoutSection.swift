import CoreGraphics
public import Foundation

/// The arrangement of the items in one section: a repeated group and its surroundings.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// Called with the visible items whenever the visible area changes; may move, scale and fade them.
  public typealias VisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> Void

  /// The group, repeated until there are no more items.
  public let group: NSCollectionLayoutGroup
  /// The insets around all groups; headers are outside of them.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The reference of the insets.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The distance between two groups.
  open var interGroupSpacing: CGFloat = 0
  /// Whether, and how, the section scrolls by itself across the layout's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inset like the items.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with the visible items whenever the visible area changes.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// The configuration of the list, if the section is one.
  final var list: UICollectionLayoutListConfiguration?

  /// Creates a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not scroll.
  case none
  /// It scrolls freely.
  case continuous
  /// It scrolls freely, and comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// It scrolls by pages as wide as the section.
  case paging
  /// It scrolls by one group at a time.
  case groupPaging
  /// It scrolls by one group at a time, which is centred.
  case groupPagingCentered
}

/// The references of content insets.
public enum UIContentInsetsReference: Int, Sendable {
  /// That of the layout's configuration, or else the safe area.
  case automatic
  /// The collection view's edges.
  case none
  case safeArea, layoutMargins, readableContent
}

/// The container of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, before insets.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that have an effect.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout.
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

/// A visible element in a section's `visibleItemsInvalidationHandler`.
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
  /// The transform about the centre.
  var transform: CGAffineTransform { get set }
  /// The transform in three dimensions about the centre.
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

/// The settings of a compositional layout as a whole.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between two sections.
  open var interSectionSpacing: CGFloat = 0
  /// The default reference of the sections' insets.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates the default configuration.
  public override init() { super.init() }
}
