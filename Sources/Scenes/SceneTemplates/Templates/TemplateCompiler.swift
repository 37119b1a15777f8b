import SceneText
import Utilities

/// Reads the expressions in a scene file, once for all values of its variables.
struct TemplateCompiler {
  package let source: SourceText
  let limits: SceneLimits
  /// The variables that expressions may use.
  var names: [String]
  /// Variables that are declared further down.
  let laterNames: [String]
  /// The names whose members are known only when they have values.
  var openNames: Set<String>
  /// Where components are found; nil if there can be none.
  var components: ComponentLookup?
  /// The names of the slots of the component that is read.
  private(set) var slots: [String] = []
  /// The index of the repetition whose copies are read, if they are uses of a component.
  private var repeatedBy: String?
  package private(set) var diagnostics: [SceneDiagnostic] = []
  /// How many more names are compared to find the nearest ones.
  private var comparisonsLeft = 100_000
  /// The names that expressions use.
  private(set) var usedNames: Set<String> = []

  package init(
    _ source: SourceText, limits: SceneLimits, names: [String], openNames: Set<String> = [], laterNames: [String] = []
  ) {
    (self.source, self.limits, self.names, self.laterNames) = (source, limits, names, laterNames)
    self.openNames = openNames
  }

  /// Whether a file can contain anything that is read here; a backslash may spell any letter.
  ///
  /// Most files of programs do not: without this, the first frame of 2,000 views takes an eighth more instructions.
  static func isNeeded(_ text: String) -> Bool {
    ["${", "repeat", "use", "slot", "\\"].contains { text.containsBytes(of: $0) }
  }

  /// Reads all expressions in a value; parts that cannot be read become unreadable.
  mutating func compile(_ node: SourceNode) -> TemplateNode {
    changed(node) ?? TemplateNode(node)
  }

  /// Reads all expressions in a value; nil if it stays as it is, which most values do.
  private mutating func changed(_ node: SourceNode) -> TemplateNode? {
    content(of: node).map { TemplateNode(position: node.position, isAlias: node.isAlias, content: $0) }
  }

  private mutating func content(of node: SourceNode) -> TemplateNode.Content? {
    switch node.content {
    case .unreadable: return nil
    case .scalar(let scalar):
      guard Interpolation.isNeeded(scalar.text) else { return nil }
      return text(scalar.text, at: node.position, isAlias: node.isAlias).map { .text($0) } ?? .fixed(.unreadable)
    case .list(let nodes):
      // The items up to the first one that changes need no new list.
      var items: [TemplateNode.Item]?
      for (place, node) in nodes.enumerated() {
        let item: TemplateNode.Item?
        if let word = repetition(node) {
          item = copies(of: node, word)
        } else if let word = slot(node) {
          item = slotItem(word, node)
        } else if let node = changed(node) {
          item = .node(node)
        } else {
          items?.append(.node(TemplateNode(node)))
          continue
        }
        var all = items.take() ?? nodes[..<place].map { .node(TemplateNode($0)) }
        if let item { all.append(item) }
        items = all
      }
      return items.map { $0.isEmpty ? .fixed(.unreadable) : .list($0) }
    case .mapping(let entries):
      let repeatedBy = self.repeatedBy.take()
      if let slot = entries.first(where: { $0.key == "slot" }), components?.isComponent != true,
        entries.allSatisfy({ ["slot", "subviews"].contains($0.key) })
      {
        report("a slot belongs into the 'subviews' of a component's view", at: slot.position)
        return .fixed(.unreadable)
      }
      if components != nil, let use = entries.first(where: { $0.key == "use" }) {
        return self.use(use, among: entries, repeatedBy: repeatedBy).map { .use($0) } ?? .fixed(.unreadable)
      }
      var result: [TemplateNode.Entry]?
      for (place, entry) in entries.enumerated() {
        let value = changed(entry.value)
        if value == nil, !Interpolation.isNeeded(entry.key) {
          result?.append(TemplateNode.Entry(entry))
          continue
        }
        var all = result.take() ?? entries[..<place].map(TemplateNode.Entry.init)
        if let key = key(of: entry) {
          let value = value ?? TemplateNode(entry.value)
          all.append(TemplateNode.Entry(key: key, position: entry.position, value: value))
        }
        result = all
      }
      return result.map { .mapping($0) }
    }
  }

