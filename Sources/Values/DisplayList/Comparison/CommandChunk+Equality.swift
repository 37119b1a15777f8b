import CoreGraphics

extension CommandChunk: Hashable {
  package static func == (a: CommandChunk, b: CommandChunk) -> Bool {
    if a === b { return true }
    // The reach of a chunk does not depend on how it is divided.
    if a.count != b.count || a.index.reach != b.index.reach { return false }
    var (first, second) = (CommandCursor(a), CommandCursor(b))
    while true {
      CommandCursor.skipShared(&first, &second)
      guard let one = first.next, let other = second.next else { return first.next == nil && second.next == nil }
      guard one.hasSameCommand(as: other), one.content == other.content else { return false }
      first.advance()
      second.advance()
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for command in commands { hasher.combine(command) }
  }
}
