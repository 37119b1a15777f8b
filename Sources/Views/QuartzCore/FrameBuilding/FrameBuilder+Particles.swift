import CoreGraphics
import DisplayList
import Elementary
import Foundation

extension FrameBuilder {
  /// Draws the particles of an emitter layer.
  func drawParticles(
    _ emitter: EmitterValues, of layer: CALayer, _ paint: PaintState, into buffer: inout CommandBuffer
  ) {
    if emitter.isEmpty { return }
    buffer.dependsOnTime = true
    let id = layerID(of: layer)
    let tints = context.service(TintedParticles.self)
    // The kinds of the epoch that was looked at last: most particles are of the same one as those before them.
    var (epoch, kinds): (Int, [EmitterCellValues]) = (-1, [])
    for particle in emitter.particles(at: paint.time) where particle.color.alpha > 0 && particle.scale > 0 {
      if particle.epoch != epoch { (epoch, kinds) = (particle.epoch, emitter.epochs[particle.epoch].state.kinds) }
      let cell = kinds[particle.kind]
      let (sine, cosine) = (Elementary.sin(particle.angle), Elementary.cos(particle.angle))
      let scale = particle.scale
      let place = CGAffineTransform(
        a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, tx: particle.position.x,
        ty: particle.position.y
      ).concatenating(paint.toDevice.affine)
      guard let operation = cell.drawing(particle.color, tints, at: place, alpha: paint.alpha) else { continue }
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
  /// The operation that draws a particle in its place.
  @MainActor
  fileprivate func drawing(
    _ color: RGBA, _ tints: TintedParticles, at place: CGAffineTransform, alpha: Double
  ) -> (drawing: DrawOperation, bounds: CGRect)? {
    if let outline {
      let shape = Shape(.path(outline, .winding), transform: place)
      return (.fill(shape, color.multiplied(byAlpha: alpha)), shape.bounds)
    }
    guard let image else { return nil }
    let tinted = tints.image(image, color)
    let (width, height) = (Double(image.width) / contentsScale, Double(image.height) / contentsScale)
    let destination = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    let fill = ImageFill(
      image: tinted, source: CGRect(x: 0, y: 0, width: image.width, height: image.height), destination: destination,
      transform: place, alpha: color.alpha * alpha)
    return (.image(fill), destination.applying(place))
  }
}

/// A stage's images in the colours of particles, in 16 steps each; kept, because frames compare images by identity.
@MainActor
private final class TintedParticles: MediaService {
  private var known: [ObjectIdentifier: (image: CGImage, tints: [UInt32: CGImage])] = [:]

  init(context: MediaContext) {}

  func image(_ image: CGImage, _ color: RGBA) -> CGImage {
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
