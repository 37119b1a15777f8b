import Foundation
import Utilities

/// A folder that is shaped like the user's toolchain, but whose `swiftc` is the compiler in front.
///
/// SwiftPM takes a compiler from `SWIFT_EXEC`, and looks for libraries in `../lib` beside it. The folder is in the user's
/// cache and named by all that decides what it does, so that a build folder knows when that has changed.
struct Toolchain {
  /// The user's `swift`.
  let swift: URL
  /// The compiler in front.
  let compiler: URL

  init(kit: Kit) throws {
    guard let swift = Self.swift() else {
      throw Failure(.missingInput, "there is no 'swift' on the path; install Swift from swift.org.")
    }
    self.swift = swift
    let bin = swift.deletingLastPathComponent()
    let swiftc = bin.appending(path: "swiftc")
    let parts = [
      kit.folder, kit.front, kit.folder.appending(path: "lib/libMutoscope.a"), swiftc.resolvingSymlinksInPath(),
    ]
    let key = parts.map { Self.identity($0) }.joined(separator: "\n")
    let name = String(FNV1a<UInt64>(key.utf8).hash, radix: 16)
    let folder = Self.cache.appending(path: "mutoscope/toolchains/\(name)")
    compiler = folder.appending(path: "usr/bin/swiftc")
    if !FileManager.default.isExecutableFile(atPath: compiler.path(percentEncoded: false)) {
      try Self.requireSameCompiler(swiftc, kit)
      do { try Self.make(folder, bin: bin, swiftc: swiftc, kit: kit) } catch {
        throw Failure(
          .cannotCreate,
          "the folder '\(folder.path(percentEncoded: false).printable)' cannot be made; set XDG_CACHE_HOME to a "
            + "folder that can be written to.")
      }
    }
  }

  /// The `swift` on the path, where it is in its toolchain.
  private static func swift() -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let file = URL(filePath: String(folder)).appending(path: "swift")
      if FileManager.default.isExecutableFile(atPath: file.path(percentEncoded: false)) {
        // A link into a toolchain: its target's folder has the compiler, too, whatever the target is called.
        let target = file.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "swift")
        return FileManager.default.isExecutableFile(atPath: target.path(percentEncoded: false)) ? target : file
      }
    }
    return nil
  }

  private static var cache: URL {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], !folder.isEmpty { return URL(filePath: folder) }
    return URL(filePath: environment["HOME"] ?? "/tmp").appending(path: ".cache")
  }

  /// A file's place, size and time.
  private static func identity(_ file: URL) -> String {
    let path = file.path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = attributes?[.size] as? Int ?? 0
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(size) \(time)"
  }

  private static func requireSameCompiler(_ swiftc: URL, _ kit: Kit) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = swiftc
    process.arguments = ["--version"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    guard line == kit.compiler else {
      throw Failure(
        .noResources,
        "the kit was made by '\(kit.compiler.printable)', and the compiler here is '\(line.printable)'. Modules "
          + "are good for one version: use that one, or make a kit with this one ('make kit' in the source of Mutoscope)."
      )
    }
  }

  private static func make(_ folder: URL, bin: URL, swiftc: URL, kit: Kit) throws {
    let files = FileManager.default
    let new = folder.deletingLastPathComponent().appending(path: "new-\(ProcessInfo.processInfo.processIdentifier)")
    try? files.removeItem(at: new)
    let newBin = new.appending(path: "usr/bin")
    try files.createDirectory(at: newBin, withIntermediateDirectories: true)
    let usr = bin.deletingLastPathComponent()
    for entry in try files.contentsOfDirectory(at: usr, includingPropertiesForKeys: nil)
    where entry.lastPathComponent != "bin" {
      try files.createSymbolicLink(at: new.appending(path: "usr/\(entry.lastPathComponent)"), withDestinationURL: entry)
    }
    for entry in try files.contentsOfDirectory(at: bin, includingPropertiesForKeys: nil)
    where entry.lastPathComponent != "swiftc" {
      try files.createSymbolicLink(at: newBin.appending(path: entry.lastPathComponent), withDestinationURL: entry)
    }
    let script = """
      #!/bin/sh
      MUTOSCOPE_KIT=\(quoted(kit.folder)) MUTOSCOPE_SWIFTC=\(quoted(swiftc)) exec \(quoted(kit.front)) "$@"

      """
    let compiler = newBin.appending(path: "swiftc")
    try Data(script.utf8).write(to: compiler)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path(percentEncoded: false))
    do { try files.moveItem(at: new, to: folder) } catch {
      // Another process may have made it meanwhile.
      try? files.removeItem(at: new)
      if !files.fileExists(atPath: folder.path(percentEncoded: false)) { throw error }
    }
  }

  /// A path as a word for a shell.
  static func quoted(_ file: URL) -> String {
    "'" + file.path(percentEncoded: false).replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
