import CommandLineSupport
import Foundation
import Text
import Utilities

/// The fonts as an object to link with.
///
/// They are taken from this program, so kits do not contain them.
enum FontObject {
  /// Creates the object.
  ///
  /// - Parameters:
  ///   - object: The file to create.
  ///   - source: The kit's assembler file, which names a file for each font.
  ///   - toolchain: The toolchain's folder with `clang`.
  /// - Throws: `Failure` if there is no assembler, or the error of a file.
  static func make(_ object: URL, from source: URL, toolchain: URL) throws {
    let folder = object.deletingLastPathComponent().appending(path: "fonts")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let text = try String(contentsOf: source, encoding: .utf8)
    let names = text.split(separator: "\n").filter { $0.hasPrefix("FONT(") }.compactMap {
      $0.split(separator: "\"").dropFirst().first.map(String.init)
    }
    for (name, face) in zip(names, FontFace.embedded) {
      guard let bytes = face.embeddedBytes else { continue }
      try Data(bytes).write(to: folder.appending(path: name))
    }
    let process = Process()
    let own = toolchain.appending(path: "clang")
    let isThere = files.isExecutableFile(atPath: own.path(percentEncoded: false))
    process.executableURL = isThere ? own : URL(filePath: "/usr/bin/cc")
    process.currentDirectoryURL = folder
    process.arguments = [
      "-c", source.absoluteURL.path(percentEncoded: false), "-o", object.absoluteURL.path(percentEncoded: false),
    ]
    do { try process.run() } catch {
      throw Failure(
        .noResources,
        "neither '\(own.path(percentEncoded: false).printable)' nor '/usr/bin/cc' can be run to make an object of the "
          + "fonts; install Swift with its clang, or a C compiler.")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(.noResources, "the assembler could not make an object of the fonts.")
    }
  }
}
