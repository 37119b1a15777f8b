package import Foundation
import Utilities

/// What an earlier render left in a folder.
package struct RecordedFrames: Sendable {
  /// A frame whose file is whole.
  package struct Frame: Sendable, Hashable {
    package var hash: PixelHash
    /// The size of its file.
    package var byteCount: Int
  }

  /// The folder.
  package let directory: URL
  /// The manifest of a render that ended; nil if there is none.
  package let manifest: Manifest?
  private let journal: RenderJournal.Content?

  /// Reads the records in a folder; what cannot be read counts as missing.
  package init(in directory: URL) {
    self.directory = directory
    manifest = try? FrameSequenceReader(directory: directory).manifest
    journal = RenderJournal.read(directory.filePath(FrameSequence.journalName))
  }

  /// The frames of a render that need not be drawn: their files are whole, and they are what would be drawn.
  ///
  /// Every file is read, and the checksums in it are compared.
  ///
  /// - Parameters:
  ///   - indices: The frames that are wanted.
  ///   - frameCount: The number of frames of the whole scene.
  ///   - fingerprint: What is rendered.
  package func whole(
    _ indices: [Int], of frameCount: Int, _ fingerprint: RenderFingerprint
  ) -> [Int: Frame] {
    var hashes: [Int: PixelHash] = [:]
    if let journal, journal.fingerprint == fingerprint, journal.frameCount == frameCount { hashes = journal.frames }
    if let manifest, manifest.fingerprint == fingerprint, manifest.frameCount == frameCount {
      for frame in manifest.frames where frame.file == FrameSequence.fileName(frame: frame.index, of: frameCount) {
        hashes[frame.index] = frame.hash
      }
    }
    if hashes.isEmpty { return [:] }
    let candidates = indices.compactMap { index in hashes[index].map { (index, $0) } }
    let found = concurrentMap(candidates.count, inChunksOf: 8) { number -> (Int, Frame)? in
      let (index, hash) = candidates[number]
      let path = directory.filePath(FrameSequence.fileName(frame: index, of: frameCount))
      guard let bytes = try? File.read(path, atMost: DecodeLimits.default.fileByteCount), PNGFile.isIntact(bytes) else {
        return nil
      }
      return (index, Frame(hash: hash, byteCount: bytes.count))
    }
    return Dictionary(found.compactMap(\.self)) { first, _ in first }
  }

  /// Whether a manifest lists exactly these frames of what is rendered.
  package func isComplete(_ indices: [Int], of frameCount: Int, _ fingerprint: RenderFingerprint) -> Bool {
    guard let manifest, manifest.fingerprint == fingerprint, manifest.frameCount == frameCount else { return false }
    return manifest.frames.map(\.index) == indices
  }

  /// Removes the record of a render that was stopped after it had written its manifest.
  package func removeJournal() { try? File.remove(directory.filePath(FrameSequence.journalName)) }

  /// Why frames that are there cannot be kept, as a part of a sentence; nil if there is no reason, or no record.
  package func obstacle(to fingerprint: RenderFingerprint) -> String? {
    let fingerprints = [journal?.fingerprint, manifest?.fingerprint].compactMap(\.self)
    if fingerprints.contains(fingerprint) { return nil }
    return fingerprints.first.map { "these differ: \(fingerprint.difference(from: $0) ?? "")" }
  }
}
