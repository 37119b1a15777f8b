import CoreGraphics
import DisplayList
import Foundation

/// One frame being drawn: the canvas, the layers that lie on it, and what is still to be popped.
struct Painter {
  let resources: Resources
  /// What is drawn on: the frame, or the innermost open layer.
  var canvas: Canvas
  /// What lies beneath `canvas`, the frame first.
  var beneath: [Canvas] = []
  var scopes: [Scope] = []
  /// The number of the command that is being drawn, from 0.
  private(set) var position = 0

  init(on canvas: Canvas, with resources: Resources) {
    self.resources = resources
    self.canvas = canvas
  }

  /// Draws a whole frame's commands.
  mutating func draw(_ commands: [DrawCommand]) throws(RasterError) {
    for command in commands {
      try draw(command.operation)
      position += 1
    }
    if let scope = scopes.last {
      fatalError("The frame ends inside a \(scope.name) that no command pops.")
    }
    try canvas.context.check()
  }

  private mutating func draw(_ operation: DrawOperation) throws(RasterError) {
    switch operation {
    case .fill(let shape, let color): try fill(shape, with: Ink(color))
    case .shade(let shape, let gradient): try shade(shape, with: gradient)
    case .image(let picture): try draw(picture)
    case .pushClip(let shape): try pushClip(shape)
    case .popClip: try popClip()
    case .pushGroup(let alpha, let bounds, let blend): try pushGroup(eightBits(alpha), bounds, blend)
    case .popGroup: try popGroup()
    }
  }
}

extension Painter {
  private func fill(_ shape: Shape, with ink: Ink) throws(RasterError) {
    guard ink.alpha > 0, let (outline, seen) = visible(shape) else { return }
    canvas.context.setSource(ink)
    if ink.isOpaque {
      canvas.fill(outline)
    } else {
      try canvas.cover(outline, seen: seen, using: resources.coverage)
    }
  }

  private func shade(_ shape: Shape, with gradient: Gradient) throws(RasterError) {
    guard let source = GradientSource(gradient), let (outline, seen) = visible(shape) else { return }
    source.set(in: canvas.context)
    if case .box = outline {
      canvas.fill(outline)
    } else {
      try canvas.paint(through: outline, seen: seen, alpha: 255, using: resources.coverage)
    }
  }

  /// The outline of `shape` and the pixels where it can be seen, if there are any.
  func visible(_ shape: Shape) -> (Outline, PixelRect)? {
    guard !canvas.clip.isEmpty, let outline = Outline(shape) else { return nil }
    let seen = canvas.visiblePart(of: outline)
    return seen.isEmpty ? nil : (outline, seen)
  }
}
