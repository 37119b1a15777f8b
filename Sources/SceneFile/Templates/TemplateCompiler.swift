import Mutoscope

/// Reads the expressions in a scene file, once for all values of its variables.
struct TemplateCompiler {
  let source: SourceText
  let limits: SceneLimits
  /// The variables that expressions may use.
  var names: [String]
  private(set) var diagnostics: [SceneDiagnostic] = []

  init(_ source: SourceText, limits: SceneLimits, names: [String]) {
    (self.source, self.limits, self.names) = (source, limits, names)
  }

  /// Reads all expressions in a value; what cannot be read becomes unreadable.
  mutating func compile(_ node: SourceNode) -> TemplateNode {
    TemplateNode(position: node.position, isAlias: node.isAlias, content: content(of: node))
  }

  private mutating func content(of node: SourceNode) -> TemplateNode.Content {
    switch node.content {
    case .unreadable: return .fixed(.unreadable)
    case .scalar(let scalar):
      guard Interpolation.isNeeded(scalar.text) else { return .fixed(node.content) }
      return text(scalar.text, at: node.position, isAlias: node.isAlias).map { .text($0) } ?? .fixed(.unreadable)
    case .list(let nodes):
      let items = nodes.map { compile($0) }
      return items.allSatisfy(\.isFixed) ? .fixed(node.content.replacing(items)) : .list(items)
    case .mapping(let entries):
      var isFixed = true
      var result: [TemplateNode.Entry] = []
      for entry in entries {
        let value = compile(entry.value)
        guard let key = key(of: entry) else { continue }
        if case .text = key { isFixed = false }
        if !value.isFixed { isFixed = false }
        result.append(TemplateNode.Entry(key: key, position: entry.position, value: value))
      }
      return isFixed && result.count == entries.count ? .fixed(node.content.replacing(result)) : .mapping(result)
    }
  }

  private mutating func key(of entry: SourceNode.Entry) -> TemplateNode.Key? {
    guard Interpolation.isNeeded(entry.key) else { return .fixed(entry.key) }
    return text(entry.key, at: entry.position, isAlias: false).map { .text($0) }
  }

  private mutating func text(_ text: String, at position: SourcePosition, isAlias: Bool) -> TemplateText? {
    var number = 0
    func place(_ problem: ExpressionProblem, _ number: Int) -> SourcePosition {
      isAlias ? position : source.position(of: problem, in: text, number: number, at: position)
    }
    do throws(ExpressionProblem) {
      let interpolation = try Interpolation(text, numberOfProblem: &number)
      var isKnown = true
      for (expression, number) in interpolation.expressions {
        for variable in expression.variables where !names.contains(variable.name) {
          isKnown = false
          let problem = unknown(variable.name, at: variable.offset)
          report(problem, at: place(problem, number))
        }
      }
      return isKnown ? TemplateText(text: text, interpolation: interpolation) : nil
    } catch {
      report(error, at: place(error, number))
      return nil
    }
  }

  private func unknown(_ name: String, at offset: Int) -> ExpressionProblem {
    let near = nearestName(to: name, in: names)
    let others = near == nil ? SceneVariable.listed(names) : ""
    return ExpressionProblem(
      sentence: "unknown variable '\(name.shortened)'\(others)", suggestion: near, offset: offset)
  }

  private mutating func report(_ problem: ExpressionProblem, at position: SourcePosition) {
    guard diagnostics.count < limits.diagnostics else { return }
    diagnostics.append(
      SceneDiagnostic(problem.sentence, suggestion: problem.suggestion, at: position, in: source))
  }
}

extension TemplateNode {
  /// Whether it has no expressions.
  var isFixed: Bool { if case .fixed = content { true } else { false } }

  /// The value itself, if it has no expressions.
  fileprivate var fixed: SourceNode? {
    guard case .fixed(let content) = content else { return nil }
    return SourceNode(position: position, content: content, isAlias: isAlias)
  }
}

extension SourceNode.Content {
  /// The same list with its items after compilation, in which some may be unreadable.
  fileprivate func replacing(_ items: [TemplateNode]) -> SourceNode.Content { .list(items.compactMap(\.fixed)) }

  /// The same mapping with its entries after compilation.
  fileprivate func replacing(_ entries: [TemplateNode.Entry]) -> SourceNode.Content {
    .mapping(
      entries.compactMap { entry in
        guard case .fixed(let key) = entry.key, let value = entry.value.fixed else { return nil }
        return SourceNode.Entry(key: key, position: entry.position, value: value)
      })
  }
}

extension SceneVariable {
  /// The end of a sentence about an unknown variable that is near to none.
  static func listed(_ names: [String]) -> String {
    switch names.count {
    case 0: "; the scene declares no variables"
    case 1...7: "; there \(names.count == 1 ? "is" : "are") \(names.quotedList("and"))"
    default: ""
    }
  }
}
