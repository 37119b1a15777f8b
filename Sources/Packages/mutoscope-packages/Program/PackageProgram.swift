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
    guard let text = try? String(contentsOf: manifest, encoding: .utf8) else {
      throw Failure(
        .missingInput,
        "there is no '\(manifest.path(percentEncoded: false).printable)'; leave out --skip-build to build the package.")
    }
    let suffix = "-debug.module"
    for word in text.split(separator: "\"")
    where word.hasPrefix("-fmodule-map-file=") && !moduleMaps.contains(String(word)) {
      moduleMaps.append(String(word))
    }
    var nodes: [String: Set<String>] = [:]
    var inputs: [String] = []
    var module: String?
    var imports: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      for group in ["main", "test"] where line.hasPrefix("  \"\(group)\": ") {
        nodes[group] = Set(Self.strings(in: line.dropFirst(group.utf8.count + 4)))
      }
      if line.hasPrefix("  \"") {
        let name = line.dropFirst(3).prefix { $0 != "\"" }
        // `C.Cards-x86_64-unknown-linux-gnu-debug.module`
        let isModule = name.hasPrefix("C.") && name.hasSuffix(suffix)
        module = isModule ? Self.module(of: name.dropFirst(2)) : nil
      } else if line.hasPrefix("    inputs: ") {
        inputs = Self.strings(in: line)
      } else if line.hasPrefix("    outputs: ") {
        if let module {
          modules.append(Module(name: module, sources: inputs.filter { $0.hasSuffix(".swift") }))
          imports[module] = inputs.compactMap(Self.moduleFile)
        }
        // Objects that only debuggers need are created for programs only.
        objects += Self.strings(in: line).filter { $0.hasSuffix(".o") && !$0.hasSuffix(".swiftmodule.o") }
      }
    }
    let tests = (nodes["test"] ?? []).subtracting(nodes["main"] ?? []).compactMap { Self.module(of: $0.dropFirst()) }
    func isTest(_ name: String) -> Bool {
      tests.contains(name) || name.hasSuffix("PackageTests") || name.hasSuffix("PackageDiscoveredTests")
    }
    let built = Set(modules.map(\.name))
    modules.removeAll { isTest($0.name) || $0.name.hasSuffix("-tool") }
    // Modules that only tests need are not built.
    var needed: Set<String> = []
    var waiting = modules(of: package) + (nodes["main"] ?? []).compactMap { Self.module(of: $0.dropFirst()) }
    while let name = waiting.popLast() {
      if needed.insert(name).inserted { waiting += imports[name] ?? [] }
    }
    modules.removeAll { !needed.contains($0.name) }
    var known: Set<String> = []
    objects = objects.filter { path in
      guard let folder = path.split(separator: "/").last(where: { $0.hasSuffix(".build") }) else { return false }
      let name = String(folder.dropLast(6))
      let isUnneeded = built.contains(name) && !needed.contains(name)
      return !isTest(name) && !name.hasSuffix("-tool") && !isUnneeded && known.insert(path).inserted
    }
    if let missing = objects.first(where: { Self.time($0) == nil }) {
      throw Failure(
        .missingInput,
        "the last build has not produced '\(URL(filePath: missing).lastPathComponent.printable)', so there is nothing to draw; "
          + "build the package, or leave out --skip-build.")
    }
  }

  /// `Cards` of `…/Modules/Cards.swiftmodule`; nil for other files.
  static func moduleFile(_ path: String) -> String? {
    path.hasSuffix(".swiftmodule") ? URL(filePath: path).deletingPathExtension().lastPathComponent : nil
  }

  /// `Cards` of `Cards-x86_64-unknown-linux-gnu-debug.module`.
  static func module(of node: Substring) -> String? {
    guard let range = node.firstRange(of: "-debug.") else { return nil }
    let name = node[..<range.lowerBound]
    let machine = "-unknown-linux-gnu"
    guard name.hasSuffix(machine), let dash = name.dropLast(machine.utf8.count).lastIndex(of: "-") else {
      return String(name)
    }
    return String(name[..<dash])
  }

  /// The strings of a list in a line.
  static func strings(in line: Substring) -> [String] {
    guard let start = line.firstIndex(of: "["), let end = line.lastIndex(of: "]"), start < end else { return [] }
    return (try? JSONDecoder().decode([String].self, from: Data(line[start...end].utf8))) ?? []
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

  private static func time(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
