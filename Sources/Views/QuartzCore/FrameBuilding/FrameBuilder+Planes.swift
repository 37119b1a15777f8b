import CoreGraphics
import DisplayList
import Foundation

/// Layers that are turned in space.
extension FrameBuilder {
  /// Draws a layer that is turned, is in a space, or holds one; `outer` is its superlayer's paint state.
  // Within its caller, the function would make every layer's stack frame larger.
  @inline(never)
  func drawInSpace(
    _ layer: CALayer, _ values: LayerValues, _ paint: PaintState, _ outer: PaintState, into buffer: inout CommandBuffer
  ) {
    var paint = paint
    var map = values.placement
    if let space = outer.space { map = CATransform3DConcat(map, space.value) }
    if layer.state.traits.keepsDepth {
      paint.space = .value(map)
      return drawSublayers(of: layer, values, paint, into: &buffer)
    }
    let place = outer.space == nil ? values.toSuperlayer : Projection(flattening: map)
    if !layer.state.traits.isDoubleSided, !place.showsFront(isFlipped: outer.mirrorsSublayers) { return }
    paint.toDevice = place.concatenating(outer.toDevice)
    paint.isFlipped = outer.isFlipped != outer.mirrorsSublayers
    paint.mirrorsSublayers = false
    if paint.toDevice.isAffine {
      guard let scale = layer.state.rasterizationScale, scale > 0, !isExact(scale, paint) else {
        return drawOnPlane(layer, values, paint, into: &buffer)
      }
      // A picture stands for the layer: a plane of its own pixels.
      let wanted = scale / max(outer.toDevice.affine.areaScale * paint.resolution, .leastNormalMagnitude)
      return drawThroughPlane(
        values.bounds, lengths: (wanted, wanted), of: layer, paint, outer: outer, into: &buffer
      ) { flat, content in drawOnPlane(layer, values, flat, into: &content) }
    }
    let lengths = map.lengths(at: values.anchor)
    drawThroughPlane(values.bounds, lengths: lengths, of: layer, paint, outer: outer, into: &buffer) { flat, content in
      drawOnPlane(layer, values, flat, into: &content)
    }
  }

  /// Whether a picture of a scale has the same pixels as the layer itself.
  private func isExact(_ scale: CGFloat, _ paint: PaintState) -> Bool {
    let map = paint.toDevice.affine
    return map.a == scale && map.d == scale && map.b == 0 && map.c == 0
  }

  /// Draws something that is seen in perspective: flat first, on a canvas of its own.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle, in its own coordinates, whose sides are to be sides of pixels.
  ///   - lengths: How long a unit of these coordinates is along each axis, before perspective makes it shorter.
  ///   - paint: The state that maps these coordinates to device pixels.
  ///   - outer: The state that maps the coordinates around to device pixels, without perspective.
  ///   - draw: Draws it, with a state without perspective.
  func drawThroughPlane(
    _ bounds: CGRect, lengths: (x: CGFloat, y: CGFloat), of layer: CALayer, _ paint: PaintState, outer: PaintState,
    into buffer: inout CommandBuffer, _ draw: (PaintState, inout CommandBuffer) -> Void
  ) {
    let bounds = bounds.standardized
    let scale = outer.toDevice.affine.areaScale * paint.resolution
    let x = Self.pixelsPerUnit(along: bounds.width, lengths.x * scale)
    let y = Self.pixelsPerUnit(along: bounds.height, lengths.y * scale)
    guard x > 0, y > 0, bounds.minX.isFinite, bounds.minY.isFinite, paint.toDevice.isInvertible else { return }
    var flat = paint
    flat.resolution = 1
    flat.toDevice = Projection(
      CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -bounds.minX * x, ty: -bounds.minY * y))
    let toDevice = flat.toDevice.inverted().concatenating(paint.toDevice)
    let size = CGSize(width: bounds.width * x, height: bounds.height * y)
    flat.clip = Self.clip(around: size, for: toDevice.source(of: outer.clip))
    var content = CommandBuffer()
    draw(flat, &content)
    if content.dependsOnTime { buffer.dependsOnTime = true }
    let touched = PixelRect(touchedBy: content.bounds).intersection(PixelRect(touchedBy: flat.clip))
    if content.isEmpty || touched.isEmpty { return }
    let plane = Plane(
      bounds: touched, toDevice: toDevice, hasSmoothEdges: layer.state.traits.allowsEdgeAntialiasing,
      isIndivisible: content.chunk.index.looksBelow)
    buffer.append(content, seenThrough: plane, of: layerID(of: layer), in: outer.clip)
  }

  /// The scale at which a length is a number of whole pixels, at least `wanted` unless that would be too many.
  private static func pixelsPerUnit(along length: CGFloat, _ wanted: CGFloat) -> CGFloat {
    let most = CGFloat(Plane.longestSide / 4)
    guard wanted.isFinite, wanted > 0 else { return 0 }
    if length <= 0 || !length.isFinite { return min(wanted, 64) }
    let pixels = min(max((length * wanted - 1e-6).rounded(.up), 1), most)
    return pixels / length
  }

  /// The part of a canvas that is drawn: its visible part, enlarged in steps, so that it rarely changes.
  private static func clip(around size: CGSize, for source: CGRect?) -> CGRect {
    let step = CGSize(width: max(size.width, 256), height: max(size.height, 256))
    let limit = CGFloat(Plane.longestSide) - 1
    let whole = CGRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit)
    var clip = CGRect(origin: .zero, size: size).insetBy(dx: -step.width, dy: -step.height)
    if let source {
      for _ in 0..<6 where !clip.contains(source) { clip = clip.insetBy(dx: -clip.width / 2, dy: -clip.height / 2) }
    }
    return clip.intersection(whole)
  }
}

extension CGAffineTransform {
  /// The square root of the factor by which areas are scaled.
  var areaScale: CGFloat { abs(a * d - b * c).squareRoot() }
}

extension CATransform3D {
  /// How long a unit of each axis is in space, seen from the distance of a point.
  fileprivate func lengths(at point: CGPoint) -> (x: CGFloat, y: CGFloat) {
    let w = m14 * point.x + m24 * point.y + m44
    let x = (m11 * point.x + m21 * point.y + m41) / w
    let y = (m12 * point.x + m22 * point.y + m42) / w
    let z = (m13 * point.x + m23 * point.y + m43) / w
    func length(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ depth: CGFloat) -> CGFloat {
      let (a, b, c) = (a - x * depth, b - y * depth, c - z * depth)
      return (a * a + b * b + c * c).squareRoot() / abs(w)
    }
    return (length(m11, m12, m13, m14), length(m21, m22, m23, m24))
  }
}
