import CoreGraphics
import DisplayList
import Foundation

extension ImageFill {
  /// Pixels that the image makes opaque.
  ///
  /// Nil if there are none, or none that are cheap to find.
  var opaquePixels: PixelRect? {
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    guard eightBits(alpha) == 255, image.pixels.isOpaque, whole.contains(source), ImagePlacement(self) != nil else {
      return nil
    }
    return Outline(Shape(.rect(destination), transform: transform))?.filledPixels
  }
}
