import Contracts
package import Foundation
import Synchronization

/// Writes frames as one animated PNG file that appears when it is complete.
///
/// Frames are appended in order, by one thread at a time. A frame with the same pixels as the previous one only extends
/// its delay.
package final class APNGWriter: Sendable {
  /// The file.
  package let file: URL

  private struct State: Sendable {
    let output: PartialFile
    var encoder: APNGEncoder
    var frameCount = 0
    /// The last frame, whose display time is not known yet.
    var pending: Frame?
  }

  private struct Frame: Sendable {
    var part: APNGFramePart
    var hash: PixelHash
    var seconds: Double
  }

  private let state: Mutex<State?>

  /// Creates the file under a temporary name; its folder is created if it is missing.
  ///
  /// - Parameters:
  ///   - file: The file; an existing one is replaced on completion.
  ///   - encoder: The encoder of the file.
  /// - Throws: A `SequenceError` that is `unwritable`.
  package init(file: URL, encoder: APNGEncoder) throws(SequenceError) {
    self.file = file
    try OutputFile.makeFolder(file.deletingLastPathComponent())
    let output = try Self.writing(file) { path throws(FileFailure) in try PartialFile(path: path) }
    state = Mutex(State(output: output, encoder: encoder))
    // The number of frames is corrected at the end.
    _ = try update { state throws(FileFailure) in try state.output.append(encoder.beginning(frameCount: 1)) }
  }

  /// Appends a frame.
  ///
  /// - Parameters:
  ///   - part: The rectangle that differs from the previous frame; in the first, the whole frame.
  ///   - hash: The hash of the whole frame.
  ///   - seconds: The display time of the frame.
  /// - Returns: The number of bytes written.
  package func append(_ part: APNGFramePart, hash: PixelHash, seconds: Double) throws(SequenceError) -> Int {
    try update { state throws(FileFailure) in
      if state.pending?.hash == hash {
        state.pending?.seconds += seconds
        return 0
      }
      defer { state.pending = Frame(part: part, hash: hash, seconds: seconds) }
      return try Self.writePending(&state)
    }
  }

  /// Writes the end and renames the file to its final name.
  ///
  /// - Parameter texts: The file's text metadata, by keyword.
  /// - Returns: The number of bytes written by this call.
  package func finish(texts: [(keyword: String, text: String)] = []) throws(SequenceError) -> Int {
    try update { state throws(FileFailure) in
      var byteCount = try Self.writePending(&state)
      let end = state.encoder.end(texts: texts)
      try state.output.append(end)
      let beginning = state.encoder.beginning(frameCount: state.frameCount)
      try state.output.replaceBeginning(with: beginning)
      try state.output.commit()
      byteCount += beginning.count + end.count
      return byteCount
    }
  }

  /// Removes what was written, unless the file is finished.
  package func cancel() { state.withLock { $0 = nil } }

  private static func writePending(_ state: inout State) throws(FileFailure) -> Int {
    guard var frame = state.pending else { return 0 }
    var byteCount = 0
    while frame.seconds > 0 {
      // A display time longer than the longest delay is divided among several frames.
      let seconds = min(frame.seconds, APNGDelay.longest)
      let bytes = state.encoder.frame(frame.part, delay: APNGDelay(seconds: seconds))
      try state.output.append(bytes)
      frame.seconds -= seconds
      state.frameCount += 1
      byteCount += bytes.count
    }
    return byteCount
  }

  private func update<R: Sendable>(_ body: (inout State) throws(FileFailure) -> R) throws(SequenceError) -> R {
    let result = state.withLock { state -> Result<R, FileFailure> in
      guard var current = state else { misuse("An animation that was given up was to be written to.") }
      state = nil
      do throws(FileFailure) {
        let result = try body(&current)
        state = current
        return .success(result)
      } catch {
        // The partial file is removed with the last reference to it.
        return .failure(error)
      }
    }
    return try Self.writing(file) { _ throws(FileFailure) in try result.get() }
  }

  private static func writing<R>(_ file: URL, _ body: (String) throws(FileFailure) -> R) throws(SequenceError) -> R {
    let path = file.deletingLastPathComponent().filePath(file.lastPathComponent)
    do throws(FileFailure) {
      return try body(path)
    } catch {
      throw SequenceError(.unwritable, path: path, "The file cannot be written: \(error.reason).")
    }
  }
}
