import Contracts
import CoreGraphics

/// Encodes an animated PNG: a PNG whose later frames replace the rectangles that changed.
///
/// Works piece by piece, so a long animation never has to be in memory: append the result of each call to one file.
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
  ///   - isOpaque: Whether the file has no alpha channel; all of its frames must then be opaque.
  ///   - loopCount: How often the animation plays; 0 means forever.
  package init(width: Int, height: Int, isOpaque: Bool, loopCount: Int = 0) {
    require(
      (0...Self.maximumLoopCount).contains(loopCount),
      "An animation cannot play \(loopCount) times; 0 to \(Self.maximumLoopCount) can be written.")
    (self.width, self.height, self.isOpaque, self.loopCount) = (width, height, isOpaque, loopCount)
  }

  /// The largest number that the format can hold.
  package static let maximumLoopCount = Int(Int32.max)

  /// The bytes before the first frame; their number does not depend on the frame count, so they can be rewritten once
  /// it is known.
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

  /// Encodes the next frame; the first one must cover the whole image.
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
    // Each frame's data is in one chunk, as some readers of animations expect.
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

  /// The bytes after the last frame.
  ///
  /// - Parameter texts: The file's text metadata: a keyword of the specification, such as `Title`, and any text.
  package func end(texts: [(keyword: String, text: String)] = []) -> [UInt8] {
    var piece = PNGChunkWriter(reserving: 64)
    for (keyword, text) in texts {
      piece.append("iTXt") { content in
        content += keyword.utf8
        // Not compressed, no language tag, no translated keyword.
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
