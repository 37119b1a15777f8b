package import Mutoscope
import Utilities

/// A kind of change that explains all differences.
package enum MotionPattern: Sendable, Hashable {
  /// The same path, `frames` frames later than expected; earlier, if negative.
  case shifted(frames: Int, seconds: Double, from: Int)
  /// The same motion with different colours.
  case recoloured
  /// The same motion with a different appearance: the properties that differ are not animated.
  case restyled([TraceProperty])
  /// A property differs by a constant throughout.
  case offset(TraceProperty, by: [Double])
  /// Properties of one view differ by a constant each throughout.
  case offsets([Offset])
  /// The same course in more time: so many times slower, or faster if less than 1.
  case tempo(slowness: Double, from: Int)
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
  /// A different start, and the same end.
  case otherBeginning(TraceProperty)
  /// The same start, and a different end.
  case otherDestination(TraceProperty)
  /// The traces are the same, and pixels differ only on anti-aliased edges.
  case antialiasing
  /// The traces are the same; something is drawn differently.
  case drawing

  /// The constant difference of a property.
  package struct Offset: Sendable, Hashable {
    package var property: TraceProperty
    package var by: [Double]

    package init(property: TraceProperty, by: [Double]) { (self.property, self.by) = (property, by) }
  }

  /// Whether the pattern says little more than that something differs.
  var isVague: Bool {
    switch self {
    case .otherCourse, .otherBeginning, .otherDestination, .recoloured, .restyled, .otherCurve: true
    case .shifted, .offset, .offsets, .tempo, .glitch, .otherView, .resampled, .length, .rounding, .rasteriser,
      .missing,
      .added, .reparented, .reordered, .antialiasing, .drawing:
      false
    }
  }
}

extension MotionPattern: CustomStringConvertible {
  /// A short description: `same path, 2 frames (0.033 s) late from frame 23 on`.
  package var description: String {
    switch self {
    case .shifted(let frames, let seconds, let first):
      "same path, \(Self.delay(abs(frames), seconds)) \(frames > 0 ? "late" : "early") from frame \(first) on"
    case .recoloured: "same motion, different colours"
    case .restyled(let properties):
      "same motion, different appearance: \(properties.map(\.rawValue).joined(separator: ", "))"
    case .offset(let property, let numbers):
      "constant offset: \(property.rawValue) by \(Self.numbers(numbers, decimals: property.decimals))"
    case .offsets(let parts):
      "constant offset: "
        + parts.map { "\($0.property.rawValue) by \(Self.numbers($0.by, decimals: $0.property.decimals))" }
        .joined(separator: ", ")
    case .tempo(let slowness, let first):
      "\(Self.times(slowness)) from frame \(first) on"
    case .otherCurve(let frame): "another curve (until frame \(frame))"
    case .glitch(let frames): "only \(plural("frame", frames.count)) \(Words.runs(frames))"
    case .otherView(let stopped, let started, let isMotion):
      Self.handover(stopped, started, isMotion ? "move" : "change")
    case .resampled(let rate): "same motion at \(Words.decimal(rate)) fps"
    case .length(let frames, let seconds):
      "same motion, \(Self.delay(abs(frames), seconds)) \(frames > 0 ? "longer" : "shorter")"
    case .rounding(_, let points): "the traces are equal; the drawing \(Self.rounding(points))"
    case .rasteriser: "the drawing commands are equal; the rasteriser draws them differently"
    case .missing(let views): "\(Self.views(views)) missing"
    case .added(let views): "\(Self.views(views)) added"
    case .reparented(let views): "\(Self.views(views)) moved to another superview"
    case .reordered: "z-order: the same views, stacked in a different order"
    case .otherCourse(let frame): "same start and end, different path in between (until frame \(frame))"
    case .otherBeginning(let property): "starts differently, ends alike: \(property.rawValue)"
    case .otherDestination(let property): "starts alike, ends differently: \(property.rawValue)"
    case .antialiasing: "only anti-aliasing: the traces are equal, and pixels differ only on smooth edges"
    case .drawing: "the traces are equal; only the drawing differs"
    }
  }

  /// `1.22 × slower`.
  private static func times(_ slowness: Double) -> String {
    let factor = slowness > 1 ? slowness : 1 / slowness
    let rounded = (factor * 100).rounded() / 100
    return "\(Words.decimal(rounded == 1 ? (factor * 1000).rounded() / 1000 : rounded)) × "
      + (slowness > 1 ? "slower" : "faster")
  }

  /// `card3 no longer moves, picture3 now does`.
  private static func handover(_ stopped: [String], _ started: [String], _ verb: String) -> String {
    let names = { (views: [String]) in
      views.prefix(3).joined(separator: ", ") + (views.count > 3 ? " and \(views.count - 3) more" : "")
    }
    let lost = stopped.isEmpty ? nil : "\(names(stopped)) no longer \(verb)\(stopped.count == 1 ? "s" : "")"
    guard !started.isEmpty else { return lost ?? "" }
    guard let lost else { return "\(names(started)) now \(verb)\(started.count == 1 ? "s" : "")" }
    return "\(lost), \(names(started)) now do\(started.count == 1 ? "es" : "")"
  }

  /// `moved by less than 0.001 pt`: a power of ten that is not exceeded.
  private static func rounding(_ points: Double) -> String {
    var bound = 1e-9
    while bound <= points, bound < 1 { bound *= 10 }
    return "moved by less than \(bound >= 1e-4 ? Words.short(max(bound, 0.001)) : "0.001") pt"
  }

  private static func delay(_ frames: Int, _ seconds: Double) -> String {
    "\(counted(frames, "frame")) (\(Words.seconds(abs(seconds))))"
  }

  private static func views(_ views: [String]) -> String {
    let names = views.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return (views.count == 1 ? "view " : "views ") + names + (views.count > 3 ? " and \(views.count - 3) more" : "")
  }

  private static func numbers(_ numbers: [Double], decimals: Int) -> String {
    let texts = numbers.map { "\(TraceValue.numbers([$0], decimals: decimals))" }
    return texts.count == 1 ? texts[0] : "(" + texts.joined(separator: ", ") + ")"
  }
}
