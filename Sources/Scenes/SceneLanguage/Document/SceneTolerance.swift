package import CoreGraphics

/// How much a scene's frames may differ from its golden.
package struct SceneTolerance: Sendable, Hashable {
  /// The largest distance between two colours that does not count, from 0 to 1; nil for that of the command.
  package internal(set) var threshold: Double?
  /// How many pixels of a frame may differ, and which share of them.
  package internal(set) var (maxPixels, maxRatio): (Int?, Double?)
  /// The number of pixels by which widths and heights may differ.
  package internal(set) var maxSize: Int?
  /// Whether pixels on anti-aliased edges do not count.
  package internal(set) var ignoresEdges = false
  /// The views that are not compared.
  package internal(set) var ignoredViews: [String] = []
  /// The rectangles that are not compared, in points.
  package internal(set) var ignoredRects: [CGRect] = []

  init() {}
}
