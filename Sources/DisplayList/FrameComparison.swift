import CoreGraphics

/// Two lists of commands, compared to find out where their pixels differ.
///
/// Why it is right: a pixel shows what those commands that reach it leave there, in their order. If every command
/// that reaches it has an equal partner on the other side, in the same order and inside equal scopes, then it shows
/// the same.
struct FrameComparison {
  private let old: Side
  private let new: Side

  /// One of the lists.
  private struct Side {
    let commands: [DrawCommand]
    /// The index of each push's pop.
    let ends: [Int]

    subscript(index: Int) -> DrawOperation { commands[index].operation }

    /// Where the next command after a command or scope begins.
    func after(_ index: Int) -> Int { ends[index] + 1 }

    /// Where the commands and scopes of a run begin, what is inside of scopes left out.
    func starts(in run: Range<Int>) -> [Int] {
      Array(sequence(first: run.lowerBound, next: after).prefix { $0 < run.upperBound })
    }
  }

  /// Fails when pushes and pops do not match up.
  init?(_ old: [DrawCommand], _ new: [DrawCommand]) {
    guard let oldEnds = old.scopeEnds, let newEnds = new.scopeEnds else { return nil }
    self.old = Side(commands: old, ends: oldEnds)
    self.new = Side(commands: new, ends: newEnds)
  }

  func damage(on canvas: PixelRect) -> Damage {
    var region = DamageRegion(canvas: canvas)
    compare(old.commands.indices, new.commands.indices, inside: canvas, &region)
    return region.damage
  }

  /// Compares two runs of whole commands and scopes whose surroundings are equal and let nothing out of `clip`.
  private func compare(
    _ olds: Range<Int>, _ news: Range<Int>, inside clip: PixelRect, _ region: inout DamageRegion
  ) {
    var (oldStart, newStart) = (olds.lowerBound, news.lowerBound)
    while oldStart < olds.upperBound, newStart < news.upperBound, !region.isEverything,
      Key(old.commands[oldStart]) == Key(new.commands[newStart])
    {
      comparePair(oldStart, newStart, inside: clip, &region)
      (oldStart, newStart) = (old.after(oldStart), new.after(newStart))
    }
    if region.isEverything || (oldStart == olds.upperBound && newStart == news.upperBound) { return }
    let rest = (old: old.starts(in: oldStart..<olds.upperBound), new: new.starts(in: newStart..<news.upperBound))
    let pairs = Self.pairs(rest.old.map { Key(old.commands[$0]) }, rest.new.map { Key(new.commands[$0]) })
    var (nextOld, nextNew) = (0, 0)
    for (oldIndex, newIndex) in pairs + [(rest.old.count, rest.new.count)] {
      for index in rest.old[nextOld..<oldIndex] { region.insert(reach(of: index, in: old, inside: clip)) }
      for index in rest.new[nextNew..<newIndex] { region.insert(reach(of: index, in: new, inside: clip)) }
      if oldIndex < rest.old.count { comparePair(rest.old[oldIndex], rest.new[newIndex], inside: clip, &region) }
      (nextOld, nextNew) = (oldIndex + 1, newIndex + 1)
    }
  }

  /// Compares two commands or scopes of the same kind.
  private func comparePair(
    _ oldIndex: Int, _ newIndex: Int, inside clip: PixelRect, _ region: inout DamageRegion
  ) {
    if old[oldIndex] != new[newIndex] {
      region.insert(reach(of: oldIndex, in: old, inside: clip))
      region.insert(reach(of: newIndex, in: new, inside: clip))
    } else if old.ends[oldIndex] > oldIndex {
      compare(
        oldIndex + 1..<old.ends[oldIndex], newIndex + 1..<new.ends[newIndex],
        inside: new[newIndex].reach.intersection(clip), &region)
    }
  }

  /// The pixels that a command or scope can change, if it changes none outside of `clip`.
  private func reach(of index: Int, in side: Side, inside clip: PixelRect) -> PixelRect {
    let reach = side[index].reach.intersection(clip)
    if reach.isEmpty || side.ends[index] == index { return reach }
    // A clip is often much larger than what is in it.
    var content = PixelRect.empty
    var inner = index + 1
    while inner < side.ends[index], content != reach {
      content = content.union(self.reach(of: inner, in: side, inside: reach))
      inner = side.after(inner)
    }
    return content
  }
}
