import SceneText
import Utilities

/// Components.
extension TemplateExpansion {
  /// Adds what the user of a component has put into a slot, or what stands there otherwise.
  mutating func append(slot name: String, _ fallback: [TemplateNode.Item], to nodes: inout [SourceNode]) {
    if let views = slots[name] {
      nodes += views
    } else if case .list(let views) = expand(TemplateNode(position: .start, content: .list(fallback))).content {
      nodes += views
    }
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
    let arguments = use.arguments.map { entry -> (name: String, template: TemplateNode, node: SourceNode) in
      let name = if case .fixed(let name) = entry.key { name } else { "" }
      let count = timedPlaces.count
      let node = expand(entry.value)
      // What uses the parameter follows it.
      if node.timeFunction != nil { timedPlaces.removeSubrange(count...) }
      return (name, entry.value, node)
    }
    let prefix = (copy > 0 ? copies[copy - 1].prefix : "") + id.text + "."
    let caller = (scope, unavailable, copy, slots)
    copies.append(
      SourceContext.Copy(
        outer: copy, name: component.name, index: 0, file: component.file, prefix: prefix,
        use: use.position.inCopy(copy)))
    let instance = copies.count
    var inner = ExpressionScope()
    inner.clock = scope.clock
    var missing: Set<String> = []
    for parameter in component.parameters {
      if let argument = arguments.first(where: { $0.name == parameter.name }) {
        if let value = read(argument.node, parameter, argument.template) {
          if let function = argument.node.timeFunction {
            inner.timed[parameter.name] = TimedValue(function.text.interpolation, in: caller.0)
          } else {
            inner.values[parameter.name] = value
          }
          continue
        }
      } else if let fallback = parameter.fallback {
        (scope, unavailable, copy) = (inner, missing, instance)
        let count = timedPlaces.count
        let node = expand(fallback)
        if node.timeFunction != nil { timedPlaces.removeSubrange(count...) }
        let value = read(node, parameter, fallback)
        (scope, unavailable, copy) = (caller.0, caller.1, caller.2)
        if let function = node.timeFunction, value != nil {
          inner.timed[parameter.name] = TimedValue(function.text.interpolation, in: inner)
          continue
        }
        if let value {
          inner.values[parameter.name] = value
          continue
        }
      } else {
        report("the component '\(component.name)' needs '\(parameter.name)'; add it to 'with'", at: use.position)
      }
      missing.insert(parameter.name)
    }
    (scope, unavailable, copy, slots) = (inner, missing, instance, [:])
    for (name, node) in filled {
      if case .list(let views) = node.content { slots[name] = views }
    }
    let view = expand(component.view.filter { !Self.isReplaced($0, by: own) })
    for part in component.parts {
      if part.key == "layout" {
        hoisted[Self.constraints, default: []] += constraints(of: expand(part.node))
        continue
      }
      if case .list(let nodes) = expand(part.node).content { hoisted[part.key, default: []] += nodes }
    }
    (scope, unavailable, copy, slots) = caller
    return .mapping([SourceNode.Entry(key: "id", position: id.node.position, value: id.node)] + own + view)
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
    if let index = use.repeatedBy, case .number(let number)? = scope.values[index] {
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

  /// Under which name the constraints of components and sections are hoisted.
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

  /// The scene with what its components have besides their views.
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
