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

  /// The folder that `MUTOSCOPE_KIT` names, or else the one that was installed with this program, or beside it in the
  /// folder of a build; whatever is in it.
  static func place() -> URL {
    if let named = ProcessInfo.processInfo.environment["MUTOSCOPE_KIT"] { return URL(filePath: named) }
    let places = [installed.appending(path: "kit"), binary.deletingLastPathComponent().appending(path: "kit")]
    return places.first { compiler(ofKitIn: $0) != nil } ?? places[0]
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
    guard let compiler = Self.compiler(ofKitIn: folder) else {
      throw Failure(
        .missingInput,
        "there is no kit in '\(folder.path(percentEncoded: false).printable)'; 'make kit' in the source of "
          + "Mutoscope makes one, and MUTOSCOPE_KIT names another place.")
    }
    self.compiler = compiler
  }

  private init(folder: URL, front: URL, compiler: String) {
    (self.folder, self.front, self.compiler) = (folder, front, compiler)
  }

  private static func compiler(ofKitIn folder: URL) -> String? {
    let line = try? String(contentsOf: folder.appending(path: "compiler"), encoding: .utf8)
    return line?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Where a kit is that `mutoscope kit build` has made from this one, or will make: in the user's cache.
  ///
  /// - Parameters:
  ///   - compiler: The first line of `swiftc --version` of the compiler that makes it.
  ///   - hasSymbols: Whether it has debugging information.
  func place(madeBy compiler: String, hasSymbols: Bool = false) -> URL {
    let sources = Toolchain.identity(folder.appending(path: "sources.tar.gz"))
    let key = FNV1a<UInt64>("\(compiler)\n\(sources)".utf8).hash
    return Toolchain.cache.appending(
      path: "mutoscope/kits/\(String(key, radix: 16))\(hasSymbols ? "-symbols" : "")")
  }

  /// This kit if it was made by a compiler, or else the one that `mutoscope kit build` has made by it.
  func made(by compiler: String) throws -> Kit {
    if compiler == self.compiler { return self }
    let other = place(madeBy: compiler)
    if Self.compiler(ofKitIn: other) == compiler { return Kit(folder: other, front: front, compiler: compiler) }
    throw Failure(
      .noResources,
      "the kit was made by '\(self.compiler.printable)', and the compiler here is '\(compiler.printable)'. Modules are "
        + "good for one version: 'mutoscope kit build' makes a kit with this one, once, in some minutes and without a "
        + "network.")
  }
}
