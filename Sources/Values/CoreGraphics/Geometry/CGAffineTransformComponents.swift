import Elementary
public import Foundation

/// An affine transform decomposed into steps: scale, then shear, then rotation, then translation.
public struct CGAffineTransformComponents: Sendable {
  /// The factors along x and y; a negative one flips.
  public var scale: CGSize
  /// How far x moves for each unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// The angle in radians, positive from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The offset that comes last.
  public var translation: CGVector

  /// Creates components that are all zero, which scale everything to nothing.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates components; those left out change nothing.
  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the transform that applies the steps of `components`: scale, shear, rotation, translation.
  public init(_ components: CGAffineTransformComponents) {
    let (sine, cosine) = (Elementary.sin(components.rotation), Elementary.cos(components.rotation))
    let (sx, sy) = (components.scale.width, components.scale.height)
    let shear = components.horizontalShear
    self.init(
      a: sx * cosine, b: sx * sine,
      c: sy * (shear * cosine - sine), d: sy * (shear * sine + cosine),
      tx: components.translation.dx, ty: components.translation.dy)
  }

  /// The receiver decomposed into steps: scale, shear, rotation, translation.
  ///
  /// A transform that mirrors has several decompositions: the one with the smallest rotation is returned, so the
  /// rotation of a mirroring transform lies in -π/2…π/2.
  public func decomposed() -> CGAffineTransformComponents {
    let determinant = a * d - b * c
    let translation = CGVector(dx: tx, dy: ty)
    let length = Elementary.hypot(a, b)
    guard length > 0 else {
      // The plane collapses onto the image of the y axis, so only that determines the rotation.
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: Elementary.hypot(c, d)), rotation: Elementary.atan2(-c, d),
        translation: translation)
    }
    let sx = determinant < 0 && a < 0 ? -length : length
    let (cosine, sine) = (a / sx, b / sx)
    let sy = determinant / sx
    let shear = sy == 0 ? 0 : (c * cosine + d * sine) / sy
    return CGAffineTransformComponents(
      scale: CGSize(width: sx, height: sy), horizontalShear: shear, rotation: Elementary.atan2(sine, cosine),
      translation: translation)
  }
}
