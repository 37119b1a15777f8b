import CoreGraphics
import Media

extension APNGEncoder {
  /// A whole animation; frames after the first have the rectangle whose pixels differ.
  static func file(
    of frames: [(pixels: Pixels, delay: APNGDelay)], isOpaque: Bool = true, loopCount: Int = 0
  ) -> [UInt8] {
    let (width, height) = (frames[0].pixels.width, frames[0].pixels.height)
    var encoder = APNGEncoder(width: width, height: height, isOpaque: isOpaque, loopCount: loopCount)
    var file = encoder.beginning(frameCount: frames.count)
    var previous: Pixels?
    for (pixels, delay) in frames {
      let rect =
        previous.map { pixels.changes(since: $0) ?? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) }
        ?? PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      file += encoder.frame(PNGFrameEncoder().encode(rect, of: pixels, isOpaque: isOpaque), delay: delay)
      previous = pixels
    }
    return file + encoder.end()
  }
}
