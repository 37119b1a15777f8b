extension FrameComparison {
  /// The key by which a command or a scope is paired: its layer and the kind of command.
  static func key(_ command: DrawCommand) -> UInt64 {
    let kind = command.operation.kind
    // Text that begins to move is compared with itself at rest.
    let code = UInt64((kind == .movingGlyphs ? .glyphs : kind).rawValue)
    return UInt64(command.layer.rawValue) << 8 | code | (command.operation.opensScope ? scopeBit : 0)
  }

  /// The same of a layer's shapes in one colour, without such a command.
  static func fillKey(_ layer: LayerID) -> UInt64 {
    UInt64(layer.rawValue) << 8 | UInt64(DrawOperation.Kind.fill.rawValue)
  }

  private static let scopeBit: UInt64 = 1 << 7

  /// The key of a chunk, which has no partner as a whole.
  static let chunkKey = ~scopeBit

  /// Whether a key is that of a scope.
  static func isScope(_ key: UInt64) -> Bool { key & scopeBit != 0 }

  /// As many pairs as possible of equal keys whose positions increase on both sides.
  ///
  /// If a key occurs several times, its first occurrences are partners, then its second ones, and so on.
  static func pairs(_ olds: [UInt64], _ news: [UInt64]) -> [(old: Int, new: Int)] {
    if olds.isEmpty || news.isEmpty { return [] }
    if olds.isRising, news.isRising {
      // Layers are numbered in the order in which they are drawn first, so most lists come here.
      var pairs: [(old: Int, new: Int)] = []
      common(olds.count, news.count, { olds[$0] }, { news[$0] }) { pairs.append(($0, $1)) }
      return pairs
    }
    let oldOrder = olds.indices.sorted { (olds[$0], $0) < (olds[$1], $1) }
    let newOrder = news.indices.sorted { (news[$0], $0) < (news[$1], $1) }
    var partners = [Int?](repeating: nil, count: news.count)
    common(olds.count, news.count, { olds[oldOrder[$0]] }, { news[newOrder[$0]] }) {
      partners[newOrder[$1]] = oldOrder[$0]
    }
    return longestRise(partners)
  }

  /// Calls `body` with the places of the keys that two sorted lists have in common.
  private static func common(
    _ oldCount: Int, _ newCount: Int, _ oldKey: (Int) -> UInt64, _ newKey: (Int) -> UInt64,
    _ body: (_ old: Int, _ new: Int) -> Void
  ) {
    var (old, new) = (0, 0)
    while old < oldCount, new < newCount {
      let (one, other) = (oldKey(old), newKey(new))
      if one == other { body(old, new) }
      if one <= other { old += 1 }
      if other <= one { new += 1 }
    }
  }

  /// The longest increasing subsequence of the partners, by patience sorting.
  private static func longestRise(_ partners: [Int?]) -> [(old: Int, new: Int)] {
    // If things have only appeared or disappeared, the longest one consists of all of them.
    let all = partners.indices.compactMap { new in partners[new].map { (old: $0, new: new) } }
    if zip(all, all.dropFirst()).allSatisfy({ $0.old < $1.old }) { return all }
    // The position in `partners` at which the best subsequence of each length ends, smallest end first.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: partners.count)
    for (position, partner) in partners.enumerated() {
      guard let partner else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if let end = partners[ends[middle]], end < partner { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = ends[low - 1] }
      if low < ends.count { ends[low] = position } else { ends.append(position) }
    }
    var path: [(old: Int, new: Int)] = []
    var position = ends.last ?? -1
    while position >= 0, let partner = partners[position] {
      path.append((partner, position))
      position = previous[position]
    }
    return path.reversed()
  }
}

extension [UInt64] {
  /// Whether each number is larger than the one before it.
  fileprivate var isRising: Bool { zip(self, dropFirst()).allSatisfy(<) }
}
