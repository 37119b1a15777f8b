package import CoreGraphics

/// A summary of a chunk's elements, which makes it unnecessary to look into most: finds those that reach into a rectangle, and
/// distinguishes most pairs that differ.
package struct CommandIndex: Sendable {
  /// The summary of an element.
  struct Entry: Sendable, Equatable {
    /// The layer and the kind of command; `chunkKey` for a chunk.
    let key: UInt64
    /// A number that differs only where commands do, made of their places: it distinguishes commands that move.
    let stamp: UInt64
    /// The pixels that the element can change, if no scope around it says otherwise.
    let reach: PixelRect
    /// Whether its result depends on the contents below.
    let looksBelow: Bool
    /// Elements with the same number are the same one, which was taken over from chunk to chunk; 0 if it has none.
    var number: UInt64 = 0

    var kind: Kind {
      key == FrameComparison.chunkKey ? .chunk : FrameComparison.isScope(key) ? .scope : .command
    }

    @inline(__always)
    init(key: UInt64, stamp: UInt64 = 0, reach: PixelRect, looksBelow: Bool = false) {
      (self.key, self.stamp) = (key, stamp)
      self.looksBelow = looksBelow
      self.reach = reach.isEmpty ? .empty : reach
    }

    /// The entry of a shape in one colour, with the shape's transform.
    @inline(__always)
    init(fillIn transform: CGAffineTransform, of layer: LayerID, reach: PixelRect) {
      self.init(key: FrameComparison.fillKey(layer), stamp: transform.stamp, reach: reach)
    }

    init(_ command: DrawCommand) {
      self.init(
        key: FrameComparison.key(command), stamp: command.operation.stamp, reach: command.operation.reach,
        looksBelow: command.operation.sight != nil)
    }

    init(_ push: DrawCommand, around content: CommandChunk) {
      // A clip is often much larger than its contents.
      let reach = push.operation.reach
      if push.operation.changesAllInReach {
        self.init(key: FrameComparison.key(push), reach: reach, looksBelow: content.index.looksBelow)
        return
      }
      self.init(
        key: FrameComparison.key(push), reach: push.operation.image(of: content.index.reach),
        looksBelow: content.index.looksBelow)
    }

    init(_ chunk: CommandChunk) {
      self.init(key: FrameComparison.chunkKey, reach: chunk.index.reach, looksBelow: chunk.index.looksBelow)
    }

    init(_ item: CommandChunk.Item) {
      switch item {
      case .command(let command): self.init(command)
      case .scope(let push, let content): self.init(push, around: content)
      case .chunk(let chunk): self.init(chunk)
      }
    }
  }

  /// The pixels that the chunk can change, if no scope around it says otherwise.
  package let reach: PixelRect
  let entries: [Entry]
  /// Whether the result of something in the chunk depends on the contents below.
  package let looksBelow: Bool

  init(_ entries: [Entry]) {
    self.entries = entries
    var (reach, looksBelow) = (PixelRect.empty, false)
    for entry in entries {
      reach.include(entry.reach)
      looksBelow = looksBelow || entry.looksBelow
    }
    (self.reach, self.looksBelow) = (reach, looksBelow)
  }

  /// The pixels that an element can change, if no scope around it says otherwise.
  package func reach(of index: Int) -> PixelRect { entries[index].reach }

  /// Whether the result of an element depends on the contents below.
  package func looksBelow(at index: Int) -> Bool { entries[index].looksBelow }

  /// Whether an element is drawn itself, or what it contains.
  package func kind(of index: Int) -> Kind { entries[index].kind }

  package enum Kind { case command, scope, chunk }
}

extension PixelRect {
  /// Grows to include another one, as `union` does; spelled out, because a call into another module takes longer, and every
  /// element of a frame comes here.
  fileprivate mutating func include(_ other: PixelRect) {
    if other.minX >= other.maxX { return }
    if minX >= maxX {
      self = other
    } else {
      (minX, minY) = (min(minX, other.minX), min(minY, other.minY))
      (maxX, maxY) = (max(maxX, other.maxX), max(maxY, other.maxY))
    }
  }
}

extension DrawOperation {
  /// A number that differs only where operations do.
  fileprivate var stamp: UInt64 {
    switch self {
    case .fill(let shape, _): shape.transform.stamp
    case .image(let fill): fill.transform.stamp
    case .glyphs(let fill): fill.transform.stamp
    default: 0
    }
  }
}

extension CGAffineTransform {
  /// A number that differs only where transforms do.
  fileprivate var stamp: UInt64 {
    // Zeros of both signs are equal, and added to 0 they have the same bits.
    let (x, y) = ((tx + 0).bitPattern, (ty + 0).bitPattern)
    return x &* 0x9e37_79b9_7f4a_7c15 ^ y
  }
}
