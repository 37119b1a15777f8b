import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

extension CALayer {
  /// A layer with a frame and a background.
  convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) {
    self.init()
    frame = CGRect(x: x, y: y, width: width, height: height)
    backgroundColor = color
  }

  /// What a canvas shows of the layer, without the names of the layers.
  func operations(width: Int = 100, height: Int = 100, scale: CGFloat = 1) -> [DrawOperation] {
    frame(width: width, height: height, scale: scale).commands.map(\.operation)
  }

  /// The frame that a canvas shows of the layer.
  func frame(width: Int = 100, height: Int = 100, scale: CGFloat = 1, context: MediaContext = MediaContext()) -> Frame {
    FrameBuilder.frame(
      of: self, width: width, height: height, scale: scale, background: .white, context: context)
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension RGBA {
  static let red = RGBA(red: 1, green: 0, blue: 0)
  static let green = RGBA(red: 0, green: 1, blue: 0)
  static let blue = RGBA(red: 0, green: 0, blue: 1)
}

extension DrawOperation {
  /// A fill of a plain rectangle that is moved and scaled.
  static func fill(_ rect: CGRect, at x: CGFloat, _ y: CGFloat, scale: CGFloat = 1, _ color: RGBA) -> DrawOperation {
    .fill(Shape(.rect(rect), transform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)), color)
  }
}

extension CGRect {
  /// The rectangle at the origin of a size.
  static func size(_ width: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}

/// An image of a size, all transparent.
func image(_ width: Int, _ height: Int) -> CGImage { CGImage(pixels: Pixels(width: width, height: height)) }
