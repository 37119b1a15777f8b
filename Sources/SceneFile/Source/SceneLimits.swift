/// How large a scene may be. What is over a limit is an error that names the limit.
package enum SceneLimits {
  /// The size of a scene file in bytes: 32 MB.
  package static let fileSize = 32 << 20

  /// The number of values in a file once every alias stands for a copy of its anchor.
  ///
  /// Keeps a few lines of aliases of aliases from becoming more than the memory holds.
  package static let values = 4_000_000

  /// How many lists and mappings may lie one inside the other; a level of `subviews` takes two.
  package static let nesting = 600

  /// The number of views in a scene, without `root`.
  package static let views = 100_000

  /// The number of frames of a scene: `round(duration × fps)`.
  package static let frames = 1_000_000

  /// The number of pixels along a side of the canvas.
  package static let pixelsPerSide = 16_384

  /// The number of errors that are reported for one file.
  package static let diagnostics = 10_000
}
