import SceneText

/// Finds texts that YAML ends at a `#`: the text in `text: Our #1 hit` is `Our`.
///
/// Comments that people write begin with a blank.
struct CommentedText {
  private let source: SourceText
  private(set) var warnings: [SceneDiagnostic] = []

  /// The most scalars of a line that are looked at.
  private static let reach = 200
  /// The most warnings.
  private static let most = 20

  init(_ source: SourceText) { self.source = source }

  /// Looks at the texts in a part of the file.
  mutating func visit(_ node: SourceNode) {
    guard warnings.count < Self.most else { return }
    switch node.content {
    case .mapping(let entries):
      for entry in entries {
        if entry.key == "text", case .scalar(let scalar) = entry.value.content, scalar.isPlain {
          check(scalar.text, at: entry.value.position)
        }
        visit(entry.value)
      }
    case .list(let nodes): for node in nodes { visit(node) }
    case .scalar, .unreadable: break
    }
  }

  private mutating func check(_ text: String, at position: SourcePosition) {
    let line = String(Substring(source.scalars(at: position, count: Self.reach)))
    guard !text.isEmpty, line.hasPrefix(text) else { return }
    let rest = line.dropFirst(text.count)
    let comment = rest.drop { $0 == " " }
    guard rest.first == " ", comment.first == "#", let next = comment.dropFirst().first, next.isNumber || next.isLetter
    else { return }
    var warning = SceneDiagnostic(
      "this text ends at the '#', where a comment begins; put all of it in quotes: "
        + "\"\(text.shortened) \(String(comment).shortened)\"", at: position, in: source)
    warning.severity = .warning
    warnings.append(warning)
  }
}
