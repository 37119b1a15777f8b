public import Foundation

/// How far each side of a rectangle moves inwards, with sides named by the reading direction.
///
/// Leading is left for left-to-right text, and right for right-to-left text.
public struct NSDirectionalEdgeInsets: Sendable, Equatable, Codable {
  /// How far the top side moves down.
  public var top: CGFloat
  /// How far the leading side moves inwards.
  public var leading: CGFloat
  /// How far the bottom side moves up.
  public var bottom: CGFloat
  /// How far the trailing side moves inwards.
  public var trailing: CGFloat

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets for each side.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension NSDirectionalEdgeInsets {
  /// Creates the same insets for a layout direction.
  init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection = .leftToRight) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }
}

extension UIEdgeInsets {
  /// Creates the same insets for a layout direction.
  init(_ insets: NSDirectionalEdgeInsets, _ direction: UIUserInterfaceLayoutDirection = .leftToRight) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }
}
