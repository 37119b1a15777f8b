import CoreGraphics

/// A colour as stored in a pixel: premultiplied, eight bits per channel.
///
/// Cairo truncates; rounding to nearest here makes 0.3 come out as 77 (76.5) and gives every way of drawing a colour
/// the same bytes.
struct Ink: Equatable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let alpha: UInt8

  init(_ color: RGBA) {
    let alpha = clamped(color.alpha)
    red = eightBits(clamped(color.red) * alpha)
    green = eightBits(clamped(color.green) * alpha)
    blue = eightBits(clamped(color.blue) * alpha)
    self.alpha = eightBits(alpha)
  }

  /// Black with an alpha of `coverage`, of 255.
  init(coverage: UInt8) {
    (red, green, blue, alpha) = (0, 0, 0, coverage)
  }

  var isOpaque: Bool { alpha == 255 }

  /// The byte that all four channels share, if they do: white, transparent black, and the greys between them.
  var repeatedByte: UInt8? { red == alpha && green == alpha && blue == alpha ? alpha : nil }
}

/// A value from 0 to 1 in steps of 1/255, rounded to nearest and clamped.
func eightBits(_ share: Double) -> UInt8 {
  UInt8((clamped(share) * 255).rounded())
}

/// `share` clamped to 0…1; NaN counts as 0.
private func clamped(_ share: Double) -> Double {
  share > 0 ? min(share, 1) : 0
}
