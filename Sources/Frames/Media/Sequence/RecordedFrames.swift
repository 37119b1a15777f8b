package import Foundation
import Utilities

/// The frames that an earlier render left in a folder.
package struct RecordedFrames: Sendable {
  /// A frame whose file is whole and has the right pixels.
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

  /// Reads the records in a folder; a record that cannot be read counts as missing.
  package init(in directory: URL) {
    self.directory = directory
    manifest = try? FrameSequenceReader(directory: directory).manifest
    journal = RenderJournal.read(directory.filePath(FrameSequence.journalName))
  }

  /// The frames of a render that need not be drawn: their files are whole, and show what the records say.
  ///
  /// Every file is read, its checksums are compared, and its pixels are hashed; links to one file count as one.
  ///
  /// - Parameters:
  ///   - indices: The frames that are wanted.
  ///   - frameCount: The number of frames of the whole scene.
  ///   - fingerprint: The fingerprint of the render.
  package func whole(
    _ indices: [Int], of frameCount: Int, _ fingerprint: RenderFingerprint
  ) -> [Int: Frame] {
    let hashes = hashes(of: frameCount, fingerprint)
    var images: [Image: [Int]] = [:]
    for index in indices {
      guard let hash = hashes[index], let version = try? OpenFile(path(index, of: frameCount)).version else { continue }
      images[Image(version: version, hash: hash), default: []].append(index)
    }
    let candidates = Array(images)
    let found = concurrentMap(candidates.count, inChunksOf: 8) { number -> [(Int, Frame)] in
      let (image, frames) = candidates[number]
      guard let byteCount = byteCount(of: path(frames[0], of: frameCount), ifItShows: image.hash) else { return [] }
      return frames.map { ($0, Frame(hash: image.hash, byteCount: byteCount)) }
    }
    return Dictionary(found.joined()) { first, _ in first }
  }

  /// A file, and the pixels that it should have.
  private struct Image: Hashable {
    var version: FileVersion
    var hash: PixelHash
  }

  /// The hashes that the records have for the frames of a render; empty if they are about another one.
  private func hashes(of frameCount: Int, _ fingerprint: RenderFingerprint) -> [Int: PixelHash] {
    var hashes: [Int: PixelHash] = [:]
    if let journal, journal.fingerprint == fingerprint, journal.frameCount == frameCount { hashes = journal.frames }
    if let manifest, manifest.fingerprint == fingerprint, manifest.frameCount == frameCount {
      for frame in manifest.frames where frame.file == FrameSequence.fileName(frame: frame.index, of: frameCount) {
        hashes[frame.index] = frame.hash
      }
    }
    return hashes
  }

  private func path(_ index: Int, of frameCount: Int) -> String {
    directory.filePath(FrameSequence.fileName(frame: index, of: frameCount))
  }

  /// The size of a file; nil if it is not whole or shows something else.
  private func byteCount(of path: String, ifItShows hash: PixelHash) -> Int? {
    guard let bytes = try? File.read(path, atMost: DecodeLimits.default.fileByteCount), PNGFile.isIntact(bytes),
      let pixels = try? PNGDecoder.decode(bytes), PixelHash(of: pixels) == hash
    else { return nil }
    return bytes.count
  }

  /// Whether a manifest lists exactly these frames of the present render.
  package func isComplete(_ indices: [Int], of frameCount: Int, _ fingerprint: RenderFingerprint) -> Bool {
    guard let manifest, manifest.fingerprint == fingerprint, manifest.frameCount == frameCount else { return false }
    return manifest.frames.map(\.index) == indices
  }

  /// Removes the record of a render that was stopped after it had written its manifest.
  package func removeJournal() { try? File.remove(directory.filePath(FrameSequence.journalName)) }

  /// Why existing frames cannot be kept, as part of a sentence; nil if they can, or if there is no record.
  package func obstacle(to fingerprint: RenderFingerprint) -> String? {
    let fingerprints = [journal?.fingerprint, manifest?.fingerprint].compactMap(\.self)
    if fingerprints.contains(fingerprint) { return nil }
    return fingerprints.first.map { "these differ: \(fingerprint.difference(from: $0) ?? "")" }
  }
}
