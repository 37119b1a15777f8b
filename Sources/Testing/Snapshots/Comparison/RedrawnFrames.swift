import CoreGraphics
import Foundation
package import Media
package import Mutoscope

/// The frames of a golden, or of a failed test, that are kept only as hashes and are drawn again from display lists.
package struct RedrawnFrames: Sendable {
  private let golden: Golden
  /// Nil if there are no display lists.
  package let archive: FrameArchive?

  /// Nil if all images of the sequence are kept, or it is not a golden.
  ///
  /// - Throws: `GoldenError` if there are display lists, but they or their images are damaged.
  package init?(_ sequence: ImageSequence) throws(GoldenError) {
    guard sequence.manifest != nil else { return nil }
    let folder = URL(fileURLWithPath: sequence.path)
    let names = Set(Golden.fileNames(in: folder))
    guard !sequence.frames.allSatisfy({ names.contains($0.file) }) else { return nil }
    let found: Golden?
    do throws(GoldenError) {
      found = try Golden(directory: folder)
    } catch {
      // Recordings whose images were removed, and goldens of earlier versions, have only hashes.
      guard names.contains(FrameArchive.fileName) else { return nil }
      throw error
    }
    guard let found else { return nil }
    (golden, archive) = (found, try found.archive())
  }

  /// The reason that a frame cannot be drawn again.
  var gap: String { golden.gapInWords }

  /// Draws frames that follow each other.
  struct Painter {
    private var painter: FramePainter?

    init(_ frames: RedrawnFrames?) { painter = frames?.archive.map(FramePainter.init) }

    /// The image of a frame; nil if it cannot be drawn, or if it no longer has the pixels that were recorded.
    mutating func pixels(of frame: ImageSequence.Frame) throws -> Pixels? {
      guard let pixels = try painter?.pixels(ofFrame: frame.index), PixelHash(of: pixels) == frame.hash else {
        return nil
      }
      return pixels
    }
  }
}
