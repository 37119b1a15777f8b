import CoreGraphics
import Foundation

/// The state that a layer inherits from its superlayers while a frame is built.
struct PaintState {
  /// The local time of the current layer; before it is drawn, that of its superlayer.
  var time: Double
  /// The map from that layer's coordinates to device pixels.
  var toDevice: Projection
  /// The map of the current layer's sublayers before they are flattened to its plane; nil for none.
  ///
  /// Before a layer is drawn it is the map of the layer itself.
  var space: Indirect<CATransform3D>?
  /// How many pixels a device pixel stands for: more than one in recordings, which are drawn larger later.
  var resolution: CGFloat = 1
  /// Whether y points up, so that contents have to be turned to be upright.
  var isFlipped = false
  /// Whether `space` mirrors.
  var mirrorsSublayers = false
  /// Whether the layer or one around it moves, so that text is drawn exactly where it is.
  var isMoving = false
  /// How sharp the sublayers of the current layer are; before it is drawn, how sharp it and its siblings are.
  var lens: Lens?
  /// How much the current layer is blurred by its depth: the standard deviation, in pixels.
  var lensBlur: CGFloat = 0
  /// The product of the opacities of superlayers that are not drawn as groups.
  var alpha: Double
  /// The visible area, in device pixels.
  var clip: CGRect

  /// Whether layers without animations look the same under both.
  func showsTheSame(as other: PaintState) -> Bool {
    toDevice == other.toDevice && alpha == other.alpha && clip == other.clip && space == other.space
      && isFlipped == other.isFlipped && isMoving == other.isMoving && lens == other.lens
  }
}
