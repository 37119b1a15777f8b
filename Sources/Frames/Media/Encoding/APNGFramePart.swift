import Contracts
package import CoreGraphics

/// The compressed rectangle of a frame of an animated PNG.
package struct APNGFramePart: Sendable {
  package let rect: PixelRect
  /// Whether the alpha channel was left out.
  package let isOpaque: Bool
  /// A zlib stream.
  let data: [UInt8]
}

extension PNGFrameEncoder {
  /// Encodes a rectangle of a frame; may be called from many threads.
  ///
  /// - Parameters:
  ///   - pixels: The whole frame.
  ///   - rect: The rectangle; not empty.
  ///   - isOpaque: Whether to leave out the alpha channel; all pixels of the rectangle must then be opaque.
  ///   - jobs: The number of threads.
  package func encode(_ rect: PixelRect, of pixels: Pixels, isOpaque: Bool, jobs: Int = 1) -> APNGFramePart {
    let region = ImageRegion(pixels: pixels, rect: rect)
    require(
      !isOpaque || region.isOpaque(in: 0..<rect.height),
      "The animation was begun as opaque; a frame has transparent pixels.")
    let file = encode(region, alpha: !isOpaque, jobs: jobs).bytes
    do throws(ImageError) {
      let data = try PNGChunk.all(in: file).filter { $0.type == "IDAT" }.flatMap { file[$0.content] }
      return APNGFramePart(rect: rect, isOpaque: isOpaque, data: data)
    } catch {
      internalError("A frame that was just encoded cannot be read: \(error)")
    }
  }
}

extension Pixels {
  /// Whether all pixels of a rectangle have alpha 255.
  package func isOpaque(in rect: PixelRect) -> Bool {
    ImageRegion(pixels: self, rect: rect).isOpaque(in: 0..<rect.height)
  }
}
