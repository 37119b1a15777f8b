import CoreGraphics
import Foundation

extension UICollectionView {
  /// The categories of elements: cells, supplementary views and decoration views.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The direction in which the lines of a flow layout follow each other.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal

    var axis: Axis { self == .vertical ? .vertical : .horizontal }
  }

  /// The position of an item after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of views before the items of a flow layout's section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of views after the items of a flow layout's section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// The name in Swift 3.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name in Swift 3.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
