/// One of several equal shares of a render: `2/4` is the second of four.
package struct Shard: Sendable, Hashable {
  /// The share's number, from 1.
  package let number: Int
  /// How many shares there are.
  package let count: Int

  /// The largest number of shares; schedulers take fewer tasks in one array.
  package static let maximumCount = 1_000_000

  /// Creates a share; nil unless the number is 1 to `count`.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The share's part of a list of `total` elements: contiguous, and as long as the others or one longer.
  ///
  /// Empty if there are more shares than elements and this one gets none.
  package func range(of total: Int) -> Range<Int> {
    // Divided before multiplied, so that nothing overflows.
    func start(_ number: Int) -> Int {
      let (quotient, remainder) = total.quotientAndRemainder(dividingBy: count)
      return quotient * number + remainder * number / count
    }
    return start(number - 1)..<start(number)
  }

  /// The share's part of several lists that are divided as if they were one.
  ///
  /// - Parameter counts: The length of each list.
  /// - Returns: The part of each list, which may be empty.
  package func ranges(of counts: [Int]) -> [Range<Int>] {
    let mine = range(of: counts.reduce(0, +))
    var start = 0
    return counts.map { count in
      defer { start += count }
      let part = mine.clamped(to: start..<start + count)
      return part.lowerBound - start..<part.upperBound - start
    }
  }
}

extension Shard: LosslessStringConvertible {
  /// Reads `2/4`; nil for anything else.
  package init?(_ description: String) {
    let numbers = description.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2,
      numbers.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
      let number = Int(numbers[0]), let count = Int(numbers[1])
    else { return nil }
    self.init(number, of: count)
  }

  package var description: String { "\(number)/\(count)" }
}

extension Shard: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let shard = Shard(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not a shard such as 2/4.")
    }
    self = shard
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
