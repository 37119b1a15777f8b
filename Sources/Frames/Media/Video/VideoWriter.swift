import Contracts
package import Foundation
import Synchronization
import Utilities

/// Writes frames as a video file that appears when it is whole and has been read again.
///
/// Frames are appended in order, by one thread at a time; ffmpeg encodes them in a process of its own meanwhile.
package final class VideoWriter: Sendable {
  /// The file.
  package let file: URL

  private struct State: Sendable {
    let output: PartialFile
    let process: ToolProcess
    var frameCount = 0
    var first: RawFrame?
    /// The last frame, which is kept until the next one has been written, because ffmpeg may read it from where it is.
    var last: RawFrame?
    /// Whether there was no room before the files were removed that are needed only meanwhile.
    var lackedSpace = false
  }

  private let encoding: VideoEncoding
  private let tool: FFmpeg
  private let paths: Paths
  private let state: Mutex<State?>

  /// The names of the files that are written before the file has its own name.
  private struct Paths: Sendable {
    let file: String
    var video: String { file + OutputFile.partialSuffix }
    /// A GIF's frames and palette, from which it is made at the end.
    var frames: String { "\(file).frames\(OutputFile.partialSuffix)" }
    var palette: String { "\(file).palette\(OutputFile.partialSuffix)" }
    /// The file from which ffmpeg reads the captions.
    func captions(_ number: Int) -> String { "\(file).captions\(number)\(OutputFile.partialSuffix)" }
    /// The file from which ffmpeg reads the poster.
    var poster: String { "\(file).poster\(OutputFile.partialSuffix)" }
  }

  /// Creates the file under a temporary name, in a folder that is made if it is missing, and starts ffmpeg.
  ///
  /// - Parameters:
  ///   - file: The file; an existing one is replaced on completion.
  ///   - encoding: How frames become a video.
  ///   - tool: The programs of the machine; nil if there are none.
  /// - Throws: A `SequenceError` that is `unwritable`, also if there is no ffmpeg.
  package init(
    file: URL, encoding: VideoEncoding, tool: FFmpeg? = FFmpeg()
  ) throws(SequenceError) {
    self.file = file
    let folder = file.deletingLastPathComponent()
    paths = Paths(file: folder.filePath(file.lastPathComponent))
    guard let tool else {
      throw SequenceError(.unwritable, path: paths.file, FFmpeg.missing(encoding.format))
    }
    if let problem = encoding.problem { throw SequenceError(.unwritable, path: paths.file, "\(problem).") }
    self.tool = tool
    try OutputFile.makeFolder(folder)
    let output: PartialFile
    do throws(FileFailure) {
      output = try PartialFile(path: paths.file)
    } catch {
      throw SequenceError(.unwritable, path: paths.file, "The file cannot be written: \(error.reason).")
    }
    do throws(ToolFailure) {
      // An encoder may outlive a process that was stopped, and still write to what that left.
      if encoding.format == .gif { for path in [paths.frames, paths.palette] { unlink(path) } }
      let tracks = encoding.heard?.tracks ?? []
      let inputs = try tracks.map { track throws(ToolFailure) in try tool.open(track.path, version: track.version) }
      let sounds = try inputs.map { input throws(ToolFailure) in try tool.sound(in: input) }
      var encoding = encoding
      if let loudness = encoding.options.loudness, let heard = encoding.heard {
        encoding.sound = try heard.normalized(to: loudness, sounds, inputs, tool)
      }
      self.encoding = encoding
      let captions = encoding.said.indices.map(paths.captions)
      for (track, path) in zip(encoding.said, captions) {
        do { try Data(track.file(for: encoding.format).utf8).write(to: URL(filePath: path)) } catch {
          throw ToolFailure(reason: "needs a file for captions, which cannot be written: \(error.localizedDescription)")
        }
      }
      if let poster = encoding.poster {
        do throws(FileFailure) { try File.replace(paths.poster, with: poster) } catch {
          throw ToolFailure(reason: "needs a file for the poster, which cannot be written: \(error.reason)")
        }
      }
      let arguments = encoding.arguments(
        to: encoding.format == .gif ? paths.frames : paths.video, palette: paths.palette, sounds: sounds,
        captions: captions, poster: paths.poster)
      // A frame ahead keeps both processes busy; the system allows ordinary users a megabyte.
      let process = try ToolProcess(
        tool.encoder, arguments, input: 1 << 20, patience: tool.patience, reading: inputs)
      state = Mutex(State(output: output, process: process))
    } catch {
      throw SequenceError(.unwritable, path: paths.file, "ffmpeg \(error.reason).")
    }
    UnfinishedFiles.insert(intermediates)
  }

  deinit { cancel() }

  /// Appends a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the encoding's size and layout.
  ///   - count: The number of frames of the video for which it is shown.
  package func append(_ frame: RawFrame, count: Int) throws(SequenceError) {
    try update { state throws(ToolFailure) in
      for _ in 0..<count { try frame.withUnsafeBytes { bytes throws(ToolFailure) in try state.process.write(bytes) } }
      state.frameCount += count
      if state.first == nil { state.first = frame }
      state.last = frame
    }
  }

  /// Waits for the end of encoding, reads the file again, and renames it to its final name.
  ///
  /// - Returns: The number of bytes of the file.
  /// - Throws: A `SequenceError` that is `unwritable` if ffmpeg failed, or if what it wrote is not what was asked for.
  package func finish() throws(SequenceError) -> Int {
    let byteCount = try update { state throws(ToolFailure) in
      guard let first = state.first, let last = state.last else {
        internalError("A video without frames was finished.")
      }
      try state.process.wait()
      if encoding.format == .gif {
        try makeGIF()
        state.lackedSpace = Self.isFull(file.deletingLastPathComponent())
      }
      removeIntermediates()
      let check = VideoCheck(encoding: encoding, tool: tool, path: paths.video, frameCount: state.frameCount)
      try check.run(first: first, last: last)
      var status = stat()
      stat(paths.video, &status)
      do throws(FileFailure) { try state.output.commit() } catch {
        throw ToolFailure(reason: "wrote it, but it cannot be renamed: \(error.reason)")
      }
      return Int(status.st_size)
    }
    state.withLock { $0 = nil }
    return byteCount
  }

  /// Makes a GIF of its frames and palette, with as many colours as the largest size allows.
  private func makeGIF() throws(ToolFailure) {
    var colors = encoding.options.colors ?? 256
    while true {
      _ = try tool.run(tool.encoder, encoding.arguments(from: paths.frames, palette: paths.palette, to: paths.video))
      var status = stat()
      stat(paths.video, &status)
      guard let most = encoding.options.targetSize, status.st_size > most else { return }
      guard colors > 4 else {
        throw ToolFailure(
          reason: "makes a GIF of \(grouped(Int(status.st_size))) bytes with \(colors) colours, more than the "
            + "\(grouped(most)) of --target-size; render fewer frames with --fps, or smaller ones with --scale")
      }
      colors = max(colors / 2, 4)
      _ = try tool.run(
        tool.encoder, encoding.arguments(from: paths.frames, toPalette: paths.palette, colors: colors))
    }
  }

  /// Ends ffmpeg and removes what was written, unless the file is finished.
  package func cancel() {
    state.withLock { state in
      guard let current = state else { return }
      current.process.kill()
      current.output.discard()
      removeIntermediates()
      state = nil
    }
  }

  /// The files that are needed only meanwhile.
  private var intermediates: [String] {
    encoding.said.indices.map(paths.captions) + (encoding.poster == nil ? [] : [paths.poster])
      + (encoding.format == .gif ? [paths.frames, paths.palette] : [])
  }

  private func removeIntermediates() {
    for path in intermediates { unlink(path) }
    UnfinishedFiles.remove(intermediates)
  }

  /// Whether there is no room in a folder; encoders do not always notice.
  private static func isFull(_ folder: URL) -> Bool {
    var facts = statvfs()
    return statvfs(folder.path(percentEncoded: false), &facts) == 0
      && Int(facts.f_bavail) * Int(facts.f_frsize) < 1 << 12
  }

  private func update<R: Sendable>(_ body: (inout State) throws(ToolFailure) -> R) throws(SequenceError) -> R {
    let result = state.withLock { state -> Result<R, ToolFailure> in
      guard var current = state else { misuse("A video that was given up was to be written to.") }
      do throws(ToolFailure) {
        let result = try body(&current)
        state = current
        return .success(result)
      } catch {
        current.process.kill()
        // This is asked before the space is given back.
        let isFull = current.lackedSpace || Self.isFull(file.deletingLastPathComponent())
        current.output.discard()
        removeIntermediates()
        state = nil
        return .failure(isFull ? ToolFailure(reason: "failed, as no space is left on the device") : error)
      }
    }
    do throws(ToolFailure) { return try result.get() } catch {
      throw SequenceError(.unwritable, path: paths.file, "ffmpeg \(error.reason).")
    }
  }
}
