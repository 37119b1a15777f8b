import CoreGraphics

/// Collects rectangles and merges them into a few disjoint ones.
///
/// Rectangles are merged, never split, so that each inserted one lies inside a single rectangle of the result.
struct DamageRegion {
  /// At most this many are kept: each costs a pass over the commands.
  private static let mostRects = 16
  /// The number of pixels that can be drawn in about the time of a pass over the commands.
  private static let pixelsPerWalk = 4096

  private let canvas: PixelRect
  /// The rows of what has been added, as it was before it was merged.
  private var rows: RowSet
  private var rects: [PixelRect] = []
  /// The cheapest partner of each among those before it, kept so that not all pairs have to be asked again.
  private var partners: [Partner] = []
  /// The number of pixels in them.
  private var area = 0
  /// Whether so much of the canvas is damaged that skipping the rest would not pay off.
  private(set) var isEverything = false

  init(canvas: PixelRect) {
    self.canvas = canvas
    rows = RowSet(rowCount: canvas.maxY)
    rects.reserveCapacity(Self.mostRects + 1)
  }

  var damage: Damage {
    if isEverything { return .everything }
    if rects.isEmpty { return .none }
    return .rects(rects.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) })
  }

  /// The rows with damage, from top to bottom.
  var changedRows: [Range<Int>] { isEverything ? [canvas.minY..<canvas.maxY] : rows.ranges }

  /// Adds the part of an area that is closer than a distance to what has been added.
  mutating func spread(by distance: Int, within area: PixelRect) {
    for rect in rects { insert(rect.outset(by: distance).intersection(area)) }
  }

  /// Adds the part of `rect` on the canvas.
  mutating func insert(_ rect: PixelRect) {
    let rect = rect.intersection(canvas)
    if rect.isEmpty || isEverything { return }
    rows.insert(rect.minY..<rect.maxY)
    for known in rects where known.contains(rect) { return }
    join(rect)
    while rects.count > Self.mostRects { joinTheCheapestPair() }
    isEverything = area > canvas.area / 4 * 3
  }

  /// Adds `rect`, merged with all that it overlaps and with those so close that one pass is cheaper than two.
  private mutating func join(_ rect: PixelRect) {
    var joined = rect
    var cheapest = Partner()
    var index = 0
    while index < rects.count {
      let other = rects[index]
      let waste = Self.waste(joined, other)
      // Those that overlap may waste more.
      if waste <= Self.pixelsPerWalk || joined.intersects(other) {
        joined = joined.union(other)
        remove(at: index)
        // The larger rectangle may overlap ones that were checked already.
        (index, cheapest) = (0, Partner())
      } else {
        if waste < cheapest.waste { cheapest = Partner(index: index, waste: waste) }
        index += 1
      }
    }
    rects.append(joined)
    partners.append(cheapest)
    area += Self.area(joined)
  }

  @discardableResult private mutating func remove(at index: Int) -> PixelRect {
    let rect = rects.remove(at: index)
    area -= Self.area(rect)
    partners.remove(at: index)
    for later in index..<rects.count {
      if partners[later].index > index {
        partners[later].index -= 1
      } else if partners[later].index == index {
        partners[later] = partner(of: later)
      }
    }
    return rect
  }

  private mutating func joinTheCheapestPair() {
    // Of several pairs that waste the least, the one whose first rectangle comes first.
    var second = 1
    for index in 2..<partners.count where partners[index] < partners[second] { second = index }
    let first = partners[second].index
    let rect = remove(at: second)
    join(remove(at: first).union(rect))
  }

  /// The earlier rectangle that wastes least when it is joined with a given one.
  private struct Partner: Comparable {
    var index = -1
    var waste = Int.max

    static func < (a: Partner, b: Partner) -> Bool { (a.waste, a.index) < (b.waste, b.index) }
  }

  private func partner(of index: Int) -> Partner {
    var cheapest = Partner()
    for other in 0..<index {
      let waste = Self.waste(rects[other], rects[index])
      if waste < cheapest.waste { cheapest = Partner(index: other, waste: waste) }
    }
    return cheapest
  }

  /// How many more pixels the bounding box of both, neither of which is empty, has than the two together.
  ///
  /// The areas are computed here, because this is called for all pairs, and calls into another module take longer.
  private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
    let width = max(a.maxX, b.maxX) - min(a.minX, b.minX), height = max(a.maxY, b.maxY) - min(a.minY, b.minY)
    return width * height - area(a) - area(b)
  }

  private static func area(_ rect: PixelRect) -> Int { (rect.maxX - rect.minX) * (rect.maxY - rect.minY) }
}
