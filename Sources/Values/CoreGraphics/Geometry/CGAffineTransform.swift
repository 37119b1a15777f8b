import Elementary
public import Foundation

/// A 3 × 3 matrix for affine maps of the plane, written as the six values that vary.
///
/// Points are row vectors, so `(x', y') = (a·x + c·y + tx, b·x + d·y + ty)`. With y pointing down, a
/// positive angle turns clockwise on screen.
public struct CGAffineTransform: Sendable, Hashable {
  /// The factor from the input's x to the output's x.
  public var a: CGFloat
  /// The factor from the input's x to the output's y.
  public var b: CGFloat
  /// The factor from the input's y to the output's x.
  public var c: CGFloat
  /// The factor from the input's y to the output's y.
  public var d: CGFloat
  /// The horizontal translation.
  public var tx: CGFloat
  /// The vertical translation.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose six values are zero, which maps every point to the origin.
  ///
  /// For the transform that changes nothing, use `identity`.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a transform from its six values.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from its six values.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a rotation around the origin.
  ///
  /// - Parameter angle: The angle in radians. A positive one turns the x axis towards the y axis: clockwise where y
  ///   points down. The values are plain sines and cosines, so a quarter turn gives 6e-17 where one expects 0.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a scaling.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a translation by an offset.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Whether the transform changes nothing.
  ///
  /// The comparison is exact: a transform that differs from the identity by rounding is not the identity.
  public var isIdentity: Bool { self == .identity }
}

extension CGAffineTransform: Codable {
  /// Reads six numbers in the order a, b, c, d, tx, ty.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      a: try values.decode(CGFloat.self), b: try values.decode(CGFloat.self),
      c: try values.decode(CGFloat.self), d: try values.decode(CGFloat.self),
      tx: try values.decode(CGFloat.self), ty: try values.decode(CGFloat.self))
  }

  /// Writes six numbers in the order a, b, c, d, tx, ty.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] { try values.encode(value) }
  }
}
