import CoreGraphics

/// The axes along which a view determines its size.
struct FittingAxes: Equatable {
  var width = false
  var height = false

  var isNone: Bool { !width && !height }
}

/// A distance between parts of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The distance in points, or the minimum.
  public let spacing: CGFloat
  /// Whether the distance takes a share of the remaining room.
  public let isFlexibleSpacing: Bool
  /// Whether the distance is fixed.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = ProgrammerError.finite(spacing, else: 0, "the spacing", in: "NSCollectionLayoutSpacing")
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// A fixed distance in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    product(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false), of: Self.self)
  }
  /// A flexible distance with a minimum in points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    product(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true), of: Self.self)
  }
}

/// The distances around an item of a group; nil for none.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The distance before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The distance after the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// The distances before and after, along a group's axis or across it.
  final func pair(along axis: Axis) -> (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?) {
    axis == .horizontal ? (leading, trailing) : (top, bottom)
  }
}

/// The position of a supplementary item at its item.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which it is; none stands for the centre.
  public let edges: NSDirectionalRectEdge
  /// The offset, in points or in multiples of its own size.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the offset is in multiples of the item's own size.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  /// Creates an anchor with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }
  /// Creates an anchor with an offset in multiples of the item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// The point of a rectangle that the edges name.
  final func point(of rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
  }

  /// The offset in points for a view with a given size.
  final func offset(of size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
