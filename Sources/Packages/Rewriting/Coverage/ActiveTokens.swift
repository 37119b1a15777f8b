/// The tokens of a file that are compiled: all except those under conditions that iOS does not meet.
struct ActiveTokens {
  private(set) var isActive: [Bool]

  init(_ source: TokenizedSource, _ facts: ModuleFacts, modules: Set<String>) {
    isActive = Array(repeating: true, count: source.tokens.count)
    // For each `#if` that is open: whether the code around it is compiled, and whether a branch was certainly taken.
    var open: [(around: Bool, isTaken: Bool)] = []
    var active = true
    var index = 0
    while index < source.tokens.count {
      let word = source.tokens[index].kind == .pound ? source.text(index) : ""
      guard ["#if", "#elseif", "#else", "#endif"].contains(word) else {
        isActive[index] = active
        index += 1
        continue
      }
      var end = index + 1
      while end < source.tokens.count, !source.tokens[end].startsLine { end += 1 }
      let value = Self.value(source.line(index + 1..<end), facts, modules)
      switch word {
      case "#if":
        open.append((active, value == true))
        active = active && value != false
      case "#elseif":
        guard let last = open.indices.last else { break }
        active = open[last].around && !open[last].isTaken && value != false
        if value == true { open[last].isTaken = true }
      case "#else":
        guard let last = open.last else { break }
        active = last.around && !last.isTaken
      default: active = open.popLast()?.around ?? true
      }
      for token in index..<end { isActive[token] = false }
      index = end
    }
  }

  private static func value(_ condition: String, _ facts: ModuleFacts, _ modules: Set<String>) -> Bool? {
    let source = TokenizedSource(condition)
    if source.tokens.count == 4, source.is(0, "canImport"), !modules.contains(source.text(2)) { return false }
    return Condition.value(condition, facts)
  }
}
