import SceneText

extension SceneVariable {
  /// The declaration as a JSON object on one line.
  package var json: String {
    var members: [(String, JSON)] = [
      ("name", .string(name)), ("type", .string(kind.rawValue)), ("required", .bool(isRequired)),
    ]
    switch constant {
    case .number(let number), .written(let number, _): members.append(("default", .number(number)))
    case .boolean(let value): members.append(("default", .bool(value)))
    case .text(let text): members.append(("default", .string(text)))
    case .list, .record: break
    case nil: if let spelledDefault { members.append(("default", .string(spelledDefault))) }
    }
    if let range { members.append(("range", [.number(range.lowerBound), .number(range.upperBound)])) }
    if !choices.isEmpty { members.append(("choices", .array(choices.map(JSON.string)))) }
    if let summary { members.append(("description", .string(summary))) }
    return JSON(members).compact
  }

  /// The values that it can have, and its default, in words: `20 to 300, default 120`.
  package var terms: String {
    var parts: [String] = []
    if let range {
      parts.append("\(VariableValue.spelled(range.lowerBound)) to \(VariableValue.spelled(range.upperBound))")
    }
    if !choices.isEmpty { parts.append(choices.joined(separator: " | ")) }
    parts.append(isRequired ? "required" : "default \(constant?.text ?? spelledDefault ?? "")")
    return parts.joined(separator: ", ")
  }
}
