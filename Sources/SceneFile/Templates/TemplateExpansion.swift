/// Puts values into a template.
///
/// The nodes have the positions of the unexpanded file.
struct TemplateExpansion {
  let source: SourceText
  let limits: SceneLimits
  /// The values of the variables.
  let scope: [String: VariableValue]
  /// The variables without a value, for which an error has been reported already.
  let unavailable: Set<String>
  /// The errors, without what else the scene was made from.
  private(set) var problems: [Problem] = []
  private var textSize = 0

  struct Problem {
    let sentence: String
    let suggestion: String?
    let position: SourcePosition
  }

  init(
    _ source: SourceText, limits: SceneLimits, scope: [String: VariableValue], unavailable: Set<String>
  ) {
    (self.source, self.limits, self.scope, self.unavailable) = (source, limits, scope, unavailable)
  }

  /// The value with values for its expressions; where there is none, it is unreadable.
  mutating func expand(_ node: TemplateNode) -> SourceNode {
    SourceNode(position: node.position, content: content(of: node), isAlias: node.isAlias)
  }

  private mutating func content(of node: TemplateNode) -> SourceNode.Content {
    switch node.content {
    case .fixed(let content): return content
    case .text(let text):
      return value(of: text, at: node.position, isAlias: node.isAlias).map { .scalar($0) } ?? .unreadable
    case .list(let items): return .list(items.map { expand($0) })
    case .mapping(let entries): return .mapping(expand(entries))
    }
  }

  private mutating func expand(_ entries: [TemplateNode.Entry]) -> [SourceNode.Entry] {
    var places: [String: SourcePosition] = [:]
    var result: [SourceNode.Entry] = []
    for entry in entries {
      let name: String
      switch entry.key {
      case .fixed(let key): name = key
      case .text(let text):
        guard let key = value(of: text, at: entry.position, isAlias: false) else { continue }
        name = key.text
      }
      if let first = places.updateValue(entry.position, forKey: name) {
        report("the key '\(name.shortened)' is already written on line \(first.line)", at: entry.position)
        continue
      }
      result.append(SourceNode.Entry(key: name, position: entry.position, value: expand(entry.value)))
    }
    return result
  }

  private mutating func value(
    of text: TemplateText, at position: SourcePosition, isAlias: Bool
  ) -> SourceNode.Scalar? {
    if !unavailable.isEmpty,
      text.interpolation.expressions.contains(where: {
        $0.expression.variables.contains { unavailable.contains($0.name) }
      })
    {
      return nil
    }
    var number = 0
    do throws(ExpressionProblem) {
      let scalar = try text.interpolation.value(in: scope, numberOfProblem: &number)
      textSize += scalar.text.utf8.count
      guard textSize <= limits.fileSize else {
        report("with its variables expanded, this file is larger than \(grouped(limits.fileSize)) bytes", at: position)
        return nil
      }
      return scalar
    } catch {
      let place = isAlias ? position : source.position(of: error, in: text.text, number: number, at: position)
      report(error.sentence, suggestion: error.suggestion, at: place)
      return nil
    }
  }

  private mutating func report(_ sentence: String, suggestion: String? = nil, at position: SourcePosition) {
    guard problems.count < limits.diagnostics else { return }
    problems.append(Problem(sentence: sentence, suggestion: suggestion, position: position))
  }
}
