import CoreGraphics
import Foundation
package import Media

/// Converts frames into the bytes that video tools read.
package struct RawFrameEncoder: FrameEncoder {
  let layout: RawFrame.Layout
  let hasEvenSize: Bool
  let dithers: Bool
  /// The output, for messages.
  let output: URL
  private var hasher = SequenceHasher()
  /// The last frame, if its bytes are not the pixels themselves.
  private var previous: RawFrame?

  init(_ layout: RawFrame.Layout, hasEvenSize: Bool = false, dithers: Bool = false, for output: URL) {
    (self.layout, self.hasEvenSize, self.dithers, self.output) = (layout, hasEvenSize, dithers, output)
  }

  /// A converted frame.
  package struct Image: EncodedImage {
    let frame: RawFrame
    package let pixelHash: PixelHash
  }

  package mutating func encode(_ frame: RenderedFrame) throws -> Image {
    if layout != .straight {
      try frame.requireOpaque(
        in: frame.damagedRect, output, otherwise: "render it with a transparent one to a format with an alpha channel.")
    }
    let converted = RawFrame(
      frame.pixels, layout: layout, hasEvenSize: hasEvenSize, previous: previous, changedRows: frame.changedRows,
      dithers: dithers)
    if layout != .opaque { previous = converted }
    return Image(
      frame: converted,
      pixelHash: hasher.hash(of: frame.pixels, changedRows: frame.changedRows))
  }
}

extension FramePlan {
  /// The number of frames for which an image is shown in a video with the plan's frame rate.
  ///
  /// A selection such as every fifth frame takes as long as the scene.
  func videoFrameCount(ofFrames indices: [Int]) -> Int {
    max(1, Int((displayTime(ofFrames: indices) * framesPerSecond).rounded()))
  }

  /// The display time of a frame of a video.
  ///
  /// - Throws: `RenderError.cannotCreate` for a frame rate that files cannot state.
  func frameDelay(for output: URL) throws(RenderError) -> APNGDelay {
    guard framesPerSecond > 0, framesPerSecond <= APNGDelay.highestRate, 1 / framesPerSecond <= APNGDelay.longest else {
      throw .cannotCreate(
        "\(output.path(percentEncoded: false)): A video shows at most 65535 frames per second, not \(framesPerSecond).")
    }
    return APNGDelay(seconds: 1 / framesPerSecond)
  }
}
