package import Mutoscope
import Utilities

/// Where the trace differs from the golden's in the first frame whose pixels differ, and what kind of change it is.
package struct MotionDifference: Sendable, Hashable, Codable {
  /// The number of the first frame in which something visible is not as expected.
  package var frame: Int
  /// That frame's time in seconds.
  package var time: Double
  /// The view that differs; of several, one that lies where pixels differ, or else the backmost one.
  package var view: String
  /// The class of the view if it is a view of a Swift test.
  package var kind: String?
  /// The kind of a text's parts, such as `letter`, if the view shows one of them.
  package var unit: String?
  /// The aspect of the view that differs.
  package var aspect: Aspect
  /// The expected value, in words.
  package var expected: String
  /// The actual value, in words.
  package var actual: String
  /// Every view that differs in some frame.
  package var views: [String]
  /// The kind of change; nil if it is not a known one.
  ///
  /// If there are other causes, it is about this view only.
  package var pattern: MotionPattern?
  /// The cause that the pattern describes; nil if the pattern explains everything.
  package var own: Cause?
  /// The other causes; nil if the pattern explains everything.
  package var others: [Cause]?

  /// A cause of differences: a change of one or more views.
  package struct Cause: Sendable, Hashable, Codable {
    /// The view and the property, as a key path: `card3.center`; only the view if it is about its presence or order.
    ///
    /// For parts of a text it is the view with the text.
    package var place: String
    /// All views and properties that it affects; nil if `place` is the only one.
    package var places: [String]?
    /// The first and the last frame of each run in which it differs.
    package var frames: [[Int]]
    /// The kind of change; nil if it is not a known one.
    package var pattern: MotionPattern?
    /// The values of a property that is not animated; nil for others.
    package var values: MotionPattern.Values?
    /// The kind of a text's parts, such as `letter`, if the cause is about these; nil for whole views.
    package var unit: String?
    /// Whether it follows from changed declarations of other views; nil if that is not known.
    package var isConsequence: Bool?

    package init(place: String, frames: [[Int]], pattern: MotionPattern?) {
      (self.place, self.frames, self.pattern) = (place, frames, pattern)
    }

    /// The views that it affects.
    var views: [String] {
      (places ?? [place]).map { place in
        let parts = place.split(separator: ".", omittingEmptySubsequences: false)
        guard let last = parts.last, parts.count > 1, TraceProperty(rawValue: String(last)) != nil else { return place }
        return parts.dropLast().joined(separator: ".")
      }
    }

    /// Whether it is about the position and the transform of views.
    var isMotion: Bool {
      (places ?? [place]).allSatisfy { place in
        place.split(separator: ".").last.map(String.init).flatMap(TraceProperty.init)?.isGeometry == true
      }
    }

    /// Whether positions or sizes differ by the same amount all the time.
    var isShift: Bool {
      switch pattern {
      case .offset, .offsets: isMotion
      default: isMotion && values != nil
      }
    }

    /// The change in words; nil if it is not known.
    private var words: String? {
      if let values, pattern?.isVague != false {
        return DrawnContents.difference(values.expected, values.actual) ?? values.words
      }
      return pattern?.description
    }

    /// `card3.center, frames 35-98: same path, 2 frames (0.033 s) late from frame 35 on`.
    package var description: String {
      let intervals = frames.compactMap { $0.count == 2 && $0[0] <= $0[1] ? $0[0]...$0[1] : nil }
      let isOne = intervals.count == 1 && intervals[0].count == 1
      return "\(names), frame\(isOne ? "" : "s") \(Words.intervals(intervals))" + (words.map { ": \($0)" } ?? "")
    }

    /// The most places that are named.
    private static let mostPlaces = 8

    /// `card.center, ring.alpha`, or `title by letter: alpha, transform`.
    private var names: String {
      let places = places ?? [place]
      let shown = places.prefix(Self.mostPlaces)
      let more = places.count > shown.count ? " and \(places.count - shown.count) more" : ""
      guard let unit, let view = views.first else { return shown.joined(separator: ", ") + more }
      return "\(view) by \(unit): \(shown.map { $0.dropFirst(view.count + 1) }.joined(separator: ", "))\(more)"
    }

    /// Ascending numbers as runs.
    package static func runs(_ numbers: [Int]) -> [[Int]] {
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

  /// An aspect of a view that differs.
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
  /// Whether the difference is one of motion; otherwise a view looks different all the time.
  var isAboutMotion: Bool {
    switch pattern {
    case .recoloured, .restyled: (others ?? []).contains { $0.isMotion }
    default: !isAboutContents || (others ?? []).contains { $0.isMotion }
    }
  }

  /// Whether the view's contents differ, and nothing else is known.
  private var isAboutContents: Bool {
    if case .property(.contents, _) = aspect { return pattern == nil || pattern?.isVague == true }
    return false
  }

  /// The place and values of the first difference: `frame 23 (0.383 s)  card.center.y  expected 118.4  actual 121.05`.
  package var text: String {
    let values =
      DrawnContents.difference(expected, actual)
      ?? "expected \(DrawnContents.named(expected))  actual \(DrawnContents.named(actual))"
    return "frame \(frame) (\(Words.seconds(time)))  \(place)  \(values)"
  }

  /// Separates causes that were declared from those that only follow from them, which are put after them.
  ///
  /// - Parameter placed: The views that layout places; nil if the declarations contain everything that places views.
  mutating func attribute(to changes: [DeclaredChange], placed: Set<String>? = nil) {
    if aspect == .property(.contents, component: nil), let values = Self.contents(of: view, changes) {
      let name = values.key
      (expected, actual) = ("\(name) \(values.expected)", "\(name) \(values.actual)")
    }
    guard var causes = own.map({ [$0] + (others ?? []) }), !changes.isEmpty else { return }
    for index in causes.indices where causes[index].place.hasSuffix(".contents") && causes[index].views.count == 1 {
      guard let values = Self.contents(of: causes[index].views[0], changes) else { continue }
      causes[index].values = MotionPattern.Values(
        expected: values.expected, actual: "\(values.key) \(values.actual)")
    }
    (own, others) = (causes[0], Array(causes.dropFirst()))
    // A change that names no view may affect all of them.
    if changes.contains(where: \.views.isEmpty) { return }
    let concerned = Set(changes.flatMap(\.views))
    // A view with different contents may also have a size that fits them.
    let redrawn = Set(causes.filter { $0.place.hasSuffix(".contents") }.flatMap(\.views))
      .subtracting(changes.filter(\.isPlace).flatMap(\.views))
    for index in causes.indices {
      let views = causes[index].views
      let isFitted = causes[index].isMotion && views.allSatisfy(redrawn.contains)
      let mayFollow = placed.map { causes[index].isShift && views.allSatisfy($0.contains) } ?? true
      causes[index].isConsequence = mayFollow && (isFitted || !views.contains(where: concerned.contains))
    }
    guard let first = causes.firstIndex(where: { $0.isConsequence == false }) else {
      // Everything follows from other changes, so the first difference comes first.
      causes[0].isConsequence = nil
      (own, others) = (causes[0], Array(causes.dropFirst()))
      return
    }
    let cause = causes.remove(at: first)
    (own, others, pattern) = (cause, causes, cause.pattern)
  }

  /// The changed declaration about a view's contents, which says more than a digest; nil if there is none.
  private static func contents(
    of view: String, _ changes: [DeclaredChange]
  ) -> (key: String, expected: String, actual: String)? {
    let change = changes.first { $0.thing == view && !$0.isPlace && TraceProperty(rawValue: $0.key ?? "") == nil }
    guard let change, let key = change.key else { return nil }
    return (key, change.expectedWords, change.actualWords)
  }

  /// Leaves out the motion after the first divergence of a simulation, because it follows from that divergence.
  ///
  /// - Parameter simulated: The views that the simulation may move; nil if that is not known.
  mutating func leaveOutMotion(of simulated: Set<String>?) {
    let stays =
      others?.filter { cause in
        !cause.isMotion || simulated.map { !cause.views.contains(where: $0.contains) } == true
      } ?? []
    others = stays.isEmpty ? nil : stays
    if stays.isEmpty { own = nil }
  }

  /// The most causes that have lines of their own, and the most lines for both.
  private static let (mostCauses, mostLines) = (40, 20)

  /// A line for each view and property with a difference of its own, followed by those that result from other changes.
  ///
  /// Nothing that is only counted is a cause.
  package var also: [(name: String, text: String)] {
    let causes = (others ?? []).filter { $0.isConsequence != true }
    let following = (others ?? []).filter { $0.isConsequence == true }
    let shown = causes.count > Self.mostCauses ? Cause.alike(causes) : causes
    let room = max(Self.mostLines - shown.count, 0)
    let left = following.count - room
    return shown.map { ("also", $0.description) } + following.prefix(room).map { ("follows", $0.description) }
      + (left > 0 ? [("follows", counted(left, "more change"))] : [])
  }

  /// The kind of change, with its place if there are other causes; nil if it is not a known one.
  package var patternText: String? { own?.description ?? pattern?.description }

  /// The differing view and property, as a key path: `card.center.y`, or `letter 3 of title: alpha`.
  package var place: String {
    let piece = unit.flatMap { unit in
      TextPiece(self.view).map { "\(unit) \($0.number + 1) of \($0.text)" }
    }
    let view = piece ?? self.view
    return switch aspect {
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
