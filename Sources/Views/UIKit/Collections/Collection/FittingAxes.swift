import CoreGraphics

/// The axes along which a view decides about its size.
struct FittingAxes: Equatable {
  var width = false
  var height = false

  var isNone: Bool { !width && !height }
}

/// A distance between parts of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// The distance in points, or the smallest one.
  public let spacing: CGFloat
  /// Whether the distance takes a share of the room that is left.
  public let isFlexibleSpacing: Bool
  /// Whether the distance is as it is.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = ProgrammerError.finite(spacing, else: 0, "the spacing", in: "NSCollectionLayoutSpacing")
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// A distance of so many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false), to: Self.self)
  }
  /// A distance of at least so many points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true), to: Self.self)
  }
}

/// The distances around an item of a group; nil is none.
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

/// Where a supplementary item is at what it belongs to.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which it is; none is the middle.
  public let edges: NSDirectionalRectEdge
  /// How far it is moved, in points or in its own sizes.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the offset is in the item's own sizes.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  /// Creates an anchor that is moved by points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }
  /// Creates an anchor that is moved by multiples of the item's size.
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

  /// The offset in points for a view of a size.
  final func offset(of size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
