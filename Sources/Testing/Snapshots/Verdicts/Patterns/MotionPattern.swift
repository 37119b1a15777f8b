package import Mutoscope

/// A kind of change that explains all differences.
package enum MotionPattern: Sendable, Hashable {
  /// The same path, `frames` frames later than expected; earlier, if negative.
  case shifted(frames: Int, seconds: Double, from: Int)
  /// The same path, later by a time that is not a whole number of frames; earlier, if negative.
  case delayed(seconds: Double, from: Int)
  /// The same motion with different colours.
  case recoloured
  /// The same motion with a different appearance: the properties that differ are not animated.
  case restyled([TraceProperty])
  /// A property differs by a constant throughout.
  case offset(TraceProperty, by: [Double])
  /// Several properties of one view each differ by a constant throughout.
  case offsets([Offset])
  /// The same motion in more time: so many times slower, or faster if less than 1.
  ///
  /// `part` is the part of a transform that moves: `rotation about y`.
  case tempo(slowness: Double, from: Int, part: String? = nil)
  /// The same start and end at the same times, with a different easing curve.
  case otherCurve(until: Int)
  /// Only one frame differs, or two in a row.
  case glitch([Int])
  /// Views that should move stand still, and others move instead.
  case otherView(stopped: [String], started: [String], isMotion: Bool)
  /// The same frames at another frame rate.
  case resampled(framesPerSecond: Double)
  /// The same frames, and then more, or fewer if negative.
  case length(frames: Int, seconds: Double)
  /// Nothing moved or changed by more than this, which is less than the precision of traces.
  case rounding(pixels: Double, points: Double)
  /// The drawing commands are the same, but the pixels differ.
  case rasteriser
  /// Views are missing.
  case missing([String])
  /// Views are present that were not expected.
  case added([String])
  /// Views have different superviews than expected.
  case reparented([String])
  /// The same views are stacked in a different order.
  case reordered
  /// The same start and end, with a different curve or duration between them.
  case otherPath(until: Int)
  /// A different start and the same end, with the values if the motion between them is the expected one.
  case otherBeginning(TraceProperty, Values? = nil)
  /// The same start and a different end, with the values if the motion between them is the expected one.
  case otherDestination(TraceProperty, Values? = nil)
  /// The same start and end, with the expected motion to a different value in between.
  case otherExtent(TraceProperty, Values)
  /// The same motion, with one part of a transform different throughout.
  case otherPart(TraceProperty, Values)
  /// The traces are the same, and pixels differ only on anti-aliased edges.
  case antialiasing
  /// The traces are the same; something is drawn differently.
  case drawing

  /// The expected and the actual value of a property, in words.
  package struct Values: Sendable, Hashable, Codable {
    package var expected: String
    package var actual: String

    package init(expected: String, actual: String) { (self.expected, self.actual) = (expected, actual) }

    var words: String { "\(actual), expected \(expected)" }
  }

  /// The constant difference of a property.
  package struct Offset: Sendable, Hashable, Codable {
    package var property: TraceProperty
    package var by: [Double]

    package init(property: TraceProperty, by: [Double]) { (self.property, self.by) = (property, by) }
  }

  /// Whether the pattern says little more than that there is a difference.
  var isVague: Bool {
    switch self {
    case .otherBeginning(_, let values), .otherDestination(_, let values): values == nil
    case .otherPath, .recoloured, .restyled, .otherCurve: true
    case .shifted, .delayed, .offset, .offsets, .tempo, .glitch, .otherView, .resampled, .length, .rounding,
      .rasteriser, .missing, .added, .reparented, .reordered, .otherExtent, .otherPart, .antialiasing, .drawing:
      false
    }
  }
}
