import Mutoscope

/// The keys of a mapping that is being read, and their positions.
struct MappingKeys {
  /// Where the mapping begins.
  let position: SourcePosition
  private var entries: [SourceNode.Entry]
  /// The number of entries that are in the mapping itself; those of `defaults` follow.
  private let ownCount: Int
  /// Where each key is among the entries; only for mappings with more keys than any correct one has.
  private let places: [String: Int]?

  init(position: SourcePosition, entries: [SourceNode.Entry], defaults: [SourceNode.Entry] = []) {
    (self.position, ownCount) = (position, entries.count)
    let entries = entries + defaults
    self.entries = entries
    let keys = entries.count > 32 ? entries.enumerated().map { ($1.key, $0) } : []
    places = keys.isEmpty ? nil : Dictionary(keys) { first, _ in first }
  }

  /// The keys to whose values `stagger` adds.
  private static let times = ["at", "startAt", "addedAt", "removedAt", "delay", "delayFactor", "start"]

  /// The same keys with later times; reports if there is no time.
  func staggered(by stagger: SourceNode.Stagger?, _ reader: SceneReader) -> MappingKeys {
    guard let stagger else { return self }
    var (copy, isLater) = (self, false)
    for (place, entry) in entries.enumerated() where Self.times.contains(entry.key) {
      guard case .scalar(let scalar) = entry.value.content, case .number(let time) = scalar.meaning else { continue }
      let later = VariableValue.number(time + stagger.delay).scalar
      let value = SourceNode(position: entry.value.position, content: .scalar(later), isAlias: entry.value.isAlias)
      copy.entries[place] = SourceNode.Entry(key: entry.key, position: entry.position, value: value)
      isLater = true
    }
    if !isLater {
      reader.report(
        "'stagger' delays \(Self.times.quotedList("or")), and there is none here; write one", at: stagger.position)
    }
    return copy
  }

  func entry(_ key: String) -> SourceNode.Entry? {
    guard let places else { return entries.first { $0.key == key } }
    return places[key].map { entries[$0] }
  }

  func contains(_ key: String) -> Bool { entry(key) != nil }

  /// The position of a key, or of the mapping if it has no such key.
  func position(of key: String) -> SourcePosition { entry(key)?.position ?? position }

  /// The position of a key's value, or of the mapping if it has no such key.
  func valuePosition(of key: String) -> SourcePosition { entry(key)?.value.position ?? position }

  /// Whether a key is in the mapping itself.
  func isOwn(_ key: String) -> Bool { entries[..<ownCount].contains { $0.key == key } }

  /// The position of a key if it is in the mapping itself, or that of the mapping.
  func ownPosition(of key: String) -> SourcePosition {
    entries[..<ownCount].first { $0.key == key }?.position ?? position
  }

  /// The first of the keys in the file.
  func first(of keys: [String]) -> String? { entries.first { keys.contains($0.key) }?.key }
}

extension Form {
  /// A mapping with known keys.
  ///
  /// - Parameters:
  ///   - name: the name in the schema's `$defs`.
  ///   - noun: its name in errors, without an article.
  ///   - draft: the draft into which the values are read, with the defaults.
  ///   - fields: the keys, in the order in which they are read.
  ///   - choices: groups of keys that exclude each other.
  ///   - needs: keys of which one must be present, checked after the choices.
  ///   - defaults: the section of `defaults` whose keys it has unless it says otherwise.
  ///   - isItem: whether it is an item of a list, which may have `repeat`.
  ///   - finish: checks the draft and creates the value; called only if every key could be read and none is missing.
  static func mapping<Draft: Sendable>(
    named name: String? = nil, _ noun: String, into draft: Draft, _ fields: [Field<Draft>],
    choices: [Choice] = [], needs: [Need] = [], defaults: DefaultsSection? = nil, isItem: Bool = false,
    finish: @escaping @Sendable (Draft, MappingKeys, SceneReader) -> Value?
  ) -> Form {
    let known = Set(fields.map(\.key))
    return Form(named: name, schema(fields, choices, needs, isItem: isItem)) { node, reader in
      guard case .mapping(let entries) = node.content else {
        return reader.refuse(node, expected: "a mapping for \(noun.withArticle)")
      }
      let keys = MappingKeys(
        position: node.position, entries: entries,
        defaults: defaults.map { reader.defaults(of: $0, for: entries, choices: choices) } ?? []
      ).staggered(by: node.stagger, reader)
      let unknown = entries.filter { !known.contains($0.key) }
      let meant = unknown.isEmpty ? [] : report(unknown, among: keys, noun, fields, reader)
      var draft = draft
      var isComplete = true
      for field in fields {
        if let entry = keys.entry(field.key) {
          if !field.read(entry, reader, &draft) { isComplete = false }
        } else if field.isRequired {
          isComplete = false
          if meant.contains(field.key) { continue }
          reader.report("missing key '\(field.key)' in \(noun.withArticle)", at: node.position)
        }
      }
      let unmet = choices.filter { !$0.check(keys, reader, excusing: meant.contains) }
      if !unmet.isEmpty { isComplete = false }
      for need in needs where unmet.isEmpty && !need.check(keys, reader, excusing: meant.contains) {
        isComplete = false
      }
      return isComplete ? finish(draft, keys, reader) : nil
    }
  }

