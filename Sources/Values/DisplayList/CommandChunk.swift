import Contracts
package import CoreGraphics
import Foundation

/// Draw commands, back to front, as a tree of parts that never change.
///
/// Frames that show the same thing share the part that draws it: code that compares two frames or builds the next one
/// skips parts that are the same object. How commands are divided into parts has no meaning; two trees are equal if
/// their commands are, one after another.
package final class CommandChunk: Sendable {
  /// One element of a chunk.
  package enum Item: Sendable {
    /// Something that is drawn: no push and no pop.
    case command(DrawCommand)
    /// A push, what is drawn inside it, and the pop that belongs to it; apart, so that commands are smaller.
    indirect case scope(DrawCommand, CommandChunk)
    /// Commands of another chunk.
    case chunk(CommandChunk)
  }

  /// More elements are distributed over chunks of their own.
  package static let mostItems = 64

  package static let empty = CommandChunk([Item]())

  /// The items, at most `mostItems`, from back to front.
  package let items: [Item]
  /// The same chunks if all elements are chunks, so that none need be copied to look into it; otherwise empty.
  package let chunks: [CommandChunk]
  /// The number of commands, pushes and pops included.
  package let count: Int
  /// Where the elements are.
  package let index: CommandIndex
  /// The area in coarse cells: it leaves out most of the bounding box of things that are far apart.
  ///
  /// It is not in the index, which is small enough to be passed around.
  let cells: CellMask

  /// Creates a chunk of any number of elements.
  package convenience init(_ items: [Item]) { self.init(CommandList(items)) }

  /// Creates a chunk of the elements of a list.
  package init(_ list: CommandList) {
    var list = list
    while list.items.count > Self.mostItems {
      list = CommandList(
        stride(from: 0, to: list.items.count, by: Self.mostItems).map { start in
          .chunk(CommandChunk(list[start..<min(start + Self.mostItems, list.items.count)]))
        })
    }
    (items, chunks, count) = (list.items, list.chunks, list.count)
    index = CommandIndex(list.entries)
    cells = CellMask(list.entries, of: list.items)
  }
}

extension CommandChunk {
  /// Calls `body` with each element that reaches into `rect`, and the pixels that it can change, back to front.
  package func forEach(meeting rect: PixelRect, _ body: (_ index: Int, _ reach: PixelRect) -> Void) {
    guard index.reach.intersects(rect), cells.meets(rect) else { return }
    for (number, entry) in index.entries.enumerated() where entry.reach.intersects(rect) { body(number, entry.reach) }
  }
}

