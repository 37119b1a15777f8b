import CoreGraphics
import DisplayList
import Foundation

/// A frame's commands and what is known about them before any is drawn.
struct DrawList {
  let commands: [DrawCommand]
  /// The pixels that each command can change, with regard to the clips and groups around it; for a push, those that
  /// everything up to its pop can change.
  private var reach: [PixelRect] = []
  /// The index of each push's pop; for everything else its own index.
  private let ends: [Int]
  private var covers: [Cover] = []

  /// Pixels that a command makes opaque, whatever was there before.
  private struct Cover {
    let index: Int
    let rect: PixelRect
  }

  /// More covers are not kept, and none smaller: looking at them takes time as well.
  private static let mostCovers = 8
  private static let smallestCover = 1024

  init(_ commands: [DrawCommand], on canvas: PixelRect) {
    self.commands = commands
    guard let ends = commands.scopeEnds else {
      // The painter will stop at what is wrong, if only it comes there.
      self.ends = Array(commands.indices)
      reach = Array(repeating: canvas, count: commands.count)
      return
    }
    self.ends = ends
    reach.reserveCapacity(commands.count)
    addReaches(within: canvas)
    addCovers(among: commands.indices, within: canvas)
  }

  /// Where the next command after a command or scope begins.
  func after(_ index: Int) -> Int { ends[index] + 1 }

  /// Whether a command or scope leaves no trace inside `rect`.
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
    // Where the scopes end that are open, and what they let be seen.
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
