import CoreGraphics
import DisplayList
import Elementary
package import Foundation

extension ImageFill {
  /// The image of a layer's contents, placed by its gravity; nil if nothing would be visible.
  ///
  /// `toDevice` maps the layer's coordinates to device pixels; the caller sets `alpha`.
  @MainActor
  init?(
    _ contents: CGImage, of state: LayerState, values: LayerValues, bounds: CGRect, toDevice: Projection
  ) {
    let unit = values.contentsRect
    let source = CGRect(
      x: unit.origin.x * CGFloat(contents.width), y: unit.origin.y * CGFloat(contents.height),
      width: unit.size.width * CGFloat(contents.width), height: unit.size.height * CGFloat(contents.height))
    let scale = state.contentsScale > 0 ? state.contentsScale : 1
    let natural = CGSize(width: source.width / scale, height: source.height / scale)
    guard natural.width > 0, natural.height > 0 else { return nil }
    let destination = state.contentsGravity.place(natural, in: bounds)
    // Compared in pixels: the image and the screen may have different scales.
    let transform = toDevice.affine
    let enlarges =
      destination.width * Elementary.hypot(transform.a, transform.b) > source.width
      || destination.height * Elementary.hypot(transform.c, transform.d) > source.height
    let filter = enlarges ? state.magnificationFilter : state.minificationFilter
    self.init(
      image: contents, source: source, destination: destination, transform: transform, alpha: 1,
      filter: filter == .nearest ? .nearest : .linear)
  }
}

extension ImageFill {
  /// The image of a layer's contents as one part, or as nine of which the middle ones are stretched.
  @MainActor
  static func parts(
    _ contents: CGImage, of state: LayerState, values: LayerValues, bounds: CGRect, toDevice: Projection
  ) -> [ImageFill] {
    guard let whole = ImageFill(contents, of: state, values: values, bounds: bounds, toDevice: toDevice) else {
      return []
    }
    let center = state.contentsCenter
    if center == CGRect(x: 0, y: 0, width: 1, height: 1) { return [whole] }
    let scale = state.contentsScale > 0 ? state.contentsScale : 1
    let caps = UnstretchedEdges(
      left: center.minX * whole.source.width, right: (1 - center.maxX) * whole.source.width,
      top: center.minY * whole.source.height, bottom: (1 - center.maxY) * whole.source.height)
    return whole.parts(caps, scale: scale)
  }

  /// The image as nine parts: the corners keep their size, the edges their thickness.
  ///
  /// - Parameters:
  ///   - edges: In pixels of the image.
  ///   - scale: The pixels of the image per unit of the destination.
  func parts(_ edges: UnstretchedEdges, scale: CGFloat) -> [ImageFill] {
    let columns = Self.cuts(
      source: (source.minX, source.maxX), destination: (destination.minX, destination.maxX), edges.left, edges.right,
      scale)
    let rows = Self.cuts(
      source: (source.minY, source.maxY), destination: (destination.minY, destination.maxY), edges.top, edges.bottom,
      scale)
    let isUpright = transform.b == 0 && transform.c == 0
    // Between pixels, two parts would let what is below show through.
    func snapped(_ value: CGFloat, _ factor: CGFloat, _ shift: CGFloat) -> CGFloat {
      isUpright && factor != 0 ? ((value * factor + shift).rounded() - shift) / factor : value
    }
    let xs = columns.enumerated().map { index, cut in
      (index == 0 || index == 3) ? cut.to : snapped(cut.to, transform.a, transform.tx)
    }
    let ys = rows.enumerated().map { index, cut in
      (index == 0 || index == 3) ? cut.to : snapped(cut.to, transform.d, transform.ty)
    }
    var parts: [ImageFill] = []
    for row in 0..<3 {
      for column in 0..<3 {
        var part = self
        part.source = CGRect(
          x: columns[column].from, y: rows[row].from, width: columns[column + 1].from - columns[column].from,
          height: rows[row + 1].from - rows[row].from)
        part.destination = CGRect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
        if part.source.width > 0, part.source.height > 0, part.destination.width > 0, part.destination.height > 0 {
          parts.append(part)
        }
      }
    }
    return parts
  }

  /// Where an image is cut along one axis, in its pixels and in the destination.
  private static func cuts(
    source: (CGFloat, CGFloat), destination: (CGFloat, CGFloat), _ near: CGFloat, _ far: CGFloat, _ scale: CGFloat
  ) -> [(from: CGFloat, to: CGFloat)] {
    let length = destination.1 - destination.0
    let (near, far) = (max(near, 0), max(far, 0))
    // Where there is no room for both edges they share what there is.
    let room = min(1, length / max((near + far) / scale, .leastNormalMagnitude))
    return [
      (source.0, destination.0), (source.0 + near, destination.0 + near / scale * room),
      (source.1 - far, destination.1 - far / scale * room), (source.1, destination.1),
    ]
  }
}

/// How much of an image on each side is not stretched, in its pixels.
package struct UnstretchedEdges {
  package var left, right, top, bottom: CGFloat

  package init(left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat) {
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }
}

extension Picture {
  /// The transform from the recording's coordinates to those of a layer with these bounds.
  func placed(by gravity: CALayerContentsGravity, in bounds: CGRect) -> Projection {
    guard let frame, frame != bounds, frame.width > 0, frame.height > 0 else { return .identity }
    let target = gravity.place(frame.size, in: bounds)
    let (x, y) = (target.width / frame.width, target.height / frame.height)
    return Projection(
      CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: target.minX - frame.minX * x, ty: target.minY - frame.minY * y))
  }
}

extension CALayerContentsGravity {
  /// The rectangle of contents of a size in a layer's bounds.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let ratios = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resizeAspect:
      let ratio = min(ratios.0, ratios.1)
      return align(CGSize(width: size.width * ratio, height: size.height * ratio), 0.5, 0.5, in: bounds)
    case .resizeAspectFill:
      let ratio = max(ratios.0, ratios.1)
      return align(CGSize(width: size.width * ratio, height: size.height * ratio), 0.5, 0.5, in: bounds)
    case .center: return align(size, 0.5, 0.5, in: bounds)
    case .top: return align(size, 0.5, 1, in: bounds)
    case .bottom: return align(size, 0.5, 0, in: bounds)
    case .left: return align(size, 0, 0.5, in: bounds)
    case .right: return align(size, 1, 0.5, in: bounds)
    case .topLeft: return align(size, 0, 1, in: bounds)
    case .topRight: return align(size, 1, 1, in: bounds)
    case .bottomLeft: return align(size, 0, 0, in: bounds)
    case .bottomRight: return align(size, 1, 0, in: bounds)
    default: return bounds
    }
  }

  private func align(_ size: CGSize, _ x: CGFloat, _ y: CGFloat, in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.origin.x + (bounds.width - size.width) * x, y: bounds.origin.y + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }
}
