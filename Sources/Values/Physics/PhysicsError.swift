package import Foundation

/// An error that says why something cannot take part in a simulation.
package enum PhysicsError: Error, Equatable {
  /// A body with an empty size, or with one beyond the limits.
  case size(CGSize)
  /// A member of a group whose position is not finite, or too far away.
  case place(CGPoint)
  /// A path whose points span no area.
  case collisionPath
  /// A boundary whose path has no length.
  case boundary
}

extension PhysicsError: CustomStringConvertible {
  package var description: String { description(of: nil) }

  /// The message for an item with this name; nil for one without a name.
  package func description(of name: String?) -> String {
    switch self {
    case .size(let size):
      "A dynamic item needs a width and a height above 0 and up to \(Int(Shape.longestSide)) points; "
        + "\(name ?? "this one") has \(size.width) × \(size.height)."
    case .place(let point):
      "The members of a group lie within \(Int(Shape.longestSide)) points of its center; this one is at "
        + "(\(point.x), \(point.y))."
    case .collisionPath:
      "A collision bounding path\(name.map { ", here that of \($0)," } ?? "") needs at least three points that do not lie on one line."
    case .boundary:
      "A boundary needs at least two points, half a point apart or more."
    }
  }
}
