/// Why a package does not build: a sentence for each kind of errors.
package struct BuildExplanation: Sendable {
  private enum Kind: CaseIterable {
    case missing, swiftUI, objectiveC, dependency, rewriting, own
  }

  private var counts: [Kind: Int] = [:]
  /// Names in the messages of a kind, without repetitions, in their order.
  private var names: [Kind: [String]] = [:]

  /// Reads what the compiler has printed.
  package init(_ text: String) {
    var known: Set<Substring> = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard line.first != " ", let message = Self.message(in: line), known.insert(line).inserted else { continue }
      let name = message.contains("has no member") ? Self.quoted(message).last ?? "" : Self.quoted(message).first ?? ""
      let kind = Self.kind(message, name)
      counts[kind, default: 0] += 1
      if !name.isEmpty, !names[kind, default: []].contains(name) { names[kind, default: []].append(name) }
    }
  }

  /// The sentences, the most useful first; empty if there were no errors of the compiler.
  package var sentences: [String] {
    Kind.allCases.compactMap { kind in
      guard let count = counts[kind] else { return nil }
      let errors = count == 1 ? "1 error" : "\(count) errors"
      let some = (names[kind] ?? []).prefix(5).joined(separator: ", ")
      let examples = some.isEmpty ? "" : " (\(some))"
      switch kind {
      case .missing:
        return "\(errors): names of Apple's frameworks are missing here\(examples); "
          + "'mutoscope swift coverage' lists all, with what to use instead."
      case .swiftUI: return "\(errors): SwiftUI does not exist here\(examples)."
      case .objectiveC:
        return "\(errors): code needs Objective-C or its headers\(examples), which cannot be compiled on Linux."
      case .dependency: return "\(errors): modules are neither in the package nor in the kit\(examples)."
      case .rewriting:
        return "\(errors): the sources were rewritten to something that Swift refuses\(examples); please report it."
      case .own: return "\(errors): the package's own, or consequences of the others."
      }
    }
  }

  /// Names that only rewritten sources contain.
  private static let rewritten = [
    "ClassMaker", "ClassMessages", "ObjectMessages", "StageTimerSource", "MissingRequirement", "_mutoscope",
  ]

  private static func kind(_ message: String, _ name: String) -> Kind {
    let quoted = quoted(message)
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
      if name == "SwiftUI" { return .swiftUI }
      return FrameworkNames.isOfApple(name) ? .missing : .dependency
    }
    let isLookup =
      message.hasPrefix("cannot find") || message.contains("has no member") || message.contains("is unavailable")
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

  /// The text after `: error: ` in a line.
  private static func message(in line: Substring) -> String? {
    let mark = Array(": error: ")
    var start = line.startIndex
    while let colon = line[start...].firstIndex(of: ":") {
      if line[colon...].starts(with: mark) { return String(line[colon...].dropFirst(mark.count)) }
      start = line.index(after: colon)
    }
    return nil
  }

  /// The names between quotation marks.
  private static func quoted(_ message: String) -> [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { index in
      String(parts[index].prefix { $0 != "(" && $0 != "<" && $0 != " " })
    }
  }
}
