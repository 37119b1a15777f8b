package import Foundation
import Utilities

/// Joins recordings of some frames each into one.
package struct RecordingMerge: Sendable {
  /// The manifest of the whole.
  package var manifest: Manifest
  /// Where each of the manifest's frames is.
  package var sources: [FrameSequenceReader]
  /// The hash of each frame's file; nil if it is not known.
  package var files: [String]?

  package init(manifest: Manifest, sources: [FrameSequenceReader], files: [String]? = nil) {
    (self.manifest, self.sources, self.files) = (manifest, sources, files)
  }

  /// Checks every frame's file against its hash, or its image if that differs or is not known, and then puts all files into a folder.
  ///
  /// The files become hard links to those of the parts where the file system can, else copies. The manifest is written
  /// last.
  ///
  /// - Parameters:
  ///   - directory: The folder; what an earlier recording left in it is removed.
  ///   - jobs: The number of images that are checked in parallel.
  /// - Returns: The number of bytes of all frames.
  /// - Throws: `SequenceError`; if an image is wrong, nothing was written.
  package func write(to directory: URL, jobs: Int) throws(SequenceError) -> Int {
    let frames = manifest.frames
    let sizes = try concurrentMap(frames.count, jobs: jobs) { index throws(SequenceError) in
      let bytes = try sources[index].bytes(of: frames[index])
      if files?[index] != TextHash(of: bytes).description {
        // A file that another program has compressed again has other bytes, but the same image.
        _ = try sources[index].pixels(of: frames[index], in: bytes, limits: .default)
      }
      return bytes.count
    }
    let writer = try FrameSequenceWriter(directory: directory, frameCount: manifest.frameCount)
    for (frame, source) in zip(frames, sources) {
      let (old, new) = (source.directory.filePath(frame.file), directory.filePath(frame.file))
      do throws(FileFailure) {
        if try File.link(old, to: new) { continue }
      } catch {
        throw SequenceError(.unwritable, path: new, "The file cannot be written: \(error.reason).")
      }
      try writer.write(frameIndex: frame.index, source.bytes(of: frame))
    }
    try writer.finish(manifest)
    return sizes.reduce(0, +)
  }
}
