package import CoreGraphics
import Foundation
package import Media
package import Mutoscope
package import ViewVocabulary

/// A sequence that could become a golden.
package protocol GoldenCandidate {
  /// The hashes of all frames.
  var manifest: Manifest { get }
  /// The trace of the views.
  func trace() throws -> Trace
  /// The bytes of a frame's PNG file; nil if the frame's image is no longer available.
  func png(of frame: Manifest.Frame) throws -> [UInt8]?
  /// Checks that the bytes of a frame are available and are its image.
  func check(_ frame: Manifest.Frame) throws
  /// The display lists of the frames, as far as they are known; nil if none are.
  func archive() throws -> FrameArchive?
  /// The author's declarations; nil if they are not known.
  var declarations: Declarations? { get throws }
  /// The numbers of frames that people should see besides the key frames that every golden keeps.
  var also: [Int] { get }
}

extension GoldenCandidate {
  package var declarations: Declarations? { nil }
  package var also: [Int] { [] }
}

extension Capture: GoldenCandidate {
  package func trace() -> Trace { trace }

  package func archive() -> FrameArchive? { archive }

  package func png(of frame: Manifest.Frame) throws -> [UInt8]? {
    try pixels(ofFrame: frame.index).map { PNGEncoder().encode($0) }
  }

  /// Pixels in memory need no check.
  package func check(_ frame: Manifest.Frame) {}
}

extension Golden {
  /// Makes a sequence the golden in a folder.
  ///
  /// An existing image with the right pixels is not rewritten, so its bytes stay unchanged. If the process is stopped,
  /// the earlier golden is left, or none if there was none.
  ///
  /// - Parameter also: The numbers of further frames that are kept as images.
  /// - Throws: `GoldenError` if an image is not available or not the right one, `SequenceError` if a file cannot be
  ///   written.
  package static func record(
    _ candidate: any GoldenCandidate, in directory: URL, keeping pictures: GoldenImages, also: [Int] = []
  ) throws {
    try replace(
      directory, by: candidate, manifest: candidate.manifest, trace: candidate.trace(), archive: candidate.archive(),
      declarations: candidate.declarations, keeping: pictures, also: also)
  }

  /// Writes a whole golden beside the one in a folder, and then replaces it.
  private static func replace(
    _ directory: URL, by candidate: any GoldenCandidate, manifest: Manifest, trace: Trace, archive: FrameArchive?,
    declarations: Declarations?, keeping pictures: GoldenImages, also: [Int]
  ) throws {
    if let twin = LookGolden.twin(of: directory, manifest: manifest, trace: trace) {
      return try LookGolden.share(twin, in: directory)
    }
    let folder = try PartialFolder(directory) { !isPart($0) && $0 != LookGolden.fileName }
    do {
      try record(
        candidate, manifest: manifest, trace: trace, archive: archive, declarations: declarations, in: folder.url,
        keeping: pictures, also: also)
      let kept = Set(pictureFrames(of: manifest, pictures, also).map(\.file))
      for name in fileNames(in: folder.url) where isPictureName(name) && !kept.contains(name) {
        try OutputFile.remove(folder.url.appending(path: name))
      }
    } catch let error as SequenceError {
      throw folder.placed(error)
    }
    try folder.commit()
  }

  /// Replaces some frames of this golden by those of a sequence of the same length, and leaves all others unchanged.
  ///
  /// - Precondition: The sequence has the golden's frames, at the same times and in the same size.
  package func accept(_ frames: Set<Int>, of candidate: any GoldenCandidate) throws {
    var manifest = manifest
    let accepted = Dictionary(uniqueKeysWithValues: candidate.manifest.frames.map { ($0.index, $0) })
    for position in manifest.frames.indices {
      let index = manifest.frames[position].index
      if frames.contains(index), let frame = accepted[index] { manifest.frames[position] = frame }
    }
    manifest.versions = candidate.manifest.versions
    (manifest.architecture, manifest.builds) = (candidate.manifest.architecture, candidate.manifest.builds)
    let newTrace = try candidate.trace()
    let isWhole = manifest.frames.map(\.hash) == candidate.manifest.frames.map(\.hash)
    let trace = isWhole ? newTrace : try trace().replacing(frames, with: newTrace)
    let lists = try candidate.archive()
    // A golden of an earlier version has none; the lists of the frames that stay are the same.
    let known = isWhole ? lists : try archive()?.replacing(frames, with: lists)
    // The other frames keep the declarations with which they were recorded.
    let declared = try isWhole ? candidate.declarations : declarations
    let shown = candidate.also.filter(frames.contains)
    try Self.replace(
      place, by: candidate, manifest: manifest, trace: trace, archive: known, declarations: declared,
      keeping: pictures, also: shown.isEmpty ? also : shown)
  }

