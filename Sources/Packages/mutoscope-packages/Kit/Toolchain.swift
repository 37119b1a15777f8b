import CommandLineSupport
import Foundation
import Utilities

/// A folder with the layout of the user's toolchain, in which `swiftc` is the compiler in front.
///
/// SwiftPM uses the compiler that `SWIFT_EXEC` names, and looks for libraries in `../lib` beside it. The folder is in the
/// user's cache, under a name that depends on everything that affects the results, so that builds notice a change.
struct Toolchain {
  /// The user's `swift`.
  let swift: URL
  /// The compiler in front.
  let compiler: URL

  /// The kit that suits the user's compiler.
  let kit: Kit

  /// The variables that make SwiftPM use the compiler in front, also for manifests.
  var environment: [(name: String, value: URL)] {
    [("SWIFT_EXEC", compiler), ("SWIFT_EXEC_MANIFEST", compiler)]
  }

  /// Finds the user's toolchain, and creates the folder if it does not exist.
  init() throws {
    swift = try Self.requireSwift()
    let swiftc = Self.compiler(beside: swift)
    var kit = try Kit()
    var folder = Self.folder(for: kit, swiftc)
    if !Self.isReady(folder) {
      kit = try kit.made(by: Self.version(of: swiftc))
      folder = Self.folder(for: kit, swiftc)
    }
    self.kit = kit
    compiler = Self.front(in: folder)
    if !Self.isReady(folder) {
      do { try Self.make(folder, bin: swift.deletingLastPathComponent(), swiftc: swiftc, kit: kit) } catch {
        if let failure = error as? Failure { throw failure }
        throw Failure(
          .cannotCreate,
          "the folder '\(folder.path(percentEncoded: false).printable)' cannot be created; set XDG_CACHE_HOME to a "
            + "folder that can be written to.")
      }
    }
  }

  /// The compiler of a toolchain.
  static func compiler(beside swift: URL) -> URL { swift.deletingLastPathComponent().appending(path: "swiftc") }

  private static func front(in folder: URL) -> URL { folder.appending(path: "usr/bin/swiftc") }

  private static func isReady(_ folder: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: front(in: folder).path(percentEncoded: false))
  }

  private static func folder(for kit: Kit, _ swiftc: URL) -> URL {
    let parts = [
      kit.folder, kit.front, kit.folder.appending(path: "lib/libMutoscope.a"), swiftc.resolvingSymlinksInPath(),
    ]
    let key = parts.map { identity($0) }.joined(separator: "\n")
    return cache.appending(path: "mutoscope/toolchains/\(String(FNV1a<UInt64>(key.utf8).hash, radix: 16))")
  }

  /// The user's `swift`.
  static func requireSwift() throws -> URL {
    guard let swift = Self.swift() else {
      throw Failure(.missingInput, "there is no 'swift' on the path; install Swift from swift.org.")
    }
    return swift
  }

  /// The `swift` on the path, in the folder of its toolchain.
  private static func swift() -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let file = URL(filePath: String(folder)).appending(path: "swift")
      if FileManager.default.isExecutableFile(atPath: file.path(percentEncoded: false)) {
        // A link into a toolchain: the folder of its target also has the compiler, whatever the target is called.
        let target = file.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "swift")
        return FileManager.default.isExecutableFile(atPath: target.path(percentEncoded: false)) ? target : file
      }
    }
    return nil
  }

  /// The user's folder for files that can be created again.
  static var cache: URL {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], !folder.isEmpty { return URL(filePath: folder) }
    return URL(filePath: environment["HOME"] ?? "/tmp").appending(path: ".cache")
  }

  /// A file's path, size and time of modification, as a text.
  static func identity(_ file: URL) -> String {
    let path = file.path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = attributes?[.size] as? Int ?? 0
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(size) \(time)"
  }

  /// The first line of a compiler's description of itself.
  static func version(of swiftc: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = swiftc
    process.arguments = ["--version"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw Failure(
        .noResources, "'\(swiftc.path(percentEncoded: false).printable)' cannot be run; install Swift from swift.org.")
    }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").first.map(String.init) ?? ""
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
    try FontObject.make(new.appending(path: "fonts.o"), from: kit.folder.appending(path: "fonts.S"), toolchain: bin)
    // The compiler in front also stands for the C compiler when a package is checked.
    try files.createSymbolicLink(at: newBin.appending(path: "mutoscope-clang"), withDestinationURL: kit.front)
    let script = """
      #!/bin/sh
      export MUTOSCOPE_KIT=\(quoted(kit.folder)) MUTOSCOPE_FONTS=\(quoted(folder.appending(path: "fonts.o")))
      MUTOSCOPE_SWIFTC=\(quoted(swiftc)) exec \(quoted(kit.front)) "$@"

      """
    let compiler = newBin.appending(path: "swiftc")
    try Data(script.utf8).write(to: compiler)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler.path(percentEncoded: false))
    do { try files.moveItem(at: new, to: folder) } catch {
      // Another process may have created it meanwhile.
      try? files.removeItem(at: new)
      if !files.fileExists(atPath: folder.path(percentEncoded: false)) { throw error }
    }
  }

  /// A path as a word for a shell.
  static func quoted(_ file: URL) -> String {
    "'" + file.path(percentEncoded: false).replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
