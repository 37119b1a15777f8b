import Mutoscope
import Utilities

extension MotionPattern: CustomStringConvertible {
  /// A short description: `same path, 2 frames (0.033 s) late from frame 23 on`.
  package var description: String {
    switch self {
    case .shifted(let frames, let seconds, let first):
      "same path, \(Self.delay(abs(frames), seconds)) \(frames > 0 ? "late" : "early") from frame \(first) on"
    case .delayed(let seconds, let first):
      "same path, \(Self.time(abs(seconds))) \(seconds > 0 ? "late" : "early") from frame \(first) on"
    case .recoloured: "same motion, different colours"
    case .restyled(let properties):
      "same motion, different appearance: \(properties.map(\.rawValue).joined(separator: ", "))"
    case .offset(let property, let numbers):
      "constant offset: \(property.rawValue) by \(Self.numbers(numbers, decimals: property.decimals))"
    case .offsets(let parts):
      "constant offset: "
        + parts.map { "\($0.property.rawValue) by \(Self.numbers($0.by, decimals: $0.property.decimals))" }
        .joined(separator: ", ")
    case .tempo(let slowness, let first, let part):
      Self.times(slowness) + (part.map { ": \($0)," } ?? "") + " from frame \(first) on"
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
    case .otherPath(let frame): "same start and end, different path in between (until frame \(frame))"
    case .otherBeginning(let property, let values):
      "starts differently, ends alike: \(Self.ends(property, values))"
    case .otherDestination(let property, let values):
      "starts alike, ends differently: \(Self.ends(property, values))"
    case .otherExtent(let property, let values):
      "same start and end, different extent: \(Self.ends(property, values))"
    case .otherPart(let property, let values): "same motion, different \(Self.ends(property, values))"
    case .antialiasing: "only anti-aliasing: the traces are equal, and pixels differ only on smooth edges"
    case .drawing: "the traces are equal; only the drawing differs"
    }
  }

  /// `alpha`, or `alpha 0.5, expected 0.2`, or `transform: rotation 2, expected 0`.
  private static func ends(_ property: TraceProperty, _ values: Values?) -> String {
    property.rawValue + (values.map { (property == .transform ? ": " : " ") + $0.words } ?? "")
  }

  /// A time with two significant digits, because no more are known.
  private static func time(_ seconds: Double) -> String {
    let scale: Double = seconds >= 0.095 ? 100 : seconds >= 0.0095 ? 1000 : 10_000
    return "\(Words.decimal((seconds * scale).rounded() / scale)) s"
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
      views.prefix(8).joined(separator: ", ") + (views.count > 8 ? " and \(views.count - 8) more" : "")
    }
    let lost = stopped.isEmpty ? nil : "\(names(stopped)) no longer \(verb)\(stopped.count == 1 ? "s" : "")"
    guard !started.isEmpty else { return lost ?? "" }
    guard let lost else { return "\(names(started)) now \(verb)\(started.count == 1 ? "s" : "")" }
    return "\(lost), \(names(started)) now do\(started.count == 1 ? "es" : "")"
  }

  /// `moved by less than 0.001 pt`, with a power of ten as the bound.
  private static func rounding(_ points: Double) -> String {
    var bound = 1e-9
    while bound <= points, bound < 1 { bound *= 10 }
    return "moved by less than \(bound >= 1e-4 ? Words.short(max(bound, 0.001)) : "0.001") pt"
  }

  private static func delay(_ frames: Int, _ seconds: Double) -> String {
    "\(counted(frames, "frame")) (\(Words.seconds(abs(seconds))))"
  }

  private static func views(_ views: [String]) -> String {
    let names = views.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return (views.count == 1 ? "view " : "views ") + names + (views.count > 8 ? " and \(views.count - 8) more" : "")
  }

  private static func numbers(_ numbers: [Double], decimals: Int) -> String {
    let texts = numbers.map { "\(TraceValue.numbers([$0], decimals: decimals))" }
    return texts.count == 1 ? texts[0] : "(" + texts.joined(separator: ", ") + ")"
  }
}
