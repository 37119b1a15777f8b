import Foundation
package import SceneTemplates
import SceneText
package import ViewVocabulary

extension SceneTemplate {
  /// What the scene declares for values of its variables, thing by thing.
  ///
  /// - Returns: Nothing if the scene has errors.
  package func declarations(with values: VariableValues = VariableValues()) -> Declarations {
    let scene = expanded(with: values, excusesMissing: false, SceneReading.measure)
    guard let node = scene.node, scene.diagnostics.isEmpty, let values = try? resolved(values) else {
      return Declarations()
    }
    var collector = DeclarationCollector()
    for (name, value) in values { collector.add("variable \(name)", ["": value.text]) }
    collector.addScene(node)
    return Declarations(things: collector.things)
  }
}

/// Turns a scene's tree of nodes into things and what is declared of them.
private struct DeclarationCollector {
  var things: [Declarations.Thing] = []
  /// How many things have a name.
  private var counts: [String: Int] = [:]
  private var views: Set<String> = []

  mutating func add(_ name: String, _ values: [String: String], views: [String] = []) {
    if values.isEmpty { return }
    let count = counts[name, default: 0] + 1
    counts[name] = count
    let unique = count == 1 ? name : "\(name) (\(count))"
    things.append(Declarations.Thing(name: unique, views: views, values: values))
  }

  mutating func addScene(_ root: SourceNode) {
    let keys = root.members
    collectViews(root)
    for (key, node) in keys {
      switch key {
      case "views": for view in node.items { addView(view, in: SceneDocument.rootID) }
      case "animators": for animator in node.items { addAnimator(animator) }
      case "dynamics": for world in node.items { addWorld(world) }
      case "events": for event in node.items { addEvent(event) }
      case "layout": addLayout(node)
      case "defaults": for (name, defaults) in node.members { add("defaults of \(name)", values(defaults)) }
      default: add(key, values(node))
      }
    }
  }

  /// Collects the names of all views.
  private mutating func collectViews(_ node: SourceNode) {
    for (key, value) in node.members {
      if ["views", "subviews"].contains(key) {
        for view in value.items {
          if let id = view["id"]?.scalar { views.insert(id) }
          collectViews(view)
        }
      } else if key == "mask" {
        if let id = value["id"]?.scalar { views.insert(id) }
        collectViews(value)
      }
    }
  }

  private mutating func addView(_ node: SourceNode, in superview: String, isMask: Bool = false) {
    guard let id = node["id"]?.scalar else { return }
    var own = [isMask ? "masked view" : "superview": superview]
    var parts: [(name: String, values: [String: String])] = []
    for (key, value) in node.members {
      switch key {
      case "id", "subviews", "mask", "gestures": break
      case "stack": parts.append(("stack \(id)", values(value)))
      case "scrollView": parts.append(("scroll view \(id)", values(value)))
      default: own.merge(values(value, key)) { $1 }
      }
    }
    add(id, own, views: [id])
    for part in parts { add(part.name, part.values, views: [id]) }
    for gesture in node["gestures"]?.items ?? [] {
      for (kind, value) in gesture.members {
        let told = values(value)
        add(
          "gesture \(kind) of \(id)", told.isEmpty ? ["": "recognised"] : told,
          views: [id] + named(in: value).filter { $0 != id })
      }
    }
    if let mask = node["mask"] { addView(mask, in: id, isMask: true) }
    for subview in node["subviews"]?.items ?? [] { addView(subview, in: id) }
  }

  private mutating func addAnimator(_ node: SourceNode) {
    let name = "animator \(node["id"]?.scalar ?? "")"
    add(name, values(node.members.filter { !["id", "animations"].contains($0.key) }), views: named(in: node))
    addAnimations(node["animations"], of: name)
  }

  /// Blocks, each under the name of its view.
  private mutating func addAnimations(_ node: SourceNode?, of name: String) {
    for block in node?.items ?? [] {
      let target = block["view"]?.scalar ?? block["constraint"]?.scalar
      add(
        target.map { "\(name), \($0)" } ?? name,
        values(block.members.filter { $0.key != "view" && $0.key != "constraint" }), views: named(in: block))
    }
  }

  private mutating func addWorld(_ node: SourceNode) {
    let id = node["id"]?.scalar ?? ""
    add("dynamics \(id)", values(node.members.filter { !["id", "behaviors"].contains($0.key) }))
    for behavior in node["behaviors"]?.items ?? [] { addBehavior(behavior, of: id) }
  }

