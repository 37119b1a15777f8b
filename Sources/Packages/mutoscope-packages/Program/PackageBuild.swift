import CommandLineSupport
import Foundation
import Rewriting
import Utilities

/// A build of a package with the compiler in front of the compiler.
struct PackageBuild {
  private let package: URL
  private let toolchain: Toolchain

  init(_ package: URL, _ toolchain: Toolchain) { (self.package, self.toolchain) = (package, toolchain) }

  /// The largest number of errors that are repeated.
  private static let mostErrors = 5

  /// Builds the package.
  ///
  /// - Parameter isShown: Whether the build's output is shown while it runs.
  /// - Throws: A failure, with the first errors in full unless they have been shown.
  func run(isShown: Bool) throws {
    let process = Process()
    process.executableURL = toolchain.swift
    process.arguments = ["build", "--package-path", package.path(percentEncoded: false)]
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in toolchain.environment { environment[name] = value.path(percentEncoded: false) }
    process.environment = environment
    let pipe = Pipe()
    // Standard output is for the program.
    if isShown {
      process.standardOutput = FileHandle.standardError
    } else {
      (process.standardOutput, process.standardError) = (pipe, pipe)
    }
    try process.run()
    let printed = isShown ? Data() : pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    if isShown { throw Failure(.missingInput, "the package does not build: see above.") }
    let text = String(decoding: printed, as: UTF8.self)
    throw Failure(
      .missingInput,
      faults: [
        .report(([Self.errors(in: text)] + BuildExplanation(text).sentences).joined(separator: "\n")),
        .sentence("the package does not build: see above."),
      ])
  }

  /// The first errors that the compiler has printed, each once and with the lines that belong to it.
  static func errors(in text: String) -> String {
    var (errors, isInError) = ([String](), false)
    var known: Set<Substring> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let isMessage = [": error: ", ": warning: ", ": note: "].contains { line.contains($0) }
      if line.contains(": error: ") || line.hasPrefix("error: ") {
        isInError = known.insert(line).inserted
        if isInError { errors.append(String(line)) }
      } else if isMessage && !line.contains("|") || line.hasPrefix("[") {
        isInError = false
      } else if isInError, !errors.isEmpty {
        errors[errors.count - 1] += "\n" + line
      }
    }
    if errors.isEmpty { return text.split(whereSeparator: \.isNewline).suffix(20).joined(separator: "\n") }
    let more = errors.count > mostErrors ? ["(\(counted(errors.count - mostErrors, "more error")))"] : []
    return (errors.prefix(mostErrors) + more).joined(separator: "\n")
  }
}
