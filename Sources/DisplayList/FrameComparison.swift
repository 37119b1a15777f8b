import CoreGraphics

/// Compares two lists of commands to find where their pixels differ.
///
/// Correctness: a pixel is determined by the commands that reach it, in their order. If every command that reaches it
/// has an equal partner on the other side, in the same order and inside equal scopes, then it has the same value.
struct FrameComparison {
  private let old: Side
  private let new: Side

  /// One of the lists.
  private struct Side {
    let commands: [DrawCommand]
    /// The index of each push's pop.
    let ends: [Int]

    subscript(index: Int) -> DrawOperation { commands[index].operation }

    /// The index of the command after a command or scope.
    func after(_ index: Int) -> Int { ends[index] + 1 }

    /// The indices at which the commands and scopes of a range begin, without the contents of scopes.
    func starts(in run: Range<Int>) -> [Int] {
      Array(sequence(first: run.lowerBound, next: after).prefix { $0 < run.upperBound })
    }
  }

  /// Fails if pushes and pops are unbalanced.
  init?(_ old: [DrawCommand], _ new: [DrawCommand]) {
    guard let oldEnds = old.scopeEnds, let newEnds = new.scopeEnds else { return nil }
    self.old = Side(commands: old, ends: oldEnds)
    self.new = Side(commands: new, ends: newEnds)
  }

  func damage(on canvas: PixelRect) -> Damage {
    var region = DamageRegion(canvas: canvas)
    compare(old.commands.indices, new.commands.indices, inside: Surroundings(clip: canvas), &region)
    return region.damage
  }

  /// Compares two ranges of complete commands and scopes inside equal surroundings.
  private func compare(
    _ olds: Range<Int>, _ news: Range<Int>, inside surroundings: Surroundings, _ region: inout DamageRegion
  ) {
    var (oldStart, newStart) = (olds.lowerBound, news.lowerBound)
    while oldStart < olds.upperBound, newStart < news.upperBound, !region.isEverything,
      Key(old.commands[oldStart]) == Key(new.commands[newStart])
    {
      comparePair(oldStart, newStart, inside: surroundings, &region)
      (oldStart, newStart) = (old.after(oldStart), new.after(newStart))
    }
    if region.isEverything || (oldStart == olds.upperBound && newStart == news.upperBound) { return }
    let rest = (old: old.starts(in: oldStart..<olds.upperBound), new: new.starts(in: newStart..<news.upperBound))
    let pairs = Self.pairs(rest.old.map { Key(old.commands[$0]) }, rest.new.map { Key(new.commands[$0]) })
    var (nextOld, nextNew) = (0, 0)
    for (oldIndex, newIndex) in pairs + [(rest.old.count, rest.new.count)] {
      for index in rest.old[nextOld..<oldIndex] { region.insert(trace(of: index, in: old, inside: surroundings)) }
      for index in rest.new[nextNew..<newIndex] { region.insert(trace(of: index, in: new, inside: surroundings)) }
      if oldIndex < rest.old.count {
        comparePair(rest.old[oldIndex], rest.new[newIndex], inside: surroundings, &region)
      }
      (nextOld, nextNew) = (oldIndex + 1, newIndex + 1)
    }
  }

  /// Compares two commands or scopes of the same kind.
  private func comparePair(
    _ oldIndex: Int, _ newIndex: Int, inside surroundings: Surroundings, _ region: inout DamageRegion
  ) {
    if old[oldIndex] != new[newIndex] {
      region.insert(trace(of: oldIndex, in: old, inside: surroundings))
      region.insert(trace(of: newIndex, in: new, inside: surroundings))
    } else if old.ends[oldIndex] > oldIndex {
      compare(
        oldIndex + 1..<old.ends[oldIndex], newIndex + 1..<new.ends[newIndex],
        inside: surroundings.entering(new[newIndex]), &region)
    }
  }

  /// The pixels of the frame that a command or scope can change.
  private func trace(of index: Int, in side: Side, inside surroundings: Surroundings) -> PixelRect {
    surroundings.trace(of: reach(of: index, in: side, inside: surroundings.clip))
  }

  /// The pixels of its canvas that a command or scope can change within `clip`.
  private func reach(of index: Int, in side: Side, inside clip: PixelRect) -> PixelRect {
    let reach = side[index].reach.intersection(clip)
    if reach.isEmpty || side.ends[index] == index { return reach }
    // A clip is often much larger than its contents.
    let outset = side[index].outset
    let window = side[index].reach.intersection(clip.outset(by: outset))
    var content = PixelRect.empty
    var inner = index + 1
    while inner < side.ends[index], content != window {
      content = content.union(self.reach(of: inner, in: side, inside: window))
      inner = side.after(inner)
    }
    return content.outset(by: outset).intersection(reach)
  }
}

/// The open clips and groups around commands, which determine how far a change inside reaches.
private struct Surroundings {
  /// Drawing on the innermost canvas has no effect outside this rectangle.
  private(set) var clip: PixelRect
  /// The open groups with an effect, outermost first: how far the effect reaches, and its visible part.
  private var effects: [(outset: Int, clip: PixelRect)] = []

  init(clip: PixelRect) { self.clip = clip }

  /// The surroundings of the commands inside a scope.
  func entering(_ push: DrawOperation) -> Surroundings {
    var inner = self
    // Content just outside the clip may be visible inside it through the group's effect.
    inner.clip = push.reach.intersection(clip.outset(by: push.outset))
    if push.outset > 0 { inner.effects.append((push.outset, push.reach.intersection(clip))) }
    return inner
  }

  /// The pixels of the frame that depend on a rectangle of the innermost canvas, which lies in `clip`.
  func trace(of rect: PixelRect) -> PixelRect {
    effects.reversed().reduce(rect) { $0.outset(by: $1.outset).intersection($1.clip) }
  }
}
