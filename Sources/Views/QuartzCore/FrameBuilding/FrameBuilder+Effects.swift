import CoreGraphics
import DisplayList
import Foundation

/// Filters of what layers show, and cameras over their sublayers.
extension FrameBuilder {
  /// Draws a layer behind a filter.
  func drawFiltered(
    _ layer: CALayer, _ values: LayerValues, _ filter: LayerValues.ShownFilter, _ paint: PaintState, alpha: Double,
    into buffer: inout CommandBuffer
  ) {
    var inner = paint
    // Contents just out of sight may be blurred into it.
    inner.clip = paint.clip.insetBy(dx: -filter.reach, dy: -filter.reach)
    var content = CommandBuffer()
    drawUnmasked(layer, values, inner, into: &content)
    let effect = ContentFilter(
      bounds: content.bounds, blur: filter.blur, colors: filter.colors, alpha: alpha * filter.alpha)
    buffer.append(content, changedBy: effect, clip: paint.clip, of: layerID(of: layer))
  }

  /// Applies the effects of a camera other than its place.
  func see(_ camera: CameraValues, _ paint: inout PaintState, _ buffer: inout CommandBuffer) {
    paint.lens = camera.lens(scale: paint.toDevice.affine.areaScale)
    guard camera.isShaking else { return }
    buffer.dependsOnTime = true
    paint.isMoving = true
    let shift = camera.shift(at: paint.time)
    let move = CATransform3DMakeTranslation(shift.dx, shift.dy, 0)
    paint.space = .value(paint.space.map { CATransform3DConcat($0.value, move) } ?? move)
  }
}

extension LayerValues {
  /// A filter of everything that the layer shows.
  struct ShownFilter {
    /// The standard deviations along the axes of the device, in pixels.
    var blur: CGSize
    var colors: ColorMatrix
    var alpha: Double

    /// The largest distance between the place of contents and the pixels that show them.
    var reach: CGFloat { CGFloat(ContentFilter(bounds: .zero, blur: blur).outset) }
  }

  /// The filter of everything that the layer shows; nil for none.
  func shownFilter(_ paint: PaintState) -> ShownFilter? {
    if filterStorage == nil, paint.lensBlur == 0 { return nil }
    let filter = filter
    let own = CGFloat(filter.blur.isFinite ? max(filter.blur, 0) : 0)
    let (x, y) = paint.toDevice.affine.spread(of: own, own)
    func joined(_ deviation: CGFloat) -> CGFloat {
      (deviation * deviation + paint.lensBlur * paint.lensBlur).squareRoot()
    }
    let blur = paint.lensBlur == 0 ? CGSize(width: x, height: y) : CGSize(width: joined(x), height: joined(y))
    let (colors, alpha) = (filter.colors, filter.colorMultiply?.alpha ?? 1)
    if blur == .zero, colors == .identity, alpha == 1 { return nil }
    return ShownFilter(blur: blur, colors: colors, alpha: alpha)
  }
}
