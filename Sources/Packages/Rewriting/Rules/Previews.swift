/// A `#Preview` in a source, or a type that provides previews to SwiftUI.
package struct DeclaredPreview: Sendable, Hashable {
  package var path: String
  /// The lines from `#Preview` to its last brace.
  package var lines: ClosedRange<Int>
  /// The name that the author has given to it.
  package var name: String?
  /// Whether the preview shows a view of SwiftUI's, which cannot be drawn.
  package var isOfSwiftUI: Bool

  /// The previews of a file that are compiled.
  static func all(in outline: Outline, _ path: String, _ facts: ModuleFacts) -> [DeclaredPreview] {
    let source = outline.source
    var found = source.tokens.indices.filter { source.is($0, "#Preview") }.map { index in
      let tokens = source.preview(at: index)
      let isMissing = outline.leftOut.contains { $0.tokens.contains(index) } || !facts.isInterface
      return (tokens, source.previewName(at: index), isMissing)
    }
    for scope in outline.scopes where scope.inherited.contains("PreviewProvider") {
      found.append((scope.head.first..<min(scope.close + 1, source.tokens.count), scope.name, true))
    }
    return found.sorted { $0.0.lowerBound < $1.0.lowerBound }.map { tokens, name, isMissing in
      let ends = source.lines(
        at: [tokens.lowerBound, tokens.upperBound - 1].map { source.tokens[$0].range.lowerBound })
      return DeclaredPreview(path: path, lines: ends[0]...max(ends[0], ends[1]), name: name, isOfSwiftUI: isMissing)
    }
  }
}

/// The previews of a module that are registered, so that a program can draw them.
package enum PreviewSelection: Sendable {
  case none
  /// All previews except those in some lines of files, which do not compile.
  case all(except: [String: Set<Int>])

  func contains(_ path: String, _ line: Int) -> Bool {
    switch self {
    case .none: false
    case .all(let others): others[path]?.contains(line) != true
    }
  }
}

extension TokenizedSource {
  /// The tokens of `#Preview(…) { … }`.
  func preview(at index: Int) -> Range<Int> {
    var end = index + 1
    if self.is(end, "(") { end = partner(end) + 1 }
    while self.is(end, "{") { end = partner(end) + 1 }
    return index..<min(max(end, index + 1), tokens.count)
  }

  /// The first token of the attributes with arguments that precede a token.
  func attributes(before index: Int) -> Int {
    var start = index
    while self.is(start - 1, ")"), partners[start - 1] > 0, tokens[partners[start - 1] - 1].kind == .attribute {
      start = partners[start - 1] - 1
    }
    return start
  }

  /// The name of `#Preview("Name")`, if it is a plain literal.
  func previewName(at index: Int) -> String? {
    guard self.is(index + 1, "("), tokens.indices.contains(index + 3), tokens[index + 2].kind == .string,
      self.is(index + 3, ")") || self.is(index + 3, ",")
    else { return nil }
    let text = text(index + 2)
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\"") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}

extension FileRewriter {
  /// `#Preview("Name", traits: …) { … }` becomes a type that registers it when the program starts, or spaces.
  ///
  /// The code in the braces stays as it is, with the types that the macro would give it.
  mutating func rewritePreviews(_ selection: PreviewSelection, _ path: String) {
    guard facts.isInterface else { return }
    var isAny = false
    for index in source.tokens.indices where source.is(index, "#Preview") {
      guard !outline.leftOut.contains(where: { $0.tokens.contains(index) }) else { continue }
      let tokens = source.preview(at: index)
      let line = source.lines(at: [source.tokens[index].range.lowerBound])[0]
      let isWhole = source.is(tokens.upperBound - 1, "}") && tokens.count > 2
      if selection.contains(path, line), isWhole, facts.testFile == nil {
        let name = "_mutoscopePreview\(index)"
        overwrite(
          index..<index + 1,
          by:
            "nonisolated private enum \(name) { @used @section(\".init_array\") static let start: @convention(c) @Sendable "
            + "() -> Void = { MutoscopeRun.PackagePreview.register { \(name).make() } }; "
            + "@MainActor static func make() -> MutoscopeRun.PackagePreview { MutoscopeRun.PackagePreview")
        insert(" } }", after: tokens.upperBound - 1)
        isAny = true
        continue
      }
      overwrite(source.attributes(before: index)..<tokens.upperBound)
    }
    if isAny { edits.append(line: "import MutoscopeRun") }
  }
}
