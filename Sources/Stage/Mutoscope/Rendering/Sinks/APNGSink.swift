import CoreGraphics
package import Foundation
package import Media

/// One animated PNG file, in which each frame has only the rectangle that changed.
///
/// A frame is shown until the time of the next; frames with equal pixels become one. The file appears when it is whole.
package struct APNGSink: FrameSink {
  /// Encodes the damaged rectangle of each frame.
  package struct Encoder: FrameEncoder {
    let sink: APNGSink
    var hasher = SequenceHasher()

    package mutating func encode(_ frame: RenderedFrame) throws -> Image {
      // An image needs a pixel; one without changes is not written.
      let rect = frame.damagedRect.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : frame.damagedRect
      let hash = hasher.hash(of: frame.pixels, changedRows: frame.changedRows)
      if sink.isOpaque {
        try frame.requireOpaque(
          in: rect, sink.output, otherwise: "begin with a transparent one, or render a PNG sequence.")
      }
      let part = sink.encoder.encode(rect, of: frame.pixels, isOpaque: sink.isOpaque, jobs: frame.jobs)
      return Image(part: part, pixelHash: hash)
    }
  }

  /// The rectangle of a frame that differs from the one before.
  package struct Image: EncodedImage {
    let part: APNGFramePart
    package let pixelHash: PixelHash
  }

  package let output: URL
  package let order = FrameSinkOrder.ascending
  package let recordsTrace = false
  private let plan: FramePlan
  /// Whether the file has no alpha channel.
  private let isOpaque: Bool
  private let encoder: PNGFrameEncoder
  private let writer: APNGWriter

  /// Creates the file under a temporary name, in a folder that is made if it is missing.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - plan: The frames that will be rendered.
  ///   - stage: The stage that will be rendered; a translucent background gives the file an alpha channel.
  ///   - loopCount: How often the animation plays; 0 means forever.
  ///   - compression: Whether frames are compressed quickly or small.
  /// - Throws: `RenderError.cannotCreate`.
  @MainActor
  package init(
    file: URL, plan: FramePlan, stage: Stage, loopCount: Int = 0, compression: PNGEncoder.Compression = .fast
  ) throws(RenderError) {
    try self.init(file: file, plan: plan, canvas: FrameCanvas(stage), loopCount: loopCount, compression: compression)
  }

  /// The same for frames that were drawn earlier.
  package init(
    file: URL, plan: FramePlan, canvas: FrameCanvas, loopCount: Int, compression: PNGEncoder.Compression
  ) throws(RenderError) {
    (output, self.plan) = (file, plan)
    guard plan.framesPerSecond <= APNGDelay.highestRate else {
      throw .cannotCreate(
        "\(file.path(percentEncoded: false)): An animated PNG shows at most 65535 frames per second, not "
          + "\(plan.framesPerSecond).")
    }
    isOpaque = canvas.isOpaque
    encoder = PNGFrameEncoder(compression: compression)
    let writing = APNGEncoder(
      width: canvas.size.width, height: canvas.size.height, isOpaque: isOpaque, loopCount: loopCount)
    do throws(SequenceError) {
      writer = try APNGWriter(file: file, encoder: writing)
    } catch {
      throw .cannotCreate("\(error)")
    }
  }

  package func makeEncoder() -> Encoder { Encoder(sink: self) }

  package func write(_ image: Image, frames indices: [Int]) throws -> Int {
    try writer.append(image.part, hash: image.pixelHash, seconds: plan.displayTime(ofFrames: indices))
  }

  package func finish(_ manifest: Manifest, trace: Trace?) throws -> Int {
    let versions = manifest.versions.sorted { $0.key < $1.key }.filter { $0.key != "mutoscope" }
    let software = (["mutoscope \(Versions.mutoscope)"] + versions.map { "\($0.key) \($0.value)" }).joined(
      separator: ", ")
    return try writer.finish(texts: [("Title", manifest.scene), ("Software", software)])
  }

  /// Removes what was written.
  package func cancel() { writer.cancel() }
}
