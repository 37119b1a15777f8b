import Contracts
import CoreGraphics
import DisplayList
import Foundation

/// The commands of a frame that can change pixels of a rectangle, and the facts about them that are known before drawing starts.
///
/// Copying commands would take longer than finding them, so the list refers to the frame's chunks, and is valid only as
/// long as the frame.
struct DrawList {
  private struct Entry {
    unowned(unsafe) let chunk: CommandChunk
    /// The element's number in the chunk.
    let index: Int32
    /// Whether the entry is the pop of the scope.
    let isPop: Bool
    /// The index of a push's pop; for every other entry its own index.
    var end: Int
    /// The pixels of the rectangle that the command can change, within the clips and groups around it; for a push,
    /// those that everything up to its pop can change.
    let part: PixelRect
  }

  /// The meaning of an entry.
  enum Step {
    case command(DrawOperation)
    case push(DrawOperation)
    case pop
  }

  private var entries: [Entry] = []
  private var covers: [Cover] = []
  /// The commands whose result depends on the contents below.
  private var looks: [Int] = []
  /// A backdrop whose pixels are known, and its index.
  private var known: LowestBackdrop?
  private var knownIndex = -1
  /// Whether the frame's background is opaque.
  private var isOpaque = false

  /// Pixels that an operation makes opaque, whatever is below.
  private struct Cover {
    let index: Int
    let rect: PixelRect
  }

  /// At most this many covers are kept, and only large ones: checking them takes time as well.
  private static let mostCovers = 8
  private static let smallestCover = 1024

  /// Lists the commands of a frame of the size of `canvas`, in place of those that are listed.
  ///
  /// - Parameter known: A backdrop whose pixels are known.
  mutating func list(
    _ content: CommandChunk, in rect: PixelRect, on canvas: PixelRect, isOpaque: Bool, known: LowestBackdrop? = nil
  ) {
    (self.known, knownIndex, self.isOpaque) = (known, -1, isOpaque)
    entries.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    looks.removeAll(keepingCapacity: true)
    add(content, in: rect)
    addCovers(among: entries.indices, within: canvas, atLeast: min(Self.smallestCover, rect.area))
  }

  var count: Int { entries.count }

  subscript(index: Int) -> Step {
    let entry = entries[index]
    return switch entry.chunk.items[Int(entry.index)] {
    case .command(let command): .command(command.operation)
    case .scope(let push, _): entry.isPop ? .pop : .push(push.operation)
    case .chunk: internalError("A chunk is not a step of drawing.")
    }
  }

  /// Whether a command is the backdrop whose pixels are known.
  func isKnown(_ index: Int) -> Bool { index == knownIndex }

  /// The index of the command after a command or after a scope's pop.
  func after(_ index: Int) -> Int { entries[index].end + 1 }

  /// Whether what an operation or scope draws in the rectangle is covered later.
  func isHidden(_ index: Int) -> Bool {
    !covers.isEmpty && isCovered(entries[index].part, after: entries[index].end)
  }

  /// Whether a command after the one at `index` makes all of `rect` opaque.
  func isCovered(_ rect: PixelRect, after index: Int = -1) -> Bool {
    // Contents that are covered later may be seen before that, blurred.
    let look = looks.first { $0 > index } ?? .max
    return covers.contains { $0.index > index && $0.index < look && $0.rect.contains(rect) }
  }
}

extension DrawList {
  /// Adds the commands that reach into `rect`.
  ///
  /// - Parameter outer: In a plane, the pixels of the frame that it can change: `rect` is in the plane's coordinates
  ///   then.
  private mutating func add(_ chunk: CommandChunk, in rect: PixelRect, inside outer: PixelRect? = nil) {
    chunk.forEach(meeting: rect) { index, reach in
      switch chunk.index.kind(of: index) {
      case .command:
        if chunk.index.looksBelow(at: index) { addLook(chunk, index) }
        add(chunk, index, outer ?? reach.intersection(rect))
      case .chunk:
        if !chunk.chunks.isEmpty {
          add(chunk.chunks[index], in: rect, inside: outer)
        } else if case .chunk(let inner) = chunk.items[index] {
          add(inner, in: rect, inside: outer)
        }
      case .scope:
        guard case .scope(let push, let content) = chunk.items[index] else { return }
        let (start, part) = (entries.count, outer ?? reach.intersection(rect))
        add(chunk, index, part)
        add(content, in: push.operation.source(of: rect), inside: push.operation.plane == nil ? outer : part)
        entries[start].end = entries.count
        add(chunk, index, isPop: true, part)
      }
    }
  }

  private mutating func addLook(_ chunk: CommandChunk, _ index: Int) {
    if let known, known.chunk === chunk, known.index == index {
      knownIndex = entries.count
    } else {
      looks.append(entries.count)
    }
  }

  private mutating func add(_ chunk: CommandChunk, _ index: Int, isPop: Bool = false, _ part: PixelRect) {
    entries.append(Entry(chunk: chunk, index: Int32(index), isPop: isPop, end: entries.count, part: part))
  }

  /// Finds covers among commands that are drawn straight on the frame, clipped at most to the pixels of `clip`.
  private mutating func addCovers(among range: Range<Int>, within clip: PixelRect, atLeast area: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      if entries[index].part.area >= area { addCover(index, within: clip, atLeast: area) }
      index = after(index)
    }
  }

  private mutating func addCover(_ index: Int, within clip: PixelRect, atLeast area: Int) {
    switch self[index] {
    case .command(.fill(let shape, let color)):
      if Ink(color).isOpaque, let rect = Outline(shape)?.filledPixels { addCover(index, rect.intersection(clip)) }
    case .command(.backdrop(let backdrop)):
      // Where everything below is opaque, the blurred result is opaque as well.
      if isKnown(index), isOpaque, eightBits(backdrop.alpha) == 255,
        let rect = Outline(backdrop.shape)?.filledPixels
      {
        addCover(index, rect.intersection(clip))
      }
    case .command(.image(let fill)):
      if let rect = fill.opaquePixels { addCover(index, rect.intersection(clip)) }
    case .push(.pushClip(let shape)):
      if let rect = Outline(shape)?.wholePixels {
        addCovers(among: index + 1..<entries[index].end, within: rect.intersection(clip), atLeast: area)
      }
    case .command, .push, .pop: break
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
