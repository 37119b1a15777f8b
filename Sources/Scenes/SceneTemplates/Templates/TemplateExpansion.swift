import SceneText
import Utilities

/// Puts values into a template, and makes the copies of what is repeated.
///
/// The nodes have the positions of the unexpanded file, and the numbers of their copies.
struct TemplateExpansion {
  let source: SourceText
  let limits: SceneLimits
  /// The values of the variables.
  var scope: ExpressionScope
  /// The variables without a value, for which an error has been reported already.
  var unavailable: Set<String>
  /// The errors, without the other sources of the scene.
  var problems: [Problem] = []
  /// The copies, as `SourceContext` has them.
  var copies: [SourceContext.Copy] = []
  /// The copy that is being made; 0 for none.
  var copy = 0
  /// The budget that all expressions of the file share.
  var budget: ExpansionBudget
  /// The number of values in copies.
  var valueCount = 0
  /// Where values depend on the time.
  var timedPlaces: [SourcePosition] = []
  /// Whether an error about that has been reported.
  private var hasTooManyValues = false
  /// The nodes that the user of the component being made has put into its slots.
  var slots: [String: [SourceNode]] = [:]
  /// The nodes of the components being made that are not views, by key.
  var hoisted: [String: [SourceNode]] = [:]
  /// The sections of the scene, in order.
  var sections: [SceneSection] = []
  /// Whether computed values keep what the file has in their place.
  var keepsText = false
  /// How many components without an id have been made, by name.
  var unnamed: [String: Int] = [:]
  /// How many lists and mappings the value that is being made is in.
  var depth = 0
  private var hasTooManyLevels = false

  struct Problem {
    let sentence: String
    var suggestion: String?
    var position = SourcePosition.start
    /// The whole error, if it has been made already.
    var diagnostic: SceneDiagnostic?

    init(sentence: String, suggestion: String?, position: SourcePosition) {
      (self.sentence, self.suggestion, self.position) = (sentence, suggestion, position)
    }

    init(_ diagnostic: SceneDiagnostic) {
      sentence = diagnostic.message
      self.diagnostic = diagnostic
    }
  }

  init(
    _ source: SourceText, limits: SceneLimits, scope: ExpressionScope, unavailable: Set<String>,
    budget: ExpansionBudget
  ) {
    (self.source, self.limits, self.scope, self.unavailable) = (source, limits, scope, unavailable)
    self.budget = budget
  }

  /// The value with values for its expressions; where there is none, it is unreadable.
  mutating func expand(_ node: TemplateNode) -> SourceNode {
    let position = node.position.inCopy(copy)
    var result = SourceNode(position: position, content: content(of: node), isAlias: node.isAlias)
    if case .text(let text) = node.content, text.interpolation.isTimed(in: scope) {
      result.function = TimeFunction(text, in: scope)
      timedPlaces.append(position)
    } else if keepsText, case .text(let text) = node.content {
      result.function = WrittenText(text.text)
    }
    return result
  }

  /// The file from which the current copy is.
  private var file: SourceText {
    let number = copy > 0 ? copies[copy - 1].file : 0
    return number > 0 ? source.context.files[number - 1] : source
  }

  /// Whether values may be nested so deep here; components put theirs into those of others.
  mutating func isAllowed(_ depth: Int, at position: SourcePosition) -> Bool {
    if depth <= limits.nesting { return true }
    if !hasTooManyLevels {
      report(
        "with its components in their places, lists and mappings are nested more than \(limits.nesting) levels deep here",
        at: position)
    }
    hasTooManyLevels = true
    return false
  }

  private mutating func content(of node: TemplateNode) -> SourceNode.Content {
    if copy > 0 { valueCount += 1 }
    depth += 1
    defer { depth -= 1 }
    guard isAllowed(depth, at: node.position) else { return .unreadable }
    switch node.content {
    case .fixed(let content): return copied(content)
    case .text(let text):
      guard let value = value(of: text, at: node.position, isAlias: node.isAlias) else { return .unreadable }
      if case .list = value { valueCount += value.size } else if case .record = value { valueCount += value.size }
      return value.content(at: node.position.inCopy(copy))
    case .list(let items):
      var nodes: [SourceNode] = []
      var isWhole = true
      for item in items {
        switch item {
        case .node(let node): nodes.append(expand(node))
        case .slot(let name, let fallback): append(slot: name, fallback, to: &nodes)
        case .repetition(let repetition): if !expand(repetition, into: &nodes) { isWhole = false }
        }
      }
      return nodes.isEmpty && !isWhole ? .unreadable : .list(nodes)
    case .mapping(let entries): return .mapping(expand(entries))
    case .use(let use): return content(of: use)
    }
  }

  /// A value without expressions, with positions in the current copy.
  private mutating func copied(_ content: SourceNode.Content) -> SourceNode.Content {
    guard copy > 0 else { return content }
    switch content {
    case .scalar, .unreadable: return content
    case .list(let nodes): return .list(nodes.map { copied($0) })
    case .mapping(let entries):
      return .mapping(
        entries.map {
          SourceNode.Entry(key: $0.key, position: $0.position.inCopy(copy), value: copied($0.value))
        })
    }
  }

  private mutating func copied(_ node: SourceNode) -> SourceNode {
    valueCount += 1
    depth += 1
    defer { depth -= 1 }
    let content = isAllowed(depth, at: node.position) ? copied(node.content) : .unreadable
    return SourceNode(position: node.position.inCopy(copy), content: content, isAlias: node.isAlias)
  }

