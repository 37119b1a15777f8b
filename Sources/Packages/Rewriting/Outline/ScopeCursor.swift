/// Finds the scopes around many tokens, which must be requested in ascending order.
struct ScopeCursor {
  private let outline: Outline
  /// The scopes by where they begin, and how many of them the cursor has passed.
  private let order: [Int]
  private var passed = 0
  /// The scopes around the last token, the innermost last.
  private var around: [Int] = []

  init(_ outline: Outline) {
    self.outline = outline
    order = outline.scopes.indices.sorted { outline.scopes[$0].open < outline.scopes[$1].open }
  }

  /// The index of the innermost scope around a token; nil at the top of the file.
  mutating func scope(at token: Int) -> Int? {
    while passed < order.count, outline.scopes[order[passed]].open < token {
      let next = order[passed]
      leave(before: outline.scopes[next].open)
      around.append(next)
      passed += 1
    }
    leave(before: token)
    return around.last
  }

  private mutating func leave(before token: Int) {
    while let last = around.last, outline.scopes[last].close <= token { around.removeLast() }
  }
}
