import CoreGraphics
import Elementary
import Foundation

extension Frame {
  /// How far things are from where another frame has them, in pixels, if that is all that differs: 0 if nothing does.
  ///
  /// Nil if the frames draw different things, or the same things in other colours.
  package func shift(from other: Frame) -> Double? {
    guard width == other.width, height == other.height, background == other.background else { return nil }
    let (mine, theirs) = (commands, other.commands)
    guard mine.count == theirs.count else { return nil }
    var greatest = 0.0
    for (one, another) in zip(mine, theirs) {
      guard let shift = one.operation.shift(from: another.operation) else { return nil }
      greatest = max(greatest, shift)
    }
    return greatest
  }
}

extension DrawOperation {
  /// How far the operation is from another one that is otherwise the same; nil if it is not the same.
  fileprivate func shift(from other: DrawOperation) -> Double? {
    // A switch over both would have too many pairs of cases for the compiler.
    switch self {
    case .fill(let shape, let color):
      guard case .fill(let old, let oldColor) = other, color == oldColor else { return nil }
      return shape.shift(from: old)
    case .shade(let shape, let gradient):
      guard case .shade(let old, let oldGradient) = other, gradient.geometry == oldGradient.geometry,
        gradient.stops == oldGradient.stops, let shift = shape.shift(from: old)
      else { return nil }
      return max(shift, gradient.transform.shift(from: oldGradient.transform, of: shape.localBounds))
    case .image(let fill):
      guard case .image(let old) = other, fill.image.pixels == old.image.pixels, fill.source == old.source,
        fill.alpha == old.alpha, fill.filter == old.filter
      else { return nil }
      return Shape(.rect(fill.destination), transform: fill.transform)
        .shift(from: Shape(.rect(old.destination), transform: old.transform))
    case .glyphs(let fill):
      guard case .glyphs(let old) = other, fill.run == old.run, fill.color == old.color else { return nil }
      return fill.transform.shift(from: old.transform, of: fill.run.bounds)
    case .pushClip(let shape):
      guard case .pushClip(let old) = other else { return nil }
      return shape.shift(from: old)
    case .pushGroup(let alpha, let bounds, let blend, let outset):
      guard case .pushGroup(let oldAlpha, let old, let was, let far) = other, alpha == oldAlpha, blend == was,
        outset == far
      else { return nil }
      return Shape(.rect(bounds), transform: .identity).shift(from: Shape(.rect(old), transform: .identity))
    case .shadow(let shadow):
      guard case .shadow(let old) = other, shadow.color == old.color, shadow.blur == old.blur else { return nil }
      return shadow.shape.shift(from: old.shape)
    case .pushShadow(let shadow):
      guard case .pushShadow(let old) = other, shadow.color == old.color, shadow.blur == old.blur,
        shadow.offset == old.offset
      else { return nil }
      return Shape(.rect(shadow.bounds), transform: .identity)
        .shift(from: Shape(.rect(old.bounds), transform: .identity))
    case .backdrop(let backdrop):
      guard case .backdrop(let old) = other, backdrop.blur == old.blur, backdrop.tint == old.tint,
        backdrop.saturation == old.saturation, backdrop.alpha == old.alpha
      else { return nil }
      return backdrop.shape.shift(from: old.shape)
    case .pushPlane(let plane):
      guard case .pushPlane(let old) = other, plane.bounds == old.bounds, plane.hasSmoothEdges == old.hasSmoothEdges,
        plane.isIndivisible == old.isIndivisible
      else { return nil }
      return plane.outline.shift(from: old.outline)
    case .popClip, .popGroup, .popShadow, .popPlane: return self == other ? 0 : nil
    }
  }
}

extension Shape {
  /// The bounds before the transform.
  fileprivate var localBounds: CGRect { Shape(geometry, transform: .identity).bounds }

  /// How far the corners of the shape's bounds are from another's; nil unless both are of the same kind.
  fileprivate func shift(from other: Shape) -> Double? {
    if self == other { return 0 }
    guard geometry.kind == other.geometry.kind else { return nil }
    let (mine, theirs) = (localBounds, other.localBounds)
    func corners(_ rect: CGRect, _ transform: CGAffineTransform) -> [CGPoint] {
      [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
        .map { CGPoint(x: $0, y: $1).applying(transform) }
    }
    let shift =
      zip(corners(mine, transform), corners(theirs, other.transform))
      .map { Elementary.hypot(Double($0.x - $1.x), Double($0.y - $1.y)) }.max() ?? 0
    return shift.isFinite ? shift : nil
  }
}

extension CGAffineTransform {
  fileprivate func shift(from other: CGAffineTransform, of rect: CGRect) -> Double {
    self == other
      ? 0 : Shape(.rect(rect), transform: self).shift(from: Shape(.rect(rect), transform: other)) ?? .infinity
  }
}