  mutating func expand(_ entries: [TemplateNode.Entry]) -> [SourceNode.Entry] {
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
      result.append(
        SourceNode.Entry(key: name, position: entry.position.inCopy(copy), value: expand(entry.value)))
    }
    return result
  }

  mutating func value(
    of text: TemplateText, at position: SourcePosition, isAlias: Bool
  ) -> VariableValue? {
    if !unavailable.isEmpty,
      text.interpolation.names.contains(where: { unavailable.contains($0) || unavailable.contains($0.firstMember) })
    {
      return nil
    }
    var number = 0
    do throws(ExpressionProblem) {
      let value = try budget.value(of: text.interpolation, in: scope, numberOfProblem: &number)
      guard let value else {
        if budget.isFirstRefusal {
          report(
            "with its variables expanded, this file is larger than \(grouped(limits.fileSize)) bytes", at: position)
        }
        return nil
      }
      return value
    } catch {
      let place = isAlias ? position : file.position(of: error, in: text.text, number: number, at: position)
      report(error.sentence, suggestion: error.suggestion, at: place)
      return nil
    }
  }

  mutating func report(_ sentence: String, suggestion: String? = nil, at position: SourcePosition) {
    guard problems.count < limits.diagnostics else { return }
    problems.append(Problem(sentence: sentence, suggestion: suggestion, position: position.inCopy(copy)))
  }
}

/// Repetitions.
extension TemplateExpansion {
  /// Reports, the first time, that the copies have more values than a file may make.
  mutating func reportTooManyValues(at position: SourcePosition) {
    if !hasTooManyValues {
      report("the copies that this file makes have more than \(grouped(limits.copiedValues)) values", at: position)
    }
    hasTooManyValues = true
  }

  /// The values of data that something is repeated for, or nil, and what `repeat` has without them.
  private mutating func specification(of repetition: TemplateRepetition) -> ([VariableValue]?, SourceNode) {
    guard case .mapping(let entries) = repetition.specification.content,
      let place = entries.firstIndex(where: { if case .fixed("over") = $0.key { true } else { false } }),
      case .text(let text) = entries[place].value.content
    else { return (nil, expand(repetition.specification)) }
    let over = entries[place].value
    let empty = TemplateNode(position: over.position, content: .fixed(.list([])))
    var others = entries
    others[place] = TemplateNode.Entry(key: .fixed("over"), position: entries[place].position, value: empty)
    var specification = repetition.specification
    specification = TemplateNode(position: specification.position, content: .mapping(others))
    let node = expand(specification)
    if text.interpolation.isTimed(in: scope) { timedPlaces.append(over.position.inCopy(copy)) }
    switch value(of: text, at: over.position, isAlias: over.isAlias) {
    case .list(let values): return (values, node)
    case .record(let record): return (record.values, node)
    case let other?:
      report("expected a list of values, found \(other.spoken)", at: over.position)
      return (nil, SourceNode(position: over.position, content: .unreadable))
    case nil: return (nil, SourceNode(position: over.position, content: .unreadable))
    }
  }

  /// Adds the copies to a list; false after an error.
  private mutating func expand(_ repetition: TemplateRepetition, into nodes: inout [SourceNode]) -> Bool {
    let (table, plain) = specification(of: repetition)
    let (specification, stagger) = (plain, repetition.stagger.map { expand($0) })
    let reader = SceneReader(source, limits: limits, diagnostics: [])
    var times = Grammar.repetition.read(specification, reader)
    if let table {
      if table.count > limits.copies { times = Grammar.tooMany(table.count, at: repetition.position, reader) }
      times?.count = table.count
    }
    let delay = stagger.flatMap { Form<Double>.number().read($0, reader) }
    for problem in reader.diagnostics {
      report(problem.message, suggestion: problem.suggestion, at: problem.position ?? repetition.position)
    }
    guard let times, stagger == nil || delay != nil else { return false }
    let (outerCopy, before) = (copy, problems.count)
    // No name hides another one, so the contents need no scope of their own.
    var names = [repetition.index]
    defer {
      copy = outerCopy
      for name in names { scope.values[name] = nil }
    }
    if table != nil { names.append(repetition.value) }
    for index in 0..<times.count where valueCount <= limits.copiedValues {
      let outer = outerCopy > 0 ? copies[outerCopy - 1] : nil
      copies.append(
        SourceContext.Copy(
          outer: outerCopy, name: repetition.index, index: index, file: outer?.file ?? 0, prefix: outer?.prefix ?? ""))
      copy = copies.count
      scope.values[repetition.index] = .number(Double(index))
      if let table {
        scope.values[repetition.value] = table[index]
      } else if !times.values.isEmpty {
        for name in names.dropFirst() { scope.values[name] = nil }
        names.removeSubrange(1...)
        for (member, value) in times.values[index] {
          names.append(repetition.value + member)
          scope.values[repetition.value + member] = value
        }
      }
      var node = expand(repetition.body)
      if let delay, let stagger {
        node.stagger = SourceNode.Stagger(
          delay: delay * Double(index), interval: delay, position: stagger.position.inCopy(copy))
      }
      nodes.append(node)
      guard valueCount <= limits.copiedValues else {
        copy = outerCopy
        reportTooManyValues(at: repetition.position)
        return false
      }
      // A mistake in a hundred copies is in all of them.
      if problems.count - before > 100 { return false }
    }
    return true
  }
}
