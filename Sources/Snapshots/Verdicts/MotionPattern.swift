package import Mutoscope

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
}

extension MotionPattern: CustomStringConvertible {
  /// A short description: `same path, 2 frames (0.033 s) late from frame 23 on`.
  package var description: String {
    switch self {
    case .shifted(let frames, let seconds, let first):
      "same path, \(Self.delay(abs(frames), seconds)) \(frames > 0 ? "late" : "early") from frame \(first) on"
    case .recoloured: "same motion in other colours"
    case .restyled(let properties):
      "same motion in another look: \(properties.map(\.rawValue).joined(separator: ", "))"
    case .offset(let property, let numbers):
      "constant offset: \(property.rawValue) by \(Self.numbers(numbers, decimals: property.decimals))"
    case .missing(let views): "\(Self.views(views)) missing"
    case .added(let views): "\(Self.views(views)) added"
    case .reparented(let views): "\(Self.views(views)) in another view"
    case .reordered: "z-order: the same views lie over each other in another order"
    case .otherCourse(let frame): "same beginning and end, another way between them (until frame \(frame))"
    case .otherBeginning(let property): "another beginning, same end: \(property.rawValue)"
    case .otherDestination(let property): "same beginning, another end: \(property.rawValue)"
    case .antialiasing: "only anti-aliasing: no view differs in what is traced, and pixels only on smooth edges"
    case .drawing: "no view differs in what is traced: something is drawn in another way"
    }
  }

  private static func delay(_ frames: Int, _ seconds: Double) -> String {
    "\(Words.count(frames, "frame")) (\(Words.seconds(abs(seconds))))"
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
