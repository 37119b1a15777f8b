package import CoreGraphics

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

  /// All commands, as a flat list that is built each time.
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
