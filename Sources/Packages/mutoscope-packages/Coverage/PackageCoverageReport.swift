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
  var uses: Int
  var missing: Int
  /// Uses that compile and draw nothing.
  var declared: Int
  var inert: Int
  var different: Int
  /// The share of uses that are neither missing, only declared nor inert, from 0 to 1.
  var share: Double
  var items: [Item]

  /// - Parameters:
  ///   - path: The package's folder.
  ///   - surface: The path of the kit's list of names.
  init(path: String, surface: URL) throws {
    guard let text = try? String(contentsOf: surface, encoding: .utf8) else {
      throw Failure(
        .missingInput,
        "there is no '\(surface.path(percentEncoded: false).printable)', the list of names in the kit; make the kit again "
          + "('make kit' in the source of Mutoscope).")
    }
    let sources = try PackageSources(path: path)
    let coverage = PackageCoverage(
      sources.own, dependencies: sources.dependencies, surface: Surface(text: text))
    (files, uses) = (coverage.files, coverage.uses)
    (missing, declared) = (coverage.count(.missing), coverage.count(.declared))
    (inert, different) = (coverage.count(.inert), coverage.count(.different))
    share = (coverage.share * 10_000).rounded() / 10_000
    items = coverage.findings.map { finding in
      Item(
        kind: finding.kind.rawValue, name: finding.name, note: finding.note.isEmpty ? nil : finding.note,
        uses: finding.places.count, places: finding.places.map { "\($0.path):\($0.line)" })
    }
  }

  /// The report as lines: a table for each kind, and the share.
  ///
  /// - Parameter isFull: Whether all places are listed instead of the first three.
  func text(isFull: Bool) -> String {
    var lines: [String] = []
    for (kind, title) in [
      ("missing", "Missing"), ("declared", "Declared, draws nothing"), ("inert", "Without effect"),
      ("different", "Different"),
    ] {
      let items = items.filter { $0.kind == kind }
      guard !items.isEmpty else { continue }
      lines += lines.isEmpty ? ["\(title):"] : ["", "\(title):"]
      for item in items {
        lines.append("  \(item.name.printable)  \(item.uses)\(item.note.map { "  (\($0.printable))" } ?? "")")
        let shown = isFull ? item.places[...] : item.places.prefix(3)
        lines += shown.map { "    \($0.printable)" }
        if shown.count < item.places.count { lines.append("    and \(item.places.count - shown.count) more") }
      }
    }
    if !lines.isEmpty { lines.append("") }
    let percent = String(format: "%.1f", share * 100)
    lines.append(
      "\(files) \(files == 1 ? "file" : "files"), \(uses) uses of Apple's frameworks: \(percent) % have what they need; "
        + "\(missing) missing, \(declared) declared but drawing nothing, \(inert) without effect, \(different) different."
    )
    return lines.joined(separator: "\n") + "\n"
  }
}