  /// The key `slot` of an item in a component.
  private func slot(_ node: SourceNode) -> SourceNode.Entry? {
    guard components?.isComponent == true, case .mapping(let entries) = node.content else { return nil }
    return entries.first { $0.key == "slot" }
  }

  private mutating func slotItem(_ slot: SourceNode.Entry, _ node: SourceNode) -> TemplateNode.Item? {
    guard case .mapping(let entries) = node.content, case .scalar(let scalar) = slot.value.content else {
      report("expected the name of a slot, found \(slot.value.spoken)", at: slot.value.position)
      return nil
    }
    for entry in entries where !["slot", "subviews"].contains(entry.key) {
      report("unknown key '\(entry.key.shortened)'; a slot has 'slot' and 'subviews'", at: entry.position)
    }
    if !slots.contains(scalar.text) { slots.append(scalar.text) }
    let fallback = entries.first { $0.key == "subviews" }.map { compile($0.value).items } ?? []
    return .slot(name: scalar.text, fallback)
  }

  /// The key `repeat` of an item that stands for several.
  private func repetition(_ node: SourceNode) -> SourceNode.Entry? {
    guard case .mapping(let entries) = node.content, let word = entries.first(where: { $0.key == "repeat" }) else {
      return nil
    }
    // With `true` or `false` the key does not mean copies.
    if case .scalar(let scalar) = word.value.content, case .bool = scalar.meaning { return nil }
    return word
  }

  private mutating func copies(of node: SourceNode, _ word: SourceNode.Entry) -> TemplateNode.Item? {
    guard case .mapping(let entries) = node.content, let names = namesOfCopies(word.value) else { return nil }
    let specification = compile(naming(word.value))
    let others = entries.filter { $0.key != "repeat" }
    if let each = others.first(where: { $0.key == "each" }) {
      if let other = others.first(where: { $0.key != "each" }) {
        report("unknown key '\(other.key.shortened)'; a repetition has 'repeat' and 'each'", at: other.position)
        return nil
      }
      return .repetition(
        TemplateRepetition(
          position: word.position, specification: specification, index: names.index, value: names.value, stagger: nil,
          body: compile(each.value, with: names)))
    }
    let stagger = others.first { $0.key == "stagger" }.map { compile($0.value) }
    repeatedBy = names.index
    defer { repeatedBy = nil }
    let body = SourceNode(
      position: node.position, content: .mapping(others.filter { $0.key != "stagger" }), isAlias: node.isAlias)
    return .repetition(
      TemplateRepetition(
        position: word.position, specification: specification, index: names.index, value: names.value,
        stagger: stagger, body: compile(body, with: names)))
  }

  /// The value of `repeat`, in which the name of data stands for its value.
  private func naming(_ specification: SourceNode) -> SourceNode {
    guard case .mapping(let entries) = specification.content,
      let place = entries.firstIndex(where: { $0.key == "over" }),
      case .scalar(let scalar) = entries[place].value.content, names.contains(scalar.text)
    else { return specification }
    let over = entries[place]
    let text = SourceNode.Scalar("${\(scalar.text)}", isPlain: true)
    let value = SourceNode(position: over.value.position, content: .scalar(text), isAlias: true)
    var named = entries
    named[place] = SourceNode.Entry(key: over.key, position: over.position, value: value)
    return SourceNode(position: specification.position, content: .mapping(named), isAlias: specification.isAlias)
  }

  /// The names by which the copies of something know their index and their value.
  private struct CopyNames {
    let index: String
    /// Empty if they have no value.
    let value: String
    /// The names of the value's members, such as `bar.height`.
    var members: [String] = []
    /// Whether the members of the value are known only later.
    var isOpen = false

    var all: [String] { [index, value].filter { !$0.isEmpty } + members }
  }

