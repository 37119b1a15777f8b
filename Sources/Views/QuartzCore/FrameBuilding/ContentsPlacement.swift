import CoreGraphics
import DisplayList
import Elementary
import Foundation

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
    // The sizes are compared in pixels: the image and the screen may have different scales.
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
    let center = values.shownStorage?.value.contentsCenter ?? state.contentsCenter
    if center == CGRect(x: 0, y: 0, width: 1, height: 1), !state.tilesContents { return [whole] }
    let scale = state.contentsScale > 0 ? state.contentsScale : 1
    let caps = UnstretchedEdges(
      left: center.minX * whole.source.width, right: (1 - center.maxX) * whole.source.width,
      top: center.minY * whole.source.height, bottom: (1 - center.maxY) * whole.source.height)
    return whole.parts(caps, scale: scale, tiles: state.tilesContents)
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
