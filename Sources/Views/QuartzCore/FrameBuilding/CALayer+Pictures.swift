import CoreGraphics
package import DisplayList
import Foundation

extension CALayer {
  /// A snapshot of what the layer and its sublayers show now, in the layer's own coordinates, without its opacity.
  package final func picture() -> Picture {
    FrameBuilder.picture(of: self, time: convertTime(context.now, from: nil), context: context)
  }

  /// Draws the commands of the layer and its sublayers; a presentation's include animations.
  final func draw(into context: CGContext) {
    let source = model()
    source.prepareForFrame()
    let media = source.context
    context.draw(
      FrameBuilder.picture(
        of: source, time: source.convertTime(media.now, from: nil), context: media,
        showsAnimations: presentationSource != nil))
  }
}
