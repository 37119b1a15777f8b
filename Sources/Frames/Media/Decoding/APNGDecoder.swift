package import CoreGraphics

/// Reads an animated PNG, one frame after another.
///
/// Follows the APNG part of PNG's third edition. Each frame is extracted as a PNG of its own, decoded by `PNGDecoder`,
/// and composited onto the canvas. A value type: a copy continues from the same frame.
package struct APNGDecoder: Sendable {
  /// The size of every frame in pixels.
  package let width: Int
  /// The size of every frame in pixels.
  package let height: Int
  /// How often the animation plays; 0 means forever.
  package let loopCount: Int

  private let file: [UInt8]
  private let limits: DecodeLimits
  private let header: PNGChunk
  /// The chunks that all frames share: palette, transparency, and so on.
  private let shared: [PNGChunk]
  private let frames: [APNGFrame]
  private var position = 0
  /// The canvas onto which the next frame is composited.
  private var canvas: Pixels?

  /// Finds the frames; no pixels are read.
  ///
  /// - Parameters:
  ///   - file: A complete PNG file.
  ///   - limits: The size limits.
  /// - Throws: `ImageError` without a path.
  package init(_ file: [UInt8], limits: DecodeLimits = .default) throws(ImageError) {
    let chunks = try PNGChunk.all(in: file)
    guard let header = chunks.first, header.type == "IHDR", header.content.count == 13,
      let control = chunks.first(where: { $0.type == "acTL" }), control.content.count == 8
    else { throw ImageError(.notAPicture, "This is not an animated PNG.") }
    try header.check(in: file)
    try control.check(in: file)
    try chunks.last?.check(in: file)
    width = Int(file.bigEndian32(at: header.content.lowerBound))
    height = Int(file.bigEndian32(at: header.content.lowerBound + 4))
    try limits.check(width: width, height: height)
    loopCount = Int(file.bigEndian32(at: control.content.lowerBound + 4))
    (self.file, self.limits, self.header) = (file, limits, header)
    (shared, frames) = try Self.frames(in: chunks, of: file, width: width, height: height)
    let announced = Int(file.bigEndian32(at: control.content.lowerBound))
    guard frames.count == announced, announced > 0 else {
      throw .damaged("PNG", "it declares \(announced) frames and has \(frames.count)")
    }
  }

  /// Whether a complete PNG file is animated: whether it has an acTL chunk before the image data.
  package static func isAnimated(_ file: [UInt8]) -> Bool {
    guard let chunks = try? PNGChunk.all(in: file) else { return false }
    return chunks.prefix { $0.type != "IDAT" }.contains { $0.type == "acTL" }
  }

  /// How long each frame is shown.
  package var delays: [APNGDelay] { frames.map(\.delay) }

  /// Reads the next frame; nil after the last one.
  ///
  /// - Throws: `ImageError` without a path.
  package mutating func next() throws(ImageError) -> Pixels? {
    guard position < frames.count else { return nil }
    let frame = frames[position]
    let part = try picture(of: frame)
    position += 1
    var shown = canvas ?? Pixels(width: width, height: height)
    let before = frame.disposal == .restore ? shown : nil
    canvas = nil
    shown.put(part, at: frame.rect, isBlended: frame.isBlended)
    switch frame.disposal {
    case .keep: canvas = shown
    case .clear:
      var cleared = shown
      cleared.put(
        Pixels(width: frame.rect.width, height: frame.rect.height), at: frame.rect, isBlended: false)
      canvas = cleared
    case .restore: canvas = before
    }
    return shown
  }

  /// Collects the frames and the shared chunks.
  private static func frames(
    in chunks: [PNGChunk], of file: [UInt8], width: Int, height: Int
  ) throws(ImageError) -> (shared: [PNGChunk], frames: [APNGFrame]) {
    var (shared, frames): ([PNGChunk], [APNGFrame]) = ([], [])
    var sequenceNumber: UInt32 = 0
    var hasData = false
    for chunk in chunks {
      switch chunk.type {
      case "fcTL", "fdAT":
        guard chunk.content.count >= 4, file.bigEndian32(at: chunk.content.lowerBound) == sequenceNumber else {
          throw .damaged("PNG", "\(chunk.type): out of sequence")
        }
        sequenceNumber += 1
        if chunk.type == "fcTL" {
          frames.append(try APNGFrame(chunk, in: file, width: width, height: height))
        } else {
          guard !frames.isEmpty else { throw .damaged("PNG", "fdAT: data without a frame") }
          try chunk.check(in: file)
          frames[frames.count - 1].data.append(chunk)
        }
      case "IDAT":
        // Without a frame before it, this is the default image for decoders without APNG support.
        if !frames.isEmpty { frames[frames.count - 1].data.append(chunk) }
        hasData = true
      case "PLTE", "tRNS": if !hasData { shared.append(chunk) }
      default: break
      }
    }
    return (shared, frames)
  }

  /// Reads the rectangle of a frame.
  private func picture(of frame: APNGFrame) throws(ImageError) -> Pixels {
    var png = PNGChunkWriter(reserving: frame.data.reduce(1024) { $0 + $1.content.count })
    png.appendSignature()
    png.append("IHDR") { content in
      content.append(bigEndian: UInt32(frame.rect.width))
      content.append(bigEndian: UInt32(frame.rect.height))
      content += file[header.content.dropFirst(8)]
    }
    for chunk in shared { png.appendWhole(file[chunk.whole]) }
    for chunk in frame.data {
      if chunk.type == "IDAT" {
        png.appendWhole(file[chunk.whole])
      } else {
        png.append("IDAT") { $0 += file[chunk.content.dropFirst(4)] }
      }
    }
    png.append("IEND")
    return try png.bytes.read { bytes throws(ImageError) in try PNGDecoder.reader(bytes, limits).pixels() }
  }
}
