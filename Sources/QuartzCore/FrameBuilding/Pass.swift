import CoreGraphics
import Foundation

/// The state that a layer inherits from its superlayers while a frame is built.
struct Pass {
  /// The local time of the current layer; before it is drawn, that of its superlayer.
  var time: Double
  /// The map from that layer's coordinates to device pixels.
  var toDevice: Projection
  /// The product of the opacities of superlayers that are not drawn as groups.
  var alpha: Double
  /// The visible area, in device pixels.
  var clip: CGRect

  /// Whether what has no animations looks the same under both.
  func showsTheSame(as other: Pass) -> Bool {
    toDevice == other.toDevice && alpha == other.alpha && clip == other.clip
  }
}
