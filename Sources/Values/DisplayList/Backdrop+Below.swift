package import CoreGraphics

/// The lowest backdrop of a frame, and everything that lies below it.
package struct LowestBackdrop: Sendable {
  package let backdrop: Backdrop
  /// The commands below it, back to front.
  package let below: [DrawCommand]
  /// The chunk that it is in, and its number there.
  package let chunk: CommandChunk
  package let index: Int

  /// The number of commands up to which a comparison with those of the previous frame is worthwhile.
  private static let mostBelow = 64

  /// The lowest backdrop that lies on the frame's own canvas; nil if there is none or too much lies below.
  package init?(in content: CommandChunk) {
    guard content.index.looksBelow else { return nil }
    var below: [DrawCommand] = []
    guard let (backdrop, chunk, index) = Self.find(in: content, &below) else { return nil }
    (self.backdrop, self.below, self.chunk, self.index) = (backdrop, below, chunk, index)
  }

  private static func find(
    in chunk: CommandChunk, _ below: inout [DrawCommand]
  ) -> (Backdrop, CommandChunk, Int)? {
    for number in chunk.items.indices {
      switch chunk.items[number] {
      case .command(let command):
        if case .backdrop(let backdrop) = command.operation { return (backdrop, chunk, number) }
        below.append(command)
      case .chunk(let inner):
        if inner.index.looksBelow { return find(in: inner, &below) }
        guard below.count + inner.count <= mostBelow else { return nil }
        below += inner.commands
      case .scope(let push, let content):
        guard !content.index.looksBelow, below.count + content.count < mostBelow else { return nil }
        below += CommandChunk([.scope(push, content)]).commands
      }
      if below.count > mostBelow { return nil }
    }
    return nil
  }
}

extension CommandChunk {
  /// The pixels of the canvas on which those of a rectangle depend, if what lies below is blurred.
  ///
  /// - Parameter known: A backdrop whose pixels are known.
  package func sight(of rect: PixelRect, on canvas: PixelRect, known: LowestBackdrop?) -> PixelRect {
    if !index.looksBelow { return rect }
    var backdrops: [(reach: PixelRect, sight: Int)] = []
    addBackdrops(to: &backdrops, in: canvas, but: known)
    return backdrops.reversed().reduce(rect) { rect, backdrop in
      let part = backdrop.reach.intersection(rect)
      return part.isEmpty ? rect : rect.union(part.outset(by: backdrop.sight).intersection(canvas))
    }
  }

  private func addBackdrops(
    to list: inout [(reach: PixelRect, sight: Int)], in rect: PixelRect, but known: LowestBackdrop?
  ) {
    for number in items.indices where index.looksBelow(at: number) {
      let reach = index.reach(of: number).intersection(rect)
      switch items[number] {
      case .command(let command):
        if let known, known.chunk === self, known.index == number { continue }
        if let sight = command.operation.sight { list.append((reach, sight)) }
      case .chunk(let chunk): chunk.addBackdrops(to: &list, in: rect, but: known)
      case .scope(let push, let content):
        // A backdrop on a plane blurs only that, and is drawn with all of it.
        if push.operation.plane != nil { continue }
        content.addBackdrops(
          to: &list, in: push.operation.reach.intersection(rect.outset(by: push.operation.outset)), but: known)
      }
    }
  }
}
