/// Consecutive facts of a verdict with the same name: a value, or a table with a row for each.
struct FactGroup {
  let name: String
  private(set) var texts: [String]

  /// Groups consecutive facts of the same name.
  static func groups(_ facts: [(name: String, text: String)]) -> [FactGroup] {
    facts.reduce(into: []) { groups, fact in
      if groups.last?.name == fact.name {
        groups[groups.count - 1].texts.append(fact.text)
      } else {
        groups.append(FactGroup(name: fact.name, texts: [fact.text]))
      }
    }
  }

  /// The values for the page's template.
  var fields: [String: Any] {
    if texts.count == 1 { return ["name": name, "text": texts[0]] }
    return ["name": name, "table": ["rows": texts.map(Self.row)]]
  }

  /// Divides a sentence into columns.
  ///
  /// `card.center, frames 13-61: another curve` has the columns what, when and how; `title: font.size 17, expected 15`
  /// has what and how. Other sentences stay whole.
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
