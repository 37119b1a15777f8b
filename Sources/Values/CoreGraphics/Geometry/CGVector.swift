public import Foundation

/// A direction and a length in the plane; unlike a point, it has no position.
public struct CGVector: Sendable, Hashable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component; positive points down in UIKit's coordinates.
  public var dy: CGFloat

  /// The vector of length zero.
  public static let zero = CGVector()

  /// Creates the vector of length zero.
  public init() {
    (dx, dy) = (0, 0)
  }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy))
  }

  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) {
    (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy))
  }
}

extension CGVector: CustomDebugStringConvertible {
  /// The components in parentheses.
  public var debugDescription: String { "(\(dx), \(dy))" }
}

extension CGVector: Codable {
  /// Reads two numbers in the order dx, dy.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(dx: try values.decode(CGFloat.self), dy: try values.decode(CGFloat.self))
  }

  /// Writes two numbers in the order dx, dy.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(dx)
    try values.encode(dy)
  }
}
