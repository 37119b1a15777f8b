import Utilities

extension DeclaredChange {
  /// The most lines: every change that follows from no other has one before anything is only counted.
  private static let mostLines = 12
  /// The most names in a line.
  private static let mostNames = 3
  /// As many things with the same change, or values of the same table, share a line.
  private static let fewest = 4

  /// The changes as lines: causes before what follows from them, and counts last.
  static func lines(_ changes: [DeclaredChange]) -> [String] {
    let shown = changes.filter { !$0.isPresence }
    let causes = lines(ofGroups: groups(shown.filter { $0.follows != true }))
    let following = lines(ofGroups: groups(shown.filter { $0.follows == true }))
    var lines = causes.prefix(4 * mostLines).map(\.text)
    let rest = causes.dropFirst(lines.count)
    if !rest.isEmpty {
      let names = rest.prefix(10 * mostNames).map(\.name).joined(separator: ", ")
      lines.append("\(counted(rest.count, "more change")), of \(names)")
    }
    let room = max(mostLines - lines.count, 0)
    lines += following.prefix(room).map(\.text)
    let left = following.count - room
    if left > 0 { lines.append("\(counted(left, "more value")) that \(left == 1 ? "follows" : "follow") from others") }
    return lines
  }

  private static func lines(ofGroups groups: [[DeclaredChange]]) -> [(name: String, text: String)] {
    groups.compactMap { group in
      guard let first = group.first else { return nil }
      if group.count == 1 { return (first.name, first.description) }
      if first.isOfTable { return (first.name, "\(first.description), and \(counted(group.count - 1, "more value"))") }
      let names = group.prefix(mostNames).map(\.name).joined(separator: ", ")
      return (first.name, "\(names) and \(group.count - mostNames) more\(first.shownWords)")
    }
  }

  /// Whether it is about a value of a table or a file.
  private var isOfTable: Bool {
    guard let key else { return false }
    return ["row ", "rows ", "value ", "caption "].contains(where: key.hasPrefix)
  }

  /// The changes in their order, with those together that say the same about several things or are about one table.
  private static func groups(_ changes: [DeclaredChange]) -> [[DeclaredChange]] {
    struct Same: Hashable {
      var thing: String?
      var key: String?
      var values: [String?] = []
    }
    func same(_ change: DeclaredChange) -> Same {
      change.isOfTable
        ? Same(thing: change.thing) : Same(key: change.key, values: [change.expected, change.actual])
    }
    let groups = Dictionary(grouping: changes, by: same)
    var isListed: Set<Same> = []
    return changes.compactMap { change in
      let key = same(change)
      guard change.key != nil, let group = groups[key], group.count >= fewest else { return [change] }
      return isListed.insert(key).inserted ? group : nil
    }
  }
}
