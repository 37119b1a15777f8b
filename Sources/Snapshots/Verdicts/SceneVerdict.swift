package import Media

/// What became of one scene in a test run.
package struct SceneVerdict: Sendable, Hashable, Codable {
  /// The scene's name.
  package var scene: String
  /// What it comes down to.
  package var outcome: Outcome
  /// How many frames were rendered.
  package var frameCount: Int
  /// A sentence on outcomes that are not about pixels; nil for the others.
  package var reason: String?
  /// How the pictures differ; nil when there was nothing to compare with.
  package var comparison: SequenceComparison?
  /// How what the views showed differs; nil when it does not, or is not known.
  package var motion: MotionDifference?
  /// What kind of change it is, if that is known.
  package var pattern: MotionPattern?
  /// Where dynamics first went another way; nil when they did not, or there are none.
  package var dynamics: Manifest.Divergence?
  /// Where the frames that differ were written; nil if nowhere.
  package var folder: String?
  /// The views that the options of the comparison name and neither side has; nil if there are none.
  package var unknownViews: [UnknownView]?
  /// How long rendering and comparing took, in seconds of real time.
  package var seconds: Double = 0

  /// What it comes down to; of several failures the one that explains the others comes first.
  package enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// Every frame has the golden's pixels.
    case same
    /// The golden was written anew; somebody has to look at it.
    case recorded
    /// Files of the golden are not what was recorded.
    case damaged
    /// There is no golden.
    case missing
    /// The golden was drawn by another rasteriser, and the pictures are not the same.
    case otherRasteriser
    /// There are more or fewer frames, or they are at other times.
    case frameCount
    /// The pictures have another size.
    case size
    /// Pixels differ.
    case pixels
    /// The scene could not be rendered.
    case failed
  }

  /// Creates a verdict.
  package init(
    scene: String, outcome: Outcome, frameCount: Int, reason: String? = nil, comparison: SequenceComparison? = nil,
    motion: MotionDifference? = nil, pattern: MotionPattern? = nil, folder: String? = nil
  ) {
    self.scene = scene
    self.outcome = outcome
    self.frameCount = frameCount
    self.reason = reason
    self.comparison = comparison
    self.motion = motion
    self.pattern = pattern
    self.folder = folder
  }

  /// Whether the scene is its golden's.
  package var isSame: Bool { outcome == .same }
}
