import Contracts

/// The rules for the content of a mapping, whatever it is read into.
package struct MappingRules: Sendable {
  /// The mapping's name in errors, without an article.
  package let noun: String
  /// The keys, in the order in which they are read.
  package let keys: [KeyRule]
  package let choices: [Choice]
  package let needs: [Need]
  package let defaults: DefaultsSection?
  /// Whether it is an item of a list, which may have `repeat`.
  package let isItem: Bool
  /// Where each key is among the keys.
  private let places: [String: Int]
  /// The keys that a mapping must have, by their places.
  private let required: [Int]
  private let quickChoices: [QuickChoice]
  private let quickNeeds: [KeySet]

  /// A choice with the places of its keys: nearly all mappings meet it, and comparing names would take most of the time.
  private struct QuickChoice {
    let groups: [(required: KeySet, all: KeySet)]
    /// Whether one of the groups must be present.
    let isNeeded: Bool

    /// Whether the keys of a mapping are one complete group, or none if none is needed.
    func isMet(by keys: KeySet) -> Bool {
      var chosen: KeySet?
      for group in groups where !group.all.isDisjoint(with: keys) {
        if chosen != nil { return false }
        chosen = group.required
      }
      return chosen?.isSubset(of: keys) ?? !isNeeded
    }
  }

  package init(
    _ noun: String, _ keys: [KeyRule], choices: [Choice], needs: [Need], defaults: DefaultsSection?, isItem: Bool
  ) {
    (self.noun, self.keys, self.choices, self.needs) = (noun, keys, choices, needs)
    (self.defaults, self.isItem) = (defaults, isItem)
    let places = Dictionary(keys.enumerated().map { ($1.key, $0) }) { first, _ in first }
    self.places = places
    require(keys.count <= KeySet.most, "\(noun.withArticle) has more than \(KeySet.most) keys.")
    required = keys.indices.filter { keys[$0].isRequired }
    quickChoices = choices.map { choice in
      QuickChoice(
        groups: choice.groups.map {
          (KeySet($0.required.compactMap { places[$0] }), KeySet($0.keys.compactMap { places[$0] }))
        },
        isNeeded: choice.need != nil)
    }
    quickNeeds = needs.map { KeySet($0.keys.compactMap { places[$0] }) }
  }

  /// Reads a mapping.
  ///
  /// - Parameter value: reads the value of the key at a place among the keys; false after reporting an error.
  /// - Returns: the keys of the mapping; nil after reporting an error.
  package func read(
    _ node: SourceNode, _ reader: SceneReader, value: (Int, SourceNode.Entry) -> Bool
  ) -> MappingKeys? {
    guard case .mapping(let entries) = node.content else {
      return reader.refuse(node, expected: "a mapping for \(noun.withArticle)")
    }
    var mapping = MappingKeys(
      position: node.position, entries: entries,
      defaults: defaults.map { reader.defaults(of: $0, for: entries, choices: choices) } ?? [])
    if let stagger = node.stagger {
      if let later = mapping.staggered(by: stagger, isTime: { places[$0].map { keys[$0].isTime } ?? false }) {
        mapping = later
      } else {
        let times = keys.filter(\.isTime).map(\.key)
        reader.report(
          times.isEmpty
            ? "'stagger' delays times, and \(noun.withArticle) has none"
            : "'stagger' delays \(times.quotedList("or")), and there is none here; write one", at: stagger.position)
      }
    }
    let (found, present, unknown) = sort(mapping)
    let meant = unknown.isEmpty ? [] : report(unknown, among: mapping, reader)
    var isComplete = true
    for (place, entry) in found {
      if let entry {
        if !value(place, mapping.entries[entry]) { isComplete = false }
      } else {
        isComplete = false
        let key = keys[place].key
        if meant.contains(key) { continue }
        reader.report("missing key '\(key)' in \(noun.withArticle)", at: mapping.position)
      }
    }
    var isMet = true
    for (choice, quick) in zip(choices.indices, quickChoices) where !quick.isMet(by: present) {
      if !choices[choice].check(mapping, reader, excusing: meant.contains) { isMet = false }
    }
    if !isMet { isComplete = false }
    for (need, quick) in zip(needs.indices, quickNeeds) where isMet && quick.isDisjoint(with: present) {
      if !needs[need].check(mapping, reader, excusing: meant.contains) { isComplete = false }
    }
    return isComplete ? mapping : nil
  }

  /// The keys that a mapping has or lacks, by their places and in their order, with their entries; the set of those that
  /// it has; and the entries of the mapping itself whose keys are unknown.
  ///
  /// A view has four keys of seventy, so the others are not looked at.
  private func sort(
    _ mapping: MappingKeys
  ) -> (found: [(place: Int, entry: Int?)], present: KeySet, unknown: [SourceNode.Entry]) {
    var found: [(place: Int, entry: Int?)] = []
    found.reserveCapacity(mapping.entries.count + required.count)
    var (present, unknown) = (KeySet(), [SourceNode.Entry]())
    for number in mapping.entries.indices {
      if let place = places[mapping.entries[number].key] {
        guard !present.contains(place) else { continue }
        present.insert(place)
        found.append((place, number))
      } else if number < mapping.ownCount {
        unknown.append(mapping.entries[number])
      }
    }
    for place in required where !present.contains(place) { found.append((place, nil)) }
    if found.count > 1 { found.sort { $0.place < $1.place } }
    return (found, present, unknown)
  }

  /// Reports unknown keys.
  ///
  /// Returns the known keys that were probably meant, so that they are not reported as missing.
  private func report(_ unknown: [SourceNode.Entry], among mapping: MappingKeys, _ reader: SceneReader) -> [String] {
    let offered = keys.filter(\.isOffered).map(\.key)
    let free = offered.filter { !mapping.contains($0) }
    var meant: [String] = []
    let texts = unknown.isEmpty ? [:] : mapping.textsTakenApart()
    for entry in unknown {
      if let text = texts[entry.position] {
        // One error for all pieces of a text.
        guard text.position == entry.position else { continue }
        let advice = "a text with a comma is put in quotes: \(text.quoted)"
        reader.report("unknown key '\(entry.key.shortened)'; \(advice)", at: entry.position)
        continue
      }
      let advice = Synonym.advice(for: entry.key, in: noun, offered: offered, free: free)
      if let advice, let spelling = advice.spelling {
        if let key = advice.key { meant.append(key) }
        reader.report("unknown key '\(entry.key.shortened)'; \(spelling)", at: entry.position)
        continue
      }
      if entry.key == "stagger", !mapping.contains("repeat") {
        reader.report("'stagger' goes with 'repeat', in an item of a list", at: entry.position)
        continue
      }
      let near = advice?.key ?? reader.nearest(to: entry.key, in: free)
      if let near { meant.append(near) }
      let others = near == nil && offered.count <= 20 ? "; \(noun.withArticle) has \(offered.quotedList("and"))" : ""
      reader.report("unknown key '\(entry.key.shortened)'\(others)", suggestion: near, at: entry.position)
    }
    return meant
  }

  /// The schema of the mapping.
  package var schema: JSON {
    let offered = keys.filter(\.isOffered)
    let required = offered.filter(\.isRequired).map { JSON.string($0.key) }
    var members: [(String, JSON)] = [("type", "object")]
    let properties = offered.map { ($0.key, $0.schema) } + (isItem ? ListItem.properties : [])
    members.append(("properties", JSON(properties)))
    if !required.isEmpty { members.append(("required", .array(required))) }
    members.append(("additionalProperties", false))
    let names = offered.map(\.key)
    let needed = needs.filter(\.isInSchema)
    let conditions = choices.map { JSON($0.schema(offered: names)) } + needed.map { JSON($0.schema(offered: names)) }
    if !conditions.isEmpty { members.append(("allOf", .array(conditions))) }
    return JSON(members)
  }
}
