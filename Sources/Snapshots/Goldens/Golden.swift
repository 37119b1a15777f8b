package import CoreGraphics
package import Foundation
package import Media
package import Mutoscope

/// A golden: the stored data of a sequence of frames that somebody has approved.
///
/// A folder with `manifest.json`, which has the hash of every frame's pixels; `trace.jsonl`, which says what each view
/// showed in each frame; and some frames as PNG.
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
    (pictures, traceText) = (seal.pictures, text)
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

  /// The bytes of a frame's PNG file, whatever they are.
  package func png(of frame: Manifest.Frame) throws(GoldenError) -> [UInt8]? {
    do throws(SequenceError) {
      return try reader.bytes(of: frame)
    } catch {
      throw GoldenError(error)
    }
  }

  /// Checks that a frame's file exists, is intact and has the right pixels.
  package func check(_ frame: Manifest.Frame) throws(GoldenError) {
    do throws(GoldenError) {
      _ = try pixels(of: frame)
    } catch {
      throw GoldenError(path: error.path, "\(error.sentence) Run the test again.")
    }
  }

  /// Checks that every image that should exist does, is intact and is the one that was recorded.
  package func checkPictures() throws(GoldenError) {
    for frame in pictureFrames { _ = try pixels(of: frame) }
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
