public import CoreGraphics
import DisplayList
import Foundation

extension CGContext {
  /// Everything drawn so far, as an image.
  ///
  /// The current stage draws the pixels: without one the program stops.
  public func makeImage() -> CGImage? { image }

  /// Everything drawn so far, as an image.
  package var image: CGImage {
    let scale = canvas.scale
    let toPixels = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -canvas.bounds.minX * scale, ty: -canvas.bounds.minY * scale)
    let commands = finishedRecording.commands.applying(toPixels)
    let frame = Frame(
      width: width, height: height, background: canvas.isOpaque ? .black : .clear, commands: commands)
    return CGImage(pixels: GraphicsStack.current.pixels(of: frame))
  }
}
