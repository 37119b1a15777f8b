public import CoreGraphics
import DisplayList
import Foundation

/// An image that covers all drawing until the graphics state is restored.
struct DrawingMask {
  var image: ImageFill
  /// Its bounding box, in the canvas's coordinates.
  var bounds: CGRect
}

extension CGContext {
  /// Clips to a rectangle, and covers the drawing there by an image that is stretched over it.
  ///
  /// The alpha of the image counts, or, if it is opaque, how bright it is: nothing is drawn where it is black. Its top
  /// row is where y is largest, as in `draw(_:in:)`.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    let rect = rect.standardized
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let fill = ImageFill(
      image: mask.withLuminanceAsAlpha, source: CGRect(x: 0, y: 0, width: mask.width, height: mask.height),
      destination: rect, transform: flip.concatenating(state.transform), alpha: 1,
      filter: state.interpolation == .none ? .nearest : .linear)
    recorder.beginGroup()
    masks.append(DrawingMask(image: fill, bounds: Shape(.rect(rect), transform: state.transform).bounds))
    state.maskCount = masks.count
  }

  /// The recording so far, in which everything is complete.
  var finishedRecording: CommandRecorder {
    var recorder = recorder
    // The groups of masks are complete, unless a transparency layer in them is not.
    if layerDepths.isEmpty { for mask in masks.reversed() { recorder.endGroup(coveredBy: mask) } }
    return recorder.finished.isolated
  }

  /// Covers the drawing by the masks that a restored state does not have.
  func endMasks(beyond count: Int) {
    while masks.count > count { recorder.endGroup(coveredBy: masks.removeLast()) }
  }
}

extension CommandRecorder {
  /// Ends the group of a mask.
  mutating func endGroup(coveredBy mask: DrawingMask) {
    if !touched.isNull {
      beginGroup()
      draw([.image(mask.image)], bounds: mask.bounds, in: [])
      endGroup(alpha: 1, blend: .destinationIn)
    }
    endGroup(alpha: 1, blend: .over)
  }
}

extension CGImage {
  /// The image itself, or if it is opaque one that is the more transparent the darker it is.
  fileprivate var withLuminanceAsAlpha: CGImage {
    guard pixels.isOpaque else { return self }
    var mask = Pixels(width: width, height: height)
    pixels.withUnsafeBytes { source in
      mask.withUnsafeMutableBytes { bytes in
        for start in stride(from: 0, to: bytes.count, by: 4) {
          let (blue, green, red) = (Int(source[start]), Int(source[start + 1]), Int(source[start + 2]))
          // The weights of sRGB, in thousandths.
          let luminance = UInt8((213 * red + 715 * green + 72 * blue + 500) / 1000)
          for channel in 0..<4 { bytes[start + channel] = luminance }
        }
      }
    }
    return CGImage(pixels: mask)
  }
}
