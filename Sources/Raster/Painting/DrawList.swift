import CoreGraphics
import DisplayList
import Foundation

/// A frame's commands and what is known about them before drawing starts.
struct DrawList {
  let commands: [DrawCommand]
  /// The pixels that each command can change, within the clips and groups around it; for a push, those that everything
  /// up to its pop can change.
  private var reach: [PixelRect] = []
  /// The index of each push's pop; for every other command its own index.
  private let ends: [Int]
  private var covers: [Cover] = []

  /// Pixels that a command makes opaque, whatever is below.
  private struct Cover {
    let index: Int
    let rect: PixelRect
  }

  /// At most this many covers are kept, and only large ones: checking them takes time as well.
  private static let mostCovers = 8
  private static let smallestCover = 1024

  init(_ commands: [DrawCommand], on canvas: PixelRect) {
    self.commands = commands
    guard let ends = commands.scopeEnds else {
      // An unbalanced list is not diagnosed here: the painter stops at the wrong command.
      self.ends = Array(commands.indices)
      reach = Array(repeating: canvas, count: commands.count)
      return
    }
    self.ends = ends
    reach.reserveCapacity(commands.count)
    addReaches(within: canvas)
    addCovers(among: commands.indices, within: canvas)
  }

  /// The index of the command after a command or after a scope's pop.
  func after(_ index: Int) -> Int { ends[index] + 1 }

  /// Whether a command or scope changes no pixel inside `rect`.
  func isHidden(_ index: Int, in rect: PixelRect) -> Bool {
    let part = reach[index].intersection(rect)
    return part.isEmpty || isCovered(part, after: ends[index])
  }

  /// Whether a command after the one at `index` makes all of `rect` opaque.
  func isCovered(_ rect: PixelRect, after index: Int = -1) -> Bool {
    covers.contains { $0.index > index && $0.rect.contains(rect) }
  }
}

extension DrawList {
  private mutating func addReaches(within canvas: PixelRect) {
    // The ends of the open scopes, and their clips.
    var open = [(end: commands.count, clip: canvas)]
    for index in commands.indices {
      let (end, clip) = open[open.count - 1]
      let isPop = index == end
      reach.append(isPop ? clip : commands[index].operation.reach.intersection(clip))
      if isPop {
        open.removeLast()
      } else if ends[index] > index {
        open.append((ends[index], reach[index]))
      }
    }
  }

  /// Finds covers among commands that are drawn straight on the frame, clipped at most to the pixels of `clip`.
  private mutating func addCovers(among range: Range<Int>, within clip: PixelRect) {
    var index = range.lowerBound
    while index < range.upperBound {
      if reach[index].area >= Self.smallestCover {
        switch commands[index].operation {
        case .fill(let shape, let color):
          if Ink(color).isOpaque, let rect = Outline(shape)?.filledPixels { addCover(index, rect.intersection(clip)) }
        case .image(let fill):
          if let rect = fill.opaquePixels { addCover(index, rect.intersection(clip)) }
        case .pushClip(let shape):
          if let rect = Outline(shape)?.wholePixels {
            addCovers(among: index + 1..<ends[index], within: rect.intersection(clip))
          }
        case .shade, .pushGroup, .popClip, .popGroup: break
        }
      }
      index = after(index)
    }
  }

  private mutating func addCover(_ index: Int, _ rect: PixelRect) {
    guard rect.area >= Self.smallestCover else { return }
    covers.removeAll { rect.contains($0.rect) }
    if covers.count == Self.mostCovers {
      guard let smallest = covers.indices.min(by: { covers[$0].rect.area < covers[$1].rect.area }),
        covers[smallest].rect.area <= rect.area
      else { return }
      covers.remove(at: smallest)
    }
    covers.append(Cover(index: index, rect: rect))
  }
}
