package import CoreGraphics
import Foundation
package import Media
package import Mutoscope
import Utilities

/// The files about a scene that differs from its golden.
///
/// `actual/` is a candidate for the golden: everything needed to accept it, and to draw each of its frames. In addition
/// to its key frames it has some that differ as PNG, the first, the worst and the last among them. `expected/` and
/// `difference/` have those under the same names, as far as the golden's images are available. `verdict.json` has the
/// details for programs, `contact-sheet.png` shows them to people.
package struct FailureFolder: Sendable {
  package static let actualName = "actual"
  package static let expectedName = "expected"
  package static let differenceName = "difference"
  package static let verdictName = "verdict.json"

  package static let contactSheetName = "contact-sheet.png"

  /// The folder.
  package let directory: URL

  /// Refers to the folder; nothing is written yet.
  package init(_ directory: URL) { self.directory = directory }

  /// Refers to the folder of a scene in the folder of a run, by a name that every system takes.
  package init(ofScene name: String, in output: URL) {
    self.init(output.appending(path: OutputPattern.portable(name)))
  }

  /// The candidate for the golden.
  package var actual: URL { directory.appending(path: Self.actualName) }

  /// Removes what an earlier run left.
  ///
  /// The verdict is removed before the images, so that it never lies next to images of another run.
  package func clear() throws {
    let results = [Self.contactSheetName, Self.verdictName]
    let parts = Golden.fileNames(in: directory).filter { name in
      name.hasSuffix(OutputFile.partialSuffix) && results.contains(where: name.hasPrefix)
    }
    for name in parts { OutputFile.removeAbandoned(directory.appending(path: name)) }
    for name in results + [Self.actualName, Self.expectedName, Self.differenceName] {
      try OutputFile.remove(directory.appending(path: name))
    }
    rmdir(directory.path(percentEncoded: false))
  }

  /// Replaces the contents of this folder with the files that a run left in another one.
  ///
  /// Where the file system allows, the files are hard links, because no file is ever changed in place. Anything that is
  /// not a file is left out.
  ///
  /// - Parameter verdict: The scene's verdict, which names this folder.
  /// - Throws: `SequenceError` for a file that cannot be read or written.
  package func replaceContents(with other: FailureFolder, _ verdict: SceneVerdict) throws {
    try clear()
    for folder in ["", Self.actualName, Self.expectedName, Self.differenceName] {
      let (from, to) = (other.directory.appending(path: folder), directory.appending(path: folder))
      let names = Golden.fileNames(in: from).filter { folder.isEmpty ? $0 == Self.contactSheetName : Golden.isOwn($0) }
      if names.isEmpty { continue }
      try OutputFile.makeFolder(to)
      for name in names { try OutputFile.linkOrCopy(from.appending(path: name), as: to.appending(path: name)) }
    }
    try OutputFile.write(try JSONText.encoded(verdict), to: directory.appending(path: Self.verdictName))
  }

  /// The largest number of frames of a failure that are written as PNG because they differ.
  private static let mostFrames = 12

  /// The frames of a failure that are written: the first, the worst and the last differing frame, and some between them.
  static func shownFrames(_ verdict: SceneVerdict) -> Set<Int> {
    guard let comparison = verdict.comparison else { return [] }
    let differing = comparison.differences
    if differing.count <= mostFrames { return Set(differing.map(\.index)) }
    // The frames that the contact sheet shows.
    let sheet = FailureSheet.frames(verdict).map(\.index)
    let room = mostFrames - sheet.count
    let between = (0..<room).map { differing[$0 * (differing.count - 1) / max(room - 1, 1)].index }
    return Set(sheet + between)
  }

  /// Writes the images of a frame that differs, as far as they are available.
  ///
  /// - Parameter options: The options that decide which pixels the difference image marks.
  package func add(
    _ frame: Manifest.Frame, _ expected: Pixels?, _ actual: Pixels?, _ options: ComparisonOptions = .exact
  ) throws {
    if let actual { try write(actual, Self.actualName, frame) }
    if let expected { try write(expected, Self.expectedName, frame) }
    if let expected, let actual,
      let difference = ImageComparison.drawing(expected, actual, options: options).difference
    {
      try write(difference, Self.differenceName, frame)
    }
  }

  /// Writes the remaining files, after all differing frames.
  ///
  /// - Parameter pictures: The frames that are written whether they differ or not.
  package func finish(_ capture: Capture, _ verdict: SceneVerdict, keeping pictures: GoldenImages) throws {
    try Golden.record(
      capture, manifest: capture.manifest, trace: capture.trace, archive: capture.archive,
      declarations: capture.declarations, in: actual, keeping: pictures,
      also: verdict.framesToShow)
    try OutputFile.write(try JSONText.encoded(verdict), to: directory.appending(path: Self.verdictName))
  }

  private func write(_ pixels: Pixels, _ folder: String, _ frame: Manifest.Frame) throws {
    try OutputFile.write(PNGEncoder().encode(pixels), to: directory.appending(path: "\(folder)/\(frame.file)"))
  }
}
