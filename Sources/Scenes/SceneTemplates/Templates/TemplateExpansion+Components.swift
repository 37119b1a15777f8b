import SceneText

/// Components.
extension TemplateExpansion {
  /// Where a part of the scene is expanded: what its expressions may use, and the copy that it is in.
  struct Surroundings {
    var scope = ExpressionScope()
    var unavailable: Set<String> = []
    var copy = 0
    var slots: [String: [SourceNode]] = [:]
  }

  /// The value that a use of a component gives to a parameter.
  private struct Argument {
    let name: String
    let template: TemplateNode
    let node: SourceNode
  }

  private var surroundings: Surroundings {
    get { Surroundings(scope: scope, unavailable: unavailable, copy: copy, slots: slots) }
    set { (scope, unavailable, copy, slots) = (newValue.scope, newValue.unavailable, newValue.copy, newValue.slots) }
  }

  /// Does something in other surroundings, and comes back to these.
  private mutating func within<Result>(
    _ inner: Surroundings, _ body: (inout TemplateExpansion) -> Result
  ) -> Result {
    let outer = surroundings
    surroundings = inner
    defer { surroundings = outer }
    return body(&self)
  }

  /// Adds the views that the user of a component has put into a slot, or else the slot's own.
  mutating func append(slot name: String, _ fallback: [TemplateNode.Item], to nodes: inout [SourceNode]) {
    guard let views = slots[name] else {
      if case .list(let views) = expand(TemplateNode(position: .start, content: .list(fallback))).content {
        nodes += views
      }
      return
    }
    // Slots in slots double their contents.
    let (count, height) = SourceNode.Content.list(views).size
    guard isAllowed(depth + height - 1, at: views.first?.position ?? .start) else { return }
    valueCount += count
    guard valueCount <= limits.copiedValues else {
      return reportTooManyValues(at: views.first?.position ?? .start)
    }
    nodes += views
  }

  /// The view that a component is, where it is used.
  mutating func content(of use: TemplateUse) -> SourceNode.Content {
    guard valueCount + use.component.size <= limits.copiedValues else {
      reportTooManyValues(at: use.position)
      return .unreadable
    }
    let component = use.component
    let id = id(of: use)
    let own = expand(use.own)
    let filled = use.slots.map { ($0.name, expand($0.items)) }
    let arguments = use.arguments.map { entry in
      let name = if case .fixed(let name) = entry.key { name } else { "" }
      return Argument(name: name, template: entry.value, node: expandFollowed(entry.value))
    }
    var inner = bind(use, arguments, in: addCopy(of: use, id: id.text))
    for (name, node) in filled {
      if case .list(let views) = node.content { inner.slots[name] = views }
    }
    let view = within(inner) { expansion in
      let view = expansion.expand(component.view.filter { !Self.isReplaced($0, by: own) })
      for part in component.parts { expansion.hoist(part) }
      return view
    }
    return .mapping([SourceNode.Entry(key: "id", position: id.node.position, value: id.node)] + own + view)
  }

  /// Adds the copy of a component; returns its number.
  private mutating func addCopy(of use: TemplateUse, id: String) -> Int {
    let prefix = (copy > 0 ? copies[copy - 1].prefix : "") + id + "."
    copies.append(
      SourceContext.Copy(
        outer: copy, name: use.component.name, index: 0, file: use.component.file, prefix: prefix,
        use: use.position.inCopy(copy)))
    return copies.count
  }

  /// The surroundings of a component's parts: the values of its parameters, without any slots.
  private mutating func bind(_ use: TemplateUse, _ arguments: [Argument], in instance: Int) -> Surroundings {
    var inner = Surroundings(copy: instance)
    inner.scope.clock = scope.clock
    for parameter in use.component.parameters {
      if let argument = arguments.first(where: { $0.name == parameter.name }) {
        let value = read(argument.node, parameter, argument.template)
        inner.set(parameter.name, to: value, timed: argument.node.timeFunction, in: scope)
      } else if let fallback = parameter.fallback {
        let (node, value) = within(inner) { expansion in
          let node = expansion.expandFollowed(fallback)
          return (node, expansion.read(node, parameter, fallback))
        }
        inner.set(parameter.name, to: value, timed: node.timeFunction, in: inner.scope)
      } else {
        report(
          "the component '\(use.component.name)' needs '\(parameter.name)'; add it to 'with'", at: use.position)
        inner.unavailable.insert(parameter.name)
      }
    }
    return inner
  }

  /// The value of a parameter; if it depends on the time, everything that uses the parameter follows it.
  private mutating func expandFollowed(_ template: TemplateNode) -> SourceNode {
    let count = timedPlaces.count
    let node = expand(template)
    if node.timeFunction != nil { timedPlaces.removeSubrange(count...) }
    return node
  }

  /// Keeps the parts of a component other than its view for the sections of the scene to which they belong.
  private mutating func hoist(_ part: (key: String, node: TemplateNode)) {
    if part.key == "layout" {
      hoisted[Self.constraints, default: []] += constraints(of: expand(part.node))
    } else if case .list(let nodes) = expand(part.node).content {
      hoisted[part.key, default: []] += nodes
    }
  }

