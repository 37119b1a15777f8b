import CoreGraphics

/// Where something is drawn, roughly: which cells of a grid it reaches.
///
/// The bounding box of thirty small things that lie anywhere is the whole canvas; their cells are a twentieth of it. The
/// grid has 64 columns and 16 rows of squares of 32 pixels, and repeats beyond that: so the mask says too much on a
/// large canvas, but never too little.
struct CellMask: Sendable {
  private var rows = InlineArray<16, UInt64>(repeating: 0)

  /// The mask of nothing.
  init() {}

  /// The binary logarithm of a cell's side.
  private static let cell = 5

  /// Adds the cells of a rectangle.
  mutating func insert(_ rect: PixelRect) {
    if rect.isEmpty { return }
    let columns = Self.columns(of: rect)
    for row in Self.rows(of: rect) { rows[row & 15] |= columns }
  }

  /// Adds the cells of another mask.
  mutating func formUnion(_ other: CellMask) {
    for row in 0..<16 { rows[row] |= other.rows[row] }
  }

  /// Whether a rectangle that is not empty has a cell in common with what was added.
  func meets(_ rect: PixelRect) -> Bool {
    let columns = Self.columns(of: rect)
    for row in Self.rows(of: rect) where rows[row & 15] & columns != 0 { return true }
    return false
  }

  /// The rows of a rectangle, each once.
  private static func rows(of rect: PixelRect) -> ClosedRange<Int> {
    let first = rect.minY >> cell
    return first...min((rect.maxY - 1) >> cell, first + 15)
  }

  /// The columns of a rectangle, as bits.
  private static func columns(of rect: PixelRect) -> UInt64 {
    let first = rect.minX >> cell
    let count = (rect.maxX - 1) >> cell - first + 1
    if count >= 64 { return .max }
    let (bits, shift) = (UInt64(1) << count - 1, first & 63)
    return bits << shift | bits >> (64 - shift)
  }
}

extension CellMask {
  /// The cells that the elements of a chunk reach.
  init(_ entries: [CommandIndex.Entry], of items: [CommandChunk.Item]) {
    for (index, entry) in entries.enumerated() {
      if entry.kind != .command, let inner = items[index].content {
        formUnion(inner.cells)
      } else {
        insert(entry.reach)
      }
    }
  }
}

extension CommandChunk.Item {
  /// The chunk in it, if that can change no pixel elsewhere through what is around it.
  fileprivate var content: CommandChunk? {
    switch self {
    case .command: nil
    case .chunk(let chunk): chunk
    case .scope(let push, let content):
      push.operation.plane == nil && push.operation.outset == 0 && !push.operation.changesAllInReach ? content : nil
    }
  }
}
