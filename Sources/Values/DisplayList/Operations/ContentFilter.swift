import CoreGraphics
package import Foundation

/// The treatment of everything in a group before it is drawn: it is blurred by a Gaussian, then its colours change.
package struct ContentFilter: Sendable, Hashable {
  /// Nothing inside reaches outside of it; in device pixels.
  package var bounds: CGRect
  /// The Gaussian's standard deviations along x and y, in device pixels; 0 for none.
  package var blur: CGSize
  package var colors: ColorMatrix
  /// How much of the result is drawn, 0…1.
  package var alpha: Double

  package init(bounds: CGRect, blur: CGSize, colors: ColorMatrix = .identity, alpha: Double = 1) {
    (self.bounds, self.blur, self.colors, self.alpha) = (bounds, blur, colors, alpha)
  }

  /// Whether anything is blurred.
  package var isBlurring: Bool { blur.width > 0 || blur.height > 0 }

  /// How far the blur reaches outside of the bounds, in pixels.
  package var outset: Int {
    isBlurring ? max(GaussianBlur.reach(blur.width), GaussianBlur.reach(blur.height)) : 0
  }
}

/// A linear change of colours: each of red, green and blue becomes a sum of the three and a constant.
///
/// It acts on encoded, straight colours, and results are cut to 0…1; alpha stays.
package struct ColorMatrix: Sendable, Hashable {
  /// Three rows for red, green and blue: the shares of red, green and blue, and the constant.
  package var rows: [Double]

  /// Takes three rows of four numbers.
  package init(_ rows: [Double]) { self.rows = rows.count == 12 ? rows : ColorMatrix.identity.rows }

  package static let identity = ColorMatrix([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0])

  /// This change, and then another one.
  package func concatenating(_ next: ColorMatrix) -> ColorMatrix {
    var result = [Double](repeating: 0, count: 12)
    for row in 0..<3 {
      for column in 0..<4 {
        var sum = column == 3 ? next.rows[row * 4 + 3] : 0
        for inner in 0..<3 { sum += next.rows[row * 4 + inner] * rows[inner * 4 + column] }
        result[row * 4 + column] = sum
      }
    }
    return ColorMatrix(result)
  }
}
