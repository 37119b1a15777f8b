package import CoreGraphics

/// The part of the pixels that has to be redrawn to turn one frame into the next.
package enum Damage: Sendable, Hashable {
  /// Nothing: the pixels are the same.
  case none
  /// A few disjoint rectangles inside the frame, from top to bottom.
  case rects([PixelRect])
  /// The whole frame, because everything changed or because skipping the rest would not pay off.
  case everything

  /// The regions in which the pixels of `next` may differ from those of `previous`.
  ///
  /// A pure function: for any two frames, pixels outside the result are identical. The frames need not be adjacent in
  /// time. O(n) in the number of commands, and O(n log n) in the number of those that were inserted, removed or
  /// reordered.
  ///
  /// Commands are paired in order, by the layer that they come from; the contents of a scope are paired only within a
  /// pair of pushes. A command that differs from its partner damages the area where either is visible, and so does one
  /// without a partner. A clip or group that differs from its partner damages everything inside it. A change inside a
  /// group with an outset damages that much more around it.
  package init(from previous: Frame, to next: Frame) {
    self = FrameDamage(from: previous, to: next).damage
  }
}
