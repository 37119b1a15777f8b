package import CoreGraphics
package import Foundation
package import Media
package import Mutoscope

/// A golden: the stored data of a sequence of frames that somebody has approved.
///
/// A folder with `manifest.json`, which has the hash of every frame's pixels; `trace.jsonl`, which says what each view
/// showed in each frame; `display-lists.bin`, from which each frame can be drawn again; the images that they draw; and
/// some frames as PNG, for people.
package struct Golden: Sendable, GoldenCandidate {
  /// The name of the folder next to scenes that contains a golden for each.
  package static let folderName = "__Snapshots__"
  /// The name of the trace's file.
  package static let traceName = Trace.fileName

  /// The folder.
  package let directory: URL
  /// The hashes.
  package let manifest: Manifest
  /// Which frames are kept as images.
  package let pictures: GoldenImages
  /// The lines of the trace after the seal.
  private let traceText: String
  /// The file of display lists; nil if there is none.
  private let lists: [UInt8]?
  private let gap: GoldenLists.Gap?

  private let reader: FrameSequenceReader

  /// Opens the golden in a folder; nil if there is none.
  ///
  /// - Throws: If there is something, but not an intact golden.
  package init?(directory: URL) throws(GoldenError) {
    self.directory = directory
    let names = Self.fileNames(in: directory).filter { !Self.isPart($0) }
    if names.isEmpty { return nil }
    do throws(SequenceError) {
      reader = try FrameSequenceReader(directory: directory)
    } catch {
      throw GoldenError(
        path: error.path,
        error.kind == .missing
          ? "The golden has no manifest, although its other files exist; restore it or record the golden again."
          : error.sentence)
    }
    manifest = reader.manifest
    let path = directory.appending(path: Self.traceName).path(percentEncoded: false)
    // The trace contains the seal, without which changes to the manifest would go unnoticed.
    guard names.contains(Self.traceName) else {
      throw GoldenError(
        path: path, "The golden has no trace; restore the file, or look at the pictures and record them again.")
    }
    let (seal, text) = try Self.readTrace(path)
    guard try seal.manifest == Self.manifestFingerprint(in: directory) else {
      throw GoldenError(
        path: directory.appending(path: FrameSequence.manifestName).path(percentEncoded: false),
        "The manifest was changed after it was recorded; restore it, or look at the pictures and record them again.")
    }
    guard seal.trace == GoldenSeal.fingerprint(text.utf8) else {
      throw GoldenError(
        path: path, "The trace was changed after it was recorded; restore it, or record the golden again.")
    }
    (pictures, traceText, gap) = (seal.pictures, text, seal.without)
    lists = try seal.lists.map { (seal) throws(GoldenError) in try Self.readLists(in: directory, seal: seal) }
  }

  /// The display lists of the frames, as far as they are kept; nil if none are.
  ///
  /// - Throws: `GoldenError` if the file was written by a newer version, or an image is missing or damaged.
  package func archive() throws(GoldenError) -> FrameArchive? {
    guard let lists else { return nil }
    do {
      return try FrameArchive(lists, size: manifest.pixelSize) { hash in try image(hash) }
    } catch let error as GoldenError {
      throw error
    } catch {
      throw GoldenError(path: Self.listsPath(in: directory), "\(error)")
    }
  }

  /// Why some expected frames cannot be drawn again, where they cannot.
  package var gapInWords: String {
    if let gap { return gap.sentence }
    return lists == nil
      ? "the golden was recorded by an earlier version, without display lists"
      : "the golden's display lists give other pixels here"
  }

  /// An image that frames draw.
  private func image(_ hash: PixelHash) throws(GoldenError) -> Pixels {
    let path = directory.appending(path: GoldenLists.fileName(of: hash)).path(percentEncoded: false)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(path: path, "The golden draws this image, but its file is not there.")
    }
    let pixels: Pixels
    do throws(ImageError) {
      pixels = try PNGDecoder.decode([UInt8](data))
    } catch {
      throw GoldenError(path: path, error.sentence)
    }
    guard PixelHash(of: pixels) == hash else {
      throw GoldenError(
        path: path, "The image was changed after it was recorded; restore it, or record the golden again.")
    }
    return pixels
  }

  private static func listsPath(in directory: URL) -> String {
    directory.appending(path: FrameArchive.fileName).path(percentEncoded: false)
  }

  private static func readLists(in directory: URL, seal: String) throws(GoldenError) -> [UInt8] {
    let path = listsPath(in: directory)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(path: path, "The golden has no display lists, although its trace says so; restore the file.")
    }
    if let explanation = PointerFile.explanation(for: data) { throw GoldenError(path: path, explanation) }
    let bytes = [UInt8](data)
    guard GoldenSeal.fingerprint(ofBinary: bytes) == seal else {
      throw GoldenError(
        path: path, "The display lists were changed after they were recorded; restore them, or record the golden again."
      )
    }
    return bytes
  }

  /// What the views showed.
  package func trace() throws(GoldenError) -> Trace {
    do throws(TraceError) {
      return try Trace(text: traceText, line: 2)
    } catch {
      throw GoldenError(path: directory.appending(path: Self.traceName).path(percentEncoded: false), "\(error)")
    }
  }

  /// The frames that are kept as images.
  package var pictureFrames: [Manifest.Frame] {
    pictures.positions(of: manifest.frames.count).map { manifest.frames[$0] }
  }

  /// The image of a frame that is kept as one, checked against the manifest.
  package func pixels(of frame: Manifest.Frame) throws(GoldenError) -> Pixels {
    do throws(SequenceError) {
      return try reader.pixels(of: frame)
    } catch {
      throw GoldenError(error)
    }
  }

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

  /// Checks that every image that should exist does, is intact and is the one that was recorded.
  package func checkPictures() throws(GoldenError) {
    for frame in pictureFrames { _ = try pixels(of: frame) }
    guard let lists else { return }
    let images: [PixelHash]
    do throws(FrameArchiveError) {
      images = try FrameArchive.images(in: lists)
    } catch {
      throw GoldenError(path: Self.listsPath(in: directory), "\(error)")
    }
    for hash in images { _ = try image(hash) }
  }

  private static func readTrace(_ path: String) throws(GoldenError) -> (GoldenSeal, String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(path: path, "The trace cannot be read.")
    }
    if let explanation = PointerFile.explanation(for: data) { throw GoldenError(path: path, explanation) }
    let text = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    guard let seal = try? JSONDecoder().decode(GoldenSeal.self, from: Data(text[..<end].utf8)) else {
      throw GoldenError(path: path, "Line 1 is not the head of a golden's trace; restore the file or record it again.")
    }
    guard seal.golden <= GoldenSeal.currentVersion else {
      throw GoldenError(
        path: path,
        "The golden has format \(seal.golden), written by a newer version; this version reads formats up to "
          + "\(GoldenSeal.currentVersion).")
    }
    // Nothing seals the seal but its one spelling.
    guard seal.golden < GoldenSeal.currentVersion || text[..<end] == seal.line else {
      throw GoldenError(
        path: path, "Line 1 was changed after it was recorded; restore the file, or record the golden again.")
    }
    return (seal, String(text[end...].dropFirst()))
  }

  private static func manifestFingerprint(in directory: URL) throws(GoldenError) -> String {
    let path = directory.appending(path: FrameSequence.manifestName).path(percentEncoded: false)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(path: path, "The manifest cannot be read.")
    }
    return GoldenSeal.fingerprint(data)
  }

  /// The names of everything visible in a folder, sorted; none if there is no such folder.
  static func fileNames(in directory: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}
