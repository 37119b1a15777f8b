import CoreGraphics
import Foundation

/// The map from a frame's pixels to an image's as Cairo passes it to pixman: in units of 1/65536 of a pixel.
///
/// Rounded factors lead astray with the distance from the origin. So Cairo moves the origin near the fixed point of the
/// map, and then moves the map until it is right at the centre of what is drawn. The same is done here, so that the
/// bytes are the same.
struct FixedMap {
  /// The steps along the image's axes that a step along the frame's x axis takes.
  let a, b: Int64
  /// The steps along the image's axes that a step along the frame's y axis takes.
  let c, d: Int64
  /// The place of the first pixel of the canvas: what is to the right of and below its upper left neighbour.
  private let u, v: Int64
  private let canvas: PixelRect

  /// Fails for coordinates that do not fit into pixman's 16 bits with room to spare.
  ///
  /// - Parameters:
  ///   - toSource: Maps the frame's pixels to the image's.
  ///   - seen: All pixels of the frame that show the image.
  ///   - canvas: The whole canvas that the image is drawn on.
  init?(_ toSource: CGAffineTransform, over seen: PixelRect, on canvas: PixelRect) {
    guard seen.width < 8192, seen.height < 8192 else { return nil }
    let onCanvas = toSource.afterMoving(x: CGFloat(canvas.minX), y: CGFloat(canvas.minY))
    let origin = onCanvas.wholeOrigin
    guard abs(origin.x) < 8192, abs(origin.y) < 8192 else { return nil }
    let exact = onCanvas.afterMoving(x: origin.x, y: origin.y)
    guard max(abs(exact.tx), abs(exact.ty)) < 8192 else { return nil }
    let (a, b, c, d) = (Self.fixed(exact.a), Self.fixed(exact.b), Self.fixed(exact.c), Self.fixed(exact.d))
    var (tx, ty) = (Self.fixed(exact.tx), Self.fixed(exact.ty))
    let center = CGPoint(
      x: CGFloat(seen.minX - canvas.minX) + CGFloat(seen.width) / 2,
      y: CGFloat(seen.minY - canvas.minY) + CGFloat(seen.height) / 2)
    let (x, y) = (Self.fixed(center.x), Self.fixed(center.y))
    if let inverse = exact.quickInverse {
      for _ in 0..<5 {
        let there = CGPoint(
          x: CGFloat((a * x + c * y + tx << 16 + 0x8000) >> 16) / 65536,
          y: CGFloat((b * x + d * y + ty << 16 + 0x8000) >> 16) / 65536)
        let back = there.applying(inverse)
        let (missX, missY) = (back.x - center.x, back.y - center.y)
        let (stepX, stepY) = (exact.a * missX + exact.c * missY, exact.b * missX + exact.d * missY)
        // A map that nearly flattens the image has an inverse that is as good as infinite.
        guard abs(stepX) < 8192, abs(stepY) < 8192 else { return nil }
        let (dx, dy) = (Self.fixed(stepX), Self.fixed(stepY))
        (tx, ty) = (tx - dx, ty - dy)
        if dx == 0, dy == 0 { break }
      }
    }
    (self.a, self.b, self.c, self.d, self.canvas) = (a, b, c, d, canvas)
    let (left, top) = (-Int64(origin.x), -Int64(origin.y))
    u = a * left + c * top + tx + ((a + c) * 0x8000 + 0x8000) >> 16 - 0x8000
    v = b * left + d * top + ty + ((b + d) * 0x8000 + 0x8000) >> 16 - 0x8000
  }

  /// The place of the first pixel of a rectangle of the frame.
  func place(of rect: PixelRect) -> (u: Int64, v: Int64) {
    let (x, y) = (Int64(rect.minX - canvas.minX), Int64(rect.minY - canvas.minY))
    return (u + a * x + c * y, v + b * x + d * y)
  }

  private static func fixed(_ value: CGFloat) -> Int64 { Int64((value * 65536).rounded(.toNearestOrEven)) }
}

extension CGAffineTransform {
  fileprivate func afterMoving(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  fileprivate var quickInverse: CGAffineTransform? {
    guard determinant != 0, determinant.isFinite else { return nil }
    let scale = 1 / determinant
    return CGAffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale, tx: (c * ty - d * tx) * scale,
      ty: (b * tx - a * ty) * scale)
  }

  /// The whole place from which Cairo counts: the nearest to the origin of those that the map, or one whose factors
  /// differ by one, leaves where they are.
  fileprivate var wholeOrigin: CGPoint {
    var (x, y, norm) = (tx, ty, max(abs(tx), abs(ty)))
    if norm == 0 { return .zero }
    for (i, j) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
      let determinant = (a + i) * (d + j) - c * b
      if abs(determinant) < .ulpOfOne { continue }
      let scale = 1 / determinant
      let other = (x: (ty * c - tx * (d + j)) * scale, y: (tx * b - ty * (a + i)) * scale)
      let size = max(abs(other.x), abs(other.y))
      if size < norm { (x, y, norm) = (other.x, other.y, size) }
    }
    return CGPoint(x: x.rounded(.down), y: y.rounded(.down))
  }
}
