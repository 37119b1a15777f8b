import CoreGraphics

/// A place between the elements of a chunk and of the chunks in it; scopes are passed over as a whole.
struct CommandCursor {
  /// The chunks that the place is in, the outermost first, and the element in each; empty at the end.
  private var path: [Element]

  init(_ chunk: CommandChunk) {
    path = [Element(chunk: chunk, index: 0)]
    leaveFinished()
  }

  /// The element that comes next; nil at the end.
  var next: Element? { path.last }

  mutating func advance() {
    path[path.count - 1].index += 1
    leaveFinished()
  }

  private mutating func enter(_ chunk: CommandChunk) {
    path.append(Element(chunk: chunk, index: 0))
    leaveFinished()
  }

  /// Leaves chunks that have come to their end.
  private mutating func leaveFinished() {
    while let last = path.last, last.index == last.chunk.items.count {
      path.removeLast()
      if !path.isEmpty { path[path.count - 1].index += 1 }
    }
  }
}

extension CommandCursor {
  /// An element by its chunk and its number there.
  struct Element {
    fileprivate let chunk: CommandChunk
    fileprivate var index: Int

    /// The key by which commands are paired.
    var key: UInt64 { chunk.index.entries[index].key }

    /// The push of a scope; nil for other elements.
    var push: DrawOperation? {
      if FrameComparison.isScope(key), case .scope(let push, _) = chunk.items[index] { push.operation } else { nil }
    }

    /// The distance up to which the command's result depends on the contents below; nil if it does not look there.
    var sight: Int? {
      guard chunk.index.entries[index].looksBelow, case .command(let command) = chunk.items[index] else { return nil }
      return command.operation.sight
    }

    /// The contents of a scope.
    var content: CommandChunk? {
      if FrameComparison.isScope(key), case .scope(_, let content) = chunk.items[index] { content } else { nil }
    }

    /// The pixels that the element can change, if no scope around it says otherwise.
    var reach: PixelRect { chunk.index.entries[index].reach }

    /// Whether both are the same command, or scopes with the same push.
    ///
    /// - Precondition: Neither is a chunk.
    func hasSameCommand(as other: Element) -> Bool {
      let (one, two) = (chunk.index.entries[index], other.chunk.index.entries[other.index])
      if one.number != 0, one.number == two.number { return true }
      // Commands that move are distinguished by their places; the reach of a scope also depends on its contents.
      guard one.key == two.key, one.stamp == two.stamp, one.reach == two.reach || one.kind == .scope else {
        return false
      }
      switch (chunk.items[index], other.chunk.items[other.index]) {
      case (.command(let one), .command(let other)), (.scope(let one, _), .scope(let other, _)): return one == other
      case (.command, _), (.scope, _), (.chunk, _): return false
      }
    }

    fileprivate var inner: CommandChunk? {
      if key == FrameComparison.chunkKey, case .chunk(let chunk) = chunk.items[index] { chunk } else { nil }
    }
  }

  /// Moves two places on over everything that is the same object on both sides, until neither is at a chunk.
  static func skipShared(_ a: inout CommandCursor, _ b: inout CommandCursor) {
    while true {
      switch (a.next?.inner, b.next?.inner) {
      case (let first?, let second?):
        if first === second, !first.index.looksBelow {
          a.advance()
          b.advance()
        } else {
          // If two chunks differ in size, the larger one may contain the smaller one.
          if first.count >= second.count { a.enter(first) }
          if second.count >= first.count { b.enter(second) }
        }
      case (let first?, nil): a.enter(first)
      case (nil, let second?): b.enter(second)
      case (nil, nil): return
      }
    }
  }

  /// The commands and scopes from two places on, except for those at the ends that are the same objects on both sides.
  static func differingRest(_ a: CommandCursor, _ b: CommandCursor) -> (a: [Element], b: [Element]) {
    var (first, second) = (a.rest, b.rest)
    while let one = first.last?.inner, let other = second.last?.inner {
      // The contents below may differ, and with them the picture of a backdrop.
      if one === other, !one.index.looksBelow {
        first.removeLast()
        second.removeLast()
      } else {
        if one.count >= other.count { first.replaceSubrange((first.count - 1)..., with: one.elements) }
        if other.count >= one.count { second.replaceSubrange((second.count - 1)..., with: other.elements) }
      }
    }
    return (units(first), units(second))
  }

  /// The commands and scopes that elements come down to.
  private static func units(_ elements: [Element]) -> [Element] {
    var units: [Element] = []
    units.reserveCapacity(elements.reduce(0) { $0 + ($1.inner?.count ?? 1) })
    for element in elements { element.append(to: &units) }
    return units
  }

  /// The elements from the place to the end.
  private var rest: [Element] {
    var elements: [Element] = []
    for level in path.indices.reversed() {
      // An outer chunk's element has been entered, and the rest of it is in the list already.
      let first = level == path.count - 1 ? path[level].index : path[level].index + 1
      elements += path[level].chunk.elements.dropFirst(first)
    }
    return elements
  }
}

extension CommandCursor.Element {
  /// Adds the commands and scopes that the element comes down to.
  fileprivate func append(to units: inout [CommandCursor.Element]) {
    guard let inner else { return units.append(self) }
    for element in inner.elements { element.append(to: &units) }
  }
}

extension CommandChunk {
  fileprivate var elements: LazyMapSequence<Range<Int>, CommandCursor.Element> {
    items.indices.lazy.map { CommandCursor.Element(chunk: self, index: $0) }
  }
}