/// Elements that are to become a chunk, back to front.
package struct CommandList {
  package typealias Item = CommandChunk.Item

  fileprivate private(set) var items: [Item] = []
  fileprivate private(set) var entries: [CommandIndex.Entry] = []

  /// Creates an empty list with room for some elements.
  package init(capacity: Int = 0) {
    items.reserveCapacity(capacity)
    entries.reserveCapacity(capacity)
  }

  package init(_ items: [Item]) {
    self.items = items
    entries = items.map(CommandIndex.Entry.init)
  }

  /// The number of elements; a scope or a chunk is one.
  package var elementCount: Int { items.count }
  package var isEmpty: Bool { items.isEmpty }

  /// The number of commands, pushes and pops included.
  fileprivate var count: Int {
    var count = items.count
    for index in items.indices where entries[index].kind != .command {
      switch items[index] {
      case .command: continue
      case .scope(_, let content): count += content.count + 1
      case .chunk(let chunk): count += chunk.count - 1
      }
    }
    return count
  }

  /// The elements if all of them are chunks.
  fileprivate var chunks: [CommandChunk] {
    guard entries.allSatisfy({ $0.kind == .chunk }) else { return [] }
    return items.compactMap { if case .chunk(let chunk) = $0 { chunk } else { nil } }
  }

  /// Some of the elements.
  package subscript(range: Range<Int>) -> CommandList {
    var list = CommandList()
    list.items = Array(items[range])
    list.entries = Array(entries[range])
    return list
  }

  /// Adds something that is drawn: no push and no pop.
  package mutating func append(_ command: DrawCommand) {
    entries.append(CommandIndex.Entry(command))
    items.append(.command(command))
  }

  /// Adds a rectangle in one colour, whose bounds on screen are known.
  ///
  /// It takes numbers, not a shape, which would be copied on its way into the list.
  package mutating func append(
    _ rect: RoundedRect, _ transform: CGAffineTransform, _ color: RGBA, inside box: CGRect, of layer: LayerID
  ) {
    let reach = color.alpha > 0 ? PixelRect(touchedBy: box) : .empty
    entries.append(CommandIndex.Entry(fillIn: transform, of: layer, reach: reach))
    let geometry: Shape.Geometry = rect.isRounded ? .roundedRect(rect) : .rect(rect.rect)
    items.append(.command(DrawCommand(layer: layer, operation: .fill(Shape(geometry, transform: transform), color))))
  }

  package mutating func append(_ push: DrawCommand, around content: CommandChunk) {
    entries.append(CommandIndex.Entry(push, around: content))
    items.append(.scope(push, content))
  }

  package mutating func append(_ chunk: CommandChunk) {
    entries.append(CommandIndex.Entry(chunk))
    items.append(.chunk(chunk))
  }

  /// Adds an element of a chunk.
  package mutating func append(_ element: Int, of chunk: CommandChunk) {
    entries.append(chunk.index.entries[element])
    items.append(chunk.items[element])
  }

  /// Numbers the elements that have no number yet, by which they are known as the same ones in other chunks.
  package mutating func number(after last: UInt64) {
    for index in entries.indices where entries[index].number == 0 { entries[index].number = last + UInt64(index) + 1 }
  }

  package mutating func append(_ other: CommandList) {
    items += other.items
    entries += other.entries
  }

  /// Brings the elements from `first` on into the order of some ranges, which make them up.
  package mutating func reorder(from first: Int, _ ranges: [Range<Int>]) {
    let (items, entries) = (self.items, self.entries)
    self.items.replaceSubrange(first..., with: ranges.flatMap { items[$0] })
    self.entries.replaceSubrange(first..., with: ranges.flatMap { entries[$0] })
  }
}

extension CommandChunk {
  /// Creates a chunk of commands in a flat list; a list that does not pop what it pushes stops the program.
  package convenience init(_ commands: [DrawCommand]) {
    var open: [(push: DrawCommand, outer: CommandList)] = []
    var list = CommandList()
    for (position, command) in commands.enumerated() {
      switch command.operation.role {
      case .draw: list.append(command)
      case .push:
        open.append((command, list))
        list = CommandList()
      case .pop(let scope):
        guard let (push, outer) = open.popLast(), push.operation.pop == command.operation else {
          internalError("Command \(position) of the frame pops a \(scope.rawValue) where the last push was not one.")
        }
        let content = CommandChunk(list)
        list = outer
        list.append(push, around: content)
      }
    }
    if let (push, _) = open.last, case .push(let scope) = push.operation.role {
      internalError("The frame ends inside a \(scope.rawValue) that no command pops.")
    }
    self.init(list)
  }

  /// All commands in a flat list.
  package var commands: [DrawCommand] {
    var commands: [DrawCommand] = []
    commands.reserveCapacity(count)
    append(to: &commands)
    return commands
  }

  private func append(to commands: inout [DrawCommand]) {
    for item in items {
      switch item {
      case .command(let command): commands.append(command)
      case .chunk(let chunk): chunk.append(to: &commands)
      case .scope(let push, let content):
        commands.append(push)
        content.append(to: &commands)
        if let pop = push.operation.pop { commands.append(DrawCommand(layer: push.layer, operation: pop)) }
      }
    }
  }
}
