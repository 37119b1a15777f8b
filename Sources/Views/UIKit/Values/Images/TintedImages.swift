import CoreGraphics
import Synchronization

/// An image tinted with one colour, cached for the most recently used colours.
///
/// The cache is shared by all UIImages with the same pixels, so that a thousand image views of one colour share one
/// tinted image.
final class TintedImages: Sendable {
  private let image: CGImage?
  private let tinted = Mutex<[(color: RGBA, image: CGImage)]>([])

  init(_ image: CGImage?) { self.image = image }

  /// The image's alpha filled with a colour; nil if there is no image.
  subscript(color: UIColor) -> CGImage? {
    guard let image else { return nil }
    let rgba = color.cgColor.rgba
    return tinted.withLock { known in
      if let match = known.first(where: { $0.color == rgba }) { return match.image }
      let new = image.tinted(rgba)
      if known.count == Self.limit { known.removeFirst() }
      known.append((rgba, new))
      return new
    }
  }

  private static let limit = 8
}

extension CGImage {
  /// The image's alpha filled with a colour, multiplied by the colour's alpha.
  fileprivate func tinted(_ color: RGBA) -> CGImage {
    // One pixel value for each of the 256 alphas.
    let table = (0...255).map { alpha -> UInt32 in
      let opacity = Double(alpha) / 255 * color.alpha.unit
      let channels = [opacity, color.red.unit * opacity, color.green.unit * opacity, color.blue.unit * opacity]
      return channels.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
    var result = pixels
    result.isOpaque = pixels.isOpaque && color.alpha >= 1
    result.withUnsafeMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        let alpha = Int(bytes[offset + 3])
        bytes.storeBytes(of: table[alpha].littleEndian, toByteOffset: offset, as: UInt32.self)
      }
    }
    return CGImage(pixels: result)
  }
}

extension Double {
  fileprivate var unit: Double { min(max(self, 0), 1) }
}
