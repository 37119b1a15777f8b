import SceneText

extension VariableValue {
  /// A value as it is written: single values, lists, and mappings as records; nil after an error.
  init?(_ node: SourceNode, _ reader: SceneReader) {
    switch node.content {
    case .unreadable: return nil
    case .scalar(let scalar):
      switch scalar.meaning {
      case .number(let number) where number.isFinite: self = .number(number)
      case .bool(let value): self = .boolean(value)
      case .text: self = .text(scalar.text)
      case .null, .number:
        reader.report(
          "expected a number, a text, true, false, a list or a mapping, found \(node.spoken)", at: node.position)
        return nil
      }
    case .list(let nodes):
      var values: [VariableValue] = []
      values.reserveCapacity(nodes.count)
      for node in nodes {
        guard let value = VariableValue(node, reader) else { continue }
        values.append(value)
      }
      guard values.count == nodes.count else { return nil }
      self = .list(values)
    case .mapping(let entries):
      var values: [VariableValue] = []
      for entry in entries { if let value = VariableValue(entry.value, reader) { values.append(value) } }
      guard values.count == entries.count else { return nil }
      self = .record(ValueRecord(names: entries.map(\.key), values: values))
    }
  }
}
