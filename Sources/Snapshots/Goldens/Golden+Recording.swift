import CoreGraphics
package import Foundation
package import Media
package import Mutoscope

/// A sequence that could become a golden.
package protocol GoldenCandidate {
  /// The fingerprints of all frames.
  var manifest: Manifest { get }
  /// What the views showed; nil if that is not known.
  func trace() throws -> Trace?
  /// The bytes of a frame's PNG file; nil if the frame's picture is not known any more.
  func png(of frame: Manifest.Frame) throws -> [UInt8]?
}

extension Capture: GoldenCandidate {
  package func trace() -> Trace? { trace }

  package func png(of frame: Manifest.Frame) throws -> [UInt8]? {
    try pixels(ofFrame: frame.index).map { PNGEncoder().encode($0) }
  }
}

extension Golden {
  /// Makes a sequence the golden in a folder.
  ///
  /// A picture that is there already and has the right pixels is not touched, so that its bytes stay as they are. The
  /// seal is written last: whoever stops the process leaves a golden that says it is damaged.
  ///
  /// - Throws: `GoldenError` when a file cannot be written or a picture is not known.
  package static func record(
    _ candidate: some GoldenCandidate, in directory: URL, keeping pictures: KeptPictures
  ) throws {
    guard let trace = try candidate.trace() else {
      throw GoldenError(
        path: directory.path(percentEncoded: false),
        "It is not known what the views of this sequence showed; run the test again.")
    }
    try record(candidate, manifest: candidate.manifest, trace: trace, in: directory, keeping: pictures)
    let kept = Set(pictures.positions(of: candidate.manifest.frames.count).map { candidate.manifest.frames[$0].file })
    for name in fileNames(in: directory) where isPictureName(name) && !kept.contains(name) {
      try FileManager.default.removeItem(at: directory.appending(path: name))
    }
  }

  /// Takes some frames of a sequence of the same length into this golden, and leaves all others as they are.
  ///
  /// - Precondition: The sequence has the golden's frames, at the same times and in the same size.
  package func accept(_ frames: Set<Int>, of candidate: some GoldenCandidate) throws {
    var manifest = manifest
    let accepted = Dictionary(uniqueKeysWithValues: candidate.manifest.frames.map { ($0.index, $0) })
    for position in manifest.frames.indices {
      let index = manifest.frames[position].index
      if frames.contains(index), let frame = accepted[index] { manifest.frames[position] = frame }
    }
    manifest.versions = candidate.manifest.versions
    guard let theirs = try candidate.trace() else {
      throw GoldenError(
        path: directory.path(percentEncoded: false),
        "It is not known what the views of this sequence showed; run the test again.")
    }
    let isWhole = manifest.frames.map(\.hash) == candidate.manifest.frames.map(\.hash)
    let trace = isWhole ? theirs : try trace()?.replacing(frames, with: theirs) ?? theirs
    try Self.record(candidate, manifest: manifest, trace: trace, in: directory, keeping: pictures)
  }

  /// Writes what is not there already; pictures of other frames are left alone.
  static func record(
    _ candidate: some GoldenCandidate, manifest: Manifest, trace: Trace, in directory: URL,
    keeping pictures: KeptPictures
  ) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for position in pictures.positions(of: manifest.frames.count) {
      let frame = manifest.frames[position]
      let file = directory.appending(path: frame.file)
      if isPicture(file, of: frame) { continue }
      guard let png = try candidate.png(of: frame) else {
        throw GoldenError(
          path: file.path(percentEncoded: false),
          "The picture of frame \(frame.index) is not known any more; run the test again.")
      }
      try Data(png).write(to: file, options: .atomic)
    }
    let json = manifest.json
    let text = trace.text
    let seal = GoldenSeal(pictures: pictures, manifest: json, trace: text)
    try Data(json).write(to: directory.appending(path: FrameSequence.manifestName), options: .atomic)
    try Data((seal.line + "\n" + text).utf8).write(to: directory.appending(path: traceName), options: .atomic)
  }

  private static func isPicture(_ file: URL, of frame: Manifest.Frame) -> Bool {
    guard let data = FileManager.default.contents(atPath: file.path(percentEncoded: false)),
      let pixels = try? PNGDecoder.decode([UInt8](data))
    else { return false }
    return PixelHash(of: pixels) == frame.hash
  }

  /// Whether a golden has files of this name.
  package static func isOwn(_ name: String) -> Bool {
    name == FrameSequence.manifestName || name == traceName || isPictureName(name)
  }

  private static func isPictureName(_ name: String) -> Bool { name.hasPrefix("frame_") && name.hasSuffix(".png") }
}