  /// The id of a component's view: the one that it is given, with the index of its copy, or a name that is made up.
  private mutating func id(of use: TemplateUse) -> (text: String, node: SourceNode) {
    let position = use.position.inCopy(copy)
    guard let id = use.id else {
      let count = unnamed[use.component.name, default: 0] + 1
      unnamed[use.component.name] = count
      return madeUp("\(use.component.name)#\(count)", at: position)
    }
    let node = expand(id)
    guard case .scalar(let scalar) = node.content else { return ("", node) }
    if let index = use.repeatedBy, let number = scope.values[index]?.number {
      return madeUp("\(scalar.text)[\(VariableValue.spelled(number))]", at: node.position)
    }
    return (scalar.text, node)
  }

  private func madeUp(_ name: String, at position: SourcePosition) -> (text: String, node: SourceNode) {
    var node = SourceNode(position: position, content: .scalar(.init(name, isPlain: false)))
    node.function = MadeUpName.name
    return (name, node)
  }

  /// The value of a parameter; nil after an error, which is where the value is written.
  private mutating func read(
    _ node: SourceNode, _ parameter: any ParameterDeclaration, _ template: TemplateNode
  ) -> VariableValue? {
    var source = source
    source.context.copies = copies
    let reader = SceneReader(source, limits: limits, diagnostics: [])
    let value = (parameter as? SceneVariable)?.form.read(node, reader)
    for problem in reader.diagnostics { problems.append(Problem(problem)) }
    return value
  }

  /// Whether a key of a component's view gives way to a key that its user has written.
  private static func isReplaced(_ entry: TemplateNode.Entry, by own: [SourceNode.Entry]) -> Bool {
    guard case .fixed(let key) = entry.key else { return false }
    func has(_ keys: String...) -> Bool { own.contains { keys.contains($0.key) } }
    if has(key) { return true }
    switch key {
    case "frame": return has("center", "size", "bounds")
    case "center": return has("frame")
    case "size", "bounds": return has("frame", "size", "bounds")
    default: return false
    }
  }

  /// The name under which the constraints of components and sections are hoisted.
  static let constraints = "constraints"

  /// The constraints in a layout of its own that a component or a section has.
  mutating func constraints(of layout: SourceNode) -> [SourceNode] {
    guard case .mapping(let entries) = layout.content else {
      if case .unreadable = layout.content { return [] }
      report("expected a mapping with 'constraints', found \(layout.spoken)", at: layout.position)
      return []
    }
    for entry in entries where entry.key != Self.constraints {
      report(
        "unknown key '\(entry.key.shortened)'; the layout of a component or a section has 'constraints'",
        at: entry.position)
    }
    guard let entry = entries.first(where: { $0.key == Self.constraints }) else { return [] }
    if case .list(let nodes) = entry.value.content { return nodes }
    report("expected a list of constraints, found \(entry.value.spoken)", at: entry.value.position)
    return []
  }

  /// The scene with the parts of its components other than their views.
  mutating func withHoistedParts(_ root: SourceNode) -> SourceNode {
    guard !hoisted.isEmpty, case .mapping(var entries) = root.content else { return root }
    defer { hoisted = [:] }
    if let constraints = hoisted[Self.constraints], !constraints.isEmpty {
      let own = entries.firstIndex { $0.key == "layout" }
      let layout = own.map { entries[$0].value } ?? SourceNode(position: root.position, content: .mapping([]))
      let entry = SourceNode.Entry(
        key: "layout", position: layout.position, value: layout.appending([(Self.constraints, constraints)]))
      if let own { entries[own] = entry } else { entries.append(entry) }
    }
    let parts = ["views", "animators", "dynamics", "audio", "events"].map { ($0, hoisted[$0] ?? []) }
    return SourceNode(position: root.position, content: .mapping(entries), isAlias: root.isAlias).appending(parts)
  }
}

extension TemplateExpansion.Surroundings {
  /// Gives a parameter its value, if it has one.
  ///
  /// - Parameters:
  ///   - function: How the value depends on the time, if it does.
  ///   - scope: The values that the function may use.
  fileprivate mutating func set(
    _ name: String, to value: VariableValue?, timed function: TimeFunction?, in scope: ExpressionScope
  ) {
    guard let value else {
      unavailable.insert(name)
      return
    }
    if let function {
      self.scope.timed[name] = TimedValue(function.text, in: scope)
    } else {
      self.scope.values[name] = value
    }
  }
}

extension SourceNode.Content {
  /// The number of values in it, itself included, and how deep they are nested.
  fileprivate var size: (count: Int, height: Int) {
    func sum(_ sizes: [(count: Int, height: Int)]) -> (count: Int, height: Int) {
      sizes.reduce((1, 1)) { ($0.0 + $1.count, Swift.max($0.1, $1.height + 1)) }
    }
    return switch self {
    case .scalar, .unreadable: (1, 1)
    case .list(let nodes): sum(nodes.map(\.content.size))
    case .mapping(let entries): sum(entries.map(\.value.content.size))
    }
  }
}
