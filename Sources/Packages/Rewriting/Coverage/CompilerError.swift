/// An error that the compiler has printed about a package.
package struct CompilerError: Hashable, Sendable {
  /// The subject of the error.
  package enum Kind: String, CaseIterable, Sendable {
    case missing, swiftUI, objectiveC, dependency, rewriting, own
  }

  package var kind: Kind
  /// The name that the error is about, after the type if it is a member; empty if the message has none.
  package var name: String
  package var message: String
  /// The path of the source; `<unknown>` if the error is in no source.
  package let path: String
  package let line: Int

  /// The declaration's advice, if it is unavailable here; empty otherwise.
  package var note: String {
    guard let range = message.firstRange(of: "' is unavailable") else { return "" }
    return message[range.upperBound...].firstRange(of: ": ").map { String(message[$0.upperBound...]) } ?? ""
  }

  /// Reads a line of the compiler's output; nil if it is not the first line of an error.
  package init?(_ line: Substring) {
    guard line.first != " ", let message = Self.message(in: line) else { return nil }
    let place = line.split(separator: ":")
    path = place.first.map(String.init) ?? ""
    self.line = place.count > 1 ? Int(place[1]) ?? 0 : 0
    self.message = message
    let quoted = Self.quoted(message)
    name = message.contains("has no member") ? quoted.suffix(2).joined(separator: ".") : quoted.first ?? ""
    kind = Self.kind(message, quoted)
  }

  /// Names that only rewritten sources contain.
  private static let rewritten = [
    "ClassMaker", "ClassMessages", "ObjectMessages", "StageTimerSource", "MissingRequirement", "_mutoscope",
  ]

  private static func kind(_ message: String, _ quoted: [String]) -> Kind {
    if rewritten.contains(where: { message.contains($0) }) || message.contains("must use a 'required' initializer")
      || message.contains("cannot be overridden")
      || message.contains("failed to produce diagnostic")
    {
      return .rewriting
    }
    if message.contains("Objective-C") || message.contains("file not found") || message.contains("build C module")
      || message.contains("only be used with the Objective-C runtime")
    {
      return .objectiveC
    }
    if message.hasPrefix("no such module") {
      let name = quoted.first ?? ""
      if name == "SwiftUI" { return .swiftUI }
      return FrameworkNames.isOfApple(name) ? .missing : .dependency
    }
    if message.contains("' is unavailable") { return .missing }
    let isLookup =
      message.hasPrefix("cannot find") || message.contains("has no member")
      || message.contains("is not a member type") || message.hasPrefix("unknown attribute")
    guard isLookup else { return quoted.contains(where: isOfApple) && message.contains("argument") ? .missing : .own }
    if quoted.contains(where: { FrameworkNames.swiftUI.contains($0) }) { return .swiftUI }
    return quoted.contains(where: isOfApple) ? .missing : .own
  }

  /// Whether a name has the form of one of Apple's: a prefix of two or three capitals, or a `k` before it.
  private static func isOfApple(_ name: String) -> Bool {
    let prefixes = [
      "UI", "NS", "CA", "CG", "CI", "CF", "CT", "AV", "CM", "CV", "WK", "MK", "CL", "PH", "SK", "UN", "MP", "SF", "LA",
      "CN", "QL", "AS", "CH", "SCN", "vImage", "vDSP", "objc_", "class_", "os_", "sec", "Sec", "kSec", "kC", "kUT",
    ]
    return prefixes.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else { return false }
      return next.isUppercase || prefix.last?.isUppercase == false
    }
  }

  /// The text after `: error: ` in a line; C has fatal ones.
  private static func message(in line: Substring) -> String? {
    let marks = [": error: ", ": fatal error: "]
    return marks.lazy.compactMap { line.firstRange(of: $0) }.first.map { String(line[$0.upperBound...]) }
  }

  /// The names between quotation marks.
  private static func quoted(_ message: String) -> [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { index in
      String(parts[index].prefix { $0 != "(" && $0 != "<" && $0 != " " })
    }
  }
}
