import SceneText

/// The things that move views: animators, dynamics and events.
extension DeclarationCollector {
  mutating func addAnimator(_ node: SourceNode) {
    let name = "animator \(id(node["id"]) ?? "")"
    var own = values(node.members.filter { !["id", "animations"].contains($0.key) })
    own.addStagger(of: node)
    add(name, own, views: named(in: node))
    addAnimations(node["animations"], of: name)
  }

  /// Blocks, each under the name of its view.
  private mutating func addAnimations(_ node: SourceNode?, of name: String) {
    for block in node?.items ?? [] {
      let target = id(block["view"] ?? block["constraint"])
      var own = values(block.members.filter { $0.key != "view" && $0.key != "constraint" })
      own.addStagger(of: block)
      add(target.map { "\(name), \($0)" } ?? name, own, views: named(in: block))
    }
  }

  mutating func addWorld(_ node: SourceNode) {
    let id = id(node["id"]) ?? ""
    add("dynamics \(id)", values(node.members.filter { !["id", "behaviors"].contains($0.key) }))
    for behavior in node["behaviors"]?.items ?? [] { addBehavior(behavior, of: id) }
  }

  private mutating func addBehavior(_ node: SourceNode, of world: String) {
    let common: Set<String> = ["id", "addedAt", "removedAt"]
    let kind = node.members.first { !common.contains($0.key) }
    let name = id(node["id"]).map { "behavior \($0)" } ?? "\(kind?.key ?? "behavior") of \(world)"
    var own = values(node.members.filter { common.contains($0.key) && $0.key != "id" })
    own.addStagger(of: node)
    if let kind { own.add(kind.value, at: kind.value.isMapping ? "" : kind.key) }
    add(name, own, views: named(in: node))
    if case .list(let children)? = kind?.value.content { for child in children { addBehavior(child, of: world) } }
  }

  mutating func addEvent(_ node: SourceNode) {
    let action = node.members.first { $0.key != "at" }
    guard let action else { return }
    let target =
      id(action.value)
      ?? ["view", "animator", "behavior", "constraint", "from"].compactMap { id(action.value[$0]) }.first
    let name = "event \(action.key)" + (target.map { " \($0)" } ?? "")
    var own = node["at"].map { values($0, "at") } ?? nothing
    own.addStagger(of: node)
    own.add(action.value.members.filter { $0.key != "animations" && (target == nil || id($0.value) != target) })
    if case .list = action.value.content { own.add(action.value, at: action.key) }
    add(name, own, views: named(in: action.value))
    addAnimations(action.value["animations"], of: name)
  }
}