  /// A mapping that is read directly into its value.
  static func mapping(
    named name: String? = nil, _ noun: String, into value: Value, _ fields: [Field<Value>], isItem: Bool = false
  ) -> Form where Value: Sendable {
    mapping(named: name, noun, into: value, fields, isItem: isItem) { value, _, _ in value }
  }

  /// Reports unknown keys.
  ///
  /// Returns the known keys that were probably meant, so that they are not reported as missing.
  private static func report<Draft>(
    _ unknown: [SourceNode.Entry], among keys: MappingKeys, _ noun: String, _ fields: [Field<Draft>],
    _ reader: SceneReader
  ) -> [String] {
    let offered = fields.filter(\.isOffered).map(\.key)
    let free = offered.filter { !keys.contains($0) }
    var meant: [String] = []
    for entry in unknown {
      let advice = Synonym.advice(for: entry.key, in: noun, offered: offered, free: free)
      if let advice, let spelling = advice.spelling {
        if let key = advice.key { meant.append(key) }
        reader.report("unknown key '\(entry.key.shortened)'; \(spelling)", at: entry.position)
        continue
      }
      if entry.key == "stagger", !keys.contains("repeat") {
        reader.report("'stagger' goes with 'repeat', in an item of a list", at: entry.position)
        continue
      }
      let near = advice?.key ?? reader.nearest(to: entry.key, in: free)
      if let near { meant.append(near) }
      let others = near == nil && offered.count <= 11 ? "; \(noun.withArticle) has \(offered.quotedList("and"))" : ""
      reader.report("unknown key '\(entry.key.shortened)'\(others)", suggestion: near, at: entry.position)
    }
    return meant
  }

  private static func schema<Draft>(
    _ fields: [Field<Draft>], _ choices: [Choice], _ needs: [Need], isItem: Bool
  ) -> JSON {
    let offered = fields.filter(\.isOffered)
    let required = offered.filter(\.isRequired).map { JSON.string($0.key) }
    var members: [(String, JSON)] = [("type", "object")]
    let properties = offered.map { ($0.key, $0.schema) } + (isItem ? ListItem.properties : [])
    members.append(("properties", JSON(properties)))
    if !required.isEmpty { members.append(("required", .array(required))) }
    members.append(("additionalProperties", false))
    let keys = offered.map(\.key)
    let needed = needs.filter(\.isInSchema)
    let conditions = choices.map { JSON($0.schema(offered: keys)) } + needed.map { JSON($0.schema(offered: keys)) }
    if !conditions.isEmpty { members.append(("allOf", .array(conditions))) }
    return JSON(members)
  }
}

extension Form {
  /// A mapping whose keys are names, in the order of the file.
  ///
  /// - Parameter key: reads a name; its errors are at the key.
  static func dictionary<Entry>(
    _ noun: String, of value: Form<Entry>,
    key: @escaping @Sendable (String, SourcePosition, SceneReader) -> Void = { _, _, _ in }
  ) -> Form where Value == [(key: String, value: Entry)] {
    Form(["type": "object", "additionalProperties": value.schema]) { node, reader in
      guard case .mapping(let entries) = node.content else { return reader.refuse(node, expected: noun) }
      let values = entries.compactMap { entry -> (key: String, value: Entry)? in
        key(entry.key, entry.position, reader)
        return value.read(entry.value, reader).map { (entry.key, $0) }
      }
      return values.count == entries.count ? values : nil
    }
  }
}
