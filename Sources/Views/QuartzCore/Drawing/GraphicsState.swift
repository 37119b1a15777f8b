import CoreGraphics
import DisplayList
import Foundation

/// The state that a drawing context saves and restores.
struct GraphicsState {
  /// The transform from user space to the canvas's coordinates.
  var transform = CGAffineTransform.identity
  var fillColor = RGBA.black
  var strokeColor = RGBA.black
  /// The opacity of everything drawn.
  var alpha = 1.0
  var line = StrokeStyle()
  /// The shadow below everything drawn.
  var shadow: Shadow?
  var blendMode = CGBlendMode.normal
  var interpolation = CGInterpolationQuality.default
  /// Outermost first.
  var clips: [CommandRecorder.Clip] = []
  /// The bounding box of the clips, in the canvas's coordinates.
  var clipBounds = CGRect.infinite
  /// The number of the context's masks that cover the drawing.
  var maskCount = 0

  /// A shadow, in the canvas's coordinates.
  struct Shadow {
    var offset: CGSize
    /// The standard deviation of the Gaussian.
    var deviation: CGFloat
    var color: RGBA

    /// The shadow of what lies in a rectangle; nil for one that is not finite.
    func cast(by bounds: CGRect) -> CastShadow? {
      guard !bounds.isNull, [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite) else {
        return nil
      }
      return CastShadow(
        bounds: bounds, offset: CGVector(dx: offset.width, dy: offset.height),
        blur: CGSize(width: deviation, height: deviation), color: color)
    }
  }
}
