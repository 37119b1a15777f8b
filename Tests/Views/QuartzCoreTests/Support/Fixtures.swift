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

  /// The draw commands of the layer on a canvas, without the names of the layers.
  func operations(width: Int = 100, height: Int = 100, scale: CGFloat = 1) -> [DrawOperation] {
    frame(width: width, height: height, scale: scale).commands.map(\.operation)
  }

  /// The display list of the layer on a canvas.
  func frame(width: Int = 100, height: Int = 100, scale: CGFloat = 1, context: MediaContext = MediaContext()) -> Frame {
    FrameBuilder.frame(
      of: self, width: width, height: height, scale: scale, background: .white, context: context)
  }
}

extension DrawOperation {
  /// A fill of a translated and scaled rectangle.
  static func fill(_ rect: CGRect, at x: CGFloat, _ y: CGFloat, scale: CGFloat = 1, _ color: RGBA) -> DrawOperation {
    .fill(Shape(.rect(rect), transform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)), color)
  }
}

/// A transparent image of a size.
func image(_ width: Int, _ height: Int) -> CGImage { CGImage(pixels: Pixels(width: width, height: height)) }
