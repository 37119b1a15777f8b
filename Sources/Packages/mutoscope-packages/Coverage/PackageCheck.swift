import CommandLineSupport
import Foundation
import Rewriting
import Utilities

/// The errors of a package's modules and of its tests, which are type-checked without being built.
///
/// SwiftPM knows how a package is built. It is run in a folder of its own, with compilers that only check and that
/// record errors instead of failing, so that it continues with the modules that import a faulty one. SwiftPM does not
/// repeat the check of a module that has not changed; the record of its errors stays.
struct PackageCheck {
  struct Module {
    var name: String
    /// Whether only the tests need it.
    var isTest: Bool
    var errors: [CompilerError]
  }

  /// The modules that SwiftPM compiles for this package, in the order of their names.
  private(set) var modules: [Module] = []
  /// SwiftPM's own errors, because of which it has not compiled all modules.
  private(set) var problems: [String] = []
  /// SwiftPM's own errors, because of which it has not compiled all modules of the tests.
  private(set) var testProblems: [String] = []

  /// The folder below the package's that SwiftPM uses.
  static let folder = ".build/mutoscope-coverage"

  private let package: URL
  private let scratch: URL
  private let toolchain: Toolchain
  /// Where SwiftPM puts what a package depends on.
  private static let fetched = ["checkouts", "repositories", "artifacts", "registry", "prebuilts"]

  /// Checks a package.
  ///
  /// - Parameter options: More options for SwiftPM.
  /// - Throws: A `Failure` if nothing can be checked.
  init(_ package: URL, options: [String]) throws {
    self.package = package
    scratch = package.appending(path: Self.folder)
    toolchain = try Toolchain()
    let programs = [
      "SWIFT_EXEC": toolchain.compiler, "CC": toolchain.clang.front, "MUTOSCOPE_CHECK": toolchain.clang.compiler,
    ]
    for (name, program) in programs { setenv(name, program.path(percentEncoded: false), 1) }
    if StandardError.isTerminal { StandardError.write("mutoscope: type-checking the package\n") }
    let resolved = try run(["package", "resolve"])
    guard resolved.status == 0 else {
      // An error in the manifest is at a line of it; SwiftPM's own error follows.
      let located = resolved.text.split(whereSeparator: \.isNewline).compactMap { CompilerError($0) }.first
      let text = located.map { "\($0.path):\($0.line): \($0.message)" } ?? Self.errors(in: resolved.text).first
      throw Failure(.missingInput, "SwiftPM says: " + (text ?? "nothing"))
    }
    try shareDependencies()
    let arguments = ["--scratch-path", scratch.path(percentEncoded: false), "--disable-automatic-resolution"] + options
    let main = try run(["build"] + arguments)
    if main.status != 0 { problems = Self.errors(in: main.text) }
    guard let manifest = BuildManifest(scratch.appending(path: "debug.yaml")) else {
      if problems.isEmpty { throw Failure(.missingInput, "this version of SwiftPM writes no manifest of its build.") }
      return
    }
    let needed = manifest.modules(neededBy: "main")
    let all = manifest.modules(neededBy: "test")
    if !all.subtracting(needed).isEmpty {
      let tests = try run(["build", "--build-tests"] + arguments)
      // When all test modules have been checked, SwiftPM searches their index for tests, and there is none.
      let isChecked = all.allSatisfy { manifest.products[$0].map(Self.isChecked) ?? true }
      if !isChecked { testProblems = Self.errors(in: tests.text) }
    }
    modules = all.union(needed).sorted().compactMap { name in
      guard let product = manifest.products[name] else { return nil }
      return Module(name: name, isTest: !needed.contains(name), errors: Self.errors(of: product))
    }
  }

  private func run(_ arguments: [String]) throws -> WatchedProcess {
    let command = Array(arguments.prefix(arguments.first == "package" ? 2 : 1))
    let words = command + ["--package-path", package.path(percentEncoded: false)] + arguments.dropFirst(command.count)
    return try WatchedProcess(toolchain.swift.path(percentEncoded: false), words, isShown: false)
  }

  /// Lets SwiftPM find in its other folder what it has fetched into `.build`.
  private func shareDependencies() throws {
    let files = FileManager.default
    let build = scratch.deletingLastPathComponent()
    do {
      try files.createDirectory(at: scratch, withIntermediateDirectories: true)
      // A plan of the last run must not be mistaken for one of this run.
      try? files.removeItem(at: scratch.appending(path: "debug.yaml"))
      for name in Self.fetched {
        guard files.fileExists(atPath: build.appending(path: name).path(percentEncoded: false)) else { continue }
        let link = scratch.appending(path: name)
        try? files.removeItem(at: link)
        try files.createSymbolicLink(
          atPath: link.path(percentEncoded: false), withDestinationPath: "../" + name)
      }
      let state = build.appending(path: "workspace-state.json")
      if let data = try? Data(contentsOf: state) {
        try data.write(to: scratch.appending(path: state.lastPathComponent), options: .atomic)
      }
    } catch {
      throw Failure(
        .cannotCreate, "the folder '\(scratch.path(percentEncoded: false).printable)' cannot be written.")
    }
  }

  private static func isChecked(_ product: BuildManifest.Product) -> Bool {
    !product.isSwift || FileManager.default.fileExists(atPath: product.records[0])
  }

  private static func errors(of product: BuildManifest.Product) -> [CompilerError] {
    product.records.flatMap { path in
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { CompilerError($0) }
    }
  }

  /// The texts of SwiftPM's errors, each once.
  private static func errors(in text: String) -> [String] {
    var found: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let range = line.firstRange(of: "error: "), line[..<range.lowerBound].isEmpty else { continue }
      let message = String(line[range.upperBound...])
      if !found.contains(message) { found.append(message) }
    }
    return found
  }
}
