import CoreGraphics
import SceneLanguage
import Snapshots

extension ComparisonOptions {
  /// The options with those that a scene's file has; an option on the command line takes precedence, and areas that
  /// either ignores are ignored.
  ///
  /// - Parameter scale: Pixels per point.
  func adding(_ scene: SceneTolerance?, scale: Double) -> ComparisonOptions {
    guard let scene else { return self }
    var options = self
    if threshold == 0 { options.threshold = scene.threshold ?? 0 }
    if maxPixels == nil, maxRatio == nil { (options.maxPixels, options.maxRatio) = (scene.maxPixels, scene.maxRatio) }
    if scene.ignoresEdges { options.antialiasing = .ignore }
    options.sizeTolerance = sizeTolerance ?? scene.maxSize
    options.maskedViews += scene.ignoredViews.filter { !maskedViews.contains($0) && !regionViews.contains($0) }
    options.masks += scene.ignoredRects.map { rect in
      PixelRect(
        minX: Int((rect.minX * scale).rounded(.down)), minY: Int((rect.minY * scale).rounded(.down)),
        maxX: Int((rect.maxX * scale).rounded(.up)), maxY: Int((rect.maxY * scale).rounded(.up)))
    }
    return options
  }
}
