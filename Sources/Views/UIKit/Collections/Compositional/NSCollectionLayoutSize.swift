import CoreGraphics
public import Foundation

/// A width or a height of a part of a compositional layout, absolute or relative to the part's container.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Equatable { case fractionalWidth, fractionalHeight, absolute, estimated }
  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, ProgrammerError.finite(dimension, else: 0, "the length", in: "\(Self.self)"))
    super.init()
  }

  /// A fraction of the width of the container.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth, fractionalWidth) }
  /// A fraction of the height of the container.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight, fractionalHeight) }
  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }
  /// A length in points until the view reports its preferred one.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }

  private class func make(_ kind: Kind, _ dimension: CGFloat) -> Self {
    product(NSCollectionLayoutDimension(kind, dimension), of: Self.self)
  }

  /// Whether this is a fraction of a width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether this is a fraction of a height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether this is a length in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the view determines the length.
  open var isEstimated: Bool { kind == .estimated }

  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: max(container.width * dimension, 0)
    case .fractionalHeight: max(container.height * dimension, 0)
    case .absolute, .estimated: max(dimension, 0)
    }
  }
}

/// The size of a part of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  final func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
  final var fitting: FittingAxes { FittingAxes(width: widthDimension.isEstimated, height: heightDimension.isEstimated) }
}
