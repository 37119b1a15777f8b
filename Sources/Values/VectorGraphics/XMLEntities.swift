import Foundation

/// The entities of a file: the five of XML, characters by number, and the texts that its DOCTYPE declares.
///
/// Illustrator declares its styles so. Texts that are elsewhere are never read.
struct XMLEntities {
  /// It is only looked up, never iterated.
  private var texts: [Substring: Substring] = [:]
  /// How many bytes declared entities have become.
  private var size = 0

  /// Entities inside one another.
  private static let depth = 8

  /// Adds the declarations in a DOCTYPE: `<!ENTITY name "text">`; the first of a name counts.
  mutating func add(_ declaration: String) {
    var rest = Substring(declaration)
    while let start = rest.firstRange(of: "<!ENTITY") {
      rest = rest[start.upperBound...].drop(while: \.isWhitespace)
      let name = rest.prefix { !$0.isWhitespace }
      let value = rest[name.endIndex...].drop(while: \.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'", let end = value.dropFirst().firstIndex(of: quote)
      else { continue }
      if texts[name] == nil { texts[name] = value.dropFirst()[..<end] }
      rest = value[end...]
    }
  }

  /// A text with what its entities stand for; unknown ones stay as they are written.
  ///
  /// - Throws: If entities multiply each other.
  mutating func resolved(_ text: String, line: Int, depth: Int = 0) throws(SVGError) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(80).firstIndex(of: ";") else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      let name = rest[start..<end].dropFirst()
      if let character = Self.character(name) {
        result.append(character)
      } else if let declared = texts[name] {
        size += declared.utf8.count
        guard depth < Self.depth, size <= SVGLimits.bytes else {
          throw SVGError("its entities stand for too much", line: line)
        }
        result += try resolved(String(declared), line: line, depth: depth + 1)
      } else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
