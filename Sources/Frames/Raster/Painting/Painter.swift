import CoreGraphics
import DisplayList
import Foundation

/// One frame being drawn: the canvas, the layers on it, and the scopes still to be popped.
struct Painter {
  let resources: Resources
  /// The canvas that is drawn on: the frame, or the innermost open layer.
  var canvas: Canvas
  /// The canvases beneath `canvas`, that of the frame first.
  var beneath: [Canvas] = []
  /// The pixels of all open layers.
  var layerPixels = 0
  var scopes: [ScopeEnding] = []
  /// The pixels of the backdrop that the list knows.
  var known: KeptPixels?

  init(on canvas: Canvas, with resources: Resources) {
    self.resources = resources
    self.canvas = canvas
  }

  /// Draws the part of a frame that lies in `rect`: background and commands, except what is covered later.
  mutating func draw(_ list: DrawList, over background: Ink, in rect: PixelRect) throws(RasterError) {
    let before = canvas.show(only: rect)
    if !list.isCovered(rect) { canvas.rows.clear(rect, to: background) }
    var position = 0
    while position < list.count {
      if list.isHidden(position) {
        position = list.after(position)
      } else {
        if list.isKnown(position), let known, case .command(.backdrop(let backdrop)) = list[position] {
          try draw(backdrop, pixels: known)
        } else {
          try draw(list[position])
        }
        position += 1
      }
    }
    canvas.restore(before)
    try canvas.context.check()
  }

  private mutating func draw(_ step: DrawList.Step) throws(RasterError) {
    switch step {
    case .command(let operation), .push(let operation): try draw(operation)
    case .pop: try pop()
    }
  }

  private mutating func draw(_ operation: DrawOperation) throws(RasterError) {
    switch operation {
    case .fill(let shape, let color): try fill(shape, with: Ink(color))
    case .shade(let shape, let gradient): try shade(shape, with: gradient)
    case .image(let picture): try draw(picture)
    case .glyphs(let text): try draw(text)
    case .pushClip(let shape): try pushClip(shape)
    case .pushGroup(let alpha, let bounds, let blend, _): try pushGroup(eightBits(alpha), bounds, blend)
    case .shadow(let shadow): try draw(shadow)
    case .pushShadow(let shadow): try pushShadow(shadow)
    case .backdrop(let backdrop): try draw(backdrop)
    case .pushPlane(let plane): try pushPlane(plane)
    case .pushFilter(let filter): try pushFilter(filter)
    case .popClip, .popGroup, .popShadow, .popPlane, .popFilter: try pop()
    }
  }
}

extension Painter {
  func fill(_ shape: Shape, with ink: Ink) throws(RasterError) {
    guard ink.alpha > 0 else { return }
    if case .rect(let rect) = shape.geometry, let box = Box(rect, upright: shape.transform) {
      // This is by far the most common case; parts that are not shown are cut off anyway.
      if !canvas.extent.shown.isEmpty { canvas.rows.fill(box, ink, in: canvas.extent.shown) }
      return
    }
    guard let (outline, seen) = visible(shape) else { return }
    try canvas.fill(outline, ink, seen: seen, using: resources.coverage)
  }

  private func shade(_ shape: Shape, with gradient: Gradient) throws(RasterError) {
    guard let source = GradientSource(gradient), let (outline, seen) = visible(shape) else { return }
    if dithers, !source.isOpaque, !source.isPlain { return try dither(source, inside: outline, seen: seen) }
    let fractions = dithers ? resources.fractions : nil
    try cover(outline, seen: seen, alpha: 255, with: .gradient(gradient)) { context, draw throws(RasterError) in
      try source.draw(in: context, over: seen, dithering: fractions, draw)
    }
  }

  /// The outline of `shape` and the pixels that it touches within the clip; nil when none of them are shown.
  func visible(_ shape: Shape) -> (Outline, PixelRect)? {
    guard !canvas.extent.shown.isEmpty, let outline = Outline(shape) else { return nil }
    let seen = canvas.visiblePart(of: outline)
    return seen.intersects(canvas.extent.shown) ? (outline, seen) : nil
  }
}
