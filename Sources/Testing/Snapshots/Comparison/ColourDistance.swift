/// The perceived distance between two colours.
///
/// The YIQ distance of Kotsarenko and Ramos, “Measuring perceived color difference using YIQ NTSC transmission color
/// space in mobile applications”, 2010: brightness and the two hues of NTSC television, weighted and squared. It is
/// linear in the difference of the colours, so only that is needed. Single precision in a fixed order: the same
/// numbers on every machine, and the same for both orders of the colours.
enum ColourDistance {
  /// The squared distance of two colours with the given difference of components, in units of 1/255.
  @inline(__always)
  static func squared(red: Float, green: Float, blue: Float) -> Float {
    let y = red * 0.298_895_31 + green * 0.586_622_47 + blue * 0.114_482_23
    let i = red * 0.595_977_99 - green * 0.274_176_10 - blue * 0.321_801_89
    let q = red * 0.211_470_17 - green * 0.522_617_11 + blue * 0.311_146_94
    return (y * y) * 0.5053 + (i * i) * 0.299 + (q * q) * 0.1957
  }

  /// The largest squared distance between two colours, about 35 215.
  ///
  /// A sum of squares has its maximum in a corner of the cube.
  static let greatestSquared: Float = {
    let sides: [Float] = [-255, 255]
    return sides.flatMap { green in sides.map { blue in squared(red: 255, green: green, blue: blue) } }.max() ?? 0
  }()

  /// A squared distance as a distance relative to the largest one, from 0 to 1.
  static func share(ofSquared distance: Float) -> Double {
    (Double(distance) / Double(greatestSquared)).squareRoot()
  }

  /// The squared distance above which colours differ.
  static func squaredLimit(threshold: Double) -> Float {
    Float(threshold * threshold * Double(greatestSquared))
  }
}
