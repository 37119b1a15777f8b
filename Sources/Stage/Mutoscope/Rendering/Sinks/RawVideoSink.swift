package import Foundation
package import Media

/// Frames as plain bytes, for a program that reads them from a file or a pipe.
package struct RawVideoSink: FrameSink {
  /// The format of the stream.
  package enum Format: Sendable {
    /// Blue, green, red and alpha of each pixel, not premultiplied, and nothing else.
    case bgra
    /// YUV4MPEG2, which states size and frame rate: Y'CbCr of BT.709 in its limited range, at full resolution.
    case y4m
  }

  package let output: URL
  package let order = FrameSinkOrder.ascending
  package let recordsTrace = false
  private let format: Format
  private let plan: FramePlan
  private let writer: StreamWriter

  /// Opens the output and writes what comes before the frames.
  ///
  /// - Parameters:
  ///   - file: The file; nil for standard output.
  ///   - format: The format that is written.
  ///   - plan: The frames that will be rendered.
  ///   - stage: The stage that will be rendered.
  /// - Throws: `RenderError.cannotCreate`.
  @MainActor
  package init(file: URL?, format: Format, plan: FramePlan, stage: Stage) throws(RenderError) {
    try self.init(file: file, format: format, plan: plan, canvas: FrameCanvas(stage))
  }

  /// The same for frames that were drawn earlier.
  package init(file: URL?, format: Format, plan: FramePlan, canvas: FrameCanvas) throws(RenderError) {
    output = file ?? URL(filePath: "/dev/stdout")
    (self.format, self.plan) = (format, plan)
    if format == .y4m, !canvas.isOpaque {
      throw .cannotCreate(
        "\(output.path(percentEncoded: false)): YUV4MPEG2 has no alpha channel, and the background is translucent; "
          + "give it an opaque one, or write bgra.")
    }
    let delay = try plan.frameDelay(for: output)
    let size = canvas.size
    do throws(SequenceError) {
      writer = try StreamWriter(file)
      if format == .y4m {
        let rate = "\(delay.denominator):\(delay.numerator)"
        let header = "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        try writer.append(Array(header.utf8))
      }
    } catch {
      throw .cannotCreate("\(error)")
    }
  }

  package func makeEncoder() -> RawFrameEncoder {
    RawFrameEncoder(format == .y4m ? .ycbcr : .straight, dithers: plan.dithers, for: output)
  }

  package func write(_ image: RawFrameEncoder.Image, frames indices: [Int]) throws -> Int {
    var byteCount = 0
    for _ in 0..<plan.videoFrameCount(ofFrames: indices) {
      if format == .y4m { byteCount += try writer.append(Array("FRAME\n".utf8)) }
      byteCount += try writer.append(image.frame)
    }
    return byteCount
  }

  package func finish(_ manifest: Manifest, trace: Trace?) throws -> Int {
    try writer.finish()
    return 0
  }

  /// Removes the file.
  package func cancel() { writer.cancel() }
}
