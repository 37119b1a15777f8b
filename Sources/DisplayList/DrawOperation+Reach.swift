package import CoreGraphics
import Foundation

extension DrawOperation {
  /// The pixels that the operation can change; for a push, those that everything up to its pop can change.
  ///
  /// The clips and groups around it are ignored. A conservative estimate: never too small.
  package var reach: PixelRect {
    switch self {
    case .fill(let shape, let color): color.alpha > 0 ? PixelRect(touchedBy: shape.bounds) : .empty
    case .shade(let shape, _): PixelRect(touchedBy: shape.bounds)
    case .image(let fill): PixelRect(touchedBy: fill.destination.applying(fill.transform))
    case .pushClip(let shape): PixelRect(touchedBy: shape.bounds)
    case .pushGroup(_, let bounds, _, let outset): PixelRect(touchedBy: bounds).outset(by: outset)
    case .popClip, .popGroup: .empty
    }
  }

  /// How far the contents affect pixels outside their own area: 0 unless the operation opens a group with an effect.
  var outset: Int {
    switch self {
    case .pushGroup(_, _, _, let outset): outset
    case .fill, .shade, .image, .pushClip, .popClip, .popGroup: 0
    }
  }

  /// Whether the operation opens or closes a scope, and of which kind.
  fileprivate var scope: (step: ScopeStep, isGroup: Bool)? {
    switch self {
    case .fill, .shade, .image: nil
    case .pushClip: (.push, false)
    case .popClip: (.pop, false)
    case .pushGroup: (.push, true)
    case .popGroup: (.pop, true)
    }
  }
}

private enum ScopeStep { case push, pop }

extension [DrawCommand] {
  /// For each push the index of its pop, for every other command its own index; nil if pushes and pops are unbalanced.
  package var scopeEnds: [Int]? {
    var ends = [Int](indices)
    var open: [(index: Int, isGroup: Bool)] = []
    for index in indices {
      guard let (step, isGroup) = self[index].operation.scope else { continue }
      switch step {
      case .push: open.append((index, isGroup))
      case .pop:
        guard let push = open.popLast(), push.isGroup == isGroup else { return nil }
        ends[push.index] = index
      }
    }
    return open.isEmpty ? ends : nil
  }
}

extension Frame {
  /// The layer of the frontmost command that can change a pixel of a rectangle; nil if there is only background.
  package func topLayer(in rect: PixelRect) -> LayerID? {
    commands.last { $0.operation.reach.intersects(rect) }?.layer
  }
}
