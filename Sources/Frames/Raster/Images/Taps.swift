import CPixels
import Foundation

/// The shares of the neighbouring pixels that a pixel of a reduced image is the average of, along one axis.
struct Taps {
  private let shares: [UInt32]
  private let count: Int32
  private let phaseBits: Int32

  /// Cairo averages from this many pixels on.
  ///
  /// Three quarters must not depend on rounding.
  static let leastReduction = 4.0 / 3 - 1e-9

  /// Fails for steps at which it depends on rounding whether Cairo averages, and for about two pixels and more.
  ///
  /// - Parameter step: How many pixels of the image one pixel of the frame spans.
  init?(step: Double) {
    guard abs(step - 4.0 / 3) > 1e-9, step < 1.997 else { return nil }
    var taps = CPixelsTaps()
    shares = [UInt32](unsafeUninitializedCapacity: Int(CPIXELS_MOST_SHARES)) { shares, count in
      taps = cpixels_find_taps(step < Self.leastReduction ? 1 : step, shares.baseAddress)
      count = Int(CPIXELS_TAP_STRIDE) << Int(taps.phase_bits)
    }
    (count, phaseBits) = (taps.count, taps.phase_bits)
  }

  func withTaps(_ body: (UnsafePointer<CPixelsTaps>) -> Void) {
    shares.withUnsafeBufferPointer { shares in
      var taps = CPixelsTaps(count: count, phase_bits: phaseBits, shares: shares.baseAddress)
      body(&taps)
    }
  }
}
