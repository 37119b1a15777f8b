import DisplayList

/// Limits the memory of display lists that are kept; shared parts count once.
struct CommandBudget: Sendable {
  /// About a hundred megabytes.
  private static let limit = 500_000

  private var count = 0
  /// The parts of all lists that are kept, which therefore stay where they are.
  private var parts: Set<ObjectIdentifier> = []

  /// Whether the contents of display lists are to be kept; then they count.
  ///
  /// - Parameter always: Whether they are kept beyond the limit.
  mutating func admits(_ contents: [CommandChunk], always: Bool = false) -> Bool {
    var added: [ObjectIdentifier] = []
    let more = contents.reduce(1) { $0 + add($1, &added) }
    guard count + more <= Self.limit || always else {
      // Others may come to lie where they were.
      parts.subtract(added)
      return false
    }
    count += more
    return true
  }

  /// The number of commands that no other list has.
  private mutating func add(_ chunk: CommandChunk, _ added: inout [ObjectIdentifier]) -> Int {
    let id = ObjectIdentifier(chunk)
    guard parts.insert(id).inserted else { return 0 }
    added.append(id)
    var count = 0
    for item in chunk.items {
      switch item {
      case .command: count += 1
      case .scope(_, let inner): count += 1 + add(inner, &added)
      case .chunk(let inner): count += add(inner, &added)
      }
    }
    return count
  }
}
