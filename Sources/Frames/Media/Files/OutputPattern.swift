import Foundation
import Utilities

/// A pattern for the names of outputs, such as `{scene}-{index}` or `{department}/{name}`.
///
/// Names in braces are replaced by values; `{{` and `}}` stand for braces. A slash makes folders.
package struct OutputPattern: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case text(String)
    case value(String)
  }

  /// Why a pattern is invalid or gives no name, as a sentence.
  package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// The largest number of bytes of a name between slashes: file systems allow 255, and endings are added.
  package static let longestName = 200

  private let text: String
  private let parts: [Part]

  /// Parses a pattern.
  ///
  /// - Throws: `Problem` unless it is a relative path below the folder of the outputs.
  package init(_ text: String) throws(Problem) {
    self.text = text
    var (parts, literal): ([Part], String) = ([], "")
    var rest = text[...]
    func brace(_ sentence: String) -> Problem { Problem("the pattern '\(text.printable)' \(sentence)") }
    while let character = rest.first {
      rest = rest.dropFirst()
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest = rest.dropFirst()
        literal.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw brace("has a { without a }; write {{ for a brace")
        }
        let name = String(rest[..<end])
        if name.isEmpty || name.contains("{") { throw brace("has braces without a name; write {{ for a brace") }
        if !literal.isEmpty { parts.append(.text(literal)) }
        parts.append(.value(name))
        (literal, rest) = ("", rest[rest.index(after: end)...])
      case "}": throw brace("has a } without a {; write }} for a brace")
      default: literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
    if text.isEmpty { throw Problem("the pattern for names is empty") }
    // Values never have slashes, so they can stand for any letter here.
    let shape = parts.map { part in if case .text(let text) = part { text } else { "x" } }.joined()
    if shape.hasPrefix("/") { throw brace("is an absolute path; names are relative to the output folder") }
    for name in shape.split(separator: "/", omittingEmptySubsequences: false) {
      if name.isEmpty { throw brace("has an empty name between slashes") }
      if name == ".." { throw brace("leads out of the folder; names are below the output folder") }
      if name.unicodeScalars.contains(where: \.isUnprintable) { throw brace("has an unprintable character") }
      if name.hasPrefix(".") { throw brace("has a name that begins with a dot, which hides files") }
    }
  }

  /// The names of the values that it uses, in order.
  package var valueNames: [String] {
    parts.compactMap { part in if case .value(let name) = part { name } else { nil } }
  }

  /// Makes a name.
  ///
  /// Characters that cannot be in file names everywhere, controls among them, become hyphens, and dots and blanks at the
  /// ends of a name between slashes are left out; also hyphens at its beginning, with which options begin.
  ///
  /// - Parameter value: The text for a name in braces; nil if there is none.
  /// - Returns: A relative path of names that are valid everywhere.
  /// - Throws: `Problem` if a value is missing, or nothing of a name is left, or it is too long.
  package func name(_ value: (String) -> String?) throws(Problem) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .value(let name):
        guard let text = value(name) else { throw Problem("there is no value for '{\(name.printable)}' in its name") }
        result += Self.cleaned(text)
      }
    }
    var names: [String] = []
    for piece in result.split(separator: "/", omittingEmptySubsequences: false) {
      let end = piece.trimmingCharacters(in: Self.ends)
      let name = String(end.unicodeScalars.drop { Self.beginnings.contains($0) })
      guard !name.isEmpty else {
        throw Problem("the pattern '\(text.printable)' gives it an empty name, '\(result.printable)'")
      }
      guard name.utf8.count <= Self.longestName else {
        throw Problem(
          "its name, '\(String(name.prefix(40)).printable)…', has \(name.utf8.count) bytes and may have "
            + "\(Self.longestName)")
      }
      names.append(name)
    }
    return names.joined(separator: "/")
  }

  private static let beginnings = ends.union(CharacterSet(charactersIn: "-"))
  private static let ends = CharacterSet(charactersIn: " .\t\u{A0}\u{3000}")

  /// A value without what cannot be in a name.
  private static func cleaned(_ text: String) -> String {
    let forbidden = "/\\:*?\"<>|"
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      let isBad = scalar.isUnprintable || forbidden.unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isBad ? "-" : scalar)
    }
  }

  /// A form that is equal for two names that are the same on some file system: without case, and composed.
  package static func collisionKey(_ name: String) -> String {
    name.lowercased().precomposedStringWithCanonicalMapping.uppercased().lowercased()
  }
}
