import CoreGraphics
import DisplayList
import Foundation

extension FrameBuilder {
  /// Draws the copies of a replicator layer's sublayers, the first one at the back.
  func drawCopies(
    _ replicator: ReplicatorValues, of layer: CALayer, _ values: LayerValues, _ paint: PaintState,
    into buffer: inout CommandBuffer
  ) {
    // Each copy is drawn at another time, so nothing that was drawn can be kept.
    buffer.dependsOnTime = true
    var turn = CATransform3DIdentity
    for copy in 0..<replicator.count {
      var inner = paint
      inner.time = paint.time - Double(copy) * replicator.delay
      if copy > 0 {
        turn = CATransform3DConcat(turn, replicator.transform)
        let map = turn.about(values.anchor)
        inner.space = .value(paint.space.map { CATransform3DConcat(map, $0.value) } ?? map)
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
    case .backdrop, .pushClip, .popClip, .pushGroup, .popGroup, .popShadow, .pushPlane, .popPlane, .pushFilter,
      .popFilter:
      return self
    }
  }
}

extension RGBA {
  fileprivate func multiplied(by other: RGBA) -> RGBA {
    RGBA(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }
}
