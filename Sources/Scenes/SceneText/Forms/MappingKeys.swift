/// The keys of a mapping that is being read, and their positions.
package struct MappingKeys {
  /// Where the mapping begins.
  package let position: SourcePosition
  package private(set) var entries: [SourceNode.Entry]
  /// The number of entries that are in the mapping itself; those of `defaults` follow.
  let ownCount: Int
  /// Where each key is among the entries; only for mappings with more keys than any correct one has.
  private let places: [String: Int]?

  package init(position: SourcePosition, entries: [SourceNode.Entry], defaults: [SourceNode.Entry] = []) {
    (self.position, ownCount) = (position, entries.count)
    self.entries = defaults.isEmpty ? entries : entries + defaults
    let entries = self.entries
    places = entries.count > 32 ? Dictionary(entries.enumerated().map { ($1.key, $0) }) { first, _ in first } : nil
  }

  /// The same keys with later times; nil if there is no time.
  ///
  /// - Parameter isTime: Whether the value of a key is a time.
  func staggered(by stagger: SourceNode.Stagger, isTime: (String) -> Bool) -> MappingKeys? {
    var (copy, isLater) = (self, false)
    for (place, entry) in entries.enumerated() where isTime(entry.key) {
      guard case .scalar(let scalar) = entry.value.content, case .number(let time) = scalar.meaning else { continue }
      let later = SourceNode.Scalar(number: time + stagger.delay)
      let value = SourceNode(position: entry.value.position, content: .scalar(later), isAlias: entry.value.isAlias)
      copy.entries[place] = SourceNode.Entry(key: entry.key, position: entry.position, value: value)
      isLater = true
    }
    return isLater ? copy : nil
  }

  package func entry(_ key: String) -> SourceNode.Entry? {
    guard let places else { return entries.first { $0.key == key } }
    return places[key].map { entries[$0] }
  }

  package func contains(_ key: String) -> Bool { entry(key) != nil }

  /// The position of a key, or of the mapping if it has no such key.
  package func position(of key: String) -> SourcePosition { entry(key)?.position ?? position }

  /// The position of a key's value, or of the mapping if it has no such key.
  package func valuePosition(of key: String) -> SourcePosition { entry(key)?.value.position ?? position }

  /// Whether a key is in the mapping itself.
  package func isOwn(_ key: String) -> Bool { entries[..<ownCount].contains { $0.key == key } }

  /// The position of a key if it is in the mapping itself, or that of the mapping.
  package func ownPosition(of key: String) -> SourcePosition {
    entries[..<ownCount].first { $0.key == key }?.position ?? position
  }

  /// The first of the keys in the file.
  package func first(of keys: [String]) -> String? { entries.first { keys.contains($0.key) }?.key }
}
