import CoreGraphics
public import Foundation

/// How far each side of a rectangle moves inwards, in points; negative moves outwards.
public struct UIEdgeInsets: Sendable, Equatable, Codable {
  /// How far the top side moves down.
  public var top: CGFloat
  /// How far the left side moves right.
  public var left: CGFloat
  /// How far the bottom side moves up.
  public var bottom: CGFloat
  /// How far the right side moves left.
  public var right: CGFloat

  /// Insets of zero.
  public static let zero = UIEdgeInsets()

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets for each side.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Insets for each side; the older spelling of `UIEdgeInsets.init(top:left:bottom:right:)`.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Whether all four insets are the same.
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
  insets1 == insets2
}

extension CGRect {
  /// The rectangle with its sides moved inwards.
  ///
  /// Insets larger than the rectangle give a negative width or height.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

/// The rectangle inside the insets, as it was written in Swift 3.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

extension Axis {
  /// The insets before and after content along the axis.
  func of(_ insets: UIEdgeInsets) -> (before: CGFloat, after: CGFloat) {
    self == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
  /// The sum of both insets along the axis.
  func sum(of insets: UIEdgeInsets) -> CGFloat { of(insets).before + of(insets).after }
}
