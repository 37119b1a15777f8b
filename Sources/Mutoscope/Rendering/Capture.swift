package import CoreGraphics
import DisplayList
package import Media
import Raster

/// What a stage showed in a number of frames: fingerprints, the trace, and the means to draw most frames again.
package struct Capture: Sendable {
  /// The fingerprint of every frame, as a recording on disk has it.
  package let manifest: Manifest
  /// What moved.
  package let trace: Trace
  private let frames: KeptFrames

  init(manifest: Manifest, trace: Trace, frames: KeptFrames) {
    (self.manifest, self.trace, self.frames) = (manifest, trace, frames)
  }

  /// A frame's picture, drawn again; nil for a frame that the capture does not have, or one of a sequence so long that
  /// its display list was not kept.
  ///
  /// - Throws: When the picture cannot be drawn, for want of memory.
  package func pixels(ofFrame index: Int) throws -> Pixels? {
    guard let frame = frames[index] else { return nil }
    return try Rasteriser().render(frame)
  }
}

/// Display lists, up to a bound on how much memory they take.
struct KeptFrames: Sendable {
  /// About a hundred megabytes.
  private static let commandLimit = 500_000

  private var frames: [Int: Frame] = [:]
  private var commandCount = 0

  mutating func keep(_ frame: Frame, index: Int) {
    if let last = frames[index - 1], last == frame {
      // The two share their memory.
      frames[index] = last
    } else if commandCount + frame.commands.count < Self.commandLimit {
      commandCount += frame.commands.count + 1
      frames[index] = frame
    }
  }

  subscript(index: Int) -> Frame? { frames[index] }
}
