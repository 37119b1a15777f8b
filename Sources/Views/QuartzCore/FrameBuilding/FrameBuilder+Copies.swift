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
