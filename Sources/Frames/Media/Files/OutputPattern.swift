import Foundation
import Utilities

/// A pattern for the names of outputs, such as `{scene}-{index}` or `{department}/{name}`.
///
/// Names in braces are replaced by values; `{{` and `}}` stand for braces. A slash makes folders. `{name:20}` is at most
/// 20 characters of a value, and `{name|nobody}` something else for an empty one; both may be combined, in this order.
package struct OutputPattern: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case text(String)
    case value(Value)
  }

  private struct Value: Sendable, Hashable {
    var name: String
    /// The most characters; nil for all.
    var length: Int?
    /// The text in place of an empty value; nil for nothing.
    var fallback: String?

    init(_ text: String) {
      name = text
      if let bar = name.lastIndex(of: "|") {
        fallback = String(name[name.index(after: bar)...])
        name = String(name[..<bar])
      }
      if let colon = name.lastIndex(of: ":"), let length = Int(name[name.index(after: colon)...]), length > 0 {
        self.length = length
        name = String(name[..<colon])
      }
    }

    func text(_ value: String) -> String {
      let whole = OutputPattern.cleaned(value).trimmingCharacters(in: OutputPattern.ends)
      if whole.isEmpty { return OutputPattern.cleaned(fallback ?? "") }
      return length.map { String(whole.prefix($0)) } ?? whole
    }
  }

  /// The reason why a pattern is invalid or gives no name, as a sentence.
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
        let value = Value(name)
        if value.name.isEmpty { throw brace("has braces without a name; write {{ for a brace") }
        if !literal.isEmpty { parts.append(.text(literal)) }
        parts.append(.value(value))
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
      if let bad = name.unicodeScalars.first(where: Self.forbidden.unicodeScalars.contains) {
        throw brace("has a '\(bad)', which is not possible in names on every system")
      }
    }
  }

  /// The names of the values that it uses, in order.
  package var valueNames: [String] {
    parts.compactMap { part in if case .value(let value) = part { value.name } else { nil } }
  }

  /// Makes a name.
  ///
  /// Characters that cannot be in file names everywhere, controls among them, become hyphens, and dots and blanks at the
  /// ends of a name between slashes are left out; also hyphens at its beginning, with which options begin.
  ///
  /// - Parameters:
  ///   - suffix: A part at the end of all names.
  ///   - value: The text for a name in braces; nil if there is none.
  /// - Returns: A relative path of names that are valid everywhere.
  /// - Throws: `Problem` if a value is missing, or nothing of a name is left, or it is too long.
  package func name(suffix: String = "", _ value: (String) -> String?) throws(Problem) -> String {
    var result = ""
    for part in parts + [.text(suffix)] {
      switch part {
      case .text(let text): result += text
      case .value(let part):
        guard let text = value(part.name) else {
          throw Problem("there is no value for '{\(part.name.printable)}' in its name")
        }
        result += part.text(text)
      }
    }
    var names: [String] = []
    for piece in result.split(separator: "/", omittingEmptySubsequences: false) {
      let end = piece.trimmingCharacters(in: Self.ends)
      let name = String(end.unicodeScalars.drop { Self.beginnings.contains($0) })
      guard !name.isEmpty else {
        throw Problem("the pattern '\(text.printable)' gives it an empty name, '\(result.printable)'\(fallbackHint)")
      }
      guard name.utf8.count <= Self.longestName else {
        throw Problem(
          "its name, '\(String(name.prefix(40)).printable)…', has \(name.utf8.count) bytes and may have "
            + "\(Self.longestName)\(lengthHint)")
      }
      names.append(Self.unreserved(name))
    }
    return names.joined(separator: "/")
  }

  private static let beginnings = ends.union(CharacterSet(charactersIn: "-"))
  private static let ends = CharacterSet(charactersIn: " .\t\u{A0}\u{3000}")

  private var fallbackHint: String {
    valueNames.first.map { "; '{\($0.printable)|none}' stands for an empty value" } ?? ""
  }

  private var lengthHint: String {
    valueNames.first.map { "; '{\($0.printable):40}' takes 40 characters of a value" } ?? ""
  }

  private static let forbidden = "/\\:*?\"<>|"

  /// Names that Windows keeps for devices, with any ending.
  private static let devices = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// A name that no system keeps for something else.
  private static func unreserved(_ name: String) -> String {
    let stem = name.prefix { $0 != "." }
    guard devices.contains(stem.lowercased()) else { return name }
    return "\(stem)-\(name.dropFirst(stem.count))"
  }

  /// The path of a scene's outputs below a folder: its name, unless some system would not take that.
  ///
  /// Something is added to a name that had to be changed, so that it remains another one.
  package static func portable(_ name: String) -> String {
    name.split(separator: "/", omittingEmptySubsequences: false).map { part -> String in
      let end = cleaned(String(part)).trimmingCharacters(in: CharacterSet(charactersIn: " ."))
      let plain = part == "." || part == ".." ? String(part) : unreserved(end)
      if plain == part { return plain }
      return "\(plain)-\(String(FNV1a<UInt32>(part.utf8).hash, radix: 16))"
    }.joined(separator: "/")
  }

  /// A value without the characters that cannot be in a name.
  private static func cleaned(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isBad = scalar.isUnprintable || forbidden.unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isBad ? "-" : scalar)
    }
  }

  /// A form that is equal for two names that are the same on some file system: without case, and composed.
  package static func collisionKey(_ name: String) -> String {
    name.lowercased().precomposedStringWithCanonicalMapping.uppercased().lowercased()
  }
}
