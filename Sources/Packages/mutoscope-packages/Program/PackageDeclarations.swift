import CommandLineSupport
import Foundation
import Inspection
import Utilities

/// The places at which the sources of a package declare views, and the findings that they allow.
///
/// A view is known by its identifier, a literal that is assigned to `accessibilityIdentifier` or is an argument called
/// `identifier`, or by its class. A finding is silenced by a comment, with its reason:
///
///     // allow contrast of caption: it is decoration
struct PackageDeclarations {
  /// The places as `file:line`, by identifier or class; `*` stands for what is interpolated into an identifier.
  private(set) var places: [String: String] = [:]
  private(set) var silences: [Silence] = []
  /// Silences that name no check or give no reason.
  private(set) var faults: [Failure.Fault] = []

  /// The places of arguments called `identifier`, which count if nothing assigns the identifier.
  private var arguments: [String: String] = [:]

  /// - Parameters:
  ///   - paths: The sources.
  ///   - folder: The package's folder, to which places are relative.
  init(_ paths: [String], below folder: URL) {
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let name = folder.relativePath(of: path)
      // Lines may end with a return as well, which is one character with the line feed.
      let lines = String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() { read(line, "\(name):\(index + 1)") }
    }
    places.merge(arguments) { assigned, _ in assigned }
  }

  /// A literal up to its closing quotation mark, with `*` for each interpolation.
  private static func pattern(_ text: Substring) -> String {
    var (result, depth, isEscaped) = ("", 0, false)
    for letter in text {
      if depth > 0 {
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      } else if isEscaped {
        isEscaped = false
        if letter == "(" { (depth, result) = (1, result + "*") } else { result.append(letter) }
      } else if letter == "\"" {
        break
      } else if letter == "\\" {
        isEscaped = true
      } else {
        result.append(letter)
      }
    }
    return result
  }

  private mutating func read(_ line: Substring, _ place: String) {
    if let range = line.firstRange(of: "accessibilityIdentifier = \"") {
      let identifier = Self.pattern(line[range.upperBound...])
      if places[identifier] == nil { places[identifier] = place }
    }
    for label in ["(identifier: \"", " identifier: \"", "accessibilityIdentifier: \""] {
      guard let range = line.firstRange(of: label) else { continue }
      let identifier = Self.pattern(line[range.upperBound...])
      if arguments[identifier] == nil { arguments[identifier] = place }
    }
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    if let keyword = words.firstIndex(of: "class"), keyword + 1 < words.count, keyword < 4, line.contains(":") {
      let name = String(words[keyword + 1])
      if places[name] == nil { places[name] = place }
    }
    guard let range = line.firstRange(of: "// allow ") else { return }
    let parts = line[range.upperBound...].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let subject = parts[0].split(separator: " of ", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    guard subject.count == 2 else { return }
    let checks = subject[0].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let reason = parts.count < 2 ? "" : parts[1].trimmingCharacters(in: .whitespaces)
    func fault(_ sentence: String) { faults.append(.report("\(place.printable): error: \(sentence)")) }
    if let unknown = checks.first(where: { StageCheck(rawValue: $0) == nil }) {
      let near = nearestName(to: unknown, in: StageCheck.allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" }
      fault("there is no check '\(unknown.printable)'\(near ?? "")")
    } else if reason.isEmpty {
      fault("this silence gives no reason; write '// allow \(subject[0]) of \(subject[1]): why'")
    } else {
      silences.append(
        Silence(checks.compactMap { StageCheck(rawValue: $0) }, of: [subject[1]], because: reason, at: place))
    }
  }
}

extension PackageProgram {
  /// The sources of the modules in a package's folder.
  func sources(of package: URL) -> [String] {
    let names = Set(modules(of: package))
    return modules.filter { names.contains($0.name) }.flatMap(\.sources)
      .filter { !$0.contains("/DerivedSources/") && !$0.contains("/.build/") }.sorted()
  }
}
