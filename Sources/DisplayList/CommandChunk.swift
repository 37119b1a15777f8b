import Contracts
import CoreGraphics
import Foundation
import Synchronization

/// Draw commands, back to front, as a tree of parts that never change.
///
/// Frames that show the same thing share the part that draws it: who compares two frames or builds the next one passes
/// over what is the same object. How commands are divided into parts has no meaning; two trees are equal if their
/// commands are, one after another.
package final class CommandChunk: Sendable {
  /// One element of a chunk.
  package enum Item: Sendable {
    /// Something that is drawn: no push and no pop.
    case command(DrawCommand)
    /// A push, what is drawn inside it, and the pop that belongs to it.
    case scope(DrawCommand, CommandChunk)
    /// Commands of another chunk.
    case chunk(CommandChunk)
  }

  /// More elements are distributed over chunks of their own.
  package static let mostItems = 64

  package static let empty = CommandChunk([Item]())

  /// At most `mostItems`, back to front.
  package let items: [Item]
  /// The number of commands, pushes and pops included.
  package let count: Int
  private let lazyIndex = AtomicLazyReference<CommandIndex>()

  /// Creates a chunk of any number of elements.
  package init(_ items: [Item]) {
    var items = items
    while items.count > Self.mostItems {
      items = stride(from: 0, to: items.count, by: Self.mostItems).map { start in
        .chunk(CommandChunk(Array(items[start..<min(start + Self.mostItems, items.count)])))
      }
    }
    self.items = items
    count = items.reduce(0) { $0 + $1.count }
  }

  /// Where the elements are; made when it is first asked for.
  package var index: CommandIndex {
    if let index = lazyIndex.load() { return index }
    return lazyIndex.storeIfNil(CommandIndex(items))
  }
}

extension CommandChunk.Item {
  /// The number of commands, pushes and pops included.
  package var count: Int {
    switch self {
    case .command: 1
    case .scope(_, let content): content.count + 2
    case .chunk(let chunk): chunk.count
    }
  }

  /// The pixels that the element can change, if no scope around it says otherwise.
  var reach: PixelRect {
    switch self {
    case .command(let command): return command.operation.reach
    case .scope(let push, let content):
      // A clip is often much larger than what is in it.
      let reach = push.operation.reach
      return content.index.reach.intersection(reach).outset(by: push.operation.outset).intersection(reach)
    case .chunk(let chunk): return chunk.index.reach
    }
  }
}

extension CommandChunk {
  /// Creates a chunk of commands in a flat list; a list that does not pop what it pushes stops the program.
  package convenience init(_ commands: [DrawCommand]) {
    var open: [(push: DrawCommand, items: [Item])] = []
    var items: [Item] = []
    for (position, command) in commands.enumerated() {
      switch command.operation.role {
      case .draw: items.append(.command(command))
      case .push:
        open.append((command, items))
        items = []
      case .pop:
        guard let (push, outer) = open.popLast(), push.operation.pop == command.operation else {
          let kind = command.operation == .popClip ? "clip" : "group"
          internalError("Command \(position) of the frame pops a \(kind) where the last push was not one.")
        }
        items = outer + CollectionOfOne(.scope(push, CommandChunk(items)))
      }
    }
    if let (push, _) = open.last {
      internalError(
        "The frame ends inside a \(push.operation.pop == .popClip ? "clip" : "group") that no command pops.")
    }
    self.init(items)
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

extension CommandChunk: Hashable {
  package static func == (a: CommandChunk, b: CommandChunk) -> Bool {
    if a === b { return true }
    if a.count != b.count { return false }
    var (first, second) = (CommandCursor(a), CommandCursor(b))
    while true {
      CommandCursor.skipShared(&first, &second)
      guard let one = first.next, let other = second.next else { return first.next == nil && second.next == nil }
      guard one.command == other.command, one.content == other.content else { return false }
      first.advance()
      second.advance()
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for command in commands { hasher.combine(command) }
  }
}
