public import Foundation
import QuartzCore

extension UIView {
  /// The value for a view without an intrinsic size in a direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How contents are fitted to a view's bounds.
  public enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to fill.
    case scaleToFill
    /// As large as fits inside, keeping the proportions; the rest stays empty.
    case scaleAspectFit
    /// As small as possible while filling, keeping the proportions; parts outside are clipped only if the view clips.
    case scaleAspectFill
    /// Redrawn for each size; shown like `scaleToFill`.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The gravity of the layer, for which the bottom is the minimum of y.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// The flexible parts when the superview is resized.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

/// The name in Swift 3.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The name in Swift 3.
public typealias UIViewContentMode = UIView.ContentMode
