import CoreGraphics
import DisplayList
import Foundation

/// The commands of a frame that can change pixels of a rectangle, and what is known about them before drawing starts.
struct DrawList {
  private(set) var operations: [DrawOperation] = []
  /// The pixels of the rectangle that each operation can change, within the clips and groups around it; for a push,
  /// those that everything up to its pop can change.
  private var parts: [PixelRect] = []
  /// The index of each push's pop; for every other operation its own index.
  private var ends: [Int] = []
  private var covers: [Cover] = []

  /// Pixels that an operation makes opaque, whatever is below.
  private struct Cover {
    let index: Int
    let rect: PixelRect
  }

  /// At most this many covers are kept, and only large ones: checking them takes time as well.
  private static let mostCovers = 8
  private static let smallestCover = 1024

  init(_ content: CommandChunk, in rect: PixelRect, on canvas: PixelRect) {
    add(content, in: rect)
    addCovers(among: operations.indices, within: canvas)
  }

  /// The index of the command after a command or after a scope's pop.
  func after(_ index: Int) -> Int { ends[index] + 1 }

  /// Whether what an operation or scope draws in the rectangle is covered later.
  func isHidden(_ index: Int) -> Bool { isCovered(parts[index], after: ends[index]) }

  /// Whether a command after the one at `index` makes all of `rect` opaque.
  func isCovered(_ rect: PixelRect, after index: Int = -1) -> Bool {
    covers.contains { $0.index > index && $0.rect.contains(rect) }
  }
}

extension DrawList {
  /// Adds what reaches into `rect`.
  private mutating func add(_ chunk: CommandChunk, in rect: PixelRect) {
    chunk.index.forEach(meeting: rect) { index, reach in
      switch chunk.items[index] {
      case .chunk(let inner): add(inner, in: rect)
      case .command(let command): add(command.operation, reach.intersection(rect))
      case .scope(let push, let content):
        guard let pop = push.operation.pop else { return }
        let (start, part) = (operations.count, reach.intersection(rect))
        add(push.operation, part)
        let outset = push.operation.outset
        add(content, in: push.operation.reach.intersection(rect.outset(by: outset)))
        ends[start] = operations.count
        add(pop, part)
      }
    }
  }

  private mutating func add(_ operation: DrawOperation, _ part: PixelRect) {
    ends.append(operations.count)
    operations.append(operation)
    parts.append(part)
  }

  /// Finds covers among commands that are drawn straight on the frame, clipped at most to the pixels of `clip`.
  private mutating func addCovers(among range: Range<Int>, within clip: PixelRect) {
    var index = range.lowerBound
    while index < range.upperBound {
      if operations[index].reach.area >= Self.smallestCover {
        switch operations[index] {
        case .fill(let shape, let color):
          if Ink(color).isOpaque, let rect = Outline(shape)?.filledPixels { addCover(index, rect.intersection(clip)) }
        case .image(let fill):
          if let rect = fill.opaquePixels { addCover(index, rect.intersection(clip)) }
        case .pushClip(let shape):
          if let rect = Outline(shape)?.wholePixels {
            addCovers(among: index + 1..<ends[index], within: rect.intersection(clip))
          }
        case .shade, .pushGroup, .popClip, .popGroup: break
        }
      }
      index = after(index)
    }
  }

  private mutating func addCover(_ index: Int, _ rect: PixelRect) {
    guard rect.area >= Self.smallestCover else { return }
    covers.removeAll { rect.contains($0.rect) }
    if covers.count == Self.mostCovers {
      guard let smallest = covers.indices.min(by: { covers[$0].rect.area < covers[$1].rect.area }),
        covers[smallest].rect.area <= rect.area
      else { return }
      covers.remove(at: smallest)
    }
    covers.append(Cover(index: index, rect: rect))
  }
}
