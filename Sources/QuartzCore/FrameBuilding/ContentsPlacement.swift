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
  /// The image of a layer's contents as one part, or as nine of which the middle ones are stretched or repeated.
  @MainActor
  static func parts(
    _ contents: CGImage, of state: LayerState, values: LayerValues, bounds: CGRect, toDevice: Projection
  ) -> [ImageFill] {
    guard let whole = ImageFill(contents, of: state, values: values, bounds: bounds, toDevice: toDevice) else {
      return []
    }
    let center = state.contentsCenter
    if center == CGRect(x: 0, y: 0, width: 1, height: 1), !state.tilesContents { return [whole] }
    let scale = state.contentsScale > 0 ? state.contentsScale : 1
    let caps = UnstretchedEdges(
      left: center.minX * whole.source.width, right: (1 - center.maxX) * whole.source.width,
      top: center.minY * whole.source.height, bottom: (1 - center.maxY) * whole.source.height)
    return whole.parts(caps, scale: scale, tiles: state.tilesContents)
  }

  /// The image as nine parts: the corners keep their size, the edges their thickness.
  ///
  /// - Parameters:
  ///   - edges: In pixels of the image.
  ///   - scale: The pixels of the image per unit of the destination.
  ///   - tiles: Whether the middle parts are repeated at their own size instead of stretched.
  func parts(_ edges: UnstretchedEdges, scale: CGFloat, tiles: Bool = false) -> [ImageFill] {
    var columns = Self.cuts(
      source: (source.minX, source.maxX), destination: (destination.minX, destination.maxX), edges.left, edges.right,
      scale)
    var rows = Self.cuts(
      source: (source.minY, source.maxY), destination: (destination.minY, destination.maxY), edges.top, edges.bottom,
      scale)
    if tiles, columns[1].tileCount(scale) * rows[1].tileCount(scale) <= Self.mostTiles {
      columns.replaceSubrange(1...1, with: columns[1].tiles(scale))
      rows.replaceSubrange(1...1, with: rows[1].tiles(scale))
    }
    let isUpright = transform.b == 0 && transform.c == 0
    // Between pixels, two parts would let what is below show through.
    func snap(_ cuts: inout [Cut], _ factor: CGFloat, _ shift: CGFloat) {
      guard isUpright, factor != 0 else { return }
      for index in cuts.indices.dropFirst() {
        let end = ((cuts[index].to.0 * factor + shift).rounded() - shift) / factor
        (cuts[index - 1].to.1, cuts[index].to.0) = (end, end)
      }
    }
    snap(&columns, transform.a, transform.tx)
    snap(&rows, transform.d, transform.ty)
    var parts: [ImageFill] = []
    for row in rows where row.hasLength {
      for column in columns where column.hasLength {
        var part = self
        part.source = CGRect(
          x: column.from.0, y: row.from.0, width: column.from.1 - column.from.0, height: row.from.1 - row.from.0)
        part.destination = CGRect(
          x: column.to.0, y: row.to.0, width: column.to.1 - column.to.0, height: row.to.1 - row.to.0)
        parts.append(part)
      }
    }
    return parts
  }

  /// The most parts that a middle is repeated as; beyond, it is stretched.
  private static let mostTiles: CGFloat = 4096

  /// A part of an image along one axis: from where to where, in its pixels and in the destination.
  private struct Cut {
    var from: (CGFloat, CGFloat)
    var to: (CGFloat, CGFloat)

    var hasLength: Bool { from.1 > from.0 && to.1 > to.0 }

    /// How often it has to be repeated at its own size; one pixel is as well stretched.
    func tileCount(_ scale: CGFloat) -> CGFloat {
      let (pixels, length) = (from.1 - from.0, (to.1 - to.0) * scale)
      return pixels > 1 && length > pixels && length.isFinite ? (length / pixels).rounded(.up) : 1
    }

    /// Its repetitions, the last of which may be cut off.
    func tiles(_ scale: CGFloat) -> [Cut] {
      let (count, pixels) = (tileCount(scale), from.1 - from.0)
      if count <= 1, (to.1 - to.0) * scale >= pixels || pixels <= 1 { return [self] }
      return (0..<Int(count)).map { index in
        let start = to.0 + CGFloat(index) * pixels / scale
        let end = min(start + pixels / scale, to.1)
        return Cut(from: (from.0, from.0 + (end - start) * scale), to: (start, end))
      }
    }
  }

  /// How an image is cut along one axis: an edge, the middle, an edge.
  private static func cuts(
    source: (CGFloat, CGFloat), destination: (CGFloat, CGFloat), _ near: CGFloat, _ far: CGFloat, _ scale: CGFloat
  ) -> [Cut] {
    let length = destination.1 - destination.0
    let (near, far) = (max(near, 0), max(far, 0))
    // Where there is no room for both edges they share what there is.
    let room = min(1, length / max((near + far) / scale, .leastNormalMagnitude))
    let (left, right) = (destination.0 + near / scale * room, destination.1 - far / scale * room)
    return [
      Cut(from: (source.0, source.0 + near), to: (destination.0, left)),
      Cut(from: (source.0 + near, source.1 - far), to: (left, right)),
      Cut(from: (source.1 - far, source.1), to: (right, destination.1)),
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
