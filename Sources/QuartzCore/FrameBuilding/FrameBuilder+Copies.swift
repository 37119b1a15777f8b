import CoreGraphics
import DisplayList
import Elementary
import Foundation

/// Layers that show something many times.
extension FrameBuilder {
  /// Draws the copies of a replicator layer's sublayers, the first one at the back.
  func drawCopies(
    _ replicator: ReplicatorValues, of layer: CALayer, _ values: LayerValues, _ paint: PaintState,
    into buffer: inout CommandBuffer
  ) {
    // Each copy is drawn at another time, so nothing that was drawn can be kept.
    buffer.dependsOnTime = true
    let x = values.bounds.origin.x + values.anchorPoint.x * values.bounds.size.width
    let y = values.bounds.origin.y + values.anchorPoint.y * values.bounds.size.height
    let (toAnchor, back) = (CATransform3DMakeTranslation(-x, -y, 0), CATransform3DMakeTranslation(x, y, 0))
    var turn = CATransform3DIdentity
    for copy in 0..<replicator.count {
      var inner = paint
      inner.time = paint.time - Double(copy) * replicator.delay
      if copy > 0 {
        turn = CATransform3DConcat(turn, replicator.transform)
        let map = CATransform3DConcat(CATransform3DConcat(toAnchor, turn), back)
        inner.space = .map(paint.space.map { CATransform3DConcat(map, $0.transform) } ?? map)
      }
      let color = replicator.color(of: copy)
      if color == .white {
        drawOnce(layer, inner, into: &buffer)
      } else if color.alpha > 0 {
        var content = CommandBuffer()
        drawOnce(layer, inner, into: &content)
        if content.isEmpty { continue }
        buffer.append(
          CommandChunk(
            content.chunk.commands.map {
              DrawCommand(layer: $0.layer, operation: $0.operation.multiplied(by: color))
            }), touching: content.bounds)
      }
    }
  }

  /// Draws the particles of an emitter layer.
  func drawParticles(
    _ emitter: EmitterValues, of layer: CALayer, _ paint: PaintState, into buffer: inout CommandBuffer
  ) {
    if emitter.cells.isEmpty { return }
    buffer.dependsOnTime = true
    let id = layerID(of: layer)
    let kinds = emitter.kinds
    for particle in emitter.particles(at: paint.time) where particle.color.alpha > 0 && particle.scale > 0 {
      let cell = kinds[particle.kind]
      let (sine, cosine) = (Elementary.sin(particle.angle), Elementary.cos(particle.angle))
      let scale = particle.scale
      let place = CGAffineTransform(
        a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, tx: particle.position.x,
        ty: particle.position.y
      ).concatenating(paint.toDevice.affine)
      guard let operation = cell.drawing(particle.color, at: place, alpha: paint.alpha) else { continue }
      let touched = operation.bounds.part(in: paint.clip)
      if touched.isEmpty { continue }
      if emitter.order == .additive {
        var content = CommandBuffer()
        content.append(operation.drawing, of: id, touching: touched)
        buffer.append(groupOf: content, alpha: 1, blend: .add, of: id)
      } else {
        buffer.append(operation.drawing, of: id, touching: touched)
      }
    }
  }
}

extension EmitterCellValues {
  /// What draws a particle, and where.
  @MainActor
  fileprivate func drawing(
    _ color: RGBA, at place: CGAffineTransform, alpha: Double
  ) -> (drawing: DrawOperation, bounds: CGRect)? {
    if let outline {
      let shape = Shape(.path(outline, .winding), transform: place)
      return (.fill(shape, color.multiplied(byAlpha: alpha)), shape.bounds)
    }
    guard let image else { return nil }
    let tinted = TintedParticles.image(image, color)
    let (width, height) = (Double(image.width) / contentsScale, Double(image.height) / contentsScale)
    let destination = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    let fill = ImageFill(
      image: tinted, source: CGRect(x: 0, y: 0, width: image.width, height: image.height), destination: destination,
      transform: place, alpha: color.alpha * alpha)
    return (.image(fill), destination.applying(place))
  }
}

/// Images in the colours of particles, in 16 steps each; kept, because frames compare images by identity.
private enum TintedParticles {
  @MainActor private static var known: [ObjectIdentifier: (image: CGImage, tints: [UInt32: CGImage])] = [:]

  @MainActor
  static func image(_ image: CGImage, _ color: RGBA) -> CGImage {
    let steps = [color.red, color.green, color.blue].map { UInt32(($0 * 15).rounded()) }
    if steps == [15, 15, 15] { return image }
    let key = steps[0] << 8 | steps[1] << 4 | steps[2]
    let id = ObjectIdentifier(image)
    if let tint = known[id]?.tints[key] { return tint }
    if known.count > 64 { known.removeAll() }
    var pixels = image.pixels
    pixels.withUnsafeMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        for (channel, step) in [(0, steps[2]), (1, steps[1]), (2, steps[0])] {
          bytes[offset + channel] = UInt8((UInt32(bytes[offset + channel]) * step + 7) / 15)
        }
      }
    }
    let tint = CGImage(pixels: pixels)
    known[id, default: (image, [:])].tints[key] = tint
    return tint
  }
}

extension DrawOperation {
  /// The same operation with its colours multiplied; of images only the opacity changes.
  fileprivate func multiplied(by color: RGBA) -> DrawOperation {
    switch self {
    case .fill(let shape, let own): return .fill(shape, own.multiplied(by: color))
    case .shade(let shape, var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: color)
      }
      return .shade(shape, gradient)
    case .image(var fill):
      fill.alpha *= color.alpha
      return .image(fill)
    case .glyphs(var fill):
      fill.color = fill.color.multiplied(by: color)
      return .glyphs(fill)
    case .shadow(var shadow):
      shadow.color = shadow.color.multiplied(by: color)
      return .shadow(shadow)
    case .pushShadow(var shadow):
      shadow.color = shadow.color.multiplied(by: color)
      return .pushShadow(shadow)
    case .backdrop, .pushClip, .popClip, .pushGroup, .popGroup, .popShadow, .pushPlane, .popPlane: return self
    }
  }
}

extension RGBA {
  fileprivate func multiplied(by other: RGBA) -> RGBA {
    RGBA(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}
