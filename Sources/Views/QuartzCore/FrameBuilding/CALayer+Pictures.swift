import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
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
