import CoreGraphics
import DisplayList
import Foundation

/// What has to be drawn before a layer can be shown.
struct DisplayFlags: OptionSet {
  let rawValue: UInt8
  static let needsDisplay = DisplayFlags(rawValue: 1 << 0)
  static let subtreeNeedsDisplay = DisplayFlags(rawValue: 1 << 1)
}

extension CALayer {
  /// Lays out and draws what asks for it in the layer and those in it, as happens before each frame.
  package final func prepareForFrame() {
    layoutIfNeeded()
    if !displayFlags.isEmpty { MediaContext.callOut { displaySubtree() } }
  }

  private final func displaySubtree() {
    let flags = displayFlags
    displayFlags.remove(.subtreeNeedsDisplay)
    displayIfNeeded()
    guard flags.contains(.subtreeNeedsDisplay) else { return }
    for layer in sublayerStorage where !layer.displayFlags.isEmpty { layer.displaySubtree() }
  }

  /// Lets the superlayers know that something in them is to be drawn.
  final func noteSubtreeNeedsDisplay() {
    var layer = superlayerStorage
    while let next = layer, !next.displayFlags.contains(.subtreeNeedsDisplay) {
      next.displayFlags.insert(.subtreeNeedsDisplay)
      layer = next.superlayerStorage
    }
  }

  /// Called when the bounds have another size.
  final func sizeDidChange() {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    // What waited for a size can be drawn now.
    if !displayFlags.isEmpty { noteSubtreeNeedsDisplay() }
  }

  /// Records what `draw(in:)` draws as the layer's contents.
  ///
  /// Where only default implementations were asked, the contents stay as they are.
  package final func recordContents() {
    let context = CGContext(
      canvas: CGContext.Canvas(bounds: bounds.standardized, scale: MediaContext.current.graphics.scale))
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

  /// Draws the layer's and its sublayers' commands; the presentation's are drawn with their animations.
  final func draw(into context: CGContext) {
    let source = model()
    source.prepareForFrame()
    let media = MediaContext.current
    context.draw(
      FrameBuilder.picture(
        of: source, time: source.convertTime(media.now, from: nil), context: media,
        showsAnimations: presentationSource != nil))
  }
}
