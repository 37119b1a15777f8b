import Contracts
package import CoreGraphics

/// Writes an animated PNG: a PNG whose further frames replace the rectangles that changed.
///
/// Encodes incrementally, so that a long recording never has to be in memory: append what each call returns to one
/// file. Follows the APNG part of PNG's third edition; viewers without support for it show the first frame.
package struct APNGEncoder: Sendable {
  /// How long a frame is shown, as a fraction of a second.
  package struct Delay: Sendable, Hashable {
    package var numerator: UInt16
    package var denominator: UInt16

    /// Creates a delay of `numerator` / `denominator` seconds.
    package init(numerator: UInt16, denominator: UInt16) {
      require(denominator > 0, "A delay needs a denominator above zero.")
      (self.numerator, self.denominator) = (numerator, denominator)
    }

    /// Creates the delay nearest to a number of seconds between 0 and 65 535.
    ///
    /// Exact for 1/n, that is for every whole frame rate; else to a millisecond while that fits.
    package init(seconds: Double) {
      require((0...65_535).contains(seconds), "A delay of \(seconds) s cannot be written; 0 to 65535 s can.")
      let rate = (1 / seconds).rounded()
      if rate >= 1, rate <= 65_535, abs(seconds * rate - 1) < 1e-9 {
        self.init(numerator: 1, denominator: UInt16(rate))
      } else if seconds <= 65.535 {
        self.init(numerator: UInt16((seconds * 1000).rounded()), denominator: 1000)
      } else {
        self.init(numerator: UInt16(seconds.rounded()), denominator: 1)
      }
    }
  }

  private let width: Int
  private let height: Int
  private let frameCount: Int
  private let loopCount: UInt32
  private let alpha: Bool
  private let encoder: PNGFrameEncoder
  private let jobs: Int
  private var framesDone = 0
  private var sequenceNumber: UInt32 = 0
  private var previous: Pixels?

  /// Creates an encoder for `frameCount` frames of one size in pixels.
  ///
  /// `isOpaque` promises that all pixels of all frames are opaque, which saves the alpha channel. The animation plays
  /// `loopCount` times; 0 means forever.
  package init(
    width: Int, height: Int, frameCount: Int, isOpaque: Bool, loopCount: Int = 0, encoder: PNGEncoder = PNGEncoder()
  ) {
    require(frameCount > 0, "An animation needs at least one frame.")
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.loopCount = UInt32(loopCount)
    self.alpha = !isOpaque
    self.encoder = PNGFrameEncoder(compression: encoder.compression)
    self.jobs = encoder.jobs
  }

  /// Returns the next bytes of the file: the first frame's include the header, the last frame's the end.
  package mutating func encode(_ pixels: Pixels, delay: Delay) -> [UInt8] {
    require(framesDone < frameCount, "The animation was begun with \(frameCount) frames; there is one more.")
    require(
      pixels.width == width && pixels.height == height,
      "The animation is \(width) × \(height); a frame of \(pixels.width) × \(pixels.height) does not fit.")
    require(
      alpha || ImageRegion(pixels).isOpaque(in: 0..<height),
      "The animation was begun as opaque; a frame has transparent pixels.")

    // A frame without changes still has a duration; it is written as the smallest rectangle.
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let rect = previous.map { pixels.changes(since: $0) ?? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) } ?? whole
    let picture = encoder.encode(ImageRegion(pixels: pixels, rect: rect), alpha: alpha, jobs: jobs).bytes
    var piece = PNGChunkWriter(reserving: picture.count)
    if framesDone == 0 { appendHeader(to: &piece) }
    appendControl(rect, delay, to: &piece)
    // Each frame's data in one chunk, as some readers of animations expect.
    let data = pngChunks("IDAT", in: picture)
    if framesDone == 0 {
      piece.append("IDAT") { content in data.forEach { content += picture[$0] } }
    } else {
      let number = nextSequenceNumber()
      piece.append("fdAT") { content in
        content.append(bigEndian: number)
        data.forEach { content += picture[$0] }
      }
    }
    previous = pixels
    framesDone += 1
    if framesDone == frameCount { piece.append("IEND") }
    return piece.bytes
  }

  private func appendHeader(to piece: inout PNGChunkWriter) {
    piece.appendSignature()
    piece.appendHeader(width: width, height: height, alpha: alpha)
    piece.append("acTL") { content in
      content.append(bigEndian: UInt32(frameCount))
      content.append(bigEndian: loopCount)
    }
  }

  private mutating func appendControl(_ rect: PixelRect, _ delay: Delay, to piece: inout PNGChunkWriter) {
    let number = nextSequenceNumber()
    piece.append("fcTL") { content in
      content.append(bigEndian: number)
      for value in [rect.width, rect.height, rect.minX, rect.minY] { content.append(bigEndian: UInt32(value)) }
      content.append(bigEndian: delay.numerator)
      content.append(bigEndian: delay.denominator)
      // Dispose operation none, blend operation source.
      content += [0, 0]
    }
  }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}
