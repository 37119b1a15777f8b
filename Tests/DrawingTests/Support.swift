import DisplayList
import Foundation
import Mutoscope
import UIKit

/// A pixel as stored in memory, premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let white = Pixel(255, 255, 255)
  static let black = Pixel(0, 0, 0)
  static let red = Pixel(255, 0, 0)
  static let green = Pixel(0, 255, 0)
  static let blue = Pixel(0, 0, 255)
  static let clear = Pixel(0, 0, 0, 0)

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// Whether no channel is farther than `tolerance` from that of `other`.
  func isNear(_ other: Pixel, _ tolerance: Int = 2) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

extension CGImage {
  subscript(x: Int, y: Int) -> Pixel {
    pixels.withUnsafeBytes { bytes in
      let start = y * bytesPerRow + x * 4
      return Pixel(bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3])
    }
  }

  /// The pixels of row `y`, left to right.
  func row(_ y: Int) -> [Pixel] { (0..<width).map { self[$0, y] } }

  /// The pixels of column `x`, top to bottom.
  func column(_ x: Int) -> [Pixel] { (0..<height).map { self[x, $0] } }

  /// An image of `width` × `height` pixels, each given by `pixel`.
  static func drawn(_ width: Int, _ height: Int, opaque: Bool = true, _ pixel: (Int, Int) -> Pixel) -> CGImage {
    var pixels = Pixels(width: width, height: height)
    pixels.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let (start, value) = ((y * width + x) * 4, pixel(x, y))
          (bytes[start], bytes[start + 1]) = (value.blue, value.green)
          (bytes[start + 2], bytes[start + 3]) = (value.red, value.alpha)
        }
      }
    }
    pixels.isOpaque = opaque
    return CGImage(pixels: pixels)
  }
}

extension CGRect {
  /// The rectangle at the origin of a size.
  static func size(_ width: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}

extension RGBA {
  static let red = RGBA(red: 1, green: 0, blue: 0)
  static let green = RGBA(red: 0, green: 1, blue: 0)
  static let blue = RGBA(red: 0, green: 0, blue: 1)
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension DrawOperation {
  static func fill(
    _ rect: CGRect, _ color: RGBA = .black, _ transform: CGAffineTransform = .identity
  ) -> DrawOperation {
    .fill(Shape(.rect(rect), transform: transform), color)
  }
  static func pushClip(_ rect: CGRect) -> DrawOperation { .pushClip(Shape(.rect(rect), transform: .identity)) }
}

/// What drawing on a canvas of 100 × 100 points records.
func recording(
  _ bounds: CGRect = .size(100, 100), scale: CGFloat = 1, _ body: (CGContext) -> Void
) -> [DrawOperation] {
  let context = CGContext(canvas: CGContext.Canvas(bounds: bounds, scale: scale))
  body(context)
  return context.picture().commands.map(\.operation)
}

/// What drawing on a transparent canvas of a stage shows.
@MainActor
func drawing(_ width: CGFloat, _ height: CGFloat, opaque: Bool = false, _ body: (CGContext) -> Void) -> CGImage {
  let stage = Stage(size: CGSize(width: 10, height: 10))
  return stage.perform {
    let context = CGContext(
      canvas: CGContext.Canvas(bounds: .size(width, height), scale: 1, isOpaque: opaque))
    body(context)
    return context.image
  }
}

/// A view that draws with a closure, and counts how often.
final class Canvas: UIView {
  var drawing: (CGRect) -> Void = { _ in }
  private(set) var rects: [CGRect] = []

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    drawing(rect)
  }
}

extension Stage {
  /// The display list of what is shown, without the names of the layers.
  var operations: [DrawOperation] { frame().commands.map(\.operation) }
}
