package import CoreGraphics
import DisplayList
import Raster

/// The frames that a stage showed, as display lists from which any of them can be drawn.
package struct FrameReel: Sendable {
  private var frames: [Frame] = []
  private var commandCount = 0

  /// About half a gigabyte, if frames had nothing in common.
  private static let commandLimit = 2_500_000

  package init() {}

  /// How many frames there are.
  package var count: Int { frames.count }

  /// Whether there is room for another frame.
  package var hasRoom: Bool { commandCount < Self.commandLimit }

  /// Adds what a stage shows now.
  @MainActor
  package mutating func append(_ stage: Stage) {
    let frame = stage.frame()
    // Equal frames share their memory.
    if let last = frames.last, last == frame { return frames.append(last) }
    commandCount += frame.content.count + 1
    frames.append(frame)
  }

  /// Draws a frame.
  ///
  /// - Returns: Nil if there is no such frame.
  /// - Throws: If memory runs out.
  package func pixels(ofFrame index: Int) throws -> Pixels? {
    guard frames.indices.contains(index) else { return nil }
    return try Rasteriser().render(frames[index])
  }

  /// The frames that both have and that are drawn differently, ascending.
  package func differences(from other: FrameReel) -> [Int] {
    (0..<min(count, other.count)).filter { frames[$0] != other.frames[$0] }
  }
}
