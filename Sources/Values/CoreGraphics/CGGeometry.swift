public import Foundation

// The parts of CGPoint, CGSize and CGRect that Foundation on Linux lacks.

extension CGPoint {
  /// The point that `t` moves the receiver to.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// Whether both coordinates are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// The receiver as a vector, transformed by `t` without its translation.
  ///
  /// The transformed width and height, which are not the size of a transformed rectangle: a rotation can make either
  /// negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  /// Whether both dimensions are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// The smallest upright rectangle around the four corners that `t` moves.
  ///
  /// The null rectangle stays null and the infinite one infinite.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    // `isNull`, `isInfinite` and the edges, without calls into Foundation unless they are needed.
    if origin.x == .infinity || origin.y == .infinity { return self }
    if size.width == .greatestFiniteMagnitude, isInfinite { return self }
    let (width, height) = (abs(size.width), abs(size.height))
    let corner = CGPoint(x: origin.x + min(size.width, 0), y: origin.y + min(size.height, 0)).applying(t)
    // The edges that leave the corner; a negative component reaches back from it.
    let right = CGSize(width: t.a * width, height: t.b * width)
    let down = CGSize(width: t.c * height, height: t.d * height)
    return CGRect(
      x: corner.x + min(right.width, 0) + min(down.width, 0),
      y: corner.y + min(right.height, 0) + min(down.height, 0),
      width: abs(right.width) + abs(down.width),
      height: abs(right.height) + abs(down.height))
  }

  /// Whether both cover the same area.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates in parentheses.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The dimensions in parentheses.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size in parentheses.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
