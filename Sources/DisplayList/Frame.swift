package import CoreGraphics
package import Foundation

/// One frame as a flat display list: immutable; equal frames have equal pixels.
///
/// The only value that is passed from the mutable layers to the pure functions that make pixels. Everything is
/// resolved: coordinates are device pixels after each command's own transform, y down; there are no views, no units, no
/// inheritance.
///
/// `docs/frame.md` specifies what each command means and how commands combine.
package struct Frame: Sendable, Hashable {
  /// The frame's width in pixels.
  package var width: Int
  /// The frame's height in pixels.
  package var height: Int
  /// The colour to which the canvas is cleared before the first command.
  package var background: RGBA
  /// The commands, back to front.
  package var commands: [DrawCommand]

  package init(width: Int, height: Int, background: RGBA, commands: [DrawCommand] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
  }
}

/// The number of the layer that a command came from; unique within a stage.
///
/// It identifies the layer in messages.
package struct LayerID: Sendable, Hashable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One operation and the layer that it came from.
package struct DrawCommand: Sendable, Hashable {
  package var layer: LayerID
  package var operation: DrawOperation

  package init(layer: LayerID, operation: DrawOperation) {
    self.layer = layer
    self.operation = operation
  }
}

/// What a command does.
///
/// The rasteriser is one switch over these cases.
package enum DrawOperation: Sendable, Hashable {
  /// Covers a shape with one colour, anti-aliased.
  case fill(Shape, RGBA)
  /// Covers a shape with a gradient, anti-aliased.
  indirect case shade(Shape, Gradient)
  /// Draws an image.
  case image(ImageFill)
  /// Restricts everything up to the matching `popClip` to a shape, anti-aliased; clips nest and intersect.
  case pushClip(Shape)
  case popClip
  /// Draws everything up to the matching `popGroup` on a transparent canvas of its own, which is then drawn once with
  /// `alpha`.
  ///
  /// Nothing inside reaches outside `bounds`. The group's effect reaches at most `outset` pixels further on each side,
  /// and each of its pixels depends on content at most that far away.
  case pushGroup(alpha: Double, bounds: CGRect, blend: BlendMode = .over, outset: Int = 0)
  case popGroup
}
