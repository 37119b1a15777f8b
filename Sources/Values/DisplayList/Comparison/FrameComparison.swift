import CoreGraphics

/// Compares two lists of commands to find where their pixels differ.
///
/// Correctness: a pixel is determined by the commands that reach it, in their order. If every command that reaches it
/// has an equal partner on the other side, in the same order and inside equal scopes, then it has the same value.
struct FrameComparison {
  private typealias Element = CommandCursor.Element

  private var region: DamageRegion

  static func region(from old: CommandChunk, to new: CommandChunk, on canvas: PixelRect) -> DamageRegion {
    var comparison = FrameComparison(region: DamageRegion(canvas: canvas))
    comparison.compare(old, new, inside: Surroundings(clip: canvas))
    return comparison.region
  }

  /// Compares two lists whose surroundings are equal.
  private mutating func compare(_ old: CommandChunk, _ new: CommandChunk, inside surroundings: Surroundings) {
    if old === new, !old.index.looksBelow { return }
    var (olds, news) = (CommandCursor(old), CommandCursor(new))
    while !region.isEverything {
      CommandCursor.skipShared(&olds, &news)
      guard let oldOne = olds.next, let newOne = news.next, oldOne.key == newOne.key else { break }
      compare(oldOne, newOne, inside: surroundings)
      olds.advance()
      news.advance()
    }
    if region.isEverything || (olds.next == nil && news.next == nil) { return }
    compareRest(CommandCursor.differingRest(olds, news), inside: surroundings)
  }

  /// Compares the rests of two lists whose next commands are not partners.
  private mutating func compareRest(_ rest: (a: [Element], b: [Element]), inside surroundings: Surroundings) {
    let (olds, news) = rest
    let pairs = Self.pairs(olds.map(\.key), news.map(\.key))
    var (nextOld, nextNew) = (0, 0)
    for (oldIndex, newIndex) in pairs + [(olds.count, news.count)] {
      for element in olds[nextOld..<oldIndex] { insert(element, inside: surroundings) }
      for element in news[nextNew..<newIndex] { insert(element, inside: surroundings) }
      if oldIndex < olds.count { compare(olds[oldIndex], news[newIndex], inside: surroundings) }
      if region.isEverything { return }
      (nextOld, nextNew) = (oldIndex + 1, newIndex + 1)
    }
  }

  /// Compares two commands or scopes of the same kind.
  private mutating func compare(_ old: Element, _ new: Element, inside surroundings: Surroundings) {
    if !old.hasSameCommand(as: new) {
      insert(old, inside: surroundings)
      insert(new, inside: surroundings)
    } else if let sight = new.sight {
      // Everything that is damaged so far lies below.
      region.spread(by: sight, within: surroundings.trace(of: new.reach))
    } else if let push = new.push, let oldContent = old.content, let newContent = new.content {
      compare(oldContent, newContent, inside: surroundings.entering(push))
    }
  }
}

extension FrameComparison {
  /// Adds the area that a command or scope without an equal partner changes.
  private mutating func insert(_ element: Element, inside surroundings: Surroundings) {
    region.insert(surroundings.trace(of: element.reach))
  }
}

/// The open clips and groups around commands: how far a change among these reaches.
private struct Surroundings {
  /// Nothing drawn on the innermost canvas matters outside of it.
  private var clip: PixelRect
  /// The open groups with an effect and the planes, the outermost first, and the visible part of each.
  private var effects: [(push: DrawOperation, clip: PixelRect)] = []

  init(clip: PixelRect) { self.clip = clip }

  /// The surroundings of the commands inside of a scope.
  func entering(_ push: DrawOperation) -> Surroundings {
    var inner = self
    let seen = push.reach.intersection(clip)
    if let plane = push.plane {
      inner.clip = plane.source(of: seen)
      inner.effects.append((push, seen))
      return inner
    }
    // Contents just outside of the clip may be seen inside it through the group's effect.
    inner.clip = push.reach.intersection(clip.outset(by: push.outset))
    if push.outset > 0 { inner.effects.append((push, seen)) }
    return inner
  }

  /// The pixels of the frame that depend on a rectangle of the innermost canvas.
  func trace(of rect: PixelRect) -> PixelRect {
    effects.reversed().reduce(rect.intersection(clip)) { part, effect in
      let image = effect.push.plane.map { $0.image(of: part) } ?? part.outset(by: effect.push.outset)
      return image.intersection(effect.clip)
    }
  }
}
