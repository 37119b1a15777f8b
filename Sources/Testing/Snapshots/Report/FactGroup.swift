import Utilities

/// Facts of a verdict that follow each other and have one name: a value, or a table with a line for each.
struct FactGroup {
  let name: String
  private(set) var texts: [String]

  /// Groups facts that follow each other.
  static func groups(_ facts: [(name: String, text: String)]) -> [FactGroup] {
    facts.reduce(into: []) { groups, fact in
      if groups.last?.name == fact.name {
        groups[groups.count - 1].texts.append(fact.text)
      } else {
        groups.append(FactGroup(name: fact.name, texts: [fact.text]))
      }
    }
  }

  /// What the page's template shows.
  var fields: [String: Any] {
    if texts.count == 1 { return ["name": name, "text": texts[0]] }
    return ["name": name, "table": ["rows": texts.map(Self.row)]]
  }

  /// Divides a sentence.
  ///
  /// `card.center, frames 13-61: another curve` is what differs, when, and how; `title: font.size 17, expected 15` is
  /// what and how. Other sentences stay whole.
  private static func row(_ text: String) -> [String: String] {
    if let match = text.wholeMatch(of: #/(.+?), frames? ([\d, -]+)(?:: (.*))?/#) {
      return ["place": String(match.1), "frames": String(match.2), "text": match.3.map(String.init) ?? ""]
    }
    if let match = text.wholeMatch(of: #/([^:]+): (.+)/#) {
      return ["place": String(match.1), "frames": "", "text": String(match.2)]
    }
    return ["place": "", "frames": "", "text": text]
  }
}
