import CoreGraphics
import Foundation

/// The four corners of a rectangle under an affine map, in the frame's pixels.
struct Quad {
  let corners: (CGPoint, CGPoint, CGPoint, CGPoint)
  let reach: Box

  /// Fails when the result encloses nothing or a number is not finite.
  init?(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard let box = Box(rect), transform.isFinite else { return nil }
    corners = (
      CGPoint(x: box.minX, y: box.minY).applying(transform), CGPoint(x: box.maxX, y: box.minY).applying(transform),
      CGPoint(x: box.maxX, y: box.maxY).applying(transform), CGPoint(x: box.minX, y: box.maxY).applying(transform)
    )
    var reach = Box.nothing
    reach.include(corners.0)
    reach.include(corners.1)
    reach.include(corners.2)
    reach.include(corners.3)
    self.reach = reach
    // The determinant also catches a rectangle that the map has collapsed into a slanted line, whose bounding box does
    // have an area.
    let area = (box.maxX - box.minX) * (box.maxY - box.minY) * transform.determinant
    guard reach.hasArea, area != 0, !area.isNaN else { return nil }
  }

  /// Whether the sides run along the pixels' rows and columns, as far as Cairo can tell.
  var isUpright: Bool {
    let (a, b, c, d) = corners
    return (near(a.y, b.y) && near(b.x, c.x) && near(c.y, d.y) && near(d.x, a.x))
      || (near(a.x, b.x) && near(b.y, c.y) && near(c.x, d.x) && near(d.y, a.y))
  }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < Box.halfStep }
}

extension Box {
  /// The image of a rectangle under a map that keeps it upright and does not turn it: the same as the upright `Quad`,
  /// in less time.
  ///
  /// Fails for other maps, and when the result encloses nothing or a number is not finite.
  init?(_ rect: CGRect, upright transform: CGAffineTransform) {
    guard transform.b == 0, transform.c == 0, transform.isFinite, let box = Box(rect) else { return nil }
    let (left, right) = (transform.a * box.minX + transform.tx, transform.a * box.maxX + transform.tx)
    let (top, bottom) = (transform.d * box.minY + transform.ty, transform.d * box.maxY + transform.ty)
    self.init(minX: min(left, right), minY: min(top, bottom), maxX: max(left, right), maxY: max(top, bottom))
    let area = (box.maxX - box.minX) * (box.maxY - box.minY) * transform.determinant
    guard hasArea, area != 0, !area.isNaN else { return nil }
  }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The factor by which the map scales areas; negative when it mirrors, 0 when it is not invertible.
  var determinant: CGFloat { a * d - b * c }
}
