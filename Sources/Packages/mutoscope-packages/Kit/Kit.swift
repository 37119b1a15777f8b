import CommandLineSupport
import Foundation
import Utilities

/// The modules and libraries that packages are compiled and linked with, for one version of the compiler, and the compiler
/// in front.
struct Kit {
  let folder: URL
  /// The program that SwiftPM calls as `swiftc`.
  let front: URL
  /// The first line of `swiftc --version` of the compiler that made the modules.
  let compiler: String

  /// The folder of this program, in which a build and an installation put the rest.
  private static var ownFolder: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The folder that `MUTOSCOPE_KIT` names, or else the one beside this program, with any contents.
  static func place() -> URL {
    if let named = ProcessInfo.processInfo.environment["MUTOSCOPE_KIT"] { return URL(filePath: named) }
    return ownFolder.appending(path: "kit")
  }

  /// The kit in `place()`.
  init() throws {
    folder = Self.place()
    front = Self.ownFolder.appending(path: "mutoscope-swiftc")
    guard FileManager.default.isExecutableFile(atPath: front.path(percentEncoded: false)) else {
      throw Failure(
        .missingInput, "there is no 'mutoscope-swiftc' beside 'mutoscope-packages'; install Mutoscope again.")
    }
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

  /// The place in the user's cache for the kit that `mutoscope kit build` makes from this one.
  ///
  /// - Parameters:
  ///   - compiler: The first line of `swiftc --version` of the compiler that makes it.
  ///   - hasSymbols: Whether the kit has debugging information.
  func place(madeBy compiler: String, hasSymbols: Bool = false) -> URL {
    let sources = Toolchain.identity(folder.appending(path: "sources.tar.gz"))
    let key = FNV1a<UInt64>("\(compiler)\n\(sources)".utf8).hash
    return Toolchain.cache.appending(
      path: "mutoscope/kits/\(String(key, radix: 16))\(hasSymbols ? "-symbols" : "")")
  }

  /// The kit for a compiler: this one, or the one that `mutoscope kit build` has made with that compiler.
  func made(by compiler: String) throws -> Kit {
    if compiler == self.compiler { return self }
    let other = place(madeBy: compiler)
    if Self.compiler(ofKitIn: other) == compiler { return Kit(folder: other, front: front, compiler: compiler) }
    throw Failure(
      .noResources,
      "the kit was made by '\(self.compiler.printable)', and the compiler here is '\(compiler.printable)'. A kit works only "
        + "with the version that made it; 'mutoscope kit build' makes one with this compiler in a few minutes, without a "
        + "network.")
  }
}
