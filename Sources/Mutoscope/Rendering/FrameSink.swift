package import CoreGraphics
import DisplayList
package import Foundation
package import Media

/// Where the frames of a render go: a folder of files, one animated file, a pipe.
///
/// Encoding runs on every core, several frames at a time; `write` gets what came of it in the order that the sink asks
/// for. Neighbouring frames that show the same image come as one. A bounded number of encoded frames is in memory,
/// however slowly they are written.
package protocol FrameSink: Sendable {
  /// Makes of pixels what is written.
  associatedtype Encoder: FrameEncoder

  /// The folder or file that is written.
  var output: URL { get }
  /// The order in which `write` is called.
  var order: FrameSinkOrder { get }
  /// Whether `finish` wants to know what each view showed.
  var recordsTrace: Bool { get }

  /// Makes the encoder of the first worker; others begin with a copy of it, as it is after the first frame.
  func makeEncoder() -> Encoder

  /// Writes an image.
  ///
  /// - Parameters:
  ///   - encoded: What an encoder made of it.
  ///   - indices: The frames that show it, ascending, neighbours in the plan.
  /// - Returns: How many bytes the frames take.
  /// - Throws: An error that names the file; no further frame is written then.
  func write(_ encoded: Encoder.Output, frames indices: [Int]) throws -> Int

  /// Writes what comes last and makes the result visible; all frames have been written.
  ///
  /// - Returns: How many bytes came last, those that describe the frames rather than show them not counted.
  /// - Throws: An error that names the file.
  func finish(_ manifest: Manifest, trace: Trace?) throws -> Int

  /// Removes what would be in the way of another render; the render has failed or was cancelled.
  func cancel()
}

/// In which order a sink gets its frames.
package enum FrameSinkOrder: Sendable {
  /// As they come, from several threads at a time.
  case any
  /// Ascending, one at a time, on no particular thread.
  ///
  /// What is finished early waits. So that memory stays bounded, drawing waits as well once enough is waiting.
  case ascending
}

/// Encodes one frame after another for a sink: a value, of which each worker has one.
///
/// The frames of a worker are not neighbours; what comes out must not depend on which of them it had before.
package protocol FrameEncoder: Sendable {
  associatedtype Output: EncodedImage

  /// Encodes a frame; the pixels change as soon as the call returns.
  mutating func encode(_ frame: RenderedFrame) throws -> Output
}

/// What an encoder made of a frame.
package protocol EncodedImage: Sendable {
  /// The hash of the frame's pixels.
  var pixelHash: PixelHash { get }
}

extension EncodedFrame: EncodedImage {}

/// The pixels of a frame, and what is known of how they differ from others.
package struct RenderedFrame {
  package let pixels: Pixels
  /// The first frame that shows them.
  package let index: Int
  /// The rows in which pixels may differ from those that this encoder was given last; nil for all.
  package let changedRows: [Range<Int>]?
  /// How many threads encoding may use.
  package let jobs: Int
  private let run: FrameRun
  private let damageOfRun: Damage?

  /// - Parameter damage: Where pixels may differ from the frames before the run, if that is known.
  init(pixels: Pixels, of run: FrameRun, changedRows: [Range<Int>]?, damage: Damage?, jobs: Int) {
    (self.pixels, self.run, self.changedRows, self.jobs) = (pixels, run, changedRows, jobs)
    index = run.indices[0]
    damageOfRun = damage
  }

  /// A rectangle outside which the pixels are those of the frame before this one in the sequence; everything in the
  /// first frame, `empty` when the pixels are the same.
  ///
  /// It follows from the two display lists, not from what this worker drew before.
  package var damagedRect: PixelRect {
    switch damageOfRun ?? run.previous.map({ Damage(from: $0, to: run.frame) }) ?? .everything {
    case .none: .empty
    case .rects(let rects): rects.reduce(.empty) { $0.union($1) }
    case .everything: PixelRect(minX: 0, minY: 0, maxX: pixels.width, maxY: pixels.height)
    }
  }
}
