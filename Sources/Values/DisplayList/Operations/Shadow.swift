package import CoreGraphics
import Elementary
package import Foundation

/// The shadow of a shape: the shape blurred by a Gaussian, in one colour.
package struct ShadowFill: Sendable, Hashable {
  /// Its transform distorts the blur like the shape.
  package var shape: Shape
  /// The Gaussian's standard deviation, in the shape's coordinates before its transform; 0 or more.
  package var blur: CGFloat
  package var color: RGBA

  package init(_ shape: Shape, blur: CGFloat, color: RGBA) {
    (self.shape, self.blur, self.color) = (shape, blur, color)
  }

  /// A bounding rectangle in device pixels.
  package var bounds: CGRect {
    let bounds = shape.bounds
    if bounds.isNull { return bounds }
    let (x, y) = deviation
    return bounds.insetBy(dx: -CGFloat(GaussianBlur.reach(x)), dy: -CGFloat(GaussianBlur.reach(y)))
  }

  /// The standard deviations along the axes of the device, in pixels.
  package var deviation: (x: CGFloat, y: CGFloat) { shape.transform.spread(of: blur, blur) }
}

/// The shadow that everything in a group casts: its coverage blurred by a Gaussian, in one colour, below it.
package struct CastShadow: Sendable, Hashable {
  /// Nothing inside reaches outside of it; in device pixels.
  package var bounds: CGRect
  /// How far the shadow lies to the right and below, in device pixels.
  package var offset: CGVector
  /// The Gaussian's standard deviations along x and y, in device pixels.
  package var blur: CGSize
  package var color: RGBA

  package init(bounds: CGRect, offset: CGVector, blur: CGSize, color: RGBA) {
    (self.bounds, self.offset, self.blur, self.color) = (bounds, offset, blur, color)
  }

  /// How far the shadow reaches outside of the bounds, in pixels.
  package var outset: Int {
    let x = abs(offset.dx).rounded(.up) + CGFloat(GaussianBlur.reach(blur.width))
    let y = abs(offset.dy).rounded(.up) + CGFloat(GaussianBlur.reach(blur.height))
    let outset = max(x, y)
    return outset < 32_768 ? Int(outset) : 32_768
  }
}

/// The contents below, blurred and coloured, inside a shape.
package struct Backdrop: Sendable, Hashable {
  package var shape: Shape
  /// The Gaussian's standard deviation, in the shape's coordinates before its transform; 0 or more.
  package var blur: CGFloat
  /// How much colours differ from grey afterwards: 1 for as much as before.
  package var saturation: Double
  /// The colour that is drawn over that.
  package var tint: RGBA
  /// How much of it is seen instead of the picture below, 0…1.
  package var alpha: Double

  package init(_ shape: Shape, blur: CGFloat, saturation: Double, tint: RGBA, alpha: Double) {
    (self.shape, self.blur, self.saturation, self.tint, self.alpha) = (shape, blur, saturation, tint, alpha)
  }

  /// The standard deviations along the axes of the device, in pixels.
  package var deviation: (x: CGFloat, y: CGFloat) { shape.transform.spread(of: blur, blur) }

  /// The distance from which contents may be seen in a pixel, in pixels.
  package var sight: Int {
    let (x, y) = deviation
    return max(GaussianBlur.reach(x), GaussianBlur.reach(y))
  }
}

/// How Gaussian blurs are computed: at a power of two of the size, where the blur is narrow enough.
package enum GaussianBlur {
  /// The widest deviation at the size at which it is computed, in pixels of that size.
  private static let widest: CGFloat = 6
  /// The widest blur, in pixels.
  package static let limit: CGFloat = 2000

  /// How often the size is halved.
  package static func halvings(_ deviation: CGFloat) -> Int {
    var halvings = 0
    while deviation.limited >= widest * CGFloat(1 << halvings) { halvings += 1 }
    return halvings
  }

  /// How many pixels away a blurred pixel is changed, at most.
  package static func reach(_ deviation: CGFloat) -> Int {
    if !(deviation > 0) { return 1 }
    let step = 1 << halvings(deviation)
    return step * (taps(deviation) + 2)
  }

  /// How many pixels of the size at which it is computed a pixel depends on, on each side.
  package static func taps(_ deviation: CGFloat) -> Int {
    Int((deviation.limited / CGFloat(1 << halvings(deviation)) * 3).rounded(.up))
  }
}

extension CGFloat {
  /// The number, 0…`GaussianBlur.limit`.
  fileprivate var limited: CGFloat { self > 0 ? CGFloat.minimum(self, GaussianBlur.limit) : 0 }
}

extension CGAffineTransform {
  /// How far deviations along the axes extend along those of the device.
  package func spread(of x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat) {
    func length(_ one: CGFloat, _ other: CGFloat) -> CGFloat {
      one == 0 ? abs(other) : other == 0 ? abs(one) : Elementary.hypot(one, other)
    }
    return (length(a * x, c * y), length(b * x, d * y))
  }
}
