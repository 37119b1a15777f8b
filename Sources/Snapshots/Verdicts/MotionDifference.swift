package import Mutoscope

/// Where the trace differs from the golden's in the first frame whose pixels differ, and what kind of change it is.
package struct MotionDifference: Sendable, Hashable, Codable {
  /// The number of the first frame in which something visible is not as expected.
  package var frame: Int
  /// That frame's time in seconds.
  package var time: Double
  /// The view that differs; of several, one that lies where pixels differ, then the backmost one.
  package var view: String
  /// What differs about the view.
  package var aspect: Aspect
  /// The expected value, in words.
  package var expected: String
  /// The actual value, in words.
  package var actual: String
  /// Every view that differs in some frame.
  package var views: [String]
  /// The kind of change; nil if it is none of the known ones.
  ///
  /// If other views went their own ways, that of the view alone.
  package var pattern: MotionPattern?
  /// The views that went their own ways; nil if the pattern explains everything.
  package var others: [Cause]?

  /// A view that went its own way.
  package struct Cause: Sendable, Hashable, Codable {
    /// The view and the property, as a key path: `card3.center`; the view alone, if it is about its presence or place.
    package var place: String
    /// The first and the last frame of each run in which it differs.
    package var frames: [[Int]]
    /// The kind of change; nil if it is none of the known ones.
    package var pattern: MotionPattern?

    package init(place: String, frames: [[Int]], pattern: MotionPattern?) {
      (self.place, self.frames, self.pattern) = (place, frames, pattern)
    }

    /// `card3.center, frames 35-98: same path, 2 frames (0.033 s) late from frame 35 on`.
    package var description: String {
      let intervals = frames.compactMap { $0.count == 2 && $0[0] <= $0[1] ? $0[0]...$0[1] : nil }
      let isOne = intervals.count == 1 && intervals[0].count == 1
      return "\(place), frame\(isOne ? "" : "s") \(Words.intervals(intervals))"
        + (pattern.map { ": \($0.description)" } ?? "")
    }

    /// Ascending numbers as runs.
    static func runs(_ numbers: [Int]) -> [[Int]] {
      numbers.reduce(into: []) { runs, number in
        if let last = runs.last, number == last[1] + 1 {
          runs[runs.count - 1][1] = number
        } else {
          runs.append([number, number])
        }
      }
    }
  }

  /// Creates a difference.
  package init(
    frame: Int, time: Double, view: String, aspect: Aspect, expected: String, actual: String, views: [String],
    pattern: MotionPattern? = nil, others: [Cause]? = nil
  ) {
    self.frame = frame
    self.time = time
    self.view = view
    self.aspect = aspect
    self.expected = expected
    self.actual = actual
    self.views = views
    self.pattern = pattern
    self.others = others
  }

  /// What differs about a view.
  package enum Aspect: Sendable, Hashable {
    /// The view is missing, or not expected.
    case presence
    /// The view's superview.
    case superview
    /// The view's stacking order.
    case order
    /// A property and, if it has several components, the one that differs.
    case property(TraceProperty, component: String?)
  }
}

extension MotionDifference {
  /// Where the difference begins and what it is: `frame 23 (0.383 s)  card.center.y  expected 118.4  actual 121.05`.
  var text: String { "frame \(frame) (\(Words.seconds(time)))  \(place)  expected \(expected)  actual \(actual)" }

  /// What differs, as a key path: `card.center.y`.
  package var place: String {
    switch aspect {
    case .presence: view
    case .superview: "\(view).superview"
    case .order: "\(view).order"
    case .property(let property, let component): "\(view).\(property.rawValue)" + (component.map { ".\($0)" } ?? "")
    }
  }
}

extension MotionDifference.Aspect: Codable {
  /// Reads `presence`, `superview`, `order` or the name of a property, with its component after a dot.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    switch text {
    case "presence": self = .presence
    case "superview": self = .superview
    case "order": self = .order
    default:
      guard let property = parts.first.flatMap(TraceProperty.init) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "“\(text)” is not a property of a view.")
      }
      self = .property(property, component: parts.count > 1 ? parts[1] : nil)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .presence: try container.encode("presence")
    case .superview: try container.encode("superview")
    case .order: try container.encode("order")
    case .property(let property, let component):
      try container.encode(property.rawValue + (component.map { ".\($0)" } ?? ""))
    }
  }
}
