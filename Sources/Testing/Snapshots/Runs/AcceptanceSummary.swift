package import Foundation
import Media
import Utilities

/// A summary of what was accepted, for the reviewer: Markdown with pictures from before and after.
///
/// The pictures are in a folder beside the file, with the file's name without the extension.
package struct AcceptanceSummary {
  private let file: URL
  private let base: String?
  private var sections: [String] = []

  /// Prepares a summary.
  ///
  /// - Parameters:
  ///   - file: The Markdown file to write.
  ///   - base: The prefix of the pictures' addresses; nil for the folder beside the file.
  package init(_ file: URL, base: String?) { (self.file, self.base) = (file, base) }

  /// A scene whose frames are about to be accepted.
  package struct Scene {
    fileprivate var lines: [String]
    /// The bytes of each picture, with the path of its file.
    fileprivate var pictures: [(path: String, bytes: [UInt8])]
  }

  /// Reads the pictures of a scene, because accepting removes them.
  package func scene(_ entry: TestRun.Entry, output: URL) -> Scene {
    let verdict = entry.verdict
    let facts = verdict.facts.filter { !["frames", "accept"].contains($0.name) }
    var scene = Scene(lines: [], pictures: [])
    scene.lines = [MarkdownText.inline(verdict.summary), ""]
    scene.lines += facts.map { "- \($0.name): \(MarkdownText.inline($0.text))" } + [""]
    let folder = FailureFolder(ofScene: verdict.scene, in: output)
    let rows = shown(verdict, folder).map { frame in
      let cells = Self.columns.map { column in
        let picture = folder.directory.appending(path: "\(column.folder)/\(frame.file)")
        guard let bytes = FileManager.default.contents(atPath: picture.path(percentEncoded: false)) else { return "" }
        let path = "\(OutputPattern.portable(verdict.scene))/\(frame.file.dropLast(4))-\(column.name).png"
        scene.pictures.append((path, [UInt8](bytes)))
        return "![\(column.name)](\(address(of: path)))"
      }
      return "| \(frame.caption) | \(cells.joined(separator: " | ")) |"
    }
    if !rows.isEmpty {
      scene.lines += ["| frame | \(Self.columns.map(\.name).joined(separator: " | ")) |", "|---|---|---|---|"] + rows
      scene.lines.append("")
    }
    return scene
  }

  /// Adds a scene after it was accepted.
  ///
  /// - Parameter count: How many frames of its golden were replaced.
  /// - Throws: `SequenceError` if a picture cannot be written.
  package mutating func add(_ scene: Scene, named name: String, frames count: Int) throws {
    for picture in scene.pictures {
      try OutputFile.write(picture.bytes, to: folder.appending(path: picture.path))
    }
    sections.append(
      (["### \(MarkdownText.inline(name)): \(counted(count, "frame")) accepted", ""] + scene.lines)
        .joined(separator: "\n"))
  }

  /// Writes the file.
  ///
  /// - Throws: `SequenceError` if it cannot be written.
  package func write() throws {
    let text = (["## Mutoscope: \(counted(sections.count, "scene")) accepted", ""] + sections).joined(separator: "\n")
    try OutputFile.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: file)
  }

  private static let columns = [
    (name: "before", folder: FailureFolder.expectedName), (name: "after", folder: FailureFolder.actualName),
    (name: "difference", folder: FailureFolder.differenceName),
  ]

  private var folder: URL { file.deletingPathExtension() }

  private func address(of path: String) -> String {
    let text = base.map { $0.hasSuffix("/") ? $0 + path : "\($0)/\(path)" } ?? "\(folder.lastPathComponent)/\(path)"
    return text.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? text
  }

  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$&'*+,;=%")

  /// The frames to show: the first differing frame and the worst one, or else those that the golden will show.
  private func shown(_ verdict: SceneVerdict, _ folder: FailureFolder) -> [(file: String, caption: String)] {
    if let comparison = verdict.comparison, let first = FailureSheet.frames(verdict).first {
      let worst = comparison.worst
      let frames = [first] + (worst.map { $0.index == first.index ? [] : [$0] } ?? [])
      // Anybody may have edited the record of a run: it may name frames that do not exist.
      return frames.filter { $0.index >= 0 && $0.index < verdict.frameCount }.map { frame in
        let time = frame.time.map { ", \(Words.seconds($0))" } ?? ""
        return (
          FrameSequence.fileName(frame: frame.index, of: verdict.frameCount),
          "\(frame.index)\(time)\(frame.index == worst?.index ? ", worst" : "")"
        )
      }
    }
    guard let golden = try? Golden(directory: folder.actual) else { return [] }
    return golden.pictureFrames.map { ($0.file, "\($0.index), \(Words.seconds($0.time))") }
  }
}