  /// Writes what does not exist yet; images of other frames are left alone.
  ///
  /// Nothing is written until every image to be written has been checked.
  static func record(
    _ candidate: any GoldenCandidate, manifest: Manifest, trace: Trace, archive: FrameArchive?,
    declarations: Declarations?, in directory: URL, keeping pictures: GoldenImages, also: [Int] = []
  ) throws {
    let positions = Set(pictures.positions(of: manifest.frames.count))
    let also = manifest.frames.indices.filter { !positions.contains($0) && also.contains(manifest.frames[$0].index) }
      .map { manifest.frames[$0].index }
    let lists = GoldenLists(archive, of: manifest.frames)
    let frames = pictureFrames(of: manifest, pictures, also)
      .filter { !isPicture(directory.appending(path: $0.file), of: $0) }
    for frame in frames { try candidate.check(frame) }
    for name in fileNames(in: directory) where isPart(name) {
      OutputFile.removeAbandoned(directory.appending(path: name))
    }
    try OutputFile.makeFolder(directory)
    for frame in frames {
      let file = directory.appending(path: frame.file)
      guard let png = try candidate.png(of: frame) else {
        throw GoldenError(
          path: file.path(percentEncoded: false),
          "The image of frame \(frame.index) is no longer available; run the test again.")
      }
      try OutputFile.write(png, to: file)
    }
    for (name, png) in lists.images where !isImage(directory.appending(path: name), name) {
      try OutputFile.write(png, to: directory.appending(path: name))
    }
    if let bytes = lists.bytes { try OutputFile.write(bytes, to: directory.appending(path: FrameArchive.fileName)) }
    for name in fileNames(in: directory) where GoldenLists.isOwn(name) && !lists.fileNames.contains(name) {
      try OutputFile.remove(directory.appending(path: name))
    }
    let declared = declarations?.textToKeep
    if let declared {
      try OutputFile.write(Array(declared.utf8), to: directory.appending(path: Declarations.fileName))
    } else {
      try OutputFile.remove(directory.appending(path: Declarations.fileName))
    }
    let json = manifest.json
    let text = trace.text
    let seal = GoldenSeal(
      pictures: pictures, also: also, manifest: json, trace: text, lists: lists, declarations: declared)
    try OutputFile.write(json, to: directory.appending(path: FrameSequence.manifestName))
    try OutputFile.write(Array((seal.line + "\n" + text).utf8), to: directory.appending(path: traceName))
  }

  private static func isPicture(_ file: URL, of frame: Manifest.Frame) -> Bool { hash(of: file) == frame.hash }

  /// Whether a file is the image that its name says.
  private static func isImage(_ file: URL, _ name: String) -> Bool {
    hash(of: file).map(GoldenLists.fileName) == name
  }

  private static func hash(of file: URL) -> PixelHash? {
    guard let data = FileManager.default.contents(atPath: file.path(percentEncoded: false)),
      let pixels = try? PNGDecoder.decode([UInt8](data))
    else { return nil }
    return PixelHash(of: pixels)
  }

  /// Whether a file of this name belongs to a golden.
  package static func isOwn(_ name: String) -> Bool {
    [FrameSequence.manifestName, traceName, Declarations.fileName, LookGolden.fileName].contains(name)
      || isPictureName(name) || GoldenLists.isOwn(name) || isPart(name)
  }

  /// Whether a file was left behind by a process that was stopped while it wrote a golden.
  static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(OutputFile.partialSuffix) else { return false }
    return [FrameSequence.manifestName, traceName, FrameArchive.fileName, Declarations.fileName, "frame_", "image_"]
      .contains(where: name.hasPrefix)
  }

  private static func isPictureName(_ name: String) -> Bool { name.hasPrefix("frame_") && name.hasSuffix(".png") }
}

extension Declarations {
  /// The largest size of a golden's declarations, in bytes.
  private static let mostBytes = 1_000_000

  /// The text for a golden; nil if there are none, or too many.
  fileprivate var textToKeep: String? {
    let text = things.isEmpty ? "" : text
    return text.isEmpty || text.utf8.count > Self.mostBytes ? nil : text
  }
}
