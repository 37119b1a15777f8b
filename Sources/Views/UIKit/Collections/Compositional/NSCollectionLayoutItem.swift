import CoreGraphics
public import Foundation

/// A part of a compositional layout: one cell, or a group of them.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size, including the insets.
  public let layoutSize: NSCollectionLayoutSize
  /// The views at the item, such as badges.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the item within its size; without effect along an estimated axis.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances from the items around it.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates a cell with a size, and views at it.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// The insets that have an effect.
  final var effectiveInsets: UIEdgeInsets {
    var insets = UIEdgeInsets(contentInsets)
    if layoutSize.widthDimension.isEstimated { (insets.left, insets.right) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// A view of a kind that belongs to an item, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of view.
  public let elementKind: String
  /// The position of the view at its item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is placed there; nil for the same edges as those of the item.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The stacking order; in front of cells by default.
  open var zIndex = 1

  /// Creates a view inside an item, at edges of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a view at edges of an item, with a given point of the view placed there.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }

  /// The rectangle of the view at an item.
  final func frame(at item: CGRect, size: CGSize) -> CGRect {
    let place = containerAnchor.point(of: item)
    let moved = containerAnchor.offset(of: size)
    let own = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
    let back = itemAnchor?.offset(of: size) ?? .zero
    return CGRect(
      x: place.x + moved.x - own.x + back.x, y: place.y + moved.y - own.y + back.y, width: size.width,
      height: size.height)
  }
}

/// The position of a header or a footer at its section.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A header or a footer of a section, or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the content at which the view is.
  public let alignment: NSRectAlignment
  /// The offset of the view.
  public let offset: CGPoint
  /// Whether the section becomes longer for the view, which otherwise covers the content.
  open var extendsBoundary = true
  /// Whether the view stays visible as long as its section is.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at an edge, with an offset in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset), nil)
  }
}

/// A view behind a section, without data.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of view, whose class is registered with the layout.
  public let elementKind: String
  /// The stacking order; behind cells by default.
  open var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view as large as its section.
  open class func background(elementKind: String) -> Self {
    product(NSCollectionLayoutDecorationItem(elementKind: elementKind), of: Self.self)
  }
}
