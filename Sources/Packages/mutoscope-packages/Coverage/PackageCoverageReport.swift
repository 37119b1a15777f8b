import CommandLineSupport
import Foundation
import Rewriting
import Utilities

/// The output of `mutoscope swift coverage`.
struct PackageCoverageReport: Encodable {
  struct Item: Encodable {
    var kind: String
    var name: String
    var note: String?
    var uses: Int
    /// `path:line`, in the order of the files.
    var places: [String]
  }

  var files: Int
  /// How often names of Apple's frameworks are used; without those that are missing, if there is a forecast.
  var uses: Int
  /// Nil if there is a forecast, which knows better.
  var missing: Int?
  /// Uses that compile and draw nothing.
  var declared: Int
  var inert: Int
  var different: Int
  /// The share of uses that are neither missing, only declared nor inert, from 0 to 1.
  var share: Double
  var items: [Item]
  /// The findings of the compiler; nil if it was not asked.
  private(set) var forecast: PackageForecast?
  /// Why the compiler was not asked.
  private(set) var unchecked: String?

  /// - Parameters:
  ///   - path: The package's folder.
  ///   - surface: The path of the kit's list of names.
  ///   - options: More options for SwiftPM.
  init(path: String, surface: URL, options: [String]) throws {
    guard let text = try? String(contentsOf: surface, encoding: .utf8) else {
      throw Failure(
        .missingInput,
        "there is no '\(surface.path(percentEncoded: false).printable)', the list of names in the kit; make the kit again "
          + "('make kit' in the source of Mutoscope).")
    }
    let sources = try PackageSources(path: path)
    var coverage = PackageCoverage(
      sources.own, dependencies: sources.dependencies, surface: Surface(text: text))
    let folder = URL(filePath: path).resolvingSymlinksInPath()
    let manifest = folder.appending(path: "Package.swift").path(percentEncoded: false)
    do {
      guard FileManager.default.fileExists(atPath: manifest) else {
        throw Failure(.missingInput, "there is no Package.swift")
      }
      forecast = PackageForecast(try PackageCheck(folder, options: options), in: folder, coverage)
      coverage.removeMissing()
    } catch let failure as Failure {
      unchecked = failure.text.trimmingCharacters(in: [".", ":"])
      missing = coverage.count(.missing)
    }
    (files, uses) = (coverage.files, coverage.uses)
    (declared, inert) = (coverage.count(.declared), coverage.count(.inert))
    different = coverage.count(.different)
    share = (coverage.share * 10_000).rounded() / 10_000
    items = coverage.findings.map { finding in
      Item(
        kind: finding.kind.rawValue, name: finding.name, note: finding.note.isEmpty ? nil : finding.note,
        uses: finding.places.count, places: finding.places.map { "\($0.path):\($0.line)" })
    }
  }

  /// The places of an item, one in each line.
  static func lines(of places: [String], isFull: Bool) -> [String] {
    let shown = isFull ? places[...] : places.prefix(3)
    let rest = places.count - shown.count
    return shown.map { "    \($0.printable)" } + (rest > 0 ? ["    and \(rest) more"] : [])
  }

  /// The report as lines: the forecast, a table for each kind, and the share.
  ///
  /// - Parameter isFull: Whether all places are listed instead of the first three.
  func text(isFull: Bool) -> String {
    var lines = forecast?.lines(isFull: isFull) ?? []
    if let unchecked { lines = ["It was not type-checked: \(unchecked.printable)."] }
    for (kind, title) in [
      ("missing", "Missing"), ("declared", "Declared, draws nothing"), ("inert", "Without effect"),
      ("different", "Different"),
    ] {
      let items = items.filter { $0.kind == kind }
      guard !items.isEmpty else { continue }
      lines += lines.isEmpty ? ["\(title):"] : ["", "\(title):"]
      for item in items {
        lines.append("  \(item.name.printable)  \(item.uses)\(item.note.map { "  (\($0.printable))" } ?? "")")
        lines += Self.lines(of: item.places, isFull: isFull)
      }
    }
    if !lines.isEmpty { lines.append("") }
    let percent = String(format: "%.1f", share * 100)
    lines.append(
      "\(files) \(files == 1 ? "file" : "files"), \(uses) uses of Apple's frameworks: \(percent) % have what they need; "
        + "\(missing.map { "\($0) missing, " } ?? "")\(declared) declared but drawing nothing, \(inert) without effect, \(different) different."
    )
    return lines.joined(separator: "\n") + "\n"
  }
}
