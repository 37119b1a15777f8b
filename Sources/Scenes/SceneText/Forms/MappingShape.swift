import Synchronization

/// The keys of a mapping that is right, and where their values are read.
///
/// What is allowed of a mapping's keys does not depend on their values, and the views of a scene have few different keys:
/// rules are applied to each combination once.
package final class MappingShape {
  /// The keys in the order of the mapping; those of `defaults` follow its own.
  private let keys: [String]
  private let ownCount: Int
  /// The places of the keys among those of the rules, in the order in which they are read, with their entries.
  package let found: [(place: Int, entry: Int)]

  package init(_ mapping: MappingKeys, found: [(place: Int, entry: Int)]) {
    (keys, ownCount, self.found) = (mapping.entries.map(\.key), mapping.ownCount, found)
  }

  /// Whether a mapping has the same keys in the same order.
  package func fits(_ mapping: borrowing MappingKeys) -> Bool {
    guard mapping.entries.count == keys.count, mapping.ownCount == ownCount else { return false }
    for place in keys.indices where mapping.entries[place].key != keys[place] { return false }
    return true
  }
}

/// The shapes of mappings that were read lately, for each of the rules.
package struct MappingShapes {
  /// By the numbers of the rules.
  private var shapes: [[MappingShape]] = []

  private static let most = 4
  private static let numbers = Atomic(0)

  /// A number for rules that no others have.
  static func makeNumber() -> Int { numbers.add(1, ordering: .relaxed).oldValue }

  /// The shape of a mapping, if one like it was read lately.
  package func shape(of mapping: borrowing MappingKeys, number: Int) -> MappingShape? {
    guard number < shapes.count else { return nil }
    for place in shapes[number].indices where shapes[number][place].fits(mapping) { return shapes[number][place] }
    return nil
  }

  /// Keeps the shape of a mapping instead of the one that has been there for longest.
  package mutating func insert(_ shape: MappingShape, number: Int) {
    while shapes.count <= number { shapes.append([]) }
    if shapes[number].count == Self.most { shapes[number].removeFirst() }
    shapes[number].append(shape)
  }
}
