package import CoreGraphics

/// What of a picture has to be drawn again to turn one frame into the next.
package enum Damage: Sendable, Hashable {
  /// Nothing: the pixels are the same.
  case none
  /// A few rectangles that lie inside the frame and have no pixel in common, from the top down.
  case rects([PixelRect])
  /// The whole picture, because that is what changed or because sparing the rest would not pay.
  case everything

  /// The regions in which the pixels of `next` may differ from those of `previous`.
  ///
  /// A pure function: whatever the frames are, pixels outside of the result are equal, bit for bit. The frames need
  /// not be neighbours in time. Takes a time proportional to the number of commands; of commands that were put in,
  /// taken out or moved to another depth it takes n · log n.
  ///
  /// Commands are paired in order, by the layer that they come from; what lies between a push and its pop is paired
  /// only inside a pair of pushes. A command that is not equal to its partner damages where either can be seen, and
  /// so does one without a partner. A clip or group that is not equal to its partner damages all that it contains.
  /// What changes inside a group with an outset damages that much more around it.
  package init(from previous: Frame, to next: Frame) {
    guard previous.width == next.width, previous.height == next.height, previous.background == next.background else {
      self = .everything
      return
    }
    guard let comparison = FrameComparison(previous.commands, next.commands) else {
      self = previous.commands == next.commands ? .none : .everything
      return
    }
    self = comparison.damage(on: PixelRect(minX: 0, minY: 0, maxX: next.width, maxY: next.height))
  }

  /// The rows in which the pixels may differ, of a picture with `height` rows; the ranges may overlap.
  package func rows(ofHeight height: Int) -> [Range<Int>] {
    switch self {
    case .none: []
    case .everything: [0..<height]
    case .rects(let rects): rects.map { $0.minY..<$0.maxY }
    }
  }
}
