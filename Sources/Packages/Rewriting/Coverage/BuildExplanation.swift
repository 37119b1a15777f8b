/// Why a package does not build: a sentence for each kind of errors.
package struct BuildExplanation: Sendable {
  private var counts: [CompilerError.Kind: Int] = [:]
  /// Names in the messages of a kind, without repetitions, in their order.
  private var names: [CompilerError.Kind: [String]] = [:]

  /// Reads what the compiler has printed.
  package init(_ text: String) {
    var known: Set<Substring> = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let error = CompilerError(line), known.insert(line).inserted else { continue }
      let (kind, name) = (error.kind, error.name)
      counts[kind, default: 0] += 1
      if !name.isEmpty, !names[kind, default: []].contains(name) { names[kind, default: []].append(name) }
    }
  }

  /// The sentences, the most useful first; empty if there were no errors of the compiler.
  package var sentences: [String] {
    CompilerError.Kind.allCases.compactMap { kind in
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
}
