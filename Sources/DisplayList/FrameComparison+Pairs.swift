import Contracts

extension FrameComparison {
  /// The key by which commands are paired: their layer and the kind of command.
  struct Key: Comparable {
    private let rawValue: UInt64

    /// - Precondition: The element is no chunk.
    init(_ element: CommandCursor.Element) {
      guard let command = element.command else { internalError("A chunk of commands has no partner as a whole.") }
      let kind: UInt64 =
        switch command.operation {
        case .fill: 0
        case .shade: 1
        case .image: 2
        case .pushClip: 3
        case .pushGroup: 4
        case .popClip, .popGroup: 5
        }
      rawValue = UInt64(command.layer.rawValue) << 8 | kind
    }

    static func < (a: Key, b: Key) -> Bool { a.rawValue < b.rawValue }
  }

  /// As many pairs as possible of equal keys whose positions increase on both sides.
  ///
  /// If a key occurs several times, its first occurrences are partners, then its second ones, and so on.
  static func pairs(_ olds: [Key], _ news: [Key]) -> [(old: Int, new: Int)] {
    if olds.isEmpty || news.isEmpty { return [] }
    let oldOrder = olds.indices.sorted { (olds[$0], $0) < (olds[$1], $1) }
    let newOrder = news.indices.sorted { (news[$0], $0) < (news[$1], $1) }
    var partners = [Int?](repeating: nil, count: news.count)
    var (old, new) = (0, 0)
    while old < oldOrder.count, new < newOrder.count {
      let (oldKey, newKey) = (olds[oldOrder[old]], news[newOrder[new]])
      if oldKey == newKey { partners[newOrder[new]] = oldOrder[old] }
      if oldKey <= newKey { old += 1 }
      if newKey <= oldKey { new += 1 }
    }
    return longestRise(partners)
  }

  /// The longest increasing subsequence of the partners, by patience sorting.
  private static func longestRise(_ partners: [Int?]) -> [(old: Int, new: Int)] {
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
    var way: [(old: Int, new: Int)] = []
    var position = ends.last ?? -1
    while position >= 0, let partner = partners[position] {
      way.append((partner, position))
      position = previous[position]
    }
    return way.reversed()
  }
}
