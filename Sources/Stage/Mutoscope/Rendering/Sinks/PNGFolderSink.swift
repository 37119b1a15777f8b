package import Foundation
package import Media

/// A folder with a PNG file for each frame, and a manifest that is written last.
///
/// Files are written in any order; frames that show the same image share one, where the file system can.
package struct PNGFolderSink: FrameSink {
  /// Encodes frames that share the bytes of what did not change.
  package struct Encoder: FrameEncoder {
    let encoder: PNGFrameEncoder
    /// The last frame's file; its bands are taken over where the pixels are the same.
    var previous: EncodedFrame?

    package mutating func encode(_ frame: RenderedFrame) -> EncodedFrame {
      let file = encoder.encode(
        frame.pixels, changedRows: frame.changedRows, previous: previous, jobs: frame.jobs)
      previous = file
      return file
    }
  }

  package let output: URL
  package let order = FrameSinkOrder.any
  package let recordsTrace: Bool
  package let kept: [Int: RecordedFrames.Frame]
  private let writer: FrameSequenceWriter
  private let encoder: PNGFrameEncoder

  /// Prepares a folder: makes it if it is missing, and removes what an earlier render left in it, except for frames that
  /// are kept.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - plan: The frames that will be rendered.
  ///   - compression: Whether the files are made quickly or small.
  ///   - writesTrace: Whether a trace of the views is written beside the frames, as in a golden.
  ///   - fingerprint: The fingerprint of the render, if it is known; then a render that is killed can be resumed.
  ///   - kept: The frames of such a render that stay.
  /// - Throws: `RenderError.cannotCreate`.
  package init(
    directory: URL, plan: FramePlan, compression: PNGEncoder.Compression = .fast, writesTrace: Bool = false,
    fingerprint: RenderFingerprint? = nil, keeping kept: [Int: RecordedFrames.Frame] = [:]
  ) throws(RenderError) {
    output = directory
    recordsTrace = writesTrace
    self.kept = kept
    encoder = PNGFrameEncoder(compression: compression)
    do throws(SequenceError) {
      writer = try FrameSequenceWriter(
        directory: directory, frameCount: plan.frameCount, fingerprint: fingerprint, keeping: kept)
    } catch {
      throw .cannotCreate("\(error)")
    }
    try removeTrace()
  }

  package func makeEncoder() -> Encoder { Encoder(encoder: encoder) }

  package func write(_ file: EncodedFrame, frames indices: [Int]) throws -> Int {
    try writer.write(frameIndices: indices, file)
    return file.byteCount * indices.count
  }

  package func finish(_ manifest: Manifest, trace: Trace?) throws -> Int {
    if let trace { try OutputFile.write(Array(trace.text.utf8), to: traceFile) }
    try writer.finish(manifest)
    return 0
  }

  /// Leaves everything: the frames that are there are whole.
  package func cancel() {}

  private var traceFile: URL { output.appending(path: Trace.fileName) }

  /// Removes the trace of an earlier recording, which would say where views were in other images, and nothing else that
  /// may have its name.
  private func removeTrace() throws(RenderError) {
    let path = traceFile.path(percentEncoded: false)
    guard let data = FileManager.default.contents(atPath: path) else { return }
    guard [#"{"trace":"#, #"{"golden":"#].contains(where: { data.starts(with: Data($0.utf8)) }) else {
      if !recordsTrace { return }
      throw .cannotCreate("\(path): This file is not the trace of a recording; choose another folder or remove it.")
    }
    do {
      try FileManager.default.removeItem(at: traceFile)
    } catch {
      throw .cannotCreate("\(path): What an earlier recording left cannot be removed: \(error.localizedDescription)")
    }
  }
}
