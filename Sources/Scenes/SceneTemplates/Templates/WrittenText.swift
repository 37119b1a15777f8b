package import SceneText

/// The text in a file where a value is computed: an expression, or a time as a section counts it.
final class WrittenText: NodeFunction {
  let text: String

  init(_ text: String) { self.text = text }
}

extension SourceNode {
  /// The text in the file in place of this value: `${10 + 20 * index}`; nil if the file has the value itself.
  package var written: String? { (function as? WrittenText)?.text ?? timeFunction?.text.text }

  /// Whether the value itself, and not only something in it, depends on the time.
  package var followsTime: Bool { timeFunction != nil }

  /// The values that are used where this one is computed for each time, as text, except those of some names.
  ///
  /// They are parameters of components, indices and rows. A name that stands for something that depends on the time has the
  /// text of that, and is followed by the names that it uses: `share`, `speed in share`.
  package func inputs(except known: Set<String>) -> [(name: String, text: String)] {
    guard let function = timeFunction else { return [] }
    var inputs = TimedInputs(known: known)
    inputs.add(function.text.interpolation.names, in: function.scope)
    return inputs.found
  }
}

private struct TimedInputs {
  let known: Set<String>
  private(set) var found: [(name: String, text: String)] = []
  private var seen: Set<String> = []
  /// The most that are listed of one value.
  private static let most = 32
  private static let deepest = 8

  init(known: Set<String>) { self.known = known }

  mutating func add(_ names: [String], in scope: ExpressionScope, of user: String? = nil, depth: Int = 0) {
    for name in names where found.count < Self.most {
      let base = name.firstMember
      let path = user.map { "\(name) in \($0)" } ?? name
      guard !known.contains(base), seen.insert(path).inserted else { continue }
      if let value = scope.timed[name] ?? scope.timed[base] {
        found.append((path, value.text))
        if depth < Self.deepest { add(value.names, in: value.scope, of: path, depth: depth + 1) }
      } else if scope[name] != nil || scope[base] != nil,
        let value = try? scope.value(of: name, ExpressionRun(steps: 1 << 16), at: 0)
      {
        found.append((path, value.text.abridged))
      }
    }
  }
}
