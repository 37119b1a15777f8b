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
  /// SwiftPM's own errors, after which it does not continue.
  private(set) var problems: [String] = []
  /// Those after which it does not continue with the tests.
  private(set) var testProblems: [String] = []

  /// The folder below the package's that SwiftPM uses.
  static let folder = ".build/mutoscope-coverage"

  /// Checks a package.
  ///
  /// - Parameter options: More options for SwiftPM.
  /// - Throws: A `Failure` if nothing can be checked.
  init(_ package: URL, options: [String]) throws {
    let scratch = package.appending(path: Self.folder)
    let toolchain = try Toolchain()
    let bin = toolchain.compiler.deletingLastPathComponent().path(percentEncoded: false)
    setenv("MUTOSCOPE_CHECK", bin + "clang", 1)
    setenv("CC", bin + "mutoscope-clang", 1)
    for (name, value) in toolchain.environment { setenv(name, value.path(percentEncoded: false), 1) }
    if StandardError.isTerminal { StandardError.write("mutoscope: type-checking the package\n") }
    let path = package.path(percentEncoded: false)
    func run(_ arguments: [String]) throws -> WatchedProcess {
      try WatchedProcess(toolchain.swift.path(percentEncoded: false), arguments, isShown: false)
    }
    let resolved = try run(["package", "--package-path", path, "resolve"])
    guard resolved.status == 0 else {
      // An error in the manifest is at a line of it; SwiftPM's own error follows.
      let located = resolved.text.split(whereSeparator: \.isNewline).compactMap { CompilerError($0) }.first
      let text = located.map { "\($0.path):\($0.line): \($0.message)" } ?? Self.errors(in: resolved.text).first
      throw Failure(.missingInput, "SwiftPM says: " + (text ?? "nothing"))
    }
    try Self.shareDependencies(with: scratch)
    let arguments =
      ["build", "--package-path", path, "--scratch-path", scratch.path(percentEncoded: false)]
      + ["--disable-automatic-resolution"] + options
    let (file, start) = (scratch.appending(path: "debug.yaml"), Date())
    let main = try run(arguments)
    if main.status != 0 {
      problems = Self.errors(in: main.text)
      // Without a plan, the manifest is that of the last check.
      guard let time = PackageProgram.time(file.path(percentEncoded: false)), time >= start else { return }
    }
    guard let manifest = BuildManifest(file) else {
      throw Failure(.missingInput, "this version of SwiftPM writes no manifest of its build.")
    }
    let needed = manifest.modules(neededBy: "main")
    let all = manifest.modules(neededBy: "test")
    if !all.subtracting(needed).isEmpty {
      let tests = try run(arguments + ["--build-tests"])
      // When all test modules have been checked, SwiftPM searches their index for tests, and there is none.
      let isChecked = all.allSatisfy { name in
        manifest.products[name]?.isSwift != true
          || manifest.products[name]?.records.allSatisfy(FileManager.default.fileExists) == true
      }
      if !isChecked { testProblems = Self.errors(in: tests.text) }
    }
    modules = all.union(needed).sorted().compactMap { name in
      guard let product = manifest.products[name] else { return nil }
      return Module(name: name, isTest: !needed.contains(name), errors: Self.errors(of: product))
    }
  }

  /// Lets SwiftPM find in its other folder what it has fetched into `.build`.
  private static func shareDependencies(with scratch: URL) throws {
    let files = FileManager.default
    let build = scratch.deletingLastPathComponent()
    func target(_ link: URL) -> String? {
      try? files.destinationOfSymbolicLink(atPath: link.path(percentEncoded: false))
    }
    do {
      // A link in a package of somebody else might lead anywhere.
      if target(scratch) != nil { try files.removeItem(at: scratch) }
      try files.createDirectory(at: scratch, withIntermediateDirectories: true)
      for name in ["checkouts", "repositories", "artifacts", "registry", "prebuilts"] {
        let link = scratch.appending(path: name)
        guard files.fileExists(atPath: build.appending(path: name).path(percentEncoded: false)),
          target(link) != "../" + name
        else { continue }
        try? files.removeItem(at: link)
        try files.createSymbolicLink(atPath: link.path(percentEncoded: false), withDestinationPath: "../" + name)
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

  /// The recorded errors.
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
      let message = line[range.upperBound...].trimmingCharacters(in: [".", ":"])
      if !found.contains(message) { found.append(message) }
    }
    return found
  }
}
