package import CoreGraphics
import DisplayList
package import Media
import Raster
package import ViewVocabulary

/// A recording of a stage in a number of frames: hashes, the trace, and the display lists for drawing most frames
/// again.
package struct Capture: Sendable {
  /// The hash of every frame, as in a recording on disk.
  package internal(set) var manifest: Manifest
  /// The trace of the frames.
  package let trace: Trace
  /// The author's declarations; nil if they are not known.
  package var declarations: Declarations?
  private let frames: KeptFrames

  init(manifest: Manifest, trace: Trace, frames: KeptFrames) {
    (self.manifest, self.trace, self.frames) = (manifest, trace, frames)
  }

  /// Whether a frame can be drawn again.
  package func keeps(_ index: Int) -> Bool { frames[index] != nil }

  /// A frame's pixels, drawn again; nil for a frame that is not in the capture, or that has no display list
  /// because the sequence is too long.
  ///
  /// - Throws: If the frame cannot be drawn because memory ran out.
  package func pixels(ofFrame index: Int) throws -> Pixels? {
    guard let frame = frames[index] else { return nil }
    return try Rasteriser().render(frame)
  }

  /// The display lists that were kept, except for those that are nested too deeply to be read again.
  package var archive: FrameArchive {
    FrameArchive(frames.all.filter { $0.value.content.depth <= FrameListDecoder.Limits().depth })
  }
}

/// Display lists, up to a limit on their memory.
struct KeptFrames: Sendable {
  private(set) var all: [Int: Frame] = [:]
  private let always: Set<Int>
  private var budget = CommandBudget()

  /// - Parameter always: The numbers of frames that are kept beyond the limit.
  init(always: Set<Int>) { self.always = always }

  mutating func keep(_ frame: Frame, index: Int) {
    if let last = all[index - 1], last == frame {
      // Equal frames share their memory.
      all[index] = last
    } else if budget.admits([frame.content], always: always.contains(index)) {
      all[index] = frame
    }
  }

  subscript(index: Int) -> Frame? { all[index] }
}
