import CPixels
import CoreGraphics
import DisplayList
import Foundation

extension Painter {
  /// Draws a finished layer as it is seen through a plane's map.
  ///
  /// Each pixel is sampled by itself, so those that are not shown need not be.
  func draw(
    _ layer: Canvas, through plane: Plane, inside outline: Outline, seen: PixelRect
  ) throws(RasterError) {
    let part = seen.intersection(canvas.extent.shown)
    guard !part.isEmpty else { return }
    let bytes = resources.standIn.bytes(count: part.area * 4)
    let pixels = bytes.assumingMemoryBound(to: UInt32.self)
    layer.rows.withSource(of: plane, shown: layer.extent.shown) { source in
      var source = source
      source.plain = source.plainSquares(in: resources.plain, seenIn: part.area)
      for y in part.minY..<part.maxY {
        cpixels_sample_plane(pixels + (y - part.minY) * part.width, part.width, part.minX, y, &source)
      }
    }
    let surface = try Surface(over: bytes, format: .color, bounds: part, bytesPerRow: part.width * 4)
    canvas.context.setSource(surface)
    try withExtendedLifetime(surface) { () throws(RasterError) in
      if plane.hasSmoothEdges {
        try canvas.paint(through: outline, seen: seen, alpha: 255, using: resources.coverage)
      } else {
        canvas.context.save()
        canvas.context.draw(Box(part))
        canvas.context.clip()
        canvas.context.paint()
        canvas.context.restore()
      }
    }
  }
}

extension Plane {
  /// Whether there is something to draw: a canvas of a size that can be drawn, not seen from its edge.
  var isDrawable: Bool {
    let (least, most) = (-Self.longestSide, Self.longestSide)
    let limits = PixelRect(minX: least, minY: least, maxX: most, maxY: most)
    return !bounds.isEmpty && limits.contains(bounds) && toDevice.isInvertible && toDevice.inverted().isFinite
  }
}

extension Projection {
  fileprivate var isFinite: Bool { affine.isFinite && depth.x.isFinite && depth.y.isFinite && depth.w.isFinite }
}

extension CPixelsPlane {
  /// Finds out which parts of the canvas have one colour, which most of an interface have; nil where so few pixels are
  /// drawn that looking takes longer than sampling.
  fileprivate func plainSquares(in memory: Scratch, seenIn area: Int) -> UnsafePointer<UInt8>? {
    let (width, height, side) = (right - left, bottom - top, Int(CPIXELS_PLAIN))
    guard width > 0, height > 0, area >= width * height / 8 else { return nil }
    let squares = memory.bytes(count: (width + side - 1) / side * ((height + side - 1) / side))
      .assumingMemoryBound(to: UInt8.self)
    cpixels_find_plain(pixels, stride, width, height, squares)
    return UnsafePointer(squares)
  }
}

extension PixelRows {
  /// Calls `body` with the rows as the pixels of a plane; those in `shown` have been drawn.
  func withSource(of plane: Plane, shown: PixelRect, _ body: (CPixelsPlane) -> Void) {
    let map = plane.toDevice.inverted()
    withRows { start, stride in
      body(
        CPixelsPlane(
          pixels: start, stride: stride, left: plane.bounds.minX, top: plane.bounds.minY, right: shown.maxX,
          bottom: shown.maxY, right_edge: Double(plane.bounds.maxX), bottom_edge: Double(plane.bounds.maxY),
          is_hard: plane.hasSmoothEdges ? 0 : 1, plain: nil, a: map.affine.a, b: map.affine.b, gx: map.depth.x,
          c: map.affine.c, d: map.affine.d, gy: map.depth.y, tx: map.affine.tx, ty: map.affine.ty, gw: map.depth.w))
    }
  }
}
