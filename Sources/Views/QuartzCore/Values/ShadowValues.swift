package import CoreGraphics
import DisplayList
package import Foundation

/// The properties of a layer's shadow.
package struct ShadowValues: Hashable, Sendable {
  package var color: RGBA? = .black
  /// 0…1.
  package var opacity: Double = 0
  /// The offset in the layer's own coordinates.
  package var offset = CGSize(width: 0, height: -3)
  /// The standard deviation of the Gaussian.
  package var radius: Double = 3
  /// The outline that casts the shadow, in the layer's own coordinates; nil for what the layer and its sublayers draw.
  package var path: Path?
}

extension ShadowValues {
  /// A shadow as it is drawn for a layer in a place; nil if nothing is drawn.
  struct Shown {
    let color: RGBA
    let radius: CGFloat
    private let toDevice: CGAffineTransform
    private let offset: CGSize

    init?(_ values: ShadowValues, _ toDevice: CGAffineTransform) {
      guard let color = values.color, values.radius.isFinite, values.offset.width.isFinite,
        values.offset.height.isFinite
      else { return nil }
      self.color = color.multiplied(byAlpha: values.opacity)
      guard self.color.alpha > 0 else { return nil }
      (radius, offset, self.toDevice) = (max(CGFloat(values.radius), 0), values.offset, toDevice)
    }

    /// The number of pixels by which the shadow may lie outside of the outline that casts it.
    var reach: CGFloat {
      CGFloat(CastShadow(bounds: .zero, offset: deviceOffset, blur: deviceBlur, color: color).outset)
    }

    /// The shadow of a shape in the layer's coordinates.
    func fill(_ geometry: Shape.Geometry, alpha: Double) -> ShadowFill {
      let move = CGAffineTransform(translationX: offset.width, y: offset.height)
      return ShadowFill(
        Shape(geometry, transform: move.concatenating(toDevice)), blur: radius,
        color: color.multiplied(byAlpha: alpha))
    }

    /// The shadow of what lies in a rectangle of device pixels.
    func cast(by bounds: CGRect, alpha: Double) -> CastShadow {
      CastShadow(bounds: bounds, offset: deviceOffset, blur: deviceBlur, color: color.multiplied(byAlpha: alpha))
    }

    private var deviceOffset: CGVector {
      CGVector(
        dx: offset.width * toDevice.a + offset.height * toDevice.c,
        dy: offset.width * toDevice.b + offset.height * toDevice.d)
    }

    private var deviceBlur: CGSize {
      let (x, y) = toDevice.spread(of: radius, radius)
      return CGSize(width: x, height: y)
    }
  }
}
