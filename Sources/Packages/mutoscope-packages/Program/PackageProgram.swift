import CommandLineSupport
import Foundation
import Rewriting
import Utilities

/// The results of building a package with SwiftPM: the objects, and the sources of the modules.
///
/// They are read from the manifest that SwiftPM writes for llbuild. No public interface of SwiftPM names the objects of
/// a package: `swift package describe` lists the sources of the package itself, but neither objects, nor dependencies,
/// nor sources that plug-ins generate; only products with a `main` are linked, and they contain only the modules that
/// they depend on; and the folders of a build also contain objects of sources that no longer exist.
struct PackageProgram {
  struct Module {
    var name: String
    var sources: [String]
  }

  /// The modules, without tests.
  private(set) var modules: [Module] = []
  /// The paths of the objects.
  private(set) var objects: [String] = []
  /// The folder of the build.
  let folder: URL
  /// The arguments that name the maps of modules in C.
  private(set) var moduleMaps: [String] = []

  /// Reads the manifest of the last build.
  ///
  /// - Parameter package: The package's folder.
  /// - Throws: A `Failure` if there is no build, or if it is incomplete.
  init(package: URL) throws {
    folder = package.appending(path: ".build/debug")
    let manifest = package.appending(path: ".build/debug.yaml")
    guard let build = BuildManifest(manifest) else {
      throw Failure(
        .missingInput,
        "there is no '\(manifest.path(percentEncoded: false).printable)'; leave out --skip-build to build the package.")
    }
    moduleMaps = build.moduleMaps
    // Modules that only tests need are not built.
    for name in build.modules(neededBy: "main").sorted() {
      guard let product = build.products[name] else { continue }
      if product.isSwift { modules.append(Module(name: name, sources: product.sources)) }
      objects += product.objects
    }
    if let missing = objects.first(where: { Self.time($0) == nil }) {
      throw Failure(
        .missingInput,
        "the last build has not produced '\(URL(filePath: missing).lastPathComponent.printable)', so there is nothing to draw; "
          + "build the package, or leave out --skip-build.")
    }
  }

  /// The classes of the package and its dependencies, with their modules.
  var classes: [(module: String, class: DeclaredClass)] {
    modules.flatMap { module in
      module.sources.filter { !$0.contains("/DerivedSources/") }.flatMap { path -> [(String, DeclaredClass)] in
        guard let bytes = FileManager.default.contents(atPath: path) else { return [] }
        return DeclaredClass.all(in: SourceFile(path: path, bytes: [UInt8](bytes))).map { (module.name, $0) }
      }
    }
  }

  /// The names of the modules whose sources are in a package's folder, rather than in one of its dependencies.
  func modules(of package: URL) -> [String] {
    let folder = package.packagePath
    return modules.filter { module in
      module.sources.contains { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).hasPrefix(".build/") }
    }.map(\.name)
  }

  /// Links the objects with the program that shows them, unless that has been done.
  ///
  /// - Parameter additions: The objects of the script with which the program begins, and of the expression that it
  ///   shows.
  /// - Returns: The program.
  func link(with toolchain: Toolchain, additions: [URL] = []) throws -> URL {
    let names = additions.map { "-" + $0.deletingPathExtension().lastPathComponent }.joined()
    let program = folder.appending(path: additions.isEmpty ? "mutoscope-run" : "mutoscope-script/run\(names)")
    let objects = objects + additions.map { $0.path(percentEncoded: false) }
    let library = toolchain.kit.folder.appending(path: "lib/libMutoscope.a").path(percentEncoded: false)
    let path = program.path(percentEncoded: false)
    if let made = Self.time(path), (objects + [library]).allSatisfy({ Self.time($0).map { $0 < made } ?? false }) {
      return program
    }
    let list = folder.appending(path: "mutoscope-run.objects")
    try Self.write(objects.map { Toolchain.quoted(URL(filePath: $0)) + "\n" }.joined(), to: list)
    let process = Process()
    process.executableURL = toolchain.compiler
    process.arguments =
      ["-emit-executable", "-o", path, "@" + list.path(percentEncoded: false)]
      + ["-u", "mutoscope_run_main", "--defsym=main=mutoscope_run_main"].flatMap { ["-Xlinker", $0] }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(.noResources, "the package's objects could not be linked: see above.")
    }
    return program
  }

  /// Writes a file that is needed to link a program, into a folder of the package's build, unless it has these
  /// contents.
  static func write(_ text: String, to file: URL) throws {
    if let old = try? Data(contentsOf: file), old == Data(text.utf8) { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      throw Failure(
        .cannotCreate,
        "'\(file.path(percentEncoded: false).printable)' cannot be written; the program that draws is linked in the "
          + "package's .build folder.")
    }
  }

  /// Whether a product is newer than some files and all objects.
  func isCurrent(_ product: URL, after files: [URL]) -> Bool {
    guard let made = Self.time(product.path(percentEncoded: false)) else { return false }
    return (files.map { $0.path(percentEncoded: false) } + objects).allSatisfy { path in
      Self.time(path).map { $0 < made } ?? false
    }
  }

  static func time(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
