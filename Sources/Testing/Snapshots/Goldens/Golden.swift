package import CoreGraphics
import Foundation
package import Media
package import Mutoscope
import Utilities
package import ViewVocabulary

/// An open golden: the stored data of an approved sequence of frames.
///
/// A golden is a folder with `manifest.json`, which has the hash of every frame's pixels; `trace.jsonl`, which says what
/// each view showed in each frame; `display-lists.bin`, from which each frame can be drawn again; the images that the
/// lists draw; some frames as PNG, for people; and for a scene `declarations.jsonl`, which says what its author declared.
/// Every file is read once, and every part is decoded once, when it is first needed.
package struct Golden: Sendable {
  /// The name of the folder next to scenes that contains a golden for each.
  package static let folderName = "__Snapshots__"
  /// The name of the trace's file.
  package static let traceName = Trace.fileName

  /// The folder with its files, which may belong to an equal golden of another look.
  package let directory: URL
  /// The folder in which it was opened.
  let place: URL
  /// The hashes.
  package let manifest: Manifest
  /// The frames that are kept as images.
  package let pictures: GoldenImages
  /// The numbers of further frames that are kept as images: the accepted frame that differed most.
  package let also: [Int]
  let parts: GoldenParts
  let reader: FrameSequenceReader

  /// Opens the golden in a folder; nil if there is none.
  ///
  /// - Throws: `GoldenError` if the folder has files, but not an intact golden.
  package init?(directory: URL) throws(GoldenError) {
    let storage = try LookGolden.storage(of: directory)
    guard let files = try GoldenFiles(in: storage) else { return nil }
    (self.directory, place) = (storage, directory)
    (manifest, reader) = (files.reader.manifest, files.reader)
    (pictures, also) = (files.seal.pictures, files.seal.also ?? [])
    parts = GoldenParts(files)
  }

  /// The values of the views in each frame.
  package func trace() throws(GoldenError) -> Trace { try parts.trace() }

  /// The display lists of the frames, as far as they are kept; nil if none are.
  ///
  /// - Throws: `GoldenError` if the file was written by a newer version, or an image is missing or damaged.
  package func archive() throws(GoldenError) -> FrameArchive? { try parts.archive() }

  /// The author's declarations; nil if the golden has none.
  package var declarations: Declarations? { get throws(GoldenError) { try parts.declarations() } }

  /// The reason that some expected frames cannot be drawn again, for those that cannot.
  package var gapInWords: String { parts.gapInWords }

  /// The frames that are kept as images.
  package var pictureFrames: [Manifest.Frame] {
    Self.pictureFrames(of: manifest, pictures, also)
  }

  /// The frames of a golden that are kept as images, ascending.
  static func pictureFrames(of manifest: Manifest, _ pictures: GoldenImages, _ also: [Int]) -> [Manifest.Frame] {
    let positions = Set(pictures.positions(of: manifest.frames.count))
    return manifest.frames.enumerated().filter { positions.contains($0) || also.contains($1.index) }.map(\.element)
  }

  /// The image of a frame that is kept as one, checked against the manifest.
  package func pixels(of frame: Manifest.Frame) throws(GoldenError) -> Pixels {
    do throws(SequenceError) {
      return try reader.pixels(of: frame)
    } catch {
      throw GoldenError(error)
    }
  }

  /// Checks that every expected image exists, is intact and is the one that was recorded.
  package func checkPictures() throws(GoldenError) {
    let frames = pictureFrames
    _ = try concurrentMap(frames.count) { index throws(GoldenError) in
      do throws(SequenceError) {
        try reader.check(frames[index])
      } catch {
        throw GoldenError(error)
      }
    }
    try parts.checkImages()
  }

  /// The names of the files of a golden in a folder, sorted, whether they are intact or not.
  package static func files(in directory: URL) -> [String] {
    fileNames(in: directory).filter { isOwn($0) && !isPart($0) }
  }

  /// The names of everything visible in a folder, sorted; none if there is no such folder.
  package static func fileNames(in directory: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// A golden's frames may become those of another golden, as far as they can be drawn.
extension Golden: GoldenCandidate {
  /// The bytes of a frame's PNG file, whatever they are; if there is none, the frame drawn again.
  package func png(of frame: Manifest.Frame) throws -> [UInt8]? {
    do throws(SequenceError) {
      return try reader.bytes(of: frame)
    } catch {
      if let pixels = try redrawn(frame, unless: error) { return PNGEncoder().encode(pixels) }
      throw GoldenError(error)
    }
  }

  /// Checks that a frame's file exists, is intact and has the right pixels, or that the frame can be drawn again.
  package func check(_ frame: Manifest.Frame) throws {
    do throws(SequenceError) {
      _ = try reader.pixels(of: frame)
    } catch {
      if try redrawn(frame, unless: error) != nil { return }
      throw GoldenError(path: error.path, "\(error.sentence) Run the test again.")
    }
  }

  /// A frame without a file, from its display list; nil if that does not give the pixels that were recorded.
  private func redrawn(_ frame: Manifest.Frame, unless error: SequenceError) throws -> Pixels? {
    guard error.kind == .missing, let archive = try archive() else { return nil }
    var painter = FramePainter(archive)
    guard let pixels = try painter.pixels(ofFrame: frame.index), PixelHash(of: pixels) == frame.hash else { return nil }
    return pixels
  }
}
