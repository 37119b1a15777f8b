import CoreGraphics
import DisplayList
import Foundation

extension Painter {
  /// The end of a scope: the action when a pushed clip or group is popped.
  enum ScopeEnding {
    /// Nothing inside could be seen; the pop restores the extent.
    case reveal(Canvas.Extent)
    /// Cairo's clip is a rectangle of pixels; the pop restores the extent.
    case unclip(Canvas.Extent)
    /// The pop draws a layer on the canvas beneath, with `alpha`.
    case blend(alpha: UInt8, BlendMode)
    /// The pop draws a layer on the canvas beneath, inside `outline`.
    case cover(Outline, seen: PixelRect)
    /// The pop draws the layer's shadow on the canvas beneath, and then the layer.
    case cast(CastShadow)
    /// The pop draws the filtered layer on the canvas beneath.
    case filter(ContentFilter)
    /// The pop draws a layer as it is seen through a projective map, inside `outline`.
    case project(Plane, Outline, seen: PixelRect)
  }

  /// Restricts drawing to `shape`.
  ///
  /// Clips along pixel borders are left to Cairo. Any other clip is a layer that is drawn through the shape once, at
  /// the end: drawing each command through an anti-aliased edge would let the background show through between two
  /// opaque commands at that edge.
  mutating func pushClip(_ shape: Shape) throws(RasterError) {
    guard let (outline, seen) = visible(shape) else { return scopes.append(hideAll()) }
    if outline.wholePixels != nil {
      scopes.append(.unclip(canvas.clip(to: seen)))
    } else {
      try pushLayer(seen)
      scopes.append(.cover(outline, seen: seen))
    }
  }

  /// Draws what follows on a layer of its own.
  mutating func pushGroup(_ alpha: UInt8, _ bounds: CGRect, _ blend: BlendMode) throws(RasterError) {
    guard alpha > 0 || blend == .destinationIn, let box = Box(bounds), box.hasArea else {
      return scopes.append(hideAll())
    }
    let seen = PixelRect(touchedBy: box).intersection(canvas.extent.clip)
    guard seen.intersects(canvas.extent.shown) else { return scopes.append(hideAll()) }
    try pushLayer(seen)
    scopes.append(.blend(alpha: alpha, blend))
  }

  /// Draws what follows on a canvas of its own coordinates.
  mutating func pushPlane(_ plane: Plane) throws(RasterError) {
    guard plane.isDrawable, let (outline, seen) = visible(plane.outline) else { return scopes.append(hideAll()) }
    // Only the visible part of it is drawn; which part that is does not change the pixels.
    let source = plane.source(of: seen.intersection(canvas.extent.shown))
    guard !source.isEmpty else { return scopes.append(hideAll()) }
    try pushLayer(Canvas.Extent(clip: plane.bounds, shown: source))
    scopes.append(.project(plane, outline, seen: seen))
  }

  /// Ends the clip or group that was pushed last; a frame has a pop for each push.
  mutating func pop() throws(RasterError) { try end(scopes.removeLast()) }
}

extension Painter {
  func hideAll() -> ScopeEnding {
    let before = canvas.extent
    canvas.extent = .nothing
    return .reveal(before)
  }

  private mutating func pushLayer(_ clip: PixelRect) throws(RasterError) {
    try pushLayer(Canvas.Extent(clip: clip, shown: clip.intersection(canvas.extent.shown)))
  }

  mutating func pushLayer(_ extent: Canvas.Extent) throws(RasterError) {
    layerPixels += extent.drawnPart.area
    if layerPixels > resources.layerPixels {
      throw .tooManyLayers(count: beneath.count + 1, pixels: layerPixels, most: resources.layerPixels)
    }
    let memory = resources.layer(beneath.count)
    let layer = try Canvas(over: memory.bytes(count: extent.drawnPart.area * 4), extent: extent)
    layer.rows.clear(extent.shown, to: Ink(coverage: 0))
    beneath.append(canvas)
    canvas = layer
  }

  private mutating func end(_ ending: ScopeEnding) throws(RasterError) {
    switch ending {
    case .reveal(let before):
      canvas.extent = before
    case .unclip(let before):
      canvas.restore(before)
    case .blend(let alpha, let blend):
      let layer = try popLayer()
      switch blend.arithmetic {
      case .cairo(let mode):
        canvas.context.setSource(layer.surface)
        canvas.context.paint(alpha: alpha, mode)
      case .rows(let mode):
        canvas.rows.blend(layer.rows, alpha: alpha, mode, in: layer.extent.shown)
      case .mask:
        canvas.rows.mask(by: layer.rows, alpha: alpha, in: layer.extent.shown)
      }
    case .cast(let shadow):
      let layer = try popLayer()
      cast(shadow, of: layer)
    case .filter(let filter):
      let layer = try popLayer()
      try draw(layer, through: filter)
    case .cover(let outline, let seen):
      let layer = try popLayer()
      canvas.context.setSource(layer.surface)
      try canvas.cover(outline, seen: seen, using: resources.coverage)
    case .project(let plane, let outline, let seen):
      let layer = try popLayer()
      try draw(layer, through: plane, inside: outline, seen: seen)
    }
  }

  /// Makes the canvas beneath current again, and returns the finished layer.
  private mutating func popLayer() throws(RasterError) -> Canvas {
    let layer = canvas
    try layer.context.check()
    layerPixels -= layer.extent.drawnPart.area
    canvas = beneath.removeLast()
    return layer
  }
}
