import CoreGraphics
package import DisplayList

/// The moments that are seen while a shutter is open: one, or several whose pixels are averaged.
package struct Exposure: Sendable, Equatable {
  /// The moment at which the shutter opens.
  package let frame: Frame
  /// The moments that follow; none if nothing moves.
  package let others: [Frame]

  /// An exposure of several moments; if all of them show the same, they count as one.
  init(_ frame: Frame, _ others: [Frame] = []) {
    self.frame = frame
    self.others = others.allSatisfy { $0 == frame } ? [] : others
  }

  /// Where the moments may differ from one another; `empty` for a single one.
  var blurredRect: PixelRect { Self.differences(from: frame, to: others) }

  /// Where pixels may differ from another exposure of the same size.
  func changedRect(since other: Exposure) -> PixelRect {
    self == other ? .empty : Self.differences(from: other.frame, to: other.others + [frame] + others)
  }

  private static func differences(from frame: Frame, to others: [Frame]) -> PixelRect {
    others.reduce(.empty) { rect, other in
      rect.union(Damage(from: frame, to: other).boundingRect(width: frame.width, height: frame.height))
    }
  }
}
