/// How large a scene may be.
///
/// What is over a limit is an error that names the limit.
package struct SceneLimits: Sendable {
  /// The size of a scene file in bytes: 32 MB.
  package var fileSize = 32 << 20

  /// The number of values in a file once every alias stands for a copy of its anchor.
  ///
  /// Keeps a few lines of aliases of aliases from becoming more than the memory holds.
  package var values = 4_000_000

  /// How many lists and mappings may lie one inside the other; a level of `subviews` takes two.
  ///
  /// At most 900: the YAML reader has a limit of 1,000 itself.
  package var nesting = 600

  /// The number of views in a scene, without `root`.
  package var views = 100_000

  /// The number of frames of a scene: `round(duration × fps)`.
  package var frames = 1_000_000

  /// The number of pixels along a side of the canvas.
  package var pixelsPerSide = 16_384

  /// The greatest number that a scene may hold, or the least with a minus sign: a thousand million.
  ///
  /// Beyond it, places on the canvas stop being numbers.
  package var magnitude = 1_000_000_000

  /// The number of errors that are reported for one file.
  package var diagnostics = 10_000

  /// The limits for scenes of unknown origin.
  package init() {}
}
