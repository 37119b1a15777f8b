package import CoreGraphics
package import Foundation

/// One frame as a display list: immutable; equal frames have equal pixels.
///
/// The only value that is passed from the mutable layers to the pure functions that make pixels. Everything is
/// resolved: coordinates are device pixels after each command's own transform, y down; there are no views, no units, no
/// inheritance.
///
/// The list is immutable and a tree: frames share the parts that they have in common, so that building, comparing and
/// drawing a frame need not look at what has not changed. The tree has no meaning of its own.
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
  package var content: CommandChunk

  package init(width: Int, height: Int, background: RGBA, content: CommandChunk) {
    self.width = width
    self.height = height
    self.background = background
    self.content = content
  }

  /// Creates a frame of a flat list, which stops the program if it does not pop what it pushes.
  package init(width: Int, height: Int, background: RGBA, commands: [DrawCommand] = []) {
    self.init(width: width, height: height, background: background, content: CommandChunk(commands))
  }

  /// What is drawn, as a flat list that is made anew each time.
  package var commands: [DrawCommand] { content.commands }

  /// The same frame with more commands drawn in front.
  package func adding(_ commands: [DrawCommand]) -> Frame {
    var frame = self
    frame.content = CommandChunk([.chunk(content), .chunk(CommandChunk(commands))])
    return frame
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
  /// Draws text: glyphs of one font in one colour, anti-aliased.
  case glyphs(GlyphFill)
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
  /// Draws the shadow of a shape.
  indirect case shadow(ShadowFill)
  /// Draws everything up to the matching `popShadow` above the shadow that it casts.
  indirect case pushShadow(CastShadow)
  case popShadow
  /// Blurs what lies below, on the canvas that is drawn on.
  indirect case backdrop(Backdrop)
  /// Draws everything up to the matching `popPlane` on a canvas of its own, which is then seen through a projective map.
  ///
  /// Inside, places are in the canvas's coordinates, and nothing is drawn outside its bounds.
  indirect case pushPlane(Plane)
  case popPlane
  /// Draws everything up to the matching `popFilter` on a transparent canvas of its own, which is then blurred, gets
  /// other colours, and is drawn once.
  indirect case pushFilter(ContentFilter)
  case popFilter
}
