import SceneTemplates
import SceneText

/// The declarations of a thing: its values by key path, and what the file has in place of those that are computed.
struct DeclaredValues {
  var values: [String: String] = [:]
  var written: [String: String] = [:]
  /// The names that are declared by themselves at a position.
  let known: (SourcePosition) -> Set<String>

  var isEmpty: Bool { values.isEmpty }

  /// Adds the values below a node; a list of plain values is one value.
  mutating func add(_ node: SourceNode, at path: String = "") {
    func inner(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
    addStagger(of: node, in: path)
    if node.followsTime { return addPlain(node.written ?? "", node, at: path) }
    switch node.content {
    case .unreadable: break
    case .scalar(let scalar): addPlain(Self.text(scalar, node), node, at: path)
    case .mapping(let entries): add(entries.map { ($0.key, $0.value) }, in: path)
    case .list(let nodes):
      if let text = Self.plain(node) { return addPlain(text, node, at: path) }
      for (number, node) in nodes.enumerated() { add(node, at: inner("\(number + 1)")) }
    }
  }

  /// Adds members of a mapping.
  mutating func add(_ members: [(key: String, value: SourceNode)], in path: String = "") {
    for (key, value) in members { add(value, at: path.isEmpty ? key : "\(path).\(key)") }
  }

  /// Adds by how much a copy is later than the one before.
  mutating func addStagger(of node: SourceNode, in path: String = "") {
    guard let stagger = node.stagger else { return }
    let key = path.isEmpty ? "stagger" : "\(path).stagger"
    values[key] = Self.number(stagger.delay)
    written[key] = Self.number(stagger.interval)
  }

  private mutating func addPlain(_ text: String, _ node: SourceNode, at path: String) {
    values[path] = text
    if let words = Self.written(node), words != text {
      written[path] = words
      // Times in sections are sums.
      if case .scalar(let scalar) = node.content, case .number(let value) = scalar.meaning, !node.followsTime {
        values[path] = Self.time(value)
      }
    }
    addInputs(of: node, to: path)
  }

  private mutating func addInputs(of node: SourceNode, to path: String) {
    for input in node.inputs(except: known(node.position)) {
      values["\(path) with \(input.name)"] = input.text
    }
    if case .list(let nodes) = node.content { for node in nodes { addInputs(of: node, to: path) } }
  }

  /// A list of plain values, or of such lists, as text; nil if there is anything else in it.
  private static func plain(_ node: SourceNode) -> String? {
    if node.followsTime { return node.written }
    switch node.content {
    case .scalar(let scalar): return text(scalar, node)
    case .list(let nodes):
      let texts = nodes.compactMap(plain)
      return texts.count == nodes.count ? "[\(texts.joined(separator: ", "))]" : nil
    case .mapping, .unreadable: return nil
    }
  }

  /// The text in the file in place of a plain value; nil if nothing in it is computed.
  private static func written(_ node: SourceNode) -> String? {
    if let text = node.written { return text }
    guard case .list(let nodes) = node.content else { return nil }
    let texts = nodes.map(written)
    if texts.allSatisfy({ $0 == nil }) { return nil }
    return "[\(zip(texts, nodes).map { $0 ?? plain($1) ?? "" }.joined(separator: ", "))]"
  }

  /// A scalar as it is compared: numbers by their value, and values that depend on the time by their expression.
  private static func text(_ scalar: SourceNode.Scalar, _ node: SourceNode) -> String {
    if node.followsTime { return node.written ?? scalar.text }
    if case .number(let value) = scalar.meaning { return number(value) }
    return scalar.text
  }

  /// A time that has been computed, without the digits that come from rounding.
  static func time(_ value: Double) -> String { number((value * 1e9).rounded() / 1e9) }

  static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}

extension SourceNode {
  var members: [(key: String, value: SourceNode)] {
    if case .mapping(let entries) = content { entries.map { ($0.key, $0.value) } } else { [] }
  }

  var items: [SourceNode] { if case .list(let nodes) = content { nodes } else { [] } }

  var isMapping: Bool { if case .mapping = content { true } else { false } }

  var scalar: String? { if case .scalar(let scalar) = content { scalar.text } else { nil } }

  subscript(key: String) -> SourceNode? { members.first { $0.key == key }?.value }
}
