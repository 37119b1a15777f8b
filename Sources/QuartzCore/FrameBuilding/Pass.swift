import CoreGraphics
import Foundation

/// What a layer takes over from the layers around it while a frame is built.
struct Pass {
  /// The time of the layer that is drawn; before it is drawn, that of its superlayer.
  var time: Double
  /// From the coordinates of that layer to device pixels.
  var toDevice: Projection
  /// The opacity of the layers around it that are not groups, multiplied.
  var alpha: Double
  /// Nothing is seen outside of it; in device pixels.
  var clip: CGRect
}
