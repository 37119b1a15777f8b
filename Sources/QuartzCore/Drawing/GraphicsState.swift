import CoreGraphics
import DisplayList
import Foundation

/// What a drawing context saves and restores.
struct GraphicsState {
  /// From the coordinates that drawing code uses to those of the canvas.
  var transform = CGAffineTransform.identity
  var fillColor = RGBA.black
  var strokeColor = RGBA.black
  /// Applied to whatever is drawn.
  var alpha = 1.0
  var line = StrokeStyle()
  var blendMode = CGBlendMode.normal
  var interpolation = CGInterpolationQuality.default
  /// Outermost first.
  var clips: [CommandRecorder.Clip] = []
  /// What the clips leave, in the canvas' coordinates.
  var clipBounds = CGRect.infinite
}
