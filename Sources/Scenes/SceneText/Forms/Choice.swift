/// Groups of keys; a mapping must have exactly one of them, or at most one.
package struct Choice: Sendable {
  /// The start of the error if keys of two groups are present, such as `an animator has one timing`.
  package let rule: String
  /// The error if no key of any group is present; `nil` if none is needed.
  package let need: String?
  package let groups: [Group]
  /// Whether constraints and stacks can stand for the keys.
  package var yieldsToLayout = false
  /// A key whose presence makes all groups unnecessary.
  package var excuse: String?
  /// Other errors instead of `need`, for mappings that have a key.
  package var needs: [(key: String, sentence: String)] = []

  package init(
    rule: String, need: String?, groups: [Group], yieldsToLayout: Bool = false, excuse: String? = nil,
    needs: [(key: String, sentence: String)] = []
  ) {
    self.needs = needs
    self.rule = rule
    self.need = need
    self.groups = groups
    self.yieldsToLayout = yieldsToLayout
    self.excuse = excuse
  }

  /// Keys that belong together.
  package struct Group: Sendable {
    package let required: [String]
    package let keys: [String]

    package init(_ required: String..., optional: [String] = []) {
      (self.required, keys) = (required, required + optional)
    }
  }

  /// Whether the keys that are present are one complete group, or none if none is needed.
  ///
  /// - Parameter isExcused: whether a missing key has been reported already, as misspelt.
  package func check(
    _ mapping: MappingKeys, _ reader: SceneReader, excusing isExcused: (String) -> Bool
  ) -> Bool {
    var found: [(group: Group, key: String)] = []
    for group in groups {
      if let key = mapping.first(of: group.keys) { found.append((group, key)) }
    }
    if found.count > 1 { found.sort { mapping.position(of: $0.key) < mapping.position(of: $1.key) } }
    guard let (group, key) = found.first else {
      if yieldsToLayout, reader.hasLayout { return true }
      if let excuse, mapping.contains(excuse) { return true }
      guard let need, !groups.flatMap(\.keys).contains(where: isExcused) else { return true }
      let special = needs.first { mapping.contains($0.key) }?.sentence
      return reader.report(special ?? need, at: mapping.position) ?? false
    }
    for (_, other) in found.dropFirst() {
      reader.report("\(rule); found both '\(key)' and '\(other)'", at: mapping.position(of: other))
    }
    let missing = group.required.filter { !mapping.contains($0) && !isExcused($0) }
    if !missing.isEmpty, let need, !mapping.isOwn(key) { return reader.report(need, at: mapping.position) ?? false }
    for name in missing {
      reader.report("missing key '\(name)'; it goes with '\(key)'", at: mapping.position(of: key))
    }
    return found.count == 1 && missing.isEmpty
  }

  /// The schema of the choice among the keys that are offered.
  package func schema(offered: [String]) -> [(String, JSON)] {
    let groups = groups.filter { $0.keys.contains(where: offered.contains) }
    let need = yieldsToLayout ? nil : need
    if need != nil, groups.allSatisfy({ $0.keys.count == 1 }) {
      return [("oneOf", .array(groups.flatMap(\.keys).map(Self.has)))]
    }
    let all = groups.flatMap(\.keys)
    let none: JSON = ["not": ["anyOf": .array(all.map(Self.has))]]
    let whole = groups.map { group -> JSON in
      let others = all.filter { !group.keys.contains($0) }
      return [
        "required": .array(group.required.map(JSON.string)),
        "not": ["anyOf": .array(others.map(Self.has))],
      ]
    }
    return [("anyOf", .array(whole + (need == nil ? [none] : [])))]
  }

  private static func has(_ key: String) -> JSON { ["required": [.string(key)]] }
}

extension Choice {
  /// Whether a key does not go with the keys that a mapping has.
  package func excludes(_ key: String, beside entries: [SourceNode.Entry]) -> Bool {
    guard groups.contains(where: { $0.keys.contains(key) }) else { return false }
    let chosen = groups.filter { group in entries.contains { group.keys.contains($0.key) } }
    return !chosen.isEmpty && !chosen.contains { $0.keys.contains(key) }
  }
}

/// Keys; a mapping must have at least one of them.
package struct Need: Sendable {
  package let keys: [String]
  /// The error if none is present.
  package let sentence: String
  /// Whether the schema has the condition; it cannot know what `defaults` add.
  package var isInSchema = true
  /// The key without which the condition does not hold where constraints and stacks place views.
  package var layoutKey: String?

  package init(keys: [String], sentence: String, isInSchema: Bool = true, layoutKey: String? = nil) {
    self.keys = keys
    self.sentence = sentence
    self.isInSchema = isInSchema
    self.layoutKey = layoutKey
  }

  /// Whether one is present, or has been reported already as misspelt.
  package func check(_ mapping: MappingKeys, _ reader: SceneReader, excusing isExcused: (String) -> Bool) -> Bool {
    if keys.contains(where: { mapping.contains($0) || isExcused($0) }) { return true }
    if let layoutKey, reader.hasLayout, !mapping.contains(layoutKey) { return true }
    return reader.report(sentence, at: mapping.position) ?? false
  }

  /// The schema of the keys that are offered.
  package func schema(offered: [String]) -> [(String, JSON)] {
    [("anyOf", .array(keys.filter(offered.contains).map { ["required": [.string($0)]] }))]
  }
}
