/// A colour in sRGB with straight (not premultiplied) components; 0…1 is what a screen can show.
///
/// The form in which colours cross from layers to pixels: no colour space, no optional.
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
}
