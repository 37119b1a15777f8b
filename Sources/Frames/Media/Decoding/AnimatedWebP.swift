import CoreGraphics

/// An animated WebP: its frames, each a part of the canvas in a WebP file of its own, which ffmpeg reads.
///
/// Follows the container's specification (RIFF; VP8X, ANIM, ANMF); ffmpeg reads only stills.
struct AnimatedWebP: Sendable {
  /// The size of every frame in pixels.
  let width: Int
  let height: Int
  let frames: [Frame]

  struct Frame: Sendable {
    /// Where the part lies.
    var rect: PixelRect
    /// The number of thousandths of a second for which the frame is shown.
    var duration: Int
    /// Whether translucent pixels let the previous ones show through.
    var isBlended: Bool
    /// Whether the part is cleared afterwards.
    var isCleared: Bool
    /// The part as a file.
    var file: [UInt8]
  }

  /// Finds the frames; nil for a WebP that is not animated.
  ///
  /// - Throws: `ImageError` without a path for one that is damaged.
  init?(_ file: [UInt8], limits: DecodeLimits) throws(ImageError) {
    let chunks = try Self.chunks(in: file, from: 12, to: file.count)
    guard let head = chunks.first, head.name == "VP8X", head.content.count >= 10,
      chunks.contains(where: { $0.name == "ANIM" })
    else { return nil }
    let start = head.content.lowerBound
    (width, height) = (Self.number(file, start + 4, 3) + 1, Self.number(file, start + 7, 3) + 1)
    try limits.check(width: width, height: height)
    var frames: [Frame] = []
    for chunk in chunks where chunk.name == "ANMF" {
      frames.append(try Self.frame(chunk.content, in: file, width: width, height: height))
    }
    guard !frames.isEmpty else { throw .damaged("WebP", "it has no frames") }
    self.frames = frames
  }

  /// The times of the frames in seconds from the first.
  var times: [Double] {
    var sum = 0
    return frames.map { frame in
      defer { sum += frame.duration }
      return Double(sum) / 1000
    }
  }

  private static func frame(
    _ content: Range<Int>, in file: [UInt8], width: Int, height: Int
  ) throws(ImageError) -> Frame {
    guard content.count >= 16 else { throw .damaged("WebP", "ANMF: too short") }
    let start = content.lowerBound
    let (x, y) = (2 * number(file, start, 3), 2 * number(file, start + 3, 3))
    let (columns, rows) = (number(file, start + 6, 3) + 1, number(file, start + 9, 3) + 1)
    let rect = PixelRect(minX: x, minY: y, maxX: x + columns, maxY: y + rows)
    guard rect.maxX <= width, rect.maxY <= height else { throw .damaged("WebP", "ANMF: outside of the canvas") }
    let flags = file[start + 15]
    var parts: [UInt8] = []
    var hasAlpha = false
    for chunk in try chunks(in: file, from: start + 16, to: content.upperBound) {
      guard ["ALPH", "VP8 ", "VP8L"].contains(chunk.name) else { continue }
      hasAlpha = hasAlpha || chunk.name == "ALPH"
      parts += Self.chunk(chunk.name, Array(file[chunk.content]))
    }
    if hasAlpha {
      let head: [UInt8] = [0x10, 0, 0, 0] + bytes(rect.width - 1, 3) + bytes(rect.height - 1, 3)
      parts = chunk("VP8X", head) + parts
    }
    return Frame(
      rect: rect, duration: number(file, start + 12, 3), isBlended: flags & 2 == 0, isCleared: flags & 1 != 0,
      file: chunk("RIFF", Array("WEBP".utf8) + parts))
  }

  private static func number(_ file: [UInt8], _ start: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { sum, index in sum | Int(file[start + index]) << (8 * index) }
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    var chunk = Array(name.utf8) + bytes(content.count, 4)
    chunk += content
    if content.count % 2 == 1 { chunk.append(0) }
    return chunk
  }

  /// The chunks in a part of a file.
  private static func chunks(
    in file: [UInt8], from start: Int, to end: Int
  ) throws(ImageError) -> [(name: String, content: Range<Int>)] {
    var chunks: [(name: String, content: Range<Int>)] = []
    var at = start
    while at + 8 <= end {
      let count = number(file, at + 4, 4)
      guard count <= end - at - 8 else { throw .truncated("WebP", byteCount: file.count) }
      chunks.append((String(decoding: file[at..<at + 4], as: UTF8.self), at + 8..<at + 8 + count))
      at += 8 + count + count % 2
    }
    return chunks
  }
}

/// Puts the frames of an animated WebP together.
struct AnimatedWebPDecoder: FrameDecoder {
  private let movie: AnimatedWebP
  private let tool: FFmpeg
  private let limits: DecodeLimits
  private var position = 0
  /// The canvas onto which the next frame is put.
  private var canvas: Pixels

  init(_ movie: AnimatedWebP, tool: FFmpeg, limits: DecodeLimits) {
    (self.movie, self.tool, self.limits) = (movie, tool, limits)
    canvas = Pixels(width: movie.width, height: movie.height)
  }

  mutating func next() throws(ImageError) -> Pixels? {
    guard position < movie.frames.count else { return nil }
    let frame = movie.frames[position]
    position += 1
    let part = try picture(in: frame.file)
    guard part.width == frame.rect.width, part.height == frame.rect.height else {
      throw .damaged("WebP", "a frame is \(part.width) × \(part.height) pixels large")
    }
    var shown = canvas
    shown.put(part, at: frame.rect, isBlended: frame.isBlended)
    canvas = shown
    if frame.isCleared {
      canvas.put(Pixels(width: part.width, height: part.height), at: frame.rect, isBlended: false)
    }
    return shown
  }

  private func picture(in file: [UInt8]) throws(ImageError) -> Pixels {
    var decoder = Movie(still: file, "a frame", .webp, tool).decoder(limits: limits)
    guard let pixels = try decoder.next() else { throw .damaged("WebP", "a frame has no picture") }
    return pixels
  }
}
