package import Mutoscope
import Utilities

/// A kind of change that explains all differences.
package enum MotionPattern: Sendable, Hashable {
  /// The same path, `frames` frames later than expected; earlier, if negative.
  case shifted(frames: Int, seconds: Double, from: Int)
  /// The same path, later by a time that is no number of frames; earlier, if negative.
  case delayed(seconds: Double, from: Int)
  /// The same motion with different colours.
  case recoloured
  /// The same motion with a different appearance: the properties that differ are not animated.
  case restyled([TraceProperty])
  /// A property differs by a constant throughout.
  case offset(TraceProperty, by: [Double])
  /// Properties of one view differ by a constant each throughout.
  case offsets([Offset])
  /// The same course in more time: so many times slower, or faster if less than 1.
  ///
  /// `part` is the part of a transform that moves: `rotation about y`.
  case tempo(slowness: Double, from: Int, part: String? = nil)
  /// The same start and end at the same times, on another curve.
  case otherCurve(until: Int)
  /// Only one frame differs, or two that follow each other.
  case glitch([Int])
  /// Views that should move stand still, and others move instead.
  case otherView(stopped: [String], started: [String], isMotion: Bool)
  /// The same frames at another frame rate.
  case resampled(framesPerSecond: Double)
  /// The same frames, and then more, or fewer if negative.
  case length(frames: Int, seconds: Double)
  /// Nothing moved or changed by more than this, in pixels: less than traces tell.
  case rounding(pixels: Double, points: Double)
  /// The same commands, of which the pixels differ.
  case rasteriser
  /// Views are missing.
  case missing([String])
  /// There are unexpected views.
  case added([String])
  /// Views have different superviews than expected.
  case reparented([String])
  /// The same views are stacked in a different order.
  case reordered
  /// The same start and end, with a different curve or duration between them.
  case otherCourse(until: Int)
  /// A different start, and the same end; with the values if the way there is the expected one.
  case otherBeginning(TraceProperty, Values? = nil)
  /// The same start, and a different end; with the values if the way there is the expected one.
  case otherDestination(TraceProperty, Values? = nil)
  /// The same start and end, and in between the same motion to another value.
  case otherExtent(TraceProperty, Values)
  /// The same motion, with a part of a transform that is another one throughout.
  case otherPart(TraceProperty, Values)
  /// The traces are the same, and pixels differ only on anti-aliased edges.
  case antialiasing
  /// The traces are the same; something is drawn differently.
  case drawing

  /// What a property should have been, and was, in words.
  package struct Values: Sendable, Hashable, Codable {
    package var expected: String
    package var actual: String

    package init(expected: String, actual: String) { (self.expected, self.actual) = (expected, actual) }

    var words: String { "\(actual), expected \(expected)" }
  }

  /// The constant difference of a property.
  package struct Offset: Sendable, Hashable {
    package var property: TraceProperty
    package var by: [Double]

    package init(property: TraceProperty, by: [Double]) { (self.property, self.by) = (property, by) }
  }

  /// Whether the pattern says little more than that something differs.
  var isVague: Bool {
    switch self {
    case .otherBeginning(_, let values), .otherDestination(_, let values): values == nil
    case .otherCourse, .recoloured, .restyled, .otherCurve: true
    case .shifted, .delayed, .offset, .offsets, .tempo, .glitch, .otherView, .resampled, .length, .rounding,
      .rasteriser, .missing, .added, .reparented, .reordered, .otherExtent, .otherPart, .antialiasing, .drawing:
      false
    }
  }
}