  /// Returns nil after an error.
  private mutating func namesOfCopies(_ specification: SourceNode) -> CopyNames? {
    guard case .mapping(let entries) = specification.content else { return check(("index", specification.position)) }
    func entry(_ key: String) -> SourceNode? { entries.first { $0.key == key }?.value }
    func name(_ key: String) -> (name: String, position: SourcePosition)? {
      guard let node = entry(key), case .scalar(let scalar) = node.content else { return nil }
      return (scalar.text, node.position)
    }
    let over = entry("over")
    let value = name("value") ?? (over == nil ? nil : ("value", specification.position))
    guard var names = check(name("index") ?? ("index", specification.position), value) else { return nil }
    if case .scalar = over?.content { names.isOpen = true }
    if case .list(let values) = over?.content {
      for case .mapping(let members) in values.map(\.content) {
        for member in members where names.members.count < limits.members {
          let name = "\(names.value).\(member.key)"
          if !names.members.contains(name) { names.members.append(name) }
        }
      }
    }
    return names
  }

  private mutating func check(
    _ index: (name: String, position: SourcePosition), _ value: (name: String, position: SourcePosition)? = nil
  ) -> CopyNames? {
    for (name, position) in [index, value].compactMap(\.self) {
      let isName = name.unicodeScalars.first?.beginsName == true && name.unicodeScalars.allSatisfy(\.continuesName)
      if !isName || ExpressionParser.words[name] != nil {
        report("'\(name.shortened)' is not a name for expressions; write letters and digits", at: position)
        return nil
      }
      if names.contains(name) || (name == value?.name && position != value?.position) {
        report("'\(name)' has a meaning already; give this repetition another 'index' or 'value'", at: position)
        return nil
      }
    }
    return CopyNames(index: index.name, value: value?.name ?? "")
  }

  /// Reads what is repeated, which may use its index.
  private mutating func compile(_ node: SourceNode, with namesOfCopies: CopyNames) -> TemplateNode {
    let outer = (names, openNames)
    names += namesOfCopies.all
    if namesOfCopies.isOpen { openNames.insert(namesOfCopies.value) }
    defer { (names, openNames) = outer }
    return compile(node)
  }

  mutating func key(of entry: SourceNode.Entry) -> TemplateNode.Key? {
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
        for variable in expression.variables {
          usedNames.insert(variable.name)
          if names.contains(variable.name) || variable.name == ExpressionScope.time { continue }
          let base = variable.name.firstMember
          if openNames.contains(base) {
            usedNames.insert(base)
            continue
          }
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

  private mutating func unknown(_ name: String, at offset: Int) -> ExpressionProblem {
    if name == laterNames.first {
      return ExpressionProblem(sentence: "the default of '\(name)' cannot use '\(name)' itself", offset: offset)
    }
    if laterNames.contains(name) {
      return ExpressionProblem(
        sentence: "'\(name)' is declared further down; a default can use the variables before it", offset: offset)
    }
    comparisonsLeft -= names.count
    let near = comparisonsLeft >= 0 ? nearestName(to: name, in: names) : nil
    let others = near == nil ? SceneVariable.listed(names) : ""
    return ExpressionProblem(
      sentence: "unknown variable '\(name.shortened)'\(others)", suggestion: near, offset: offset)
  }

  private mutating func report(_ problem: ExpressionProblem, at position: SourcePosition) {
    report(problem.sentence, suggestion: problem.suggestion, at: position)
  }

  mutating func report(_ sentence: String, suggestion: String? = nil, at position: SourcePosition) {
    guard diagnostics.count < limits.diagnostics else { return }
    diagnostics.append(SceneDiagnostic(sentence, suggestion: suggestion, at: position, in: source))
  }
}

extension TemplateNode {
  /// A value without expressions.
  init(_ node: SourceNode) {
    self.init(position: node.position, isAlias: node.isAlias, content: .fixed(node.content))
  }

  /// The items of a list.
  var items: [Item] {
    switch content {
    case .list(let items): items
    case .fixed(.list(let nodes)): nodes.map { .node(TemplateNode($0)) }
    case .fixed, .text, .mapping, .use: []
    }
  }

  /// Whether it has no expressions.
  var isFixed: Bool { if case .fixed = content { true } else { false } }
}

extension TemplateNode.Entry {
  /// An entry without expressions.
  fileprivate init(_ entry: SourceNode.Entry) {
    self.init(key: .fixed(entry.key), position: entry.position, value: TemplateNode(entry.value))
  }
}

extension SceneVariable {
  /// The end of a sentence about an unknown variable that is near to none.
  static func listed(_ names: [String]) -> String {
    switch names.count {
    case 0: "; the scene declares no variables"
    case 1...7: "; valid names: \(names.quotedList("and"))"
    default: ""
    }
  }
}
