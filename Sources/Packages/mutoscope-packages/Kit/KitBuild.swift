import CommandLineSupport
import Foundation
import Utilities

/// Makes a kit with a compiler other than the one that made the existing kit, from the sources that this one contains.
struct KitBuild {
  let kit: Kit
  let swiftc: URL
  let version: String
  let hasSymbols: Bool

  /// Makes the kit, and returns its folder.
  func run() throws -> URL {
    let target = kit.place(madeBy: version, hasSymbols: hasSymbols)
    let files = FileManager.default
    let work = target.deletingLastPathComponent().appending(
      path: "sources-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try files.createDirectory(at: work, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .cannotCreate,
        "the folder '\(work.path(percentEncoded: false).printable)' cannot be created; set XDG_CACHE_HOME to a folder that "
          + "can be written to.")
    }
    defer { try? files.removeItem(at: work) }
    let archive = kit.folder.appending(path: "sources.tar.gz")
    guard files.fileExists(atPath: archive.path(percentEncoded: false)) else {
      throw Failure(
        .missingInput, "there is no '\(archive.path(percentEncoded: false).printable)'; make the kit again.")
    }
    guard try run("/usr/bin/env", ["tar", "-xzf", path(archive), "-C", path(work)]) == 0 else {
      throw Failure(.noResources, "the sources of the kit could not be unpacked.")
    }
    var arguments = [path(work.appending(path: "compile-kit")), path(work), path(kit.folder), path(target)]
    if hasSymbols { arguments.append("-g") }
    let progress = KitProgress()
    let status = try run("/bin/bash", arguments) { progress.show($0) }
    progress.end()
    guard status == 0 else {
      throw Failure(.noResources, "no kit could be made with '\(version.printable)': see above.")
    }
    return target
  }

  private func path(_ file: URL) -> String { file.absoluteURL.path(percentEncoded: false) }

  /// Runs a program with the toolchain at the front of the path.
  ///
  /// - Parameter line: Receives each line of its output.
  private func run(_ program: String, _ arguments: [String], line: (String) -> Void = { _ in }) throws -> Int32 {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = path(swiftc.deletingLastPathComponent()) + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    process.environment = environment
    process.standardOutput = pipe
    do { try process.run() } catch { throw Failure(.noResources, "'\(program)' cannot be run.") }
    var rest: [UInt8] = []
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// Shows which module is being compiled; on a terminal in a single line.
private final class KitProgress {
  private let isTerminal = StandardError.isTerminal

  /// Shows a line `NUMBER/COUNT MODULE`.
  func show(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return }
    let text = "making the kit: \(String(parts[1]).printable) (\(parts[0]))"
    if isTerminal {
      StandardError.write(raw: "\r\u{1B}[K" + text)
    } else {
      StandardError.write(text + "\n")
    }
  }

  func end() {
    if isTerminal { StandardError.write(raw: "\r\u{1B}[K") }
  }
}
