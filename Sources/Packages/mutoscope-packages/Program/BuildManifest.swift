import Foundation

/// The modules in the manifest that SwiftPM writes for llbuild.
struct BuildManifest {
  /// A module and its products.
  struct Product {
    var isSwift: Bool
    /// The paths of the sources in Swift.
    var sources: [String] = []
    /// The names of the modules that it imports.
    var imports: [String] = []
    /// The paths of the objects.
    var objects: [String] = []

    /// The files in which `mutoscope-swiftc` records errors.
    var records: [String] {
      isSwift ? objects.prefix(1).compactMap(folder).map { $0 + "/mutoscope/errors" } : objects.map { $0 + ".errors" }
    }
  }

  /// The modules by their names, without those that run during the build, and those that SwiftPM writes to run tests.
  private(set) var products: [String: Product] = [:]
  /// The arguments that name the maps of modules in C.
  private(set) var moduleMaps: [String] = []
  private var nodes: [String: Set<String>] = [:]

  /// Reads a manifest; nil if there is none.
  init?(_ file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    for word in text.split(separator: "\"")
    where word.hasPrefix("-fmodule-map-file=") && !moduleMaps.contains(String(word)) {
      moduleMaps.append(String(word))
    }
    var (command, isC) = ("", false)
    var inputs: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"") {
        command = String(line.dropFirst(3).prefix { $0 != "\"" })
        for group in ["main", "test"] where command == group {
          let names = Self.strings(in: line).compactMap { Self.module(of: $0.dropFirst()) }
          // Folders and imports have the names of modules, in which other characters are not possible.
          nodes[group] = Set(names.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) })
        }
      } else if line.hasPrefix("    tool: ") {
        isC = line.hasSuffix(" clang")
      } else if line.hasPrefix("    inputs: ") {
        inputs = Self.strings(in: line)
      } else if line.hasPrefix("    outputs: ") {
        let objects = Self.strings(in: line).filter { $0.hasSuffix(".o") }
        guard let name = objects.first.flatMap(Self.module) else { continue }
        if isC {
          products[name, default: Product(isSwift: false)].objects += objects
        } else if command.hasPrefix("C."), command.hasSuffix("-debug.module") {
          products[name] = Product(
            isSwift: true, sources: inputs.filter { $0.hasSuffix(".swift") },
            imports: inputs.compactMap { Self.moduleFile($0) ?? Self.module(ofObject: $0) }, objects: objects)
        }
      }
    }
    products = products.filter { name, _ in
      !["-tool", "PackageTests", "PackageDiscoveredTests"].contains { name.hasSuffix($0) }
    }
  }

  /// The names of the modules of a group, with those that they import.
  ///
  /// - Parameter group: `main`, or `test`, which includes the former.
  func modules(neededBy group: String) -> Set<String> {
    var found: Set<String> = []
    // The manifest does not say which modules in C others in C need.
    let known = nodes.values.reduce(Set(products.values.flatMap(\.imports))) { $0.union($1) }
    var waiting = nodes[group] ?? []
    waiting.formUnion(products.keys.filter { products[$0]?.isSwift == false && !known.contains($0) })
    while let name = waiting.popFirst() {
      guard let product = products[name], found.insert(name).inserted else { continue }
      waiting.formUnion(product.imports)
    }
    return found
  }

  /// `Cards` of `…/Modules/Cards.swiftmodule`; nil for other files.
  private static func moduleFile(_ path: String) -> String? {
    path.hasSuffix(".swiftmodule") ? URL(filePath: path).deletingPathExtension().lastPathComponent : nil
  }

  /// `Cards` of `Cards-x86_64-unknown-linux-gnu-debug.module`.
  private static func module(of node: Substring) -> String? {
    guard let range = node.firstRange(of: "-debug.") else { return nil }
    let name = node[..<range.lowerBound]
    let machine = "-unknown-linux-gnu"
    guard name.hasSuffix(machine), let dash = name.dropLast(machine.utf8.count).lastIndex(of: "-") else {
      return String(name)
    }
    return String(name[..<dash])
  }

  /// The strings of a list in a line.
  private static func strings(in line: Substring) -> [String] {
    guard let start = line.firstIndex(of: "["), let end = line.lastIndex(of: "]"), start < end else { return [] }
    return (try? JSONDecoder().decode([String].self, from: Data(line[start...end].utf8))) ?? []
  }

  private static func module(ofObject path: String) -> String? {
    folder(ofObject: path).map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
  }
}

/// `…/Cards.build` of `…/Cards.build/Views/Card.swift.o`; nil for other files.
private func folder(ofObject path: String) -> String? {
  guard path.hasSuffix(".o"), let range = path.ranges(of: ".build/").last else { return nil }
  return String(path[..<range.upperBound].dropLast())
}
