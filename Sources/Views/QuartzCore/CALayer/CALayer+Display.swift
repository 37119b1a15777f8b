import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  /// Performs pending drawing of this layer and its descendants.
  package final func displayTreeIfNeeded() {
    if waits(for: .display) { context.callOut { displayTree() } }
  }

  private final func displayTree() {
    let isInside = needsInside.remove(.display) != nil
    displayIfNeeded()
    guard isInside else { return }
    for layer in innerLayers where layer.waits(for: .display) { layer.displayTree() }
  }

  /// Requests that the layer's contents be drawn again.
  package final func setNeedsDisplayIfDrawn() {
    if drawnContents != nil { setNeedsDisplay() }
  }

  /// Records what `draw(in:)` draws as the layer's contents.
  ///
  /// If only default implementations were called, the contents stay unchanged.
  package final func recordContents() {
    self.context.spend(6)
    let context = CGContext(
      canvas: CGContext.Canvas(bounds: bounds.standardized, scale: self.context.graphics.scale))
    delegate?.layerWillDraw(self)
    draw(in: context)
    if context.wasLeftToDefault, context.isEmpty {
      if let drawnContents, contents as? Picture === drawnContents { contents = nil }
      drawnContents = nil
    } else {
      let picture = context.picture()
      contents = picture
      drawnContents = picture
    }
  }
}
