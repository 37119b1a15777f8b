import Foundation
import Rewriting
import Utilities

/// Whether a package and its tests build, and the names that keep them from it.
struct PackageForecast: Encodable {
  /// A name, or the text of errors that are about no name.
  struct Item: Encodable {
    var kind: String
    var name: String
    var note: String?
    var errors = 0
    /// The modules with these errors.
    var modules: [String] = []
    /// The modules in which nothing else is missing, so that they may compile as soon as this exists.
    var mayFree: [String] = []
    /// `path:line`, in the order of the modules.
    var places: [String] = []
  }

  /// The modules of the package with its dependencies, or those that only the tests need.
  struct Part: Encodable {
    var modules: [String] = []
    /// Those with errors.
    var faulty: [String] = []
    /// SwiftPM's own errors.
    var problems: [String] = []

    var builds: Bool { faulty.isEmpty && problems.isEmpty }

    /// Why the part does not build: `1 of 2 modules does not compile (Cards)`.
    var reason: String {
      let count =
        "\(faulty.count) of \(counted(modules.count, "module")) \(faulty.count == 1 ? "does" : "do") not compile"
      let names = " (\(faulty.joined(separator: ", ")))"
      return ((faulty.isEmpty ? [] : [count + names]) + problems.map { "SwiftPM says: \($0)" }).joined(separator: "; ")
    }
  }

  private(set) var builds = true
  /// Nil if there are no tests.
  private(set) var testsBuild: Bool?
  private(set) var package = Part()
  private(set) var tests = Part()
  private(set) var items: [Item] = []

  /// - Parameters:
  ///   - check: The errors.
  ///   - folder: The package's folder.
  ///   - coverage: The names that are missing according to the tokens; they explain errors at the same places.
  init(_ check: PackageCheck, in folder: URL, _ coverage: PackageCoverage) {
    (package.problems, tests.problems) = (check.problems, check.testProblems)
    var known: [String: PackageCoverage.Finding] = [:]
    for finding in coverage.findings where finding.kind == .missing {
      for place in finding.places { known["\(place.path):\(place.line)"] = finding }
      known[finding.name.hasPrefix("import ") ? String(finding.name.dropFirst(7)) : finding.name] = finding
    }
    var numbers: [String: Int] = [:]
    for module in check.modules {
      let part = module.isTest ? \Self.tests : \Self.package
      self[keyPath: part].modules.append(module.name)
      if !module.errors.isEmpty { self[keyPath: part].faulty.append(module.name) }
      for error in module.errors {
        var path = folder.relativePath(of: error.path)
        if path.hasPrefix(PackageCheck.folder) { path = ".build" + path.dropFirst(PackageCheck.folder.count) }
        let place = error.path == "<unknown>" ? module.name : "\(path):\(error.line)"
        var item = Item(kind: error.kind.rawValue, name: error.name, note: error.note.isEmpty ? nil : error.note)
        let parts = error.name.split(separator: ".")
        if let finding = known[error.name] ?? (error.kind == .own ? known[place] : nil) {
          let note = finding.note.isEmpty ? nil : finding.note
          item = Item(kind: "missing", name: finding.name, note: item.note ?? note)
        } else if error.kind == .own, parts.count == 2, coverage.isOfKit(parts[1], of: parts[0]) {
          item.kind = "missing"
        } else if error.kind == .own || error.kind == .rewriting || error.name.isEmpty {
          item.name = error.message
        }
        let number = numbers[item.kind + item.name] ?? items.count
        if number == items.count {
          numbers[item.kind + item.name] = number
          items.append(item)
        }
        items[number].errors += 1
        if items[number].modules.last != module.name { items[number].modules.append(module.name) }
        if items[number].places.last != place { items[number].places.append(place) }
      }
      let causes = items.indices.filter { items[$0].kind != "own" && items[$0].modules.contains(module.name) }
      if causes.count == 1 { items[causes[0]].mayFree.append(module.name) }
    }
    builds = package.builds
    testsBuild = tests.modules.isEmpty ? nil : package.builds && tests.builds
    let order = CompilerError.Kind.allCases.map(\.rawValue)
    func rank(_ item: Item) -> (Int, Int, Int, String) {
      (order.firstIndex(of: item.kind) ?? 0, -item.mayFree.count, -item.errors, item.name)
    }
    items.sort { rank($0) < rank($1) }
  }

  private static let titles: [(kind: CompilerError.Kind, title: String)] = [
    (.missing, "Missing here"), (.swiftUI, "SwiftUI, which does not exist here"),
    (.objectiveC, "Objective-C, which cannot be compiled on Linux"),
    (.dependency, "Modules that are neither in the package nor in the kit"),
    (.rewriting, "Sources that were rewritten to something that Swift refuses; please report it"),
    (.own, "The package's own errors, or consequences of the others"),
  ]

  /// The verdict in a sentence or two.
  var sentence: String {
    if builds {
      guard let testsBuild else { return "It builds." }
      return testsBuild ? "It builds, and so do its tests." : "It builds. Its tests do not: \(tests.reason)."
    }
    let others = tests.builds ? "." : ": \(tests.reason)."
    return "It does not build: \(package.reason)." + (testsBuild == nil ? "" : " Neither do its tests\(others)")
  }

  /// The verdict, and a table for each kind of errors.
  ///
  /// - Parameter isFull: Whether everything is listed, instead of the first three places and the first ten names.
  func lines(isFull: Bool) -> [String] {
    var lines = [sentence]
    for (kind, title) in Self.titles {
      let items = items.filter { $0.kind == kind.rawValue }
      guard !items.isEmpty else { continue }
      lines += ["", "\(title): \(counted(items.reduce(0) { $0 + $1.errors }, "error"))"]
      for item in isFull ? items[...] : items.prefix(10) {
        let free = item.mayFree.isEmpty ? "" : ", may free \(item.mayFree.joined(separator: ", "))"
        lines.append("  \(item.name.printable)  \(item.errors)\(free)\(item.note.map { "  (\($0.printable))" } ?? "")")
        lines += PackageCoverageReport.lines(of: item.places, isFull: isFull)
      }
      if !isFull, items.count > 10 { lines.append("  and \(items.count - 10) more; --all lists them") }
    }
    return lines
  }
}
