package import CoreGraphics

extension Frame {
  /// The layer of the frontmost command that can change a pixel of a rectangle; nil if there is only background.
  package func topLayer(in rect: PixelRect) -> LayerID? {
    content.topLayer(in: rect)
  }
}

extension CommandChunk {
  /// The layer of the frontmost command that can change a pixel of a rectangle.
  fileprivate func topLayer(in rect: PixelRect) -> LayerID? {
    for (number, item) in items.enumerated().reversed() where index.reach(of: number).intersects(rect) {
      switch item {
      case .command(let command): return command.layer
      case .chunk(let chunk):
        if let layer = chunk.topLayer(in: rect) { return layer }
      case .scope(let push, let content):
        return content.topLayer(in: push.operation.source(of: rect)) ?? push.layer
      }
    }
    return nil
  }
}
