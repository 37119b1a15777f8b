import CoreGraphics

/// A colour as it stands in a pixel: premultiplied, eight bits a channel.
///
/// Cairo cuts fractions off; rounding to the nearest step here is what makes 0.3 come out as 77 (76.5) and keeps
/// every way of drawing the same colour at the same bytes.
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

  /// Black that covers a pixel by `coverage` of 255.
  init(coverage: UInt8) {
    (red, green, blue, alpha) = (0, 0, 0, coverage)
  }

  var isOpaque: Bool { alpha == 255 }

  /// The byte that all four channels have, if they have: for white, black without alpha, and greys between them.
  var repeatedByte: UInt8? { red == alpha && green == alpha && blue == alpha ? alpha : nil }
}

/// A share from 0 to 1 in steps of 1/255, to the nearest; what lies outside counts as the nearer end.
func eightBits(_ share: Double) -> UInt8 {
  UInt8((clamped(share) * 255).rounded())
}

/// `share` brought into 0…1; not-a-number counts as 0.
private func clamped(_ share: Double) -> Double {
  share > 0 ? min(share, 1) : 0
}
