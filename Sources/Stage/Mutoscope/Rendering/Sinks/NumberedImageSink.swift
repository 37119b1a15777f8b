import Contracts
import CoreGraphics
package import Foundation
package import Media

/// A file for each frame, with a name that a pattern gives, for other programs: no manifest, but a record if it may be
/// resumed.
package struct NumberedImageSink: FrameSink {
  /// Encodes whole files.
  package struct Encoder: FrameEncoder {
    fileprivate let format: NumberedName.Format
    fileprivate let compression: PNGEncoder.Compression
    fileprivate let output: URL
    fileprivate let webp: WebPEncoder?
    private var hasher = SequenceHasher()

    fileprivate init(
      _ format: NumberedName.Format, _ compression: PNGEncoder.Compression, _ output: URL, _ webp: WebPEncoder?
    ) {
      (self.format, self.compression, self.output, self.webp) = (format, compression, output, webp)
    }

    package mutating func encode(_ frame: RenderedFrame) throws -> Image {
      let hash = hasher.hash(of: frame.pixels, changedRows: frame.changedRows)
      switch format {
      case .png:
        return Image(
          bytes: PNGEncoder(compression: compression, jobs: frame.jobs).encode(frame.pixels), pixelHash: hash)
      case .jpeg:
        try frame.requireOpaque(in: frame.damagedRect, output, otherwise: "write .png files.")
        guard let bytes = JPEGEncoder(quality: NumberedImageSink.quality).encode(frame.pixels) else {
          throw RenderError.cannotWrite("\(output.path(percentEncoded: false)): JPEG files are not so large.")
        }
        return Image(bytes: bytes, pixelHash: hash)
      case .webp:
        guard let webp else { internalError("WebP images have no encoder.") }
        return Image(bytes: try webp.encode(frame.pixels, for: output.path(percentEncoded: false)), pixelHash: hash)
      }
    }
  }

  /// An encoded file.
  package struct Image: EncodedImage {
    let bytes: [UInt8]
    package let pixelHash: PixelHash
  }

  package let output: URL
  package let order = FrameSinkOrder.any
  package let recordsTrace = false
  private let name: NumberedName
  private let first: Int
  private let compression: PNGEncoder.Compression
  private let webp: WebPEncoder?
  private let record: NumberedImageRecord?

  package var kept: [Int: RecordedFrames.Frame] { record?.kept ?? [:] }

  /// The quality of JPEG files, at which differences are hard to see.
  private static let quality = 0.92

  /// Prepares the folder, which is made if it is missing; other files in it stay.
  ///
  /// - Parameters:
  ///   - name: The names of the files.
  ///   - first: The number of the scene's first frame.
  ///   - stage: The stage that will be rendered.
  ///   - record: The record of the images, if a render that is killed may be resumed.
  /// - Throws: `RenderError.cannotCreate`.
  @MainActor
  package init(
    _ name: NumberedName, from first: Int, compression: PNGEncoder.Compression, stage: Stage,
    record: NumberedImageRecord? = nil
  ) throws(RenderError) {
    self.record = record
    output = URL(filePath: name.folder.isEmpty ? "." : name.folder, directoryHint: .isDirectory)
    (self.name, self.first, self.compression) = (name, first, compression)
    if name.format == .jpeg, !FrameCanvas(stage).isOpaque {
      throw .cannotCreate(
        "\(name.path(first)): JPEG has no alpha channel, and the background is translucent; give it an opaque one, or "
          + "write .png files.")
    }
    do throws(SequenceError) {
      webp = name.format == .webp ? try WebPEncoder(for: name.path(first)) : nil
      try OutputFile.makeFolder(output)
    } catch { throw .cannotCreate("\(error)") }
  }

  package func makeEncoder() -> Encoder { Encoder(name.format, compression, output, webp) }

  package func write(_ image: Image, frames indices: [Int]) throws -> Int {
    for index in indices { try OutputFile.write(image.bytes, to: name.path(first + index)) }
    try record?.append(frames: indices, hash: image.pixelHash, bytes: image.bytes)
    return image.bytes.count * indices.count
  }

  package func finish(_ manifest: Manifest, trace: Trace?) throws -> Int { 0 }

  /// Leaves everything: the files that are there are whole.
  package func cancel() {}
}
