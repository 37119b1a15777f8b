import CoreGraphics
import Foundation
import Media
import Mutoscope
import Utilities
import ViewVocabulary

/// The files of a golden, each read once and checked to be as recorded.
struct GoldenFiles: Sendable {
  let directory: URL
  let reader: FrameSequenceReader
  let seal: GoldenSeal
  /// The lines of the trace after the seal.
  let trace: String
  /// The display lists; nil if there are none.
  let lists: [UInt8]?
  /// The declarations; nil if there are none.
  let declarations: String?

  /// Reads the files in a folder; nil if there is no golden.
  ///
  /// - Throws: `GoldenError` if there are files, but not as they were recorded.
  init?(in directory: URL) throws(GoldenError) {
    self.directory = directory
    let names = Golden.fileNames(in: directory).filter { !Golden.isPart($0) }
    if names.isEmpty { return nil }
    let manifest: [UInt8]
    do throws(SequenceError) {
      manifest = try FrameSequenceReader.manifestBytes(in: directory)
      reader = try FrameSequenceReader(directory: directory, manifest: manifest)
    } catch {
      if error.kind != .missing { throw GoldenError(error) }
      throw GoldenError(
        path: error.path,
        "The golden has no manifest, although its other files exist; restore it or record the golden again.")
    }
    let path = Self.path(Golden.traceName, in: directory)
    // The trace contains the seal, without which changes to the manifest would go unnoticed.
    guard names.contains(Golden.traceName) else {
      throw GoldenError(
        path: path, "The golden has no trace; restore the file, or look at the pictures and record them again.")
    }
    (seal, trace) = try Self.readTrace(path)
    guard seal.manifest == GoldenSeal.fingerprint(manifest) else {
      throw GoldenError(
        path: Self.path(FrameSequence.manifestName, in: directory),
        "The manifest was changed after it was recorded; restore it, or look at the pictures and record them again.")
    }
    guard seal.trace == GoldenSeal.fingerprint(trace.utf8) else {
      throw GoldenError(
        path: path, "The trace was changed after it was recorded; restore it, or record the golden again.")
    }
    lists = try seal.lists.map { (seal) throws(GoldenError) in try Self.readLists(in: directory, seal: seal) }
    declarations = try seal.declarations.map { (seal) throws(GoldenError) in
      try Self.readDeclarations(in: directory, seal: seal)
    }
  }

  /// The path of one of the files.
  func path(_ name: String) -> String { Self.path(name, in: directory) }

  private static func path(_ name: String, in directory: URL) -> String {
    directory.appending(path: name).path(percentEncoded: false)
  }

  private static func readTrace(_ path: String) throws(GoldenError) -> (GoldenSeal, String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(path: path, "The trace cannot be read.")
    }
    if let explanation = PointerFile.explanation(for: data) { throw GoldenError(path: path, explanation) }
    let text = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    let seal: GoldenSeal
    switch Versioned<GoldenSeal>(json: text[..<end].utf8) {
    case .content(let known): seal = known
    case .otherVersion(let version):
      throw GoldenError(
        path: path,
        "The golden has format \(version), written by a newer version; this version reads formats up to "
          + "\(GoldenSeal.currentVersion).", isNewer: true)
    case .damaged, .foreign, .malformed:
      throw GoldenError(path: path, "Line 1 is not the head of a golden's trace; restore the file or record it again.")
    }
    // The seal itself is protected only by its canonical spelling.
    guard seal.golden < 2 || text[..<end] == seal.line else {
      throw GoldenError(
        path: path, "Line 1 was changed after it was recorded; restore the file, or record the golden again.")
    }
    return (seal, String(text[end...].dropFirst()))
  }

  private static func readDeclarations(in directory: URL, seal: String) throws(GoldenError) -> String {
    let path = path(Declarations.fileName, in: directory)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(path: path, "The golden has no declarations, although its trace says so; restore the file.")
    }
    if let explanation = PointerFile.explanation(for: data) { throw GoldenError(path: path, explanation) }
    guard GoldenSeal.fingerprint(data) == seal else {
      throw GoldenError(
        path: path, "The declarations were changed after they were recorded; restore them, or record the golden again.")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func readLists(in directory: URL, seal: String) throws(GoldenError) -> [UInt8] {
    let path = path(FrameArchive.fileName, in: directory)
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
}
