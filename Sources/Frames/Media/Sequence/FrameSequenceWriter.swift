import Contracts
package import Foundation
import Utilities

/// Writes a recording into a folder that at any moment contains only complete frames.
///
/// Frames may be written from many threads and in any order, each once. The state is on disk: the manifest is written
/// last, and until then a record says which frames are whole, if it is known what is rendered. A killed run leaves frames
/// and this record.
package struct FrameSequenceWriter: Sendable {
  /// The folder that is written to.
  package let directory: URL
  /// The number of frames of the whole scene, rendered or not.
  package let frameCount: Int
  private let journal: RenderJournal?
  /// The part of a path before a file's name; taking a URL apart for each frame takes longer than creating a file.
  private let prefix: String
  private let folder: String

  /// Prepares a folder: creates it if it is missing, and removes what an earlier recording left in it.
  ///
  /// Only files whose names are exactly those of frames and manifests, complete or partial, are removed. A folder with
  /// a `manifest.json` that is not a recording's is refused and left untouched.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - frameCount: The number of frames of the whole scene.
  ///   - fingerprint: The fingerprint of the render; without it, another render cannot keep the frames of one that is
  ///     killed.
  ///   - kept: The frames of an earlier render that stay.
  package init(
    directory: URL, frameCount: Int, fingerprint: RenderFingerprint? = nil,
    keeping kept: [Int: RecordedFrames.Frame] = [:]
  ) throws(SequenceError) {
    require(frameCount > 0, "A scene needs at least one frame.")
    self.directory = directory
    self.frameCount = frameCount
    let path = directory.folderPath
    (prefix, folder) = (directory.filePath(""), path)
    do throws(FileFailure) {
      try Folder.create(path)
    } catch {
      throw SequenceError(.unwritable, path: path, "The folder cannot be written to: \(error.reason).")
    }
    try Self.refuseForeignManifest(directory)
    // The journal comes first, so that being killed at any time does not lose the frames that are there.
    journal = try fingerprint.map { fingerprint throws(SequenceError) in
      let path = directory.filePath(FrameSequence.journalName)
      do throws(FileFailure) {
        let content = RenderJournal.Content(
          fingerprint: fingerprint, frameCount: frameCount, frames: kept.mapValues(\.hash))
        return try RenderJournal(path: path, content)
      } catch {
        throw SequenceError(.unwritable, path: path, "The record of the render cannot be written: \(error.reason).")
      }
    }
    try removeLeftovers(except: Set(kept.keys.map { FrameSequence.fileName(frame: $0, of: frameCount) }))
  }

  /// Writes a frame's file atomically.
  ///
  /// Safe to call from many threads at once.
  package func write(frameIndex index: Int, _ bytes: [UInt8]) throws(SequenceError) {
    try write(to: FrameSequence.fileName(frame: index, of: frameCount)) { path throws(FileFailure) in
      try File.write(bytes, to: path)
    }
  }

  /// Writes the files of identical frames; if the file system supports it, they are hard links to one file.
  package func write(frameIndices indices: [Int], _ frame: EncodedFrame) throws(SequenceError) {
    var first: String?
    for index in indices {
      let name = FrameSequence.fileName(frame: index, of: frameCount)
      try write(to: name) { path throws(FileFailure) in
        if let first, try File.link(first, to: path) { return }
        try File.write(frame, to: path, in: folder)
        first = path
      }
    }
    guard let journal else { return }
    try write(to: FrameSequence.journalName) { _ throws(FileFailure) in
      try journal.append(frames: indices, hash: frame.pixelHash)
    }
  }

  /// Writes the manifest, which makes the recording complete.
  ///
  /// Every frame that it lists must have been written before.
  package func finish(_ manifest: Manifest) throws(SequenceError) {
    let path = directory.filePath(FrameSequence.manifestName)
    require(
      manifest.frameCount == frameCount,
      "The recording was begun with \(frameCount) frames; its manifest speaks of \(manifest.frameCount).")
    guard !manifest.frames.isEmpty else {
      throw SequenceError(.missing, path: path, "The recording has no frame, so its manifest is not written.")
    }
    for frame in manifest.frames where !File.exists(prefix + frame.file) {
      throw SequenceError(
        .missing, path: directory.filePath(frame.file),
        "Frame \(frame.index) was not written, so the manifest that lists it is not written either.")
    }
    try write(to: FrameSequence.manifestName) { path throws(FileFailure) in
      try File.write(manifest.json, to: path)
    }
    journal?.remove()
  }

  private func write(to name: String, _ body: (String) throws(FileFailure) -> Void) throws(SequenceError) {
    let path = prefix + name
    do throws(FileFailure) {
      try body(path)
    } catch {
      let reason = error.isMissing ? "its folder is no longer there" : error.reason
      throw SequenceError(.unwritable, path: path, "The file cannot be written: \(reason).")
    }
  }

  /// Protects a folder that belongs to something else, such as a web project.
  private static func refuseForeignManifest(_ directory: URL) throws(SequenceError) {
    let path = directory.filePath(FrameSequence.manifestName)
    do throws(FileFailure) {
      switch Versioned<Manifest>(json: try File.read(path, atMost: FrameSequence.manifestByteLimit)) {
      case .content, .damaged, .otherVersion: return
      case .foreign, .malformed: break
      }
    } catch {
      if error.isMissing { return }
    }
    throw SequenceError(
      .foreign, path: path,
      "This file is not the manifest of a recording and would be overwritten; choose another folder or remove it.")
  }

  /// Removes the manifest first, so that it never lists frames that no longer exist.
  private func removeLeftovers(except kept: Set<String>) throws(SequenceError) {
    var path = directory.folderPath
    do throws(FileFailure) {
      let isRecorded = journal != nil
      let names = try Folder.fileNames(in: path).filter {
        FrameSequence.isOwn($0) && !kept.contains($0) && !(isRecorded && $0 == FrameSequence.journalName)
      }
      let manifests = names.filter { $0 == FrameSequence.manifestName }
      for name in manifests + names {
        path = directory.filePath(name)
        try File.remove(path)
      }
    } catch {
      throw SequenceError(
        .unwritable, path: path, "What an earlier recording left cannot be removed: \(error.reason).")
    }
  }
}
