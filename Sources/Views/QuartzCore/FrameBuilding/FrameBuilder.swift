package import CoreGraphics
package import DisplayList
package import Foundation
import ViewVocabulary

/// Builds the display list of a layer tree: the only exit from the mutable layers.
///
/// It reads only `state` of a layer. Sublayers whose state has not changed since the frame before, that have no
/// animations and whose inherited state is unchanged, keep their commands.
///
/// It walks the layers with their presentation values and writes commands in device pixels; `docs/frame.md` says what
/// they mean. Groups are opened only where group opacity makes a difference. A shadow becomes the shadow of a shape
/// wherever the drawing would cast the same one: an opaque background with nothing outside of it, an opaque image, a
/// `shadowPath`; otherwise everything that the layer and its sublayers draw is enclosed in `pushShadow`. A mask is
/// drawn last in its layer's group; a mask that is one opaque shape becomes a clip. Layers in perspective are drawn
/// flat first, on a plane, and ordered by what hides what.
///
/// Reuse never decides what a frame is: it equals the one that is built from scratch, which `--self-check` and the
/// tests compare for every frame of every scene.
@MainActor
package struct FrameBuilder {
  let context: MediaContext
  let showsAnimations: Bool
  /// Whether layers keep their commands and reuse those of earlier frames.
  let reusesCommands: Bool
  /// A layer that is drawn as if it were in no transition.
  private(set) var withoutTransition: ObjectIdentifier?

  /// Builds the frame that `root` shows at the context's time.
  ///
  /// The frame is `width` × `height` pixels; `scale` is the pixels per point of the space that contains `root`,
  /// unless `place` maps its points to pixels.
  /// Without `reusesCommands` everything is built from scratch, which makes an equal frame.
  package static func frame(
    of root: CALayer, width: Int, height: Int, scale: CGFloat, place: CGAffineTransform? = nil, background: RGBA,
    context: MediaContext, reusesCommands: Bool = true
  ) -> Frame {
    let builder = FrameBuilder(context: context, showsAnimations: true, reusesCommands: reusesCommands)
    var buffer = CommandBuffer()
    let paint = PaintState(
      time: context.now, toDevice: Projection(place ?? CGAffineTransform(scaleX: scale, y: scale)), alpha: 1,
      clip: CGRect(x: 0, y: 0, width: width, height: height))
    builder.draw(root, paint, into: &buffer)
    return Frame(width: width, height: height, background: background, content: buffer.chunk)
  }

  /// A snapshot of a layer in its own coordinates, without its transform and opacity.
  package static func picture(
    of layer: CALayer, time: Double, context: MediaContext, showsAnimations: Bool = true, showsTransition: Bool = true
  ) -> Picture {
    var builder = FrameBuilder(context: context, showsAnimations: showsAnimations, reusesCommands: false)
    if !showsTransition { builder.withoutTransition = ObjectIdentifier(layer) }
    var buffer = CommandBuffer()
    let values = showsAnimations ? layer.presentedValues(at: time) : layer.modelValues
    builder.drawOnPlane(layer, values, .ofPicture(context, time), into: &buffer)
    return Picture(commands: buffer.chunk.commands, bounds: buffer.bounds)
  }

  /// Draws a layer and its sublayers; `outer` is its superlayer's paint state.
  @discardableResult
  private func draw(_ layer: CALayer, _ outer: PaintState, into buffer: inout CommandBuffer) -> DrawnPlace {
    if let place = drawBox(layer, outer, into: &buffer) { return place }
    let traits = layer.state.traits
    if traits.isShownElsewhere || (traits.isHidden && !layer.isAnimating(.contents)) {
      return DrawnPlace(depth: 0, isTurned: layer.isTurned { shownValues(of: $0, outer) })
    }
    let time = layer.state.timing.isIdentity ? outer.time : layer.state.timing.local(outer.time)
    // Changed in place: moving the values would cost more than filling them.
    var values = layer.state.values
    if showsAnimations, !layer.state.animations.isEmpty {
      layer.animate(&values, at: time)
      if layer.asksForActions { layer.drawContents(showing: &values) }
      buffer.dependsOnTime = true
    }
    let place = DrawnPlace(depth: values.depth, isTurned: traits.keepsDepth || values.transform.isTurning)
    let alpha = min(values.opacity, 1) * outer.alpha * values.visibleShare(traits)
    if alpha <= 0 { return place }
    var paint = outer
    (paint.time, paint.alpha, paint.space) = (time, alpha, nil)
    if traits.isInMotion || !layer.state.animated.isDisjoint(with: .motion) { paint.isMoving = true }
    if let lens = outer.lens { (paint.lens, paint.lensBlur) = (nil, lens.blur(at: place.depth)) }
    if outer.space == nil, values.isFlat, traits.isPlain, layer.state.rasterizationScale == nil {
      paint.toDevice = values.toSuperlayer.concatenating(outer.toDevice)
      drawOnPlane(layer, values, paint, into: &buffer)
    } else {
      drawInSpace(layer, values, paint, outer, into: &buffer)
    }
    return place
  }

  /// Draws a layer that lies in the current plane, to which `paint` maps its coordinates, with its mask and its blend mode.
  func drawOnPlane(_ layer: CALayer, _ values: LayerValues, _ paint: PaintState, into buffer: inout CommandBuffer) {
    let (hasEffects, filter) = (layer.state.traits.hasEffects, values.shownFilter(paint))
    guard hasEffects || filter != nil else { return drawUnmasked(layer, values, paint, into: &buffer) }
    var inner = paint
    (inner.alpha, inner.lensBlur) = (1, 0)
    var content = CommandBuffer()
    let id = layerID(of: layer)
    if let filter {
      drawFiltered(layer, values, filter, inner, alpha: hasEffects ? 1 : paint.alpha, into: &content)
      if !hasEffects { return buffer.append(content) }
    } else {
      drawUnmasked(layer, values, inner, into: &content)
    }
    guard let mask = layer.state.mask else {
      return buffer.append(groupOf: content, alpha: paint.alpha, blend: layer.state.blend, of: id)
    }
    if reusesCommands { (mask.drawn.block, mask.drawn.member) = (.ofMask(), 0) }
    var cover = CommandBuffer()
    draw(mask, inner, into: &cover)
    buffer.append(content, maskedBy: cover, alpha: paint.alpha, blend: layer.state.blend, of: id)
  }

  func drawUnmasked(
    _ layer: CALayer, _ values: LayerValues, _ paint: PaintState, into buffer: inout CommandBuffer
  ) {
    if let (transition, progress) = transition(of: layer, time: paint.time) {
      draw(transition, progress, of: layer, values, paint, into: &buffer)
    } else {
      drawContent(of: layer, values, paint, into: &buffer)
    }
  }

  /// Draws a layer that is not in a transition.
  func drawContent(
    of layer: CALayer, _ values: LayerValues, _ paint: PaintState, into buffer: inout CommandBuffer
  ) {
    let (hasSublayers, traits) = (!layer.state.sublayers.isEmpty, layer.state.traits)
    if values.hasShadow, !values.masksToBounds(traits),
      let shadow = ShadowValues.Shown(values.shadow, paint.toDevice.affine)
    {
      return draw(shadow, of: layer, values, paint, into: &buffer)
    }
    let visible = paint.toDevice.boundingBox(of: values.bounds).part(in: paint.clip)
    // A layer whose bounds are not visible may still have visible contents or sublayers.
    let hasContents = traits.hasContents || values.shownStorage != nil
    let reachesOut = !values.masksToBounds(traits) && (hasSublayers || hasContents || values.reachesOut)
    if visible.isEmpty, !reachesOut { return }

    let id = layerID(of: layer)
    if !hasSublayers, values.isPlain, !hasContents {
      // Nothing to clip and nothing to group; most such layers never come here (`drawBox`).
      let own = OwnOutline(values.bounds, radius: values.cornerRadius, traits)
      guard !own.bounds.isEmpty, let background = values.backgroundColor, background.alpha > 0 else { return }
      let fill = DrawOperation.fill(own.shape(paint.toDevice.affine), background.multiplied(byAlpha: paint.alpha))
      return buffer.append(fill, of: id, touching: visible)
    }
    var inner = paint
    if values.masksToBounds(traits) { inner.clip = visible }
    var own = LayerContent(of: layer, values, paint, isInSight: !visible.isEmpty, clip: inner.clip)
    if paint.alpha < 1, let backdrop = own.backdrop(own.shape(paint.toDevice), alpha: paint.alpha) {
      // In the group, there would be nothing below it.
      buffer.append(.backdrop(backdrop), of: id, touching: visible)
      own.removeBackdrop()
    }
    if paint.alpha < 1, layer.state.allowsGroupOpacity, own.count + (hasSublayers || values.isEmitter ? 2 : 0) > 1 {
      inner.alpha = 1
      var content = CommandBuffer()
      draw(own, of: layer, values, inner, in: visible, into: &content)
      buffer.append(groupOf: content, alpha: paint.alpha, of: id)
    } else {
      draw(own, of: layer, values, inner, in: visible, into: &buffer)
    }
  }

  /// Draws a layer with its shadow.
  private func draw(
    _ shadow: ShadowValues.Shown, of layer: CALayer, _ values: LayerValues, _ paint: PaintState,
    into buffer: inout CommandBuffer
  ) {
    var inner = paint
    // Contents just out of sight cast a shadow that may be seen.
    inner.clip = paint.clip.insetBy(dx: -shadow.reach, dy: -shadow.reach)
    let isGroup = paint.alpha < 1 && layer.state.allowsGroupOpacity
    if isGroup { inner.alpha = 1 }
    let id = layerID(of: layer)
    let visible = paint.toDevice.boundingBox(of: values.bounds).part(in: inner.clip)
    let own = LayerContent(of: layer, values, paint, isInSight: !visible.isEmpty, clip: inner.clip)
    var (content, inside, result) = (CommandBuffer(), CommandBuffer(), CommandBuffer())
    drawGround(own, own.shape(paint.toDevice), of: id, inner, in: visible, into: &content)
    drawInside(own, of: layer, values, inner, into: &inside)
    content.append(inside)
    drawBorder(own, of: id, inner, in: visible, into: &content)

    var fill: ShadowFill?
    if let path = values.shadow.path {
      fill = shadow.fill(Shape.Geometry(path, .winding), alpha: inner.alpha)
    } else if let caster = own.caster(paint.toDevice, inside: inside.bounds) {
      fill = shadow.fill(caster.geometry, alpha: inner.alpha * caster.alpha)
    }
    if let fill {
      let touched = fill.bounds.part(in: paint.clip)
      if !touched.isEmpty { result.append(.shadow(fill), of: id, touching: touched) }
      result.append(content)
    } else {
      result.append(content, casting: shadow.cast(by: content.bounds, alpha: 1), clip: paint.clip, of: id)
    }
    if isGroup { buffer.append(groupOf: result, alpha: paint.alpha, of: id) } else { buffer.append(result) }
  }

  /// Draws a layer's own content and its sublayers; `visible` is the visible part of the layer's outline.
  private func draw(
    _ own: LayerContent, of layer: CALayer, _ values: LayerValues, _ paint: PaintState, in visible: CGRect,
    into buffer: inout CommandBuffer
  ) {
    let id = layerID(of: layer)
    if values.masksToBounds(layer.state.traits), own.hasPicture || !layer.state.sublayers.isEmpty || values.isEmitter {
      var inside = CommandBuffer()
      drawInside(own, of: layer, values, paint, into: &inside)
      if inside.isEmpty, own.gradient == nil {
        // There is nothing to clip after all: the background gets the rounded shape itself.
        drawGround(own, own.shape(paint.toDevice), of: id, paint, in: visible, into: &buffer)
        if inside.dependsOnTime { buffer.dependsOnTime = true }
      } else {
        // A rounded fill inside its own rounded clip would get too thin an edge: here only the clip is rounded.
        var clipped = CommandBuffer()
        drawGround(own, own.rectangle(paint.toDevice), of: id, paint, in: visible, into: &clipped)
        clipped.append(inside)
        buffer.append(clipped, clippedTo: own.shape(paint.toDevice), of: id)
      }
    } else {
      drawGround(own, own.shape(paint.toDevice), of: id, paint, in: visible, into: &buffer)
      drawInside(own, of: layer, values, paint, into: &buffer)
    }
    drawBorder(own, of: id, paint, in: visible, into: &buffer)
  }

  private func drawBorder(
    _ own: LayerContent, of id: LayerID, _ paint: PaintState, in visible: CGRect, into buffer: inout CommandBuffer
  ) {
    guard let border = own.border else { return }
    let fill = DrawOperation.fill(own.borderShape(paint.toDevice), border.multiplied(byAlpha: paint.alpha))
    buffer.append(fill, of: id, touching: visible)
  }

  /// Draws the parts of a layer below its contents.
  private func drawGround(
    _ own: LayerContent, _ shape: Shape, of id: LayerID, _ paint: PaintState, in visible: CGRect,
    into buffer: inout CommandBuffer
  ) {
    if let backdrop = own.backdrop(shape, alpha: paint.alpha) {
      buffer.append(.backdrop(backdrop), of: id, touching: visible)
    }
    if let background = own.background {
      buffer.append(.fill(shape, background.multiplied(byAlpha: paint.alpha)), of: id, touching: visible)
    }
    if let gradient = own.gradient {
      buffer.append(.shade(shape, gradient.multiplied(byAlpha: paint.alpha)), of: id, touching: visible)
    }
  }

  /// Draws the parts that `masksToBounds` clips: contents, a shape layer's path, sublayers.
  private func drawInside(
    _ own: LayerContent, of layer: CALayer, _ values: LayerValues, _ paint: PaintState, into buffer: inout CommandBuffer
  ) {
    let id = layerID(of: layer)
    if !own.mixed.isEmpty { drawMixed(own.mixed, of: id, paint, into: &buffer) }
    for part in own.images {
      var image = part
      image.alpha = paint.alpha
      let touched = image.destination.applying(image.transform).part(in: paint.clip)
      buffer.append(.image(image), of: id, touching: touched)
    }
    if let picture = own.picture {
      let isMoving = paint.isMoving || layer.state.animated.contains(.fontSize)
      var content = commands(of: picture, own.pictureToDevice, isMoving: isMoving, of: layer)
      if let colors = own.textColors { content = content.replacing(colors.drawn, by: colors.shown) }
      let touched = own.pictureToDevice.boundingBox(of: picture.bounds).part(in: paint.clip)
      draw(content, touching: touched, of: id, alpha: paint.alpha, isGroup: paint.alpha < 1, into: &buffer)
    }
    for fill in own.fills {
      buffer.append(
        .fill(fill.shape, fill.color.multiplied(byAlpha: paint.alpha)), of: id,
        touching: fill.shape.bounds.part(in: paint.clip))
    }
    if case .emitter(let emitter)? = values.kind { drawParticles(emitter, of: layer, paint, into: &buffer) }
    drawSublayers(of: layer, values, paint, into: &buffer)
  }

  /// Draws a recording.
  func draw(
    _ recording: CommandChunk, touching rect: CGRect, of id: LayerID, alpha: Double, blend: BlendMode = .over,
    isGroup: Bool, into buffer: inout CommandBuffer
  ) {
    guard isGroup else { return buffer.append(recording, touching: rect) }
    var content = CommandBuffer()
    content.append(recording, touching: rect)
    buffer.append(groupOf: content, alpha: alpha, blend: blend, of: id)
  }

  /// The commands of a layer's contents in the place that they have on screen.
  private func commands(
    of picture: Picture, _ toDevice: Projection, isMoving: Bool, of layer: CALayer
  ) -> CommandChunk {
    if reusesCommands, let drawn = layer.drawn.picture, drawn.picture === picture, drawn.toDevice == toDevice,
      drawn.isMoving == isMoving
    {
      return drawn.content
    }
    let content = picture.commands(toDevice, isMoving: isMoving, of: layerID(of: layer))
    if reusesCommands {
      layer.drawn.picture = DrawnPicture(picture, toDevice: toDevice, isMoving: isMoving, content: content)
    }
    return content
  }

  /// Draws sublayers from the back to the front.
  ///
  /// Most are at depth 0 in the order of the array, which is known only after drawing them.
  func drawSublayers(of layer: CALayer, _ values: LayerValues, _ outer: PaintState, into buffer: inout CommandBuffer) {
    var paint = outer
    if values.hasSpace {
      if let space = values.sublayerSpace {
        paint.space = .value(paint.space.map { CATransform3DConcat(space, $0.value) } ?? space)
        paint.mirrorsSublayers = values.space.isFlipped
      }
      see(values.space.camera, &paint, &buffer)
    }
    if case .replicator(let replicator)? = values.kind {
      return drawCopies(replicator, of: layer, values, paint, into: &buffer)
    }
    if reusesCommands { return redrawSublayers(of: layer, paint, into: &buffer) }
    drawOnce(layer, paint, into: &buffer)
  }

  /// Draws sublayers without keeping their commands.
  func drawOnce(_ layer: CALayer, _ paint: PaintState, into buffer: inout CommandBuffer) {
    if reusesCommands {
      let builder = FrameBuilder(context: context, showsAnimations: showsAnimations, reusesCommands: false)
      return builder.drawOnce(layer, paint, into: &buffer)
    }
    let ranks = ranks(of: layer.state.sublayers, paint)
    var depth = 0.0
    var runs: [CommandBuffer.DepthRun] = []
    let first = buffer.count
    for (index, sublayer) in layer.state.sublayers.enumerated() {
      let start = buffer.count
      let drawn = draw(sublayer, paint, into: &buffer)
      let own = ranks.map { Double($0[index]) } ?? drawn.depth
      if own == depth || buffer.count == start { continue }
      if runs.isEmpty { runs.append(CommandBuffer.DepthRun(depth: depth, start: first)) }
      runs.append(CommandBuffer.DepthRun(depth: own, start: start))
      depth = own
    }
    buffer.sort(runs)
  }

  /// Draws the sublayers that may have changed, and reuses the others' commands.
  private func redrawSublayers(of layer: CALayer, _ paint: PaintState, into buffer: inout CommandBuffer) {
    if layer.state.sublayers.isEmpty {
      layer.drawn.sublayers = nil
      return
    }
    let drawn = layer.drawn.sublayers ?? DrawnSublayers()
    layer.drawn.sublayers = drawn
    drawn.draw(layer, paint, into: &buffer) { layers in
      ranks(of: layers, paint)
    } by: { sublayer, buffer in
      draw(sublayer, paint, into: &buffer)
    }
  }

  /// The ranks of sublayers by what they hide of each other; nil if each lies at one depth.
  private func ranks(of layers: [CALayer], _ paint: PaintState) -> [Int]? {
    SpatialOrder.ranks(of: layers, in: paint.space?.value) { shownValues(of: $0, paint) }
  }

  /// The values that a layer shows; `outer` is its superlayer's paint state.
  private func shownValues(of layer: CALayer, _ outer: PaintState) -> LayerValues {
    guard showsAnimations, !layer.state.animations.isEmpty else { return layer.state.values }
    return layer.presentedValues(
      at: layer.state.timing.isIdentity ? outer.time : layer.state.timing.local(outer.time))
  }

  func layerID(of layer: CALayer) -> LayerID {
    if layer.number == 0 { layer.number = context.makeLayerNumber() }
    return LayerID(rawValue: layer.number)
  }
}

extension Picture {
  /// The commands as those of a layer, in their place on screen.
  func commands(_ toDevice: Projection, isMoving: Bool = false, of layer: LayerID) -> CommandChunk {
    CommandChunk(
      commands.applying(toDevice.affine).map { command in
        guard isMoving, case .glyphs(var fill) = command.operation else {
          return DrawCommand(layer: layer, operation: command.operation)
        }
        fill.isMoving = true
        return DrawCommand(layer: layer, operation: .glyphs(fill))
      })
  }
}
