import CoreGraphics
import DisplayList
package import Foundation
package import Media
import Synchronization

/// A shard's frames: a folder of PNG files like that of any render, and a description of the part that they are.
package struct PartSink: FrameSink {
  package let output: URL
  package let order = FrameSinkOrder.any
  package let recordsTrace = false
  package var kept: [Int: RecordedFrames.Frame] { frames.kept }
  package var visitsKeptFrames: Bool { changes != nil }
  private let frames: PNGFolderSink
  private let part: RenderPart
  private let changes: ChangeRecorder?
  private let files = FileRecorder()

  /// Prepares the folder.
  ///
  /// - Parameters:
  ///   - part: The description, without what changed.
  ///   - recordsChanges: Whether joining needs to know what changed from frame to frame.
  ///   - frames: The folder of the frames.
  /// - Throws: `RenderError.cannotCreate`.
  package init(_ part: RenderPart, recordsChanges: Bool, frames: PNGFolderSink) throws(RenderError) {
    (self.part, self.frames, output) = (part, frames, frames.output)
    changes = recordsChanges ? ChangeRecorder() : nil
    do throws(SequenceError) { try RenderPart.remove(in: output) } catch { throw .cannotCreate("\(error)") }
  }

  @MainActor
  package func visit(_ index: Int, _ exposure: Exposure) { changes?.record(index, exposure) }

  package func makeEncoder() -> PNGFolderSink.Encoder { frames.makeEncoder() }

  package func write(_ file: EncodedFrame, frames indices: [Int]) throws -> Int {
    files.record(file, indices)
    return try frames.write(file, frames: indices)
  }

  package func finish(_ manifest: Manifest, trace: Trace?) throws -> Int {
    var part = part
    part.files = files.hashes(of: manifest.frames, in: output)
    part.changes = changes?.changes(of: manifest.frames.map(\.index))
    try OutputFile.write(part.json, to: output.appending(path: RenderPart.fileName))
    return try frames.finish(manifest, trace: nil)
  }

  package func cancel() { frames.cancel() }
}

/// The changes from frame to frame, by the frames' display lists.
private final class ChangeRecorder: Sendable {
  private struct State {
    var last: Exposure?
    var changes: [Int: RenderPart.Change] = [:]
  }

  private let state = Mutex(State())

  func record(_ index: Int, _ exposure: Exposure) {
    let frame = exposure.frame
    state.withLock { state in
      if let last = state.last {
        state.changes[index] =
          last == exposure ? RenderPart.Change.none : .rect(exposure.changedRect(since: last))
      } else {
        state.changes[index] = .rect(Damage.everything.boundingRect(width: frame.width, height: frame.height))
      }
      state.last = exposure
    }
  }

  func changes(of indices: [Int]) -> [RenderPart.Change] {
    state.withLock { state in indices.compactMap { state.changes[$0] } }
  }
}

/// The hashes of files.
private final class FileRecorder: Sendable {
  private let hashes = Mutex<[Int: String]>([:])

  func record(_ file: EncodedFrame, _ indices: [Int]) {
    let hash = TextHash(of: file.bytes).description
    hashes.withLock { hashes in for index in indices { hashes[index] = hash } }
  }

  /// The hashes of all frames; nil if a file that an earlier run has written cannot be read.
  func hashes(of frames: [Manifest.Frame], in folder: URL) -> [String]? {
    let known = hashes.withLock { $0 }
    var found: [String] = []
    for frame in frames {
      guard
        let hash = known[frame.index]
          ?? (try? Data(contentsOf: folder.appending(path: frame.file))).map({ TextHash(of: [UInt8]($0)).description })
      else { return nil }
      found.append(hash)
    }
    return found
  }
}
