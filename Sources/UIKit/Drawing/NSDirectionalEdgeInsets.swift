public import Foundation

/// How far each side of a rectangle moves inwards, with sides named by the direction of reading.
///
/// Leading is left where text runs from left to right, and right where it runs the other way.
public struct NSDirectionalEdgeInsets: Sendable, Equatable, Codable {
  /// How far the top side moves down.
  public var top: CGFloat
  /// How far the side where lines begin moves inwards.
  public var leading: CGFloat
  /// How far the bottom side moves up.
  public var bottom: CGFloat
  /// How far the side where lines end moves inwards.
  public var trailing: CGFloat

  /// The insets that leave a rectangle as it is.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets that leave a rectangle as it is.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets for each side.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension NSDirectionalEdgeInsets {
  /// The same insets where reading goes from left to right.
  init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}

extension UIEdgeInsets {
  /// The same insets where reading goes from left to right.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
