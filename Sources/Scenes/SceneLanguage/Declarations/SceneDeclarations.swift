package import SceneTemplates
import SceneText
package import ViewVocabulary

extension SceneTemplate {
  /// The declarations of the scene for values of its variables, thing by thing.
  ///
  /// - Returns: Nothing if the scene has errors.
  package func declarations(with values: VariableValues = VariableValues()) -> Declarations {
    let scene = expanded(with: values, excusesMissing: false, keepsText: true, SceneReading.measure)
    let variables = declaredVariables(values)
    guard let node = scene.node, scene.diagnostics.isEmpty, variables.count == self.variables.count else {
      return Declarations(hasWritten: true)
    }
    let names = Set(variables.map(\.name)).union(data.declaredNames).union(scene.sections.map(\.id))
    var collector = DeclarationCollector(source: scene.source, names: names)
    for variable in variables {
      collector.add("variable \(variable.name)", variable.values, written: variable.written)
    }
    for table in data.declared {
      collector.add(table.name == "markers" ? "markers" : "data \(table.name)", table.values)
    }
    for section in scene.sections {
      let times = ["start": section.start, "end": section.end].mapValues(DeclaredValues.time)
      collector.add("section \(section.id)", times)
    }
    collector.addScene(node)
    if let captions = node[SceneCaptions.key] { collector.addCaptions(captions, folder: folder, limits: limits) }
    return Declarations(things: collector.things, hasWritten: true)
  }
}

/// Turns a scene's tree of nodes into things and what is declared of them.
struct DeclarationCollector {
  private(set) var things: [Declarations.Thing] = []
  let source: SourceText
  /// The names that are declared by themselves.
  private let names: Set<String>
  /// How many things have a name.
  private var counts: [String: Int] = [:]
  private var views: Set<String> = []

  init(source: SourceText, names: Set<String>) { (self.source, self.names) = (source, names) }

  mutating func add(
    _ name: String, _ values: [String: String], written: [String: String] = [:], views: [String] = []
  ) {
    if values.isEmpty { return }
    let count = counts[name, default: 0] + 1
    counts[name] = count
    let unique = count == 1 ? name : "\(name) (\(count))"
    things.append(Declarations.Thing(name: unique, views: views, values: values, written: written))
  }

  mutating func add(_ name: String, _ declared: DeclaredValues, views: [String] = []) {
    add(name, declared.values, written: declared.written, views: views)
  }

  /// A list without values yet.
  var nothing: DeclaredValues {
    let (source, names) = (source, names)
    // The expressions of a component know only its parameters.
    return DeclaredValues { source.context.uses(at: $0).isEmpty ? names : [] }
  }

  func values(_ node: SourceNode, _ path: String = "") -> DeclaredValues {
    var values = nothing
    values.add(node, at: path)
    return values
  }

  func values(_ members: [(key: String, value: SourceNode)]) -> DeclaredValues {
    var values = nothing
    values.add(members)
    return values
  }

  /// The whole id that a name at a position stands for: in a component one of its own.
  func scoped(_ name: String, at position: SourcePosition) -> String {
    let prefix = source.context.prefix(at: position)
    if prefix.isEmpty || name == SceneDocument.rootID { return name }
    return name == "self" ? String(prefix.dropLast()) : prefix + name
  }

  /// The whole id in a node; nil if it is not a name.
  func id(_ node: SourceNode?) -> String? {
    guard let node, let name = node.scalar else { return nil }
    return scoped(name, at: node.position)
  }

  mutating func addScene(_ root: SourceNode) {
    collectViews(root, in: SceneDocument.rootID)
    for (key, node) in root.members {
      switch key {
      case "views": addViews(node, in: SceneDocument.rootID)
      case "animators": for animator in node.items { addAnimator(animator) }
      case "dynamics": for world in node.items { addWorld(world) }
      case "events": for event in node.items { addEvent(event) }
      case "layout": addLayout(node)
      // It says how frames are compared, not what they show.
      case "compare": break
      case "defaults": for (name, defaults) in node.members { add("defaults of \(name)", values(defaults)) }
      default: add(key, values(node))
      }
    }
  }

  /// Collects the names of all views.
  private mutating func collectViews(_ node: SourceNode, in parent: String) {
    for (key, value) in node.members {
      if ["views", "subviews"].contains(key) {
        for (place, view) in value.items.enumerated() {
          let name = name(of: view, in: parent, at: place)
          views.insert(name)
          collectViews(view, in: name)
        }
      } else if key == "mask", value.isMapping {
        let name = name(of: value, in: parent, "mask", at: 0)
        views.insert(name)
        collectViews(value, in: name)
      }
    }
  }

  /// The id of a view, or the name that one without an id has.
  private func name(of view: SourceNode, in parent: String, _ kind: String = "", at place: Int) -> String {
    id(view["id"]) ?? "\(parent)#\(kind)\(place + 1)"
  }

  private mutating func addViews(_ node: SourceNode, in superview: String) {
    for (place, view) in node.items.enumerated() {
      addView(view, name(of: view, in: superview, at: place), in: superview)
    }
  }

  private mutating func addView(_ node: SourceNode, _ id: String, in superview: String, isMask: Bool = false) {
    var own = nothing
    own.values[isMask ? "masked view" : "superview"] = superview
    var parts: [(name: String, values: DeclaredValues)] = []
    for (key, value) in node.members {
      switch key {
      case "id", "subviews", "gestures": break
      case "mask" where value.isMapping: break
      case "stack": parts.append(("stack \(id)", values(value)))
      case "scrollView": parts.append(("scroll view \(id)", values(value)))
      default: own.add(value, at: key)
      }
    }
    add(id, own, views: [id])
    for part in parts { add(part.name, part.values, views: [id]) }
    for gesture in node["gestures"]?.items ?? [] {
      for (kind, value) in gesture.members {
        let declared = values(value)
        let views = [id] + named(in: value).filter { $0 != id }
        if declared.isEmpty {
          add("gesture \(kind) of \(id)", ["": "recognised"], views: views)
        } else {
          add("gesture \(kind) of \(id)", declared, views: views)
        }
      }
    }
    if let mask = node["mask"], mask.isMapping {
      addView(mask, name(of: mask, in: id, "mask", at: 0), in: id, isMask: true)
    }
    if let subviews = node["subviews"] { addViews(subviews, in: id) }
  }

  /// The views whose names stand somewhere in a node, each once.
  func named(in node: SourceNode) -> [String] {
    var found: [String] = []
    func add(_ name: String, at position: SourcePosition) {
      let name = scoped(name, at: position)
      if views.contains(name), !found.contains(name) { found.append(name) }
    }
    func search(_ node: SourceNode) {
      switch node.content {
      case .scalar(let scalar): add(scalar.text, at: node.position)
      case .list(let nodes): for node in nodes { search(node) }
      case .mapping(let entries):
        for entry in entries {
          add(entry.key, at: entry.position)
          search(entry.value)
        }
      case .unreadable: break
      }
    }
    search(node)
    return found
  }
}
