import Contracts
import CoreGraphics

/// Puts an animated PNG together: a PNG whose further frames replace the rectangles that changed.
///
/// Piece by piece, so that a long animation never has to be in memory: append what each call returns to one file.
/// Follows the APNG part of PNG's third edition; viewers without support for it show the first frame.
package struct APNGEncoder: Sendable {
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let loopCount: Int
  private var sequenceNumber: UInt32 = 0

  /// Creates an encoder for frames of one size in pixels.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether the file has no alpha channel; all of its frames are opaque then.
  ///   - loopCount: How often the animation plays; 0 means forever.
  package init(width: Int, height: Int, isOpaque: Bool, loopCount: Int = 0) {
    require(
      (0...Self.maximumLoopCount).contains(loopCount),
      "An animation cannot play \(loopCount) times; 0 to \(Self.maximumLoopCount) can be written.")
    (self.width, self.height, self.isOpaque, self.loopCount) = (width, height, isOpaque, loopCount)
  }

  /// The largest number that the format can hold.
  package static let maximumLoopCount = Int(Int32.max)

  /// What comes before the first frame; equally long for every number of frames, so that it can be written again when
  /// the number is known.
  package func beginning(frameCount: Int) -> [UInt8] {
    require(frameCount > 0, "An animation needs at least one frame.")
    var piece = PNGChunkWriter(reserving: 64)
    piece.appendSignature()
    piece.appendHeader(width: width, height: height, alpha: !isOpaque)
    piece.append("acTL") { content in
      content.append(bigEndian: UInt32(frameCount))
      content.append(bigEndian: UInt32(loopCount))
    }
    return piece.bytes
  }

  /// The next frame; the first one is whole.
  package mutating func frame(_ part: APNGFramePart, delay: APNGDelay) -> [UInt8] {
    let rect = part.rect
    require(
      part.isOpaque == isOpaque && rect.minX >= 0 && rect.minY >= 0 && rect.maxX <= width && rect.maxY <= height,
      "A part of another animation was to become a frame.")
    let isFirst = sequenceNumber == 0
    require(!isFirst || rect.width == width && rect.height == height, "The first frame of an animation is whole.")
    var piece = PNGChunkWriter(reserving: part.data.count + 64)
    let number = nextSequenceNumber()
    piece.append("fcTL") { content in
      content.append(bigEndian: number)
      for value in [rect.width, rect.height, rect.minX, rect.minY] { content.append(bigEndian: UInt32(value)) }
      content.append(bigEndian: delay.numerator)
      content.append(bigEndian: delay.denominator)
      // Dispose operation none, blend operation source.
      content += [0, 0]
    }
    // Each frame's data in one chunk, as some readers of animations expect.
    if isFirst {
      piece.append("IDAT") { $0 += part.data }
    } else {
      let number = nextSequenceNumber()
      piece.append("fdAT") { content in
        content.append(bigEndian: number)
        content += part.data
      }
    }
    return piece.bytes
  }

  /// What comes after the last frame.
  ///
  /// - Parameter texts: What the file says about itself: a keyword of the specification, such as `Title`, and any text.
  package func end(texts: [(keyword: String, text: String)] = []) -> [UInt8] {
    var piece = PNGChunkWriter(reserving: 64)
    for (keyword, text) in texts {
      piece.append("iTXt") { content in
        content += keyword.utf8
        // Not compressed, in no particular language, the keyword not translated.
        content += [0, 0, 0, 0, 0]
        content += text.utf8
      }
    }
    piece.append("IEND")
    return piece.bytes
  }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}
