import CoreGraphics
import DisplayList
import Foundation

/// Layers in transitions.
extension FrameBuilder {
  /// Draws a layer in a transition; `new` is shown in place of what it is a transition to.
  func draw(
    _ transition: LayerTransition, _ progress: Double, to new: Picture? = nil, of layer: CALayer,
    _ values: LayerValues, _ paint: PaintState, into buffer: inout CommandBuffer
  ) {
    let id = layerID(of: layer)
    func draw(_ picture: Picture, _ inner: PaintState, into content: inout CommandBuffer) {
      content.append(
        picture.commands(inner.toDevice, of: id),
        touching: inner.toDevice.boundingBox(of: picture.bounds).part(in: inner.clip))
    }
    func drawNew(_ inner: PaintState, into content: inout CommandBuffer) {
      if let new { return draw(new, inner, into: &content) }
      drawContent(of: layer, values, inner, into: &content)
    }
    var sides = CommandBuffer()
    for side in transition.sides(at: progress, bounds: values.bounds) where side.alpha > 0 {
      var inner = paint
      inner.alpha = 1
      inner.toDevice = side.place.concatenating(paint.toDevice)
      let isGroup = side.alpha < 1 || side.blend != .over
      if !inner.toDevice.isAffine {
        // Only a flip is seen in perspective.
        drawThroughPlane(values.bounds, lengths: (1, 1), of: layer, inner, outer: paint, into: &sides) {
          flat, content in
          if side.isOld { draw(transition.old, flat, into: &content) } else { drawNew(flat, into: &content) }
        }
      } else if side.isOld {
        self.draw(
          transition.old.commands(inner.toDevice, of: id),
          touching: inner.toDevice.boundingBox(of: transition.old.bounds).part(in: paint.clip), of: id,
          alpha: side.alpha, blend: side.blend, isGroup: isGroup, into: &sides)
      } else if isGroup {
        var content = CommandBuffer()
        drawNew(inner, into: &content)
        sides.append(groupOf: content, alpha: side.alpha, blend: side.blend, of: id)
      } else {
        drawNew(inner, into: &sides)
      }
    }
    var content = CommandBuffer()
    if transition.clips {
      content.append(sides, clippedTo: Shape(.rect(values.bounds), transform: paint.toDevice.affine), of: id)
    } else {
      content = sides
    }
    // The two halves of a cross-dissolve are added, so they need a group of their own, even an opaque one.
    buffer.append(groupOf: content, alpha: paint.alpha, of: id)
  }

  /// Draws contents that turn into each other.
  func drawMixed(
    _ parts: [LayerContent.MixedPart], of id: LayerID, _ paint: PaintState, into buffer: inout CommandBuffer
  ) {
    var mix = CommandBuffer()
    for part in parts {
      var content = CommandBuffer()
      for image in part.images {
        content.append(
          .image(image), of: id, touching: image.destination.applying(image.transform).part(in: paint.clip))
      }
      if let picture = part.picture {
        content.append(
          picture.commands(part.toDevice, of: id),
          touching: part.toDevice.boundingBox(of: picture.bounds).part(in: paint.clip))
      }
      mix.append(groupOf: content, alpha: part.share, blend: .add, of: id)
    }
    // Parts that are added up need a group of their own, even an opaque one.
    buffer.append(groupOf: mix, alpha: paint.alpha, of: id)
  }

  /// The transition that a layer is in, and how far it has come.
  func transition(of layer: CALayer, time: Double) -> (LayerTransition, progress: Double)? {
    guard showsAnimations, withoutTransition != ObjectIdentifier(layer) else { return nil }
    return layer.transition(at: time)
  }

  /// A snapshot of an earlier transition of a layer, in its own coordinates.
  static func picture(
    of earlier: LayerTransition.Earlier, from old: Picture, on layer: CALayer, time: Double
  ) -> Picture {
    let builder = FrameBuilder(context: layer.context, showsAnimations: true, reusesCommands: false)
    var buffer = CommandBuffer()
    builder.draw(
      LayerTransition(old: old, style: earlier.style), earlier.progress, to: earlier.new, of: layer,
      layer.presentedValues(at: time), .ofPicture(layer.context, time), into: &buffer)
    return Picture(commands: buffer.chunk.commands, bounds: buffer.bounds)
  }
}

extension CALayer {
  /// The transition that the layer is in at a local time, and how far it has come; the one that was added last counts.
  final func transition(at time: Double) -> (LayerTransition, progress: Double)? {
    for animation in state.animations.reversed() where animation.isTransition {
      guard case .transition(let transition) = animation.effect,
        let progress = animation.progress(at: time), progress < 1
      else { continue }
      return (transition, progress)
    }
    return nil
  }
}

extension LayerTransition {
  /// Creates a transition from what a layer shows now.
  ///
  /// If that is a transition which began in another one, and so on, contents that are hardly seen are left out in the end.
  @MainActor
  package init(of layer: CALayer, style: Style) {
    let time = layer.convertTime(layer.context.now, from: nil)
    guard let (running, progress) = layer.transition(at: time) else {
      self.init(old: layer.picture(), style: style)
      return
    }
    let new = FrameBuilder.picture(of: layer, time: time, context: layer.context, showsTransition: false)
    var base = running.base
    var earlier = running.earlier + [Earlier(style: running.style, progress: progress, new: new)]
    if earlier.count <= Self.mostEarlier {
      self.init(old: layer.picture(), style: style)
    } else {
      while earlier.count > Self.keptEarlier { Self.leaveOne(&base, &earlier) }
      let old = earlier.reduce(base) { FrameBuilder.picture(of: $1, from: $0, on: layer, time: time) }
      self.init(old: old, style: style)
    }
    (self.base, self.earlier) = (base, earlier)
  }
}

extension PaintState {
  /// The state in which a layer is drawn for a picture, in its own coordinates.
  @MainActor
  static func ofPicture(_ context: MediaContext, _ time: Double) -> PaintState {
    PaintState(
      time: time, toDevice: .identity, resolution: context.graphics.scale, alpha: 1,
      clip: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
  }
}
