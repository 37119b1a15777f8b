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
    compare(old.commands.indices, new.commands.indices, inside: Surroundings(clip: canvas), &region)
    return region.damage
  }

  /// Compares two runs of whole commands and scopes whose surroundings are equal.
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

  /// The pixels of the canvas it is drawn on that a command or scope can change, if it changes none outside of `clip`.
  private func reach(of index: Int, in side: Side, inside clip: PixelRect) -> PixelRect {
    let reach = side[index].reach.intersection(clip)
    if reach.isEmpty || side.ends[index] == index { return reach }
    // A clip is often much larger than what is in it.
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

/// The open clips and groups around commands: how far a change among these reaches.
private struct Surroundings {
  /// Nothing drawn on the innermost canvas matters outside of it.
  private(set) var clip: PixelRect
  /// The open groups with an effect, the outermost first: how far the effect reaches, and what may be seen of it.
  private var effects: [(outset: Int, clip: PixelRect)] = []

  init(clip: PixelRect) { self.clip = clip }

  /// What is around the commands inside of a scope.
  func entering(_ push: DrawOperation) -> Surroundings {
    var inner = self
    // What lies just outside of the clip may be seen inside it through the group's effect.
    inner.clip = push.reach.intersection(clip.outset(by: push.outset))
    if push.outset > 0 { inner.effects.append((push.outset, push.reach.intersection(clip))) }
    return inner
  }

  /// The pixels of the frame that depend on a rectangle of the innermost canvas, which lies in `clip`.
  func trace(of rect: PixelRect) -> PixelRect {
    effects.reversed().reduce(rect) { $0.outset(by: $1.outset).intersection($1.clip) }
  }
}