  private mutating func addBehavior(_ node: SourceNode, of world: String) {
    let common: Set<String> = ["id", "addedAt", "removedAt"]
    let kind = node.members.first { !common.contains($0.key) }
    let name = node["id"]?.scalar.map { "behavior \($0)" } ?? "\(kind?.key ?? "behavior") of \(world)"
    var own = values(node.members.filter { common.contains($0.key) && $0.key != "id" })
    if let kind { own.merge(values(kind.value, kind.value.isMapping ? "" : kind.key)) { $1 } }
    add(name, own, views: named(in: node))
    if case .list(let children)? = kind?.value.content { for child in children { addBehavior(child, of: world) } }
  }

  private mutating func addEvent(_ node: SourceNode) {
    let action = node.members.first { $0.key != "at" }
    guard let action else { return }
    let target =
      action.value.scalar
      ?? ["view", "animator", "behavior", "constraint", "from"].lazy
      .compactMap { action.value[$0]?.scalar }.first
    let name = "event \(action.key)" + (target.map { " \($0)" } ?? "")
    var own = node["at"].map { values($0, "at") } ?? [:]
    let details = values(
      action.value.members.filter { $0.key != "animations" && (target == nil || $0.value.scalar != target) })
    own.merge(details) { $1 }
    if case .list = action.value.content { own.merge(values(action.value, action.key)) { $1 } }
    add(name, own, views: named(in: action.value))
    addAnimations(action.value["animations"], of: name)
  }

  private mutating func addLayout(_ node: SourceNode) {
    add("layout", values(node.members.filter { $0.key != "constraints" }))
    for item in node["constraints"]?.items ?? [] {
      guard let text = item.scalar ?? item["rule"]?.scalar else { continue }
      var rule = ConstraintRule(text)
      guard let constraint = try? rule.read() else { continue }
      let relation = constraint.relation.rawValue
      let sides = [constraint.first.words] + (constraint.second.map { [$0.words] } ?? [])
      let id = item["id"]?.scalar
      var own = [
        "constant": number(constraint.constant), "multiplier": number(constraint.multiplier),
        "priority": number(constraint.priority),
      ]
      if id != nil { own["rule"] = sides.joined(separator: " \(relation) ") }
      let name = id ?? sides.joined(separator: " \(relation) ")
      add("constraint \(name)", own, views: rule.views.map(\.name).filter { $0 != SceneDocument.rootID })
    }
  }

  private func values(_ members: [(key: String, value: SourceNode)]) -> [String: String] {
    members.reduce(into: [:]) { $0.merge(values($1.value, $1.key)) { $1 } }
  }

  /// The values below a node, by key path; a list of plain values is one value.
  private func values(_ node: SourceNode, _ path: String = "") -> [String: String] {
    func inner(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
    switch node.content {
    case .unreadable: return [:]
    case .scalar(let scalar): return [path: text(scalar)]
    case .mapping: return values(node.members.map { (inner($0.key), $0.value) })
    case .list(let nodes):
      if let plain = plain(node) { return [path: plain] }
      return values(nodes.enumerated().map { (inner("\($0 + 1)"), $1) })
    }
  }

  /// A list of plain values, or of such lists, as text; nil if there is anything else in it.
  private func plain(_ node: SourceNode) -> String? {
    switch node.content {
    case .scalar(let scalar): return text(scalar)
    case .list(let nodes):
      let texts = nodes.compactMap(plain)
      return texts.count == nodes.count ? "[\(texts.joined(separator: ", "))]" : nil
    case .mapping, .unreadable: return nil
    }
  }

  /// A scalar as it is compared: numbers by their value.
  private func text(_ scalar: SourceNode.Scalar) -> String {
    if case .number(let value) = scalar.meaning { number(value) } else { scalar.text }
  }

  private func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  /// The views whose names stand somewhere in a node, each once.
  private func named(in node: SourceNode) -> [String] {
    var found: [String] = []
    func search(_ node: SourceNode) {
      switch node.content {
      case .scalar(let scalar):
        if views.contains(scalar.text), !found.contains(scalar.text) { found.append(scalar.text) }
      case .list(let nodes): for node in nodes { search(node) }
      case .mapping(let entries):
        for entry in entries {
          if views.contains(entry.key), !found.contains(entry.key) { found.append(entry.key) }
          search(entry.value)
        }
      case .unreadable: break
      }
    }
    search(node)
    return found
  }
}

extension SourceNode {
  fileprivate var members: [(key: String, value: SourceNode)] {
    if case .mapping(let entries) = content { entries.map { ($0.key, $0.value) } } else { [] }
  }

  fileprivate var items: [SourceNode] { if case .list(let nodes) = content { nodes } else { [] } }

  fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }

  fileprivate var scalar: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }

  fileprivate subscript(key: String) -> SourceNode? { members.first { $0.key == key }?.value }
}

extension SceneAnchor {
  /// `card.safeArea.top`, as in the file.
  fileprivate var words: String {
    [view, guide?.rawValue, attribute.rawValue].compactMap(\.self).joined(separator: ".")
  }
}
