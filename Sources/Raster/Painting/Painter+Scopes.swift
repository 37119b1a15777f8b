import Contracts
import CoreGraphics
import DisplayList
import Foundation

extension Painter {
  /// A pushed clip or group, and what to do when it is popped.
  enum Scope {
    case clip(Ending)
    case group(Ending)

    enum Ending {
      /// Nothing inside could be seen; the pop restores the extent.
      case reveal(Canvas.Extent)
      /// Cairo's clip is a rectangle of pixels; the pop restores the extent.
      case unclip(Canvas.Extent)
      /// The pop draws a layer on the canvas beneath, with `alpha`.
      case blend(alpha: UInt8, BlendMode)
      /// The pop draws a layer on the canvas beneath, inside `outline`.
      case cover(Outline, seen: PixelRect)
    }

    var name: String {
      switch self {
      case .clip: "clip"
      case .group: "group"
      }
    }
  }

  /// Restricts drawing to `shape`.
  ///
  /// Clips along pixel borders are left to Cairo. Any other clip is a layer that is drawn through the shape once, at
  /// the end: drawing each command through an anti-aliased edge would let the background show through between two
  /// opaque commands at that edge.
  mutating func pushClip(_ shape: Shape) throws(RasterError) {
    guard let (outline, seen) = visible(shape) else { return scopes.append(.clip(hideAll())) }
    if outline.wholePixels != nil {
      scopes.append(.clip(.unclip(canvas.clip(to: seen))))
    } else {
      try pushLayer(seen)
      scopes.append(.clip(.cover(outline, seen: seen)))
    }
  }

  mutating func popClip() throws(RasterError) {
    guard case .clip(let ending)? = scopes.popLast() else {
      internalError("Command \(position) of the frame pops a clip where the last push was not one.")
    }
    try end(ending)
  }

  /// Draws what follows on a layer of its own.
  mutating func pushGroup(_ alpha: UInt8, _ bounds: CGRect, _ blend: BlendMode) throws(RasterError) {
    guard alpha > 0, let box = Box(bounds), box.hasArea else { return scopes.append(.group(hideAll())) }
    let seen = PixelRect(touchedBy: box).intersection(canvas.extent.clip)
    guard seen.intersects(canvas.extent.shown) else { return scopes.append(.group(hideAll())) }
    try pushLayer(seen)
    scopes.append(.group(.blend(alpha: alpha, blend)))
  }

  mutating func popGroup() throws(RasterError) {
    guard case .group(let ending)? = scopes.popLast() else {
      internalError("Command \(position) of the frame pops a group where the last push was not one.")
    }
    try end(ending)
  }
}

extension Painter {
  private func hideAll() -> Scope.Ending {
    let before = canvas.extent
    canvas.extent = .nothing
    return .reveal(before)
  }

  private mutating func pushLayer(_ clip: PixelRect) throws(RasterError) {
    let memory = resources.layer(beneath.count)
    let extent = Canvas.Extent(clip: clip, shown: clip.intersection(canvas.extent.shown))
    let layer = try Canvas(over: memory.bytes(count: extent.drawnPart.area * 4), extent: extent)
    layer.rows.clear(extent.shown, to: Ink(coverage: 0))
    beneath.append(canvas)
    canvas = layer
  }

  private mutating func end(_ ending: Scope.Ending) throws(RasterError) {
    switch ending {
    case .reveal(let before):
      canvas.extent = before
    case .unclip(let before):
      canvas.restore(before)
    case .blend(let alpha, let blend):
      let layer = try popLayer()
      canvas.context.setSource(layer.surface)
      canvas.context.paint(alpha: alpha, blend)
    case .cover(let outline, let seen):
      let layer = try popLayer()
      canvas.context.setSource(layer.surface)
      try canvas.cover(outline, seen: seen, using: resources.coverage)
    }
  }

  /// Makes the canvas beneath current again, and returns the finished layer.
  private mutating func popLayer() throws(RasterError) -> Canvas {
    let layer = canvas
    try layer.context.check()
    canvas = beneath.removeLast()
    return layer
  }
}
