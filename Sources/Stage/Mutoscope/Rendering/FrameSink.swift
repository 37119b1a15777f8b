package import CoreGraphics
import DisplayList
import Foundation
package import Media

/// The destination of a render's frames: a folder of files, one animated file, a pipe.
///
/// Encoding runs on every core, several frames at a time; `write` receives the results in the order that the sink
/// requires. Consecutive frames that show the same image are passed as one. The number of encoded frames in memory is
/// bounded, however slowly they are written.
///
/// For a new kind of output, add a type that conforms to this: `PNGFolderSink` writes a folder, `APNGSink` one file,
/// `VideoSink` a pipe to ffmpeg, `RawVideoSink` plain bytes, `PartSink` a shard's part of a folder. In a PNG folder
/// each file is written under a temporary name and renamed, and the manifest comes last; until then a journal names the
/// finished frames, so that a killed render continues with the missing ones.
package protocol FrameSink: Sendable {
  /// Encodes pixels for this sink.
  associatedtype Encoder: FrameEncoder

  /// The output folder or file.
  var output: URL { get }
  /// The order in which `write` is called.
  var order: FrameSinkOrder { get }
  /// Whether `finish` needs the trace of what each view showed.
  var recordsTrace: Bool { get }
  /// The frames that the output already has, which are neither drawn nor written.
  var kept: [Int: RecordedFrames.Frame] { get }

  /// Whether `visit` is also called with the kept frames.
  var visitsKeptFrames: Bool { get }

  /// Receives the frames of the plan in order, before they are drawn; where the plan is a part of another one, first the
  /// frame before it, which is not drawn.
  @MainActor
  func visit(_ index: Int, _ exposure: Exposure)

  /// Creates the encoder of the first worker; the others start with a copy of its state after the first frame.
  func makeEncoder() -> Encoder

  /// Writes an image.
  ///
  /// - Parameters:
  ///   - encoded: The encoded image.
  ///   - indices: The frames that show it, ascending and consecutive in the plan.
  /// - Returns: The number of bytes that the frames take.
  /// - Throws: An error that names the file; no further frame is then written.
  func write(_ encoded: Encoder.Output, frames indices: [Int]) throws -> Int

  /// Completes the output and makes it visible; called when all frames have been written.
  ///
  /// - Returns: The number of bytes written, not counting files that only describe the frames.
  /// - Throws: An error that names the file.
  func finish(_ manifest: Manifest, trace: Trace?) throws -> Int

  /// Cleans up after a render that failed or was cancelled, so that another one can start.
  func cancel()
}

extension FrameSink {
  /// None: a file appears when it is whole.
  package var kept: [Int: RecordedFrames.Frame] { [:] }

  package var visitsKeptFrames: Bool { false }

  @MainActor
  package func visit(_ index: Int, _ exposure: Exposure) {}
}

/// The order in which a sink receives frames.
package enum FrameSinkOrder: Sendable {
  /// Any order, from several threads at a time.
  case any
  /// Frames come in ascending order, one at a time, on any thread.
  ///
  /// Frames that are finished early wait. To bound memory, drawing stops when too many of them are waiting.
  case ascending
}

/// Encodes frames for a sink; a value type, with one copy per worker.
///
/// A worker's frames are not consecutive; the result must not depend on which frames the copy encoded before.
package protocol FrameEncoder: Sendable {
  associatedtype Output: EncodedImage

  /// Encodes a frame; the pixels change as soon as the call returns.
  mutating func encode(_ frame: RenderedFrame) throws -> Output
}

/// An encoded frame.
package protocol EncodedImage: Sendable {
  /// The hash of the frame's pixels.
  var pixelHash: PixelHash { get }
}

extension EncodedFrame: EncodedImage {}

/// The pixels of a frame, and where they may differ from other frames.
package struct RenderedFrame {
  package let pixels: Pixels
  /// The first frame that shows them.
  package let index: Int
  /// The rows in which pixels may differ from the frame that this encoder received last; nil for all.
  package let changedRows: [Range<Int>]?
  /// The number of threads that encoding may use.
  package let jobs: Int
  private let difference: Difference

  /// The difference from the previous frame, as far as it is known.
  private enum Difference {
    case run(FrameRun, Damage?)
    case rect(PixelRect)
  }

  /// - Parameter damage: Where pixels may differ from the frame before the run, if known.
  init(pixels: Pixels, of run: FrameRun, changedRows: [Range<Int>]?, damage: Damage?, jobs: Int) {
    (self.pixels, self.changedRows, self.jobs) = (pixels, changedRows, jobs)
    index = run.indices[0]
    difference = .run(run, damage)
  }

  /// A frame that was drawn earlier.
  ///
  /// - Parameter damagedRect: A rectangle outside which the pixels equal those of the previous frame.
  init(pixels: Pixels, index: Int, damagedRect: PixelRect) {
    (self.pixels, self.index, changedRows, jobs) = (pixels, index, nil, 1)
    difference = .rect(damagedRect)
  }

  /// A rectangle outside which the pixels equal those of the previous frame of the sequence; the whole frame in the
  /// first one, `empty` if the pixels are the same.
  ///
  /// It is derived from the two display lists, not from what this worker drew before.
  package var damagedRect: PixelRect {
    switch difference {
    case .rect(let rect): rect
    case .run(let run, let damage):
      damage?.boundingRect(width: pixels.width, height: pixels.height)
        ?? run.previous.map { run.exposure.changedRect(since: $0) }
        ?? Damage.everything.boundingRect(width: pixels.width, height: pixels.height)
    }
  }

  /// Checks that pixels are opaque, as an output without an alpha channel requires.
  ///
  /// - Parameters:
  ///   - rect: The pixels that are not known to be opaque.
  ///   - output: The output, for the message.
  ///   - advice: Advice on what to do about it, as a part of a sentence.
  func requireOpaque(in rect: PixelRect, _ output: URL, otherwise advice: String) throws(RenderError) {
    guard !pixels.isOpaque(in: rect) else { return }
    throw .cannotWrite(
      "\(output.path(percentEncoded: false)): Frame \(index) has transparent pixels, but the animation began with an "
        + "opaque background; \(advice)")
  }
}

extension Damage {
  /// The smallest rectangle around it, in a frame of this size; `empty` if there is none.
  func boundingRect(width: Int, height: Int) -> PixelRect {
    switch self {
    case .none: .empty
    case .rects(let rects): rects.reduce(.empty) { $0.union($1) }
    case .everything: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    }
  }
}
