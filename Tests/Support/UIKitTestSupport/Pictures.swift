package import CoreGraphics
package import Foundation
import TestSupport
import Testing
package import UIKit

extension CGImage {
  /// An image of premultiplied pixels 0xAARRGGBB, row after row.
  package static func make(_ rows: [[UInt32]]) -> CGImage {
    var pixels = Pixels(width: rows[0].count, height: rows.count)
    pixels.withUnsafeMutableBytes { bytes in
      for (index, pixel) in rows.joined().enumerated() {
        bytes.storeBytes(of: pixel.littleEndian, toByteOffset: index * 4, as: UInt32.self)
      }
    }
    return CGImage(pixels: pixels)
  }

  /// The pixels as 0xAARRGGBB, row after row.
  package var rows: [[UInt32]] {
    pixels.withUnsafeBytes { bytes in
      (0..<height).map { y in
        (0..<width).map { x in
          UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: UInt32.self))
        }
      }
    }
  }
}

extension UIImage {
  /// An image of one colour.
  package convenience init(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFFFF_0000, scale: CGFloat = 1) {
    let row = [UInt32](repeating: pixel, count: width)
    self.init(cgImage: .make([[UInt32]](repeating: row, count: height)), scale: scale, orientation: .up)
  }
}

/// A folder with files, which is removed after `body`.
package func withFolder<R>(_ files: [String: Data], _ body: (URL) throws -> R) throws -> R {
  try withTemporaryFolder { folder in
    for (name, data) in files { try folder.write(data, to: name) }
    return try body(folder)
  }
}

/// A PNG file of one colour.
package func png(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFFFF_0000) throws -> Data {
  try #require(UIImage(width, height, pixel).pngData())
}
