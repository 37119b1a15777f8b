package import CoreGraphics
package import DisplayList
package import Foundation

/// Turns a tree of layers into a display list: the only exit from the mutable world.
@MainActor
package struct FrameBuilder {
  private let context: MediaContext
  private let canvas: CGRect
  private let showsAnimations: Bool
  private var commands: [DrawCommand] = []
  /// Whether one of the sublayers drawn last, at the same level, is not at depth 0.
  private var hasDepth = false

  /// Builds the frame that `root` shows at the context's time.
  ///
  /// The frame is `width` × `height` pixels; `scale` pixels make a point of the space that `root` lies in. Room is
  /// made for `capacity` commands, which is only a hint.
  package static func frame(
    of root: CALayer, width: Int, height: Int, scale: CGFloat, background: RGBA, context: MediaContext,
    capacity: Int = 0
  ) -> Frame {
    let canvas = CGRect(x: 0, y: 0, width: width, height: height)
    var builder = FrameBuilder(context: context, canvas: canvas, showsAnimations: true)
    builder.commands.reserveCapacity(capacity)
    let toPixels = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    _ = builder.append(root, time: context.now, toDevice: toPixels, alpha: 1, clip: canvas)
    return Frame(width: width, height: height, background: background, commands: builder.commands)
  }

  /// A snapshot of a layer in its own coordinates, without its transform and opacity.
  package static func picture(
    of layer: CALayer, time: Double, context: MediaContext, showsAnimations: Bool = true
  ) -> Picture {
    let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    var builder = FrameBuilder(context: context, canvas: everywhere, showsAnimations: showsAnimations)
    let values = builder.values(of: layer, at: time)
    let bounds = builder.appendContent(
      of: layer, values, time: time, toDevice: .identity, alpha: 1, clip: everywhere)
    return Picture(commands: builder.commands, bounds: bounds)
  }

  private init(context: MediaContext, canvas: CGRect, showsAnimations: Bool) {
    self.context = context
    self.canvas = canvas
    self.showsAnimations = showsAnimations
  }

  private func values(of layer: CALayer, at time: Double) -> LayerValues {
    showsAnimations ? layer.presentedValues(at: time) : layer.modelValues
  }

  /// Draws a layer and what is in it; returns the device rectangle that was touched, null for none.
  private mutating func append(
    _ layer: CALayer, time parentTime: Double, toDevice parent: CGAffineTransform, alpha: Double, clip: CGRect
  ) -> CGRect {
    if layer.traits.isHidden { return .null }
    let time = layer.timing.isIdentity ? parentTime : layer.timing.local(parentTime)
    // Where it stays: moving it would cost more than filling it.
    var values = layer.modelValues
    if showsAnimations { layer.animate(&values, at: time) }
    defer { if values.zPosition != 0 { hasDepth = true } }
    let opacity = min(values.opacity, 1) * alpha
    if opacity <= 0 { return .null }
    let toDevice = values.toSuperlayer.concatenating(parent)
    if let (transition, progress) = transition(of: layer, time: time) {
      return append(transition, progress, of: layer, values, time: time, toDevice: toDevice, alpha: opacity, clip: clip)
    }
    return appendContent(of: layer, values, time: time, toDevice: toDevice, alpha: opacity, clip: clip)
  }

  /// Draws what a layer shows when it is in no transition.
  private mutating func appendContent(
    of layer: CALayer, _ values: LayerValues, time: Double, toDevice: CGAffineTransform, alpha: Double, clip: CGRect
  ) -> CGRect {
    let (sublayers, traits) = (layer.sublayerStorage, layer.traits)
    let outline = values.bounds.applying(toDevice)
    let visible = outline.part(in: clip)
    // What is out of sight may still have contents or sublayers that are not.
    let reachesOut = !traits.masksToBounds && (!sublayers.isEmpty || traits.hasContents || values.isShape)
    if visible.isEmpty, !reachesOut { return .null }

    let number = layerID(of: layer)
    if sublayers.isEmpty, values.isPlain, !traits.hasContents {
      // Most layers by far: there is nothing to clip and nothing to group.
      let own = OwnOutline(layer: layer, values: values)
      guard !own.bounds.isEmpty, let background = values.backgroundColor, background.alpha > 0 else { return .null }
      append(.fill(own.shape(toDevice), background.multiplied(byAlpha: alpha)), of: number)
      return visible
    }
    let innerClip = traits.masksToBounds ? visible : clip
    let own = OwnContent(layer: layer, values: values, toDevice: toDevice, isInSight: !visible.isEmpty, clip: innerClip)
    let isGroup = alpha < 1 && layer.allowsGroupOpacity && own.count + (sublayers.isEmpty ? 0 : 2) > 1
    return group(alpha: isGroup ? alpha : 1, of: number) { builder in
      let alpha = isGroup ? 1 : alpha
      var touched = own.background != nil || own.gradient != nil || own.border != nil ? visible : .null
      let isClipped = traits.masksToBounds && (own.hasPicture || !sublayers.isEmpty)
      // A rounded fill inside its own rounded clip would thin out its edge: there the clip does the rounding.
      let ground = isClipped ? own.rectangle(toDevice) : own.shape(toDevice)
      let start = builder.commands.count
      builder.clip(to: isClipped ? own.shape(toDevice) : nil, of: number) { builder in
        if let background = own.background {
          builder.append(.fill(ground, background.multiplied(byAlpha: alpha)), of: number)
        }
        if let gradient = own.gradient {
          builder.append(.shade(ground, gradient.multiplied(byAlpha: alpha)), of: number)
        }
        if var image = own.image {
          image.alpha = alpha
          builder.append(.image(image), of: number)
          touched = touched.union(image.destination.applying(toDevice).part(in: innerClip))
        } else if let picture = own.picture {
          let bounds = picture.bounds.applying(own.pictureToDevice).part(in: innerClip)
          touched = touched.union(
            builder.group(alpha: alpha, of: number) { builder in
              builder.append(picture, toDevice: own.pictureToDevice, of: number)
              return bounds
            })
        }
        for fill in own.fills {
          builder.append(.fill(fill.shape, fill.color.multiplied(byAlpha: alpha)), of: number)
          touched = touched.union(fill.shape.bounds.part(in: innerClip))
        }
        touched = touched.union(
          builder.append(sublayers, of: layer, time: time, toDevice: toDevice, alpha: alpha, clip: innerClip))
      }
      if isClipped, own.background != nil, builder.commands.count == start + 3 {
        // Nothing to clip after all: the ground takes its shape itself.
        builder.commands.removeLast(3)
        if let background = own.background {
          builder.append(.fill(own.shape(toDevice), background.multiplied(byAlpha: alpha)), of: number)
        }
      }
      if let border = own.border {
        builder.append(.fill(own.borderShape(toDevice), border.multiplied(byAlpha: alpha)), of: number)
      }
      return touched
    }
  }

  /// Draws a layer on its way from one picture to another.
  private mutating func append(
    _ transition: LayerTransition, _ progress: Double, of layer: CALayer, _ values: LayerValues, time: Double,
    toDevice: CGAffineTransform, alpha: Double, clip: CGRect
  ) -> CGRect {
    let number = layerID(of: layer)
    // Halves that add up have to be by themselves.
    return group(alpha: alpha, isForced: true, of: number) { builder in
      var touched = CGRect.null
      let frame = transition.clips ? Shape(.rect(values.bounds), transform: toDevice) : nil
      builder.clip(to: frame, of: number) { builder in
        for side in transition.sides(at: progress, bounds: values.bounds) {
          let placed = side.transform.concatenating(toDevice)
          let isForced = side.blend != .over
          touched = touched.union(
            builder.group(alpha: side.alpha, blend: side.blend, isForced: isForced, of: number) { builder in
              guard side.isOld else {
                return builder.appendContent(of: layer, values, time: time, toDevice: placed, alpha: 1, clip: clip)
              }
              builder.append(transition.old, toDevice: placed, of: number)
              return transition.old.bounds.applying(placed).part(in: clip)
            })
        }
      }
      return touched
    }
  }

  private func transition(of layer: CALayer, time: Double) -> (LayerTransition, progress: Double)? {
    guard showsAnimations else { return nil }
    for animation in layer.animations.reversed() {
      guard case .transition(let transition) = animation.effect,
        let progress = animation.progress(at: time), progress < 1
      else { continue }
      return (transition, progress)
    }
    return nil
  }

  /// Draws sublayers from the back to the front; returns the device rectangle that was touched, null for none.
  ///
  /// Most lie at depth 0 in the order of the array; only drawing them shows whether they do, and a layer remembers.
  private mutating func append(
    _ sublayers: [CALayer], of layer: CALayer, time: Double, toDevice: CGAffineTransform, alpha: Double, clip: CGRect
  ) -> CGRect {
    let outerHasDepth = hasDepth
    defer { hasDepth = outerHasDepth }
    let start = commands.count
    func drawn(_ sublayers: [CALayer], by builder: inout FrameBuilder) -> CGRect {
      builder.hasDepth = false
      return sublayers.reduce(.null) { touched, sublayer in
        touched.union(builder.append(sublayer, time: time, toDevice: toDevice, alpha: alpha, clip: clip))
      }
    }
    if !layer.hasDepthInside {
      let touched = drawn(sublayers, by: &self)
      if !hasDepth { return touched }
      commands.removeSubrange(start...)
    }
    let touched = drawn(backToFront(sublayers, time: time), by: &self)
    layer.hasDepthInside = hasDepth
    return touched
  }

  private func backToFront(_ sublayers: [CALayer], time: Double) -> [CALayer] {
    CALayer.backToFront(sublayers) { sublayer in
      sublayer.isAnimating(.zPosition)
        ? values(of: sublayer, at: time).zPosition : sublayer.modelValues.zPosition
    }
  }

  /// Draws a picture that was recorded earlier.
  private mutating func append(_ picture: Picture, toDevice: CGAffineTransform, of layer: LayerID) {
    for command in picture.commands { append(command.operation.applying(toDevice), of: layer) }
  }

  /// Draws something as one picture, where that makes a difference.
  ///
  /// - Parameter body: Draws, and returns the device rectangle that it touched.
  private mutating func group(
    alpha: Double, blend: BlendMode = .over, isForced: Bool = false, of layer: LayerID,
    _ body: (inout FrameBuilder) -> CGRect
  ) -> CGRect {
    if alpha <= 0 { return .null }
    if alpha >= 1, !isForced { return body(&self) }
    let start = commands.count
    append(.pushGroup(alpha: alpha, bounds: .zero, blend: blend), of: layer)
    let touched = body(&self)
    if commands.count == start + 1 {
      commands.removeLast()
    } else {
      commands[start].operation = .pushGroup(alpha: alpha, bounds: touched, blend: blend)
      append(.popGroup, of: layer)
    }
    return touched
  }

  /// Draws something cut off at a shape; nil cuts nothing off.
  private mutating func clip(to shape: Shape?, of layer: LayerID, _ body: (inout FrameBuilder) -> Void) {
    guard let shape else { return body(&self) }
    let start = commands.count
    append(.pushClip(shape), of: layer)
    body(&self)
    if commands.count == start + 1 { commands.removeLast() } else { append(.popClip, of: layer) }
  }

  private mutating func append(_ operation: DrawOperation, of layer: LayerID) {
    commands.append(DrawCommand(layer: layer, operation: operation))
  }

  private func layerID(of layer: CALayer) -> LayerID {
    if layer.number == 0 { layer.number = context.makeLayerNumber() }
    return LayerID(rawValue: layer.number)
  }
}

extension CGRect {
  /// What of the rectangle lies in `clip`; nothing of one that transforms have made larger than numbers are.
  fileprivate func part(in clip: CGRect) -> CGRect {
    origin.x.isFinite && origin.y.isFinite && (origin.x + width).isFinite && (origin.y + height).isFinite
      ? intersection(clip) : .null
  }
}
