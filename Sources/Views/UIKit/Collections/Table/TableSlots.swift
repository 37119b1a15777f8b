import Foundation

/// A part of a table: for each section a header, rows and a footer.
struct TableSlot: Hashable, Comparable {
  /// Declared in the order from top to bottom.
  enum Kind: Int, Hashable { case header, row, footer }

  var section: Int
  var kind: Kind
  var row = 0

  init(_ kind: Kind, section: Int) { (self.kind, self.section) = (kind, section) }
  init(_ path: IndexPath) { (kind, section, row) = (.row, path.section, path.row) }

  var path: IndexPath? { kind == .row ? IndexPath(row: row, section: section) : nil }

  static func < (a: TableSlot, b: TableSlot) -> Bool {
    (a.section, a.kind.rawValue, a.row) < (b.section, b.kind.rawValue, b.row)
  }
}

/// The positions of a table's parts, as far as they have been measured.
struct TableSlots {
  /// The number of rows in each section.
  let counts: [Int]
  /// The number of each section's header, and of the end of the last section.
  private let starts: [Int]
  private(set) var heights: RowHeights
  private var isMeasured: [Bool]

  /// - Parameter height: The height of a part, and whether it is known rather than estimated.
  init(_ counts: [Int], _ height: (TableSlot) -> (height: CGFloat, isKnown: Bool)) {
    self.counts = counts
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count + 2) }
    self.starts = starts
    var (heights, isMeasured): ([CGFloat], [Bool]) = ([], [])
    heights.reserveCapacity(starts[counts.count])
    isMeasured.reserveCapacity(starts[counts.count])
    for (section, count) in counts.enumerated() {
      func add(_ slot: TableSlot) {
        let (height, isKnown) = height(slot)
        heights.append(max(height, 0))
        isMeasured.append(isKnown)
      }
      add(TableSlot(.header, section: section))
      for row in 0..<count { add(TableSlot(IndexPath(row: row, section: section))) }
      add(TableSlot(.footer, section: section))
    }
    (self.heights, self.isMeasured) = (RowHeights(heights), isMeasured)
  }

  var total: CGFloat { heights.total }
  var count: Int { heights.count }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  func number(of slot: TableSlot) -> Int {
    let start = starts[slot.section]
    return switch slot.kind {
    case .header: start
    case .row: start + 1 + slot.row
    case .footer: start + 1 + counts[slot.section]
    }
  }

  func slot(_ number: Int) -> TableSlot {
    var (low, high) = (0, counts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= number { low = middle } else { high = middle - 1 }
    }
    let place = number - starts[low]
    if place == 0 { return TableSlot(.header, section: low) }
    if place > counts[low] { return TableSlot(.footer, section: low) }
    return TableSlot(IndexPath(row: place - 1, section: low))
  }

  func top(of slot: TableSlot) -> CGFloat { heights.start(of: number(of: slot)) }
  func height(of slot: TableSlot) -> CGFloat { heights.heights[number(of: slot)] }
  func isMeasured(_ slot: TableSlot) -> Bool { isMeasured[number(of: slot)] }

  /// Marks a row that sizes itself as one to be measured again.
  mutating func forgetHeight(of slot: TableSlot) {
    isMeasured[number(of: slot)] = false
  }

  /// Sets the height of a part that sizes itself, and returns its difference from the assumed one.
  mutating func measure(_ height: CGFloat, of slot: TableSlot) -> CGFloat {
    let number = number(of: slot)
    let change = height - heights.heights[number]
    isMeasured[number] = true
    if change != 0 { heights.set(height, at: number) }
    return change
  }

  /// The parts with a height that intersect a range, from top to bottom.
  func slots(from top: CGFloat, to bottom: CGFloat) -> [TableSlot] {
    guard count > 0, bottom > 0 else { return [] }
    var number = heights.number(at: top)
    var place = heights.start(of: number)
    var found: [TableSlot] = []
    while number < count, place < bottom {
      let height = heights.heights[number]
      if height > 0, place + height > top { found.append(slot(number)) }
      place += height
      number += 1
    }
    return found
  }
}
