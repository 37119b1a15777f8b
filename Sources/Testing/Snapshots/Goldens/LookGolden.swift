package import Foundation
import Media
package import Mutoscope
import Utilities

extension Look {
  /// The suffix of a scene's and its golden's names in this look: `@dark`; empty in the scene's own look.
  package var goldenSuffix: String { self == .standard ? "" : LookGolden.separator + name }
}

/// Goldens of one scene in several looks lie beside each other: `card`, `card@dark`, `card@rtl`.
///
/// A golden that equals another one is stored as the name of that one.
package enum LookGolden {
  /// The character between the name of a scene and that of a look.
  package static let separator = "@"
  /// The file with the name of the equal golden.
  static let fileName = "same-as.txt"

  /// The name of a scene without its look, and the look's name; nil in the scene's own look.
  package static func parts(of name: String) -> (scene: String, look: String?) {
    guard let place = name.range(of: separator, options: .backwards), !name[place.upperBound...].contains("/") else {
      return (name, nil)
    }
    return (String(name[..<place.lowerBound]), String(name[place.upperBound...]))
  }

  /// The folder with the files of a golden: its own folder, or that of the golden it is equal to.
  ///
  /// - Throws: `GoldenError` if it names a golden that does not exist.
  package static func storage(of directory: URL) throws(GoldenError) -> URL {
    guard let name = target(of: directory) else { return directory }
    let folder = directory.deletingLastPathComponent().appending(path: name)
    let isBeside = !name.isEmpty && !name.contains("/") && name != ".." && !name.hasPrefix(".")
    guard isBeside, target(of: folder) == nil,
      Golden.fileNames(in: folder).contains(FrameSequence.manifestName)
    else {
      throw GoldenError(
        path: directory.appending(path: fileName).path(percentEncoded: false),
        "The golden is stored as equal to '\(name.printable)', which does not exist; record it again.")
    }
    return folder
  }

  /// The name of the golden to which a golden is equal; nil if it has files of its own.
  private static func target(of directory: URL) -> String? {
    let file = directory.appending(path: fileName).path(percentEncoded: false)
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    return String(decoding: data.prefix(1000), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The name of a golden of the same scene in another look that has these frames and this trace; nil if none has.
  static func twin(of directory: URL, manifest: Manifest, trace: Trace) -> String? {
    let (own, parent) = (directory.lastPathComponent, directory.deletingLastPathComponent())
    let (scene, look) = parts(of: own)
    // The scene's own look has files of its own.
    guard look != nil else { return nil }
    let others = Golden.fileNames(in: parent).filter { $0 != own && parts(of: $0).scene == scene }
    return others.first { name in
      let folder = parent.appending(path: name)
      guard target(of: folder) == nil, let golden = try? Golden(directory: folder) else { return false }
      let known = golden.manifest
      return known.frames.map(\.hash) == manifest.frames.map(\.hash)
        && known.frames.map(\.time) == manifest.frames.map(\.time) && known.size == manifest.size
        && known.scale == manifest.scale && known.framesPerSecond == manifest.framesPerSecond
        && (try? golden.trace()) == trace
    }
  }

  /// Stores a golden as equal to another one beside it.
  static func share(_ name: String, in directory: URL) throws {
    let folder = try PartialFolder(directory) { !Golden.isOwn($0) }
    do {
      try OutputFile.write(Array("\(name)\n".utf8), to: folder.url.appending(path: fileName))
    } catch {
      throw folder.placed(error)
    }
    try folder.commit()
  }
}
