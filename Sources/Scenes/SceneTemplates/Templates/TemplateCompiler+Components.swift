import SceneText
import Utilities

extension TemplateCompiler {
  /// Reads a use of a component; nil after an error.
  ///
  /// - Parameters:
  ///   - use: The key `use`.
  ///   - entries: All keys of the view.
  ///   - repeatedBy: The index of the copies, if it is repeated.
  mutating func use(
    _ use: SourceNode.Entry, among entries: [SourceNode.Entry], repeatedBy: String?
  ) -> TemplateUse? {
    guard let components else { return nil }
    guard case .scalar(let scalar) = use.value.content, scalar.meaning == .text else {
      report("expected the name of a component, found \(use.value.spoken)", at: use.value.position)
      return nil
    }
    var problem: (sentence: String, near: String?)?
    let component = components.definitions.component(scalar.text, components.source) { problem = ($0, $1) }
    if let problem { report(problem.sentence, suggestion: problem.near, at: use.value.position) }
    // The arguments and slots are read anyway, for their errors.
    var arguments: [TemplateNode.Entry] = []
    var slots: [(name: String, items: TemplateNode)] = []
    var own: [TemplateNode.Entry] = []
    var id: TemplateNode?
    for entry in entries where entry.key != "use" {
      switch entry.key {
      case "with":
        guard case .mapping(let values) = entry.value.content else {
          report("expected a mapping from parameters to values, found \(entry.value.spoken)", at: entry.value.position)
          return nil
        }
        arguments = values.map {
          TemplateNode.Entry(key: .fixed($0.key), position: $0.position, value: compile($0.value))
        }
        if let component { check(values, of: component) }
      case "slots":
        guard case .mapping(let values) = entry.value.content else {
          report("expected a mapping from slots to views, found \(entry.value.spoken)", at: entry.value.position)
          continue
        }
        for value in values { add(value, as: value.key, to: &slots, of: component) }
      case "subviews": add(entry, as: "content", to: &slots, of: component)
      case "id": id = compile(entry.value)
      default:
        if let key = key(of: entry) {
          own.append(TemplateNode.Entry(key: key, position: entry.position, value: compile(entry.value)))
        }
      }
    }
    guard let component else { return nil }
    return TemplateUse(
      component: component, position: use.value.position, arguments: arguments, slots: slots, id: id,
      repeatedBy: id?.isFixed == true ? repeatedBy : nil, own: own)
  }

  private mutating func check(_ values: [SourceNode.Entry], of component: Component) {
    let names = component.parameters.map(\.name)
    for value in values where !names.contains(value.key) {
      let near = nearestName(to: value.key, in: names)
      let others = near == nil ? (names.isEmpty ? "; it has none" : "; valid names: \(names.quotedList("and"))") : ""
      report(
        "the component '\(component.name)' has no parameter '\(value.key.shortened)'\(others)", suggestion: near,
        at: value.position)
    }
  }

  private mutating func add(
    _ entry: SourceNode.Entry, as name: String, to slots: inout [(name: String, items: TemplateNode)],
    of component: Component?
  ) {
    guard case .list = entry.value.content else {
      report("expected a list of views, found \(entry.value.spoken)", at: entry.value.position)
      return
    }
    slots.append((name, compile(entry.value)))
    guard let component, !component.slots.contains(name) else { return }
    let near = nearestName(to: name, in: component.slots)
    let others =
      near == nil
      ? (component.slots.isEmpty ? "; it has none" : "; valid names: \(component.slots.quotedList("and"))") : ""
    report(
      "the component '\(component.name)' has no slot '\(name.shortened)'\(others)", suggestion: near, at: entry.position
    )
  }
}
