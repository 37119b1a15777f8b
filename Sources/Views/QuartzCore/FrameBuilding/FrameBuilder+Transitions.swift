import CoreGraphics
import DisplayList
import Foundation

/// Layers in transitions.
extension FrameBuilder {
  /// Draws a layer in a transition.
  func draw(
    _ transition: LayerTransition, _ progress: Double, of layer: CALayer, _ values: LayerValues, _ paint: PaintState,
    into buffer: inout CommandBuffer
  ) {
    let id = layerID(of: layer)
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
          if side.isOld {
            content.append(
              transition.old.commands(flat.toDevice, of: id),
              touching: flat.toDevice.boundingBox(of: transition.old.bounds).part(in: flat.clip))
          } else {
            drawContent(of: layer, values, flat, into: &content)
          }
        }
      } else if side.isOld {
        draw(
          transition.old.commands(inner.toDevice, of: id),
          touching: inner.toDevice.boundingBox(of: transition.old.bounds).part(in: paint.clip), of: id,
          alpha: side.alpha, blend: side.blend, isGroup: isGroup, into: &sides)
      } else if isGroup {
        var content = CommandBuffer()
        drawContent(of: layer, values, inner, into: &content)
        sides.append(groupOf: content, alpha: side.alpha, blend: side.blend, of: id)
      } else {
        drawContent(of: layer, values, inner, into: &sides)
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

  /// The transition that a layer is in, and how far it has come; the one that was added last counts.
  func transition(of layer: CALayer, time: Double) -> (LayerTransition, progress: Double)? {
    guard showsAnimations else { return nil }
    for animation in layer.state.animations.reversed() where animation.isTransition {
      guard case .transition(let transition) = animation.effect,
        let progress = animation.progress(at: time), progress < 1
      else { continue }
      return (transition, progress)
    }
    return nil
  }
}
