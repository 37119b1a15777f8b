/// A colour in sRGB with straight (not premultiplied) components; a screen can show 0…1.
///
/// The form in which colours pass from layers to pixels: no colour space, no optional.
package struct RGBA: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package static let white = RGBA(red: 1, green: 1, blue: 1)
  package static let black = RGBA(red: 0, green: 0, blue: 0)

  /// The same colour with another alpha.
  package func withAlpha(_ alpha: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension RGBA {
  /// Red, green, blue and alpha unchanged, for arithmetic.
  package var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// Red, green and blue multiplied by alpha, and alpha: the form in which colours mix without fringes.
  package var premultiplied: SIMD4<Double> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }

  /// Creates a colour from red, green, blue and alpha.
  package init(components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }

  /// Creates a colour from components that are multiplied by alpha.
  ///
  /// With an alpha of zero the colour is lost: the result is transparent black.
  package init(premultiplied values: SIMD4<Double>) {
    let alpha = values.w
    guard alpha != 0 else {
      self = .clear
      return
    }
    self.init(red: values.x / alpha, green: values.y / alpha, blue: values.z / alpha, alpha: alpha)
  }
}
