package import CoreGraphics
import Foundation

/// Reads a recording: its manifest at once, its frames on demand.
///
/// Frames may be missing on purpose, as in a golden that keeps the hashes of all frames and images of a few.
package struct FrameSequenceReader: Sendable {
  /// The folder that is read.
  package let directory: URL
  /// The recording's manifest.
  package let manifest: Manifest

  /// Reads the manifest in a folder.
  package init(directory: URL) throws(SequenceError) {
    try self.init(directory: directory, manifest: Self.manifestBytes(in: directory))
  }

  /// Reads a manifest from the bytes of its file.
  package init(directory: URL, manifest bytes: [UInt8]) throws(SequenceError) {
    self.directory = directory
    manifest = try Manifest(json: bytes, path: directory.filePath(FrameSequence.manifestName))
  }

  /// Reads the manifest in a folder; nil if there is none, or one that is valid JSON but not a recording's.
  ///
  /// - Parameter version: The version of its file that was checked; nil for any.
  init?(ifThereIsOneIn directory: URL, version: FileVersion? = nil) throws(SequenceError) {
    let path = directory.filePath(FrameSequence.manifestName)
    guard File.exists(path) else { return nil }
    let bytes = try Self.manifestBytes(in: directory, version: version)
    do throws(SequenceError) {
      try self.init(directory: directory, manifest: bytes)
    } catch {
      if error.kind == .foreign { return nil }
      throw error
    }
  }

  /// The bytes of the manifest's file in a folder.
  ///
  /// - Parameter version: The version of the file that was checked; nil for any.
  package static func manifestBytes(
    in directory: URL, version: FileVersion? = nil
  ) throws(SequenceError) -> [UInt8] {
    let path = directory.filePath(FrameSequence.manifestName)
    do throws(FileFailure) {
      return try File.read(path, atMost: FrameSequence.manifestByteLimit, version: version)
    } catch {
      throw error.isMissing
        ? SequenceError(
          .missing, path: path,
          "There is no manifest here: the folder holds no recording, or one that was stopped before its end.")
        : SequenceError(.unreadable, path: path, "The manifest cannot be read: \(error.reason).")
    }
  }

  /// Reads a frame's file, unchecked.
  ///
  /// - Parameter version: The version of the file that is meant; nil for any.
  package func bytes(
    of frame: Manifest.Frame, limits: DecodeLimits = .default, version: FileVersion? = nil
  ) throws(SequenceError) -> [UInt8] {
    let path = directory.filePath(frame.file)
    do throws(FileFailure) {
      return try File.read(path, atMost: limits.fileByteCount, version: version)
    } catch {
      throw error.isMissing
        ? SequenceError(.missing, path: path, "The manifest lists frame \(frame.index), but its file is not there.")
        : SequenceError(.unreadable, path: path, "Frame \(frame.index) cannot be read: \(error.reason).")
    }
  }

  /// Reads a frame's image and checks it against the manifest.
  package func pixels(of frame: Manifest.Frame, limits: DecodeLimits = .default) throws(SequenceError) -> Pixels {
    try pixels(of: frame, in: bytes(of: frame, limits: limits), limits: limits)
  }

  /// Checks a frame's file against the manifest; a file that is known is not decoded.
  ///
  /// - Throws: The error that reading its image would throw.
  package func check(_ frame: Manifest.Frame, limits: DecodeLimits = .default) throws(SequenceError) {
    let bytes = try bytes(of: frame, limits: limits)
    if KnownFiles.hash(ofImageIn: bytes) == frame.hash { return }
    _ = try pixels(of: frame, in: bytes, limits: limits)
    KnownFiles.record(bytes, frame.hash)
  }

  /// Decodes the bytes of a frame's file and checks the image against the manifest.
  func pixels(
    of frame: Manifest.Frame, in bytes: [UInt8], limits: DecodeLimits
  ) throws(SequenceError) -> Pixels {
    let path = directory.filePath(frame.file)
    let pixels: Pixels
    do throws(ImageError) {
      pixels = try PNGDecoder.decode(bytes, limits: limits)
    } catch {
      throw SequenceError(.damaged, path: path, error.sentence)
    }
    guard pixels.width == manifest.pixelSize.width, pixels.height == manifest.pixelSize.height else {
      throw SequenceError(
        .mismatch, path: path,
        "Frame \(frame.index) is \(pixels.width) × \(pixels.height) pixels; the manifest says "
          + "\(manifest.pixelSize.width) × \(manifest.pixelSize.height).")
    }
    let hash = PixelHash(of: pixels)
    guard hash == frame.hash else {
      throw SequenceError(
        .mismatch, path: path,
        "Frame \(frame.index) was changed after it was recorded: its hash is \(hash), the manifest says \(frame.hash).")
    }
    return pixels
  }
}
