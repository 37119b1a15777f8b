import Foundation
import Utilities

/// What packages are compiled and linked with: modules and a library for one version of the compiler, and the compiler in
/// front.
struct Kit {
  let folder: URL
  /// The program that SwiftPM calls as `swiftc`.
  let front: URL
  /// The first line of `swiftc --version` of the compiler that made the modules.
  let compiler: String

  private static var binary: URL { URL(filePath: "/proc/self/exe").resolvingSymlinksInPath() }

  private static var installed: URL {
    binary.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/mutoscope")
  }

  /// The folder that `MUTOSCOPE_KIT` names, or else the one beside this program; whatever is in it.
  static func place() -> URL {
    let named = ProcessInfo.processInfo.environment["MUTOSCOPE_KIT"].map { URL(filePath: $0) }
    return named ?? installed.appending(path: "kit")
  }

  /// The kit in `place()`.
  init() throws {
    folder = Self.place()
    let places = [
      Self.installed.appending(path: "mutoscope-swiftc"),
      Self.binary.deletingLastPathComponent().appending(path: "mutoscope-swiftc"),
    ]
    guard let front = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path()) }) else {
      throw Failure(.missingInput, "there is no 'mutoscope-swiftc' beside this program; install it again.")
    }
    self.front = front
    guard let line = try? String(contentsOf: folder.appending(path: "compiler"), encoding: .utf8) else {
      throw Failure(
        .missingInput,
        "there is no kit in '\(folder.path(percentEncoded: false).printable)'; 'make kit' in the source of "
          + "Mutoscope makes one, and MUTOSCOPE_KIT names another place.")
    }
    compiler = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
