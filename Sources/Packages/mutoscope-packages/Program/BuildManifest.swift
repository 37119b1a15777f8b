import Foundation

/// The modules in the manifest that SwiftPM writes for llbuild.
struct BuildManifest {
  /// What is made of a module.
  struct Product {
    var isSwift: Bool
    /// The names of the modules that it imports.
    var imports: Set<String> = []
    /// The files in which `mutoscope-swiftc` records errors.
    var records: [String] = []
  }

  private(set) var products: [String: Product] = [:]
  private var nodes: [String: Set<String>] = [:]

  /// Reads a manifest; nil if there is none.
  init?(_ file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    var (command, isC) = ("", false)
    var inputs: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"") {
        command = String(line.dropFirst(3).prefix { $0 != "\"" })
        for group in ["main", "test"] where command == group {
          let names = PackageProgram.strings(in: line).compactMap { PackageProgram.module(of: $0.dropFirst()) }
          // Folders and imports have the names of modules, in which other characters are not possible.
          nodes[group] = Set(names.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) })
        }
      } else if line.hasPrefix("    tool: ") {
        isC = line.hasSuffix(" clang")
      } else if line.hasPrefix("    inputs: ") {
        inputs = PackageProgram.strings(in: line)
      } else if line.hasPrefix("    outputs: ") {
        let outputs = PackageProgram.strings(in: line)
        if isC, let object = outputs.first, let name = Self.module(ofObject: object) {
          products[name, default: Product(isSwift: false)].records.append(object + ".errors")
        } else if command.hasPrefix("C."), command.hasSuffix("-debug.module"), let object = outputs.first,
          let folder = Self.folder(ofObject: object), let name = Self.module(ofObject: object)
        {
          let imports = inputs.compactMap { PackageProgram.moduleFile($0) ?? Self.module(ofObject: $0) }
          products[name] = Product(isSwift: true, imports: Set(imports), records: [folder + "/mutoscope/errors"])
        }
      }
    }
    // Those that SwiftPM writes run the tests; those with a mark run while a package is built.
    products = products.filter { name, _ in
      !name.hasSuffix("-tool") && !name.hasSuffix("PackageTests") && !name.hasSuffix("PackageDiscoveredTests")
    }
  }

  /// The names of the modules of a group, with those that they import.
  ///
  /// - Parameter group: `main`, or `test`, which includes the former.
  func modules(neededBy group: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(nodes[group] ?? [])
    while let name = waiting.popLast() {
      guard let product = products[name], found.insert(name).inserted else { continue }
      waiting += product.imports
    }
    return found
  }

  /// `…/Cards.build` of `…/Cards.build/Views/Card.swift.o`; nil for other files.
  private static func folder(ofObject path: String) -> String? {
    guard path.hasSuffix(".o"), let range = path.ranges(of: ".build/").last else { return nil }
    return String(path[..<range.upperBound].dropLast())
  }

  private static func module(ofObject path: String) -> String? {
    folder(ofObject: path).map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
  }
}
