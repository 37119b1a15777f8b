extension Shard {
  /// Divides pieces of work so that all shares cost about the same, on any machine.
  ///
  /// The dearest piece comes first, and each goes to the share that has least to do so far: no share takes more than a third
  /// longer than the best division would let it.
  ///
  /// - Parameters:
  ///   - costs: The cost of each piece, in any unit; equal ones are taken in their order.
  ///   - count: How many shares there are, from 1.
  /// - Returns: The number of each piece's share, from 1.
  package static func division(of costs: [Int], into count: Int) -> [Int] {
    // Later shares get nothing.
    var loads = [Int](repeating: 0, count: max(1, min(count, costs.count)))
    var numbers = [Int](repeating: 1, count: costs.count)
    let order = costs.indices.sorted { costs[$0] == costs[$1] ? $0 < $1 : costs[$0] > costs[$1] }
    for piece in order {
      guard let least = loads.indices.min(by: { loads[$0] < loads[$1] }) else { continue }
      loads[least] += min(max(costs[piece], 1), mostCost)
      numbers[piece] = least + 1
    }
    return numbers
  }

  /// A limit that keeps sums from overflowing.
  private static let mostCost = 1 << 40
}
