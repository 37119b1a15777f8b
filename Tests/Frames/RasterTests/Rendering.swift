import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport

extension Pixels {
  /// A hash of all bytes.
  var digest: UInt64 {
    withUnsafeBytes { $0.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
  }
}

extension CGAffineTransform {
  static func translation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  static func scale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
  /// A rotation by `degrees`, clockwise on screen, about (x, y).
  static func turn(_ degrees: Double, about x: CGFloat = 0, _ y: CGFloat = 0) -> CGAffineTransform {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return translation(-x, -y).concatenating(CGAffineTransform(a: c, b: s, c: -s, d: c, tx: x, ty: y))
  }
}

extension RGBA {
  static let pureRed = RGBA(red: 1, green: 0, blue: 0)
  static let pureGreen = RGBA(red: 0, green: 1, blue: 0)
  static let pureBlue = RGBA(red: 0, green: 0, blue: 1)
  func alpha(_ alpha: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Shape {
  static func rect(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ transform: CGAffineTransform = .identity
  ) -> Shape {
    Shape(.rect(CGRect(x: x, y: y, width: width, height: height)), transform: transform)
  }
  static func rounded(
    _ rect: CGRect, _ radius: CGFloat, _ corners: RoundedRect.Corners = .all,
    _ transform: CGAffineTransform = .identity
  ) -> Shape {
    Shape(.roundedRect(RoundedRect(rect: rect, radius: radius, corners: corners)), transform: transform)
  }
}

extension ImageFill {
  /// A fill with the whole of `image`, at its own size unless `destination` is given.
  static func whole(
    _ image: CGImage, _ destination: CGRect? = nil, _ transform: CGAffineTransform = .identity, alpha: Double = 1,
    filter: Filter = .linear
  ) -> ImageFill {
    let own = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    return ImageFill(
      image: image, source: own, destination: destination ?? own, transform: transform, alpha: alpha, filter: filter)
  }
}

/// A frame of `operations`, by default on white.
func frame(_ width: Int, _ height: Int, on background: RGBA = .white, _ operations: [DrawOperation]) -> Frame {
  Frame(
    width: width, height: height, background: background,
    commands: operations.map { DrawCommand(layer: LayerID(rawValue: 1), operation: $0) })
}

/// Renders a frame with a new rasteriser.
func render(
  _ width: Int, _ height: Int, on background: RGBA = .white, _ operations: [DrawOperation]
) throws -> Pixels {
  try Rasteriser().render(frame(width, height, on: background, operations))
}

extension SeededRandom {
  /// A number from 0 up to but not including 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
