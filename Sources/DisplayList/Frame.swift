package import CoreGraphics
package import Foundation

/// One picture as a list of things to draw: immutable once made; equal frames have equal pixels.
///
/// The only thing that crosses from the mutable world of layers to the pure one of pixels. Everything is
/// resolved: coordinates are device pixels after each command's own transform, y down; there are no views,
/// no units, no inheritance.
///
/// `docs/frame.md` specifies what each command means and how commands combine.
package struct Frame: Sendable, Hashable {
  /// The picture's width in pixels.
  package var width: Int
  /// The picture's height in pixels.
  package var height: Int
  /// What the canvas is cleared to before the first command.
  package var background: RGBA
  /// What is drawn, back to front.
  package var commands: [DrawCommand]

  package init(width: Int, height: Int, background: RGBA, commands: [DrawCommand] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
  }
}

/// The number of the layer that a command came from, unique within a stage.
///
/// It names the culprit in messages.
package struct LayerID: Sendable, Hashable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One thing to draw and the layer that asked for it.
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
  /// Draws a picture.
  case image(ImageFill)
  /// Restricts everything up to the matching `popClip` to a shape, anti-aliased; clips nest and intersect.
  case pushClip(Shape)
  case popClip
  /// Collects everything up to the matching `popGroup` on a transparent canvas of its own, which is then
  /// drawn once with `alpha`.
  ///
  /// Nothing inside reaches outside `bounds`. What the group makes of it reaches at most `outset` pixels further to
  /// each side, and each of its pixels depends on content at most that far away.
  case pushGroup(alpha: Double, bounds: CGRect, blend: BlendMode = .over, outset: Int = 0)
  case popGroup
}
