package import Media

/// The verdict of one scene in a test run.
package struct SceneVerdict: Sendable, Hashable, Codable {
  /// The scene's name.
  package var scene: String
  /// The outcome.
  package var outcome: Outcome
  /// How many frames were rendered.
  package var frameCount: Int
  /// An explanation of outcomes that are not about pixels; nil for the others.
  package var reason: String?
  /// The version of Mutoscope that recorded the golden; nil if it is this one, or cannot be why pixels differ.
  package var recordedBy: String?
  /// How the images differ; nil if there was nothing to compare with.
  package var comparison: SequenceComparison?
  /// How the traces differ; nil if they do not, or are not known.
  package var motion: MotionDifference?
  /// The declarations that have changed since the golden was recorded; nil if none has, or it is not known.
  package var declared: [DeclaredChange]?
  /// The kind of change, if known.
  package var pattern: MotionPattern?
  /// The first divergence of the dynamics; nil if there is none, or there are no dynamics.
  package var dynamics: Manifest.Divergence?
  /// The first divergence of the dynamics in words, as far as the traces show it.
  package var dynamicsCause: String?
  /// The reason that some expected images are not available; nil if all are, or none is needed.
  package var unavailable: String?
  /// The folder into which the frames that differ were written; nil if none was.
  package var folder: String?
  /// The names in the options that no view has on either side; nil if there are none.
  package var unknownViews: [UnknownView]?
  /// The looks in which the scene fails: `dark only, of 3 looks`; nil if it was tested in one.
  package var looks: String?
  /// True if the golden was drawn with different font files and is otherwise comparable; nil if not.
  package var isOtherFont: Bool?
  /// The time that rendering and comparing took, in seconds of real time.
  package var seconds: Double = 0

  /// The outcome of a test; of several failures, the one that explains the others takes precedence.
  package enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// Every frame matches the golden, within the options' limits.
    case same
    /// The golden was recorded; somebody has to look at it.
    case recorded
    /// The golden's files are not as they were recorded.
    case damaged
    /// A newer version recorded the golden, and this one cannot read it.
    case newer
    /// There is no golden.
    case missing
    /// The golden was recorded with a different build of the physics engine, and a simulation takes a different course.
    case otherEngine
    /// A different rasteriser drew the golden, and the frames differ.
    case otherRasteriser
    /// There are more or fewer frames, or they are at different times.
    case frameCount
    /// The frames have a different size.
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

  /// The numbers of the frames that a golden shows after accepting, besides its key frames: the worst one.
  package var framesToShow: [Int] { comparison?.worst.map { [$0.index] } ?? [] }

  /// Whether the scene matches its golden.
  package var isSame: Bool { outcome == .same }
}
