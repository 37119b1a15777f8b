package import CoreGraphics
import Foundation

/// Writes WebP images of one picture each, lossless, with ffmpeg.
package struct WebPEncoder: Sendable {
  private let tool: FFmpeg

  /// Finds ffmpeg.
  ///
  /// - Parameter path: A file that will be written, for the message.
  /// - Throws: A `SequenceError` that is `unwritable` if there is none.
  package init(for path: String, tool: FFmpeg? = FFmpeg()) throws(SequenceError) {
    guard let tool else { throw SequenceError(.unwritable, path: path, FFmpeg.missing(.webp)) }
    self.tool = tool
  }

  /// Encodes an image as a complete file.
  ///
  /// - Throws: A `SequenceError` that is `unwritable`, with `path`.
  package func encode(_ pixels: Pixels, for path: String) throws(SequenceError) -> [UInt8] {
    let most = VideoFormat.webp.mostPixelsPerSide
    if max(pixels.width, pixels.height) > most {
      throw SequenceError(
        .unwritable, path: path,
        "WebP has at most \(most) pixels along a side, and the frames have \(pixels.width) × \(pixels.height).")
    }
    let frame = RawFrame(pixels, layout: pixels.isOpaque ? .opaque : .straight)
    do throws(ToolFailure) {
      let input = try ToolInput(frame.withUnsafeBytes { Array($0) }, as: path)
      let arguments = [
        "-hide_banner", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pixel_format",
        pixels.isOpaque ? "bgr0" : "bgra", "-video_size", "\(pixels.width)x\(pixels.height)", "-i",
        "file:" + input.name, "-frames:v", "1", "-pix_fmt", "bgra", "-c:v", "libwebp", "-lossless", "1", "-flags:v",
        "+bitexact", "-f", "image2pipe", "pipe:1",
      ]
      return [UInt8](try tool.run(tool.encoder, arguments, reading: [input]))
    } catch {
      throw SequenceError(.unwritable, path: path, "ffmpeg \(error.reason).")
    }
  }
}
