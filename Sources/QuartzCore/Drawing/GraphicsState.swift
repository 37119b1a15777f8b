import CoreGraphics
import DisplayList
import Foundation

/// What a drawing context saves and restores.
struct GraphicsState {
  /// The transform from user space to the canvas's coordinates.
  var transform = CGAffineTransform.identity
  var fillColor = RGBA.black
  var strokeColor = RGBA.black
  /// Applied to everything drawn.
  var alpha = 1.0
  var line = StrokeStyle()
  var blendMode = CGBlendMode.normal
  var interpolation = CGInterpolationQuality.default
  /// Outermost first.
  var clips: [CommandRecorder.Clip] = []
  /// The bounding box of the clips, in the canvas's coordinates.
  var clipBounds = CGRect.infinite
}
