public import Foundation

/// A 3 × 3 matrix for affine maps of the plane, written as the six values that vary.
///
/// Points are row vectors, so `(x', y') = (a·x + c·y + tx, b·x + d·y + ty)`. With y pointing down, a
/// positive angle turns clockwise on screen.
public struct CGAffineTransform: Sendable, Hashable, Codable {
  /// How much of the input's x becomes output x.
  public var a: CGFloat
  /// How much of the input's x becomes output y.
  public var b: CGFloat
  /// How much of the input's y becomes output x.
  public var c: CGFloat
  /// How much of the input's y becomes output y.
  public var d: CGFloat
  /// The horizontal translation.
  public var tx: CGFloat
  /// The vertical translation.
  public var ty: CGFloat

  /// Creates a transform from its six values.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The transform that first does what the receiver does, then what `t2` does.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }
}

extension CGPoint {
  /// The point that `t` moves the receiver to.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}
