import Mutoscope
import Snapshots

/// The expected and the actual values of a property over time, for the charts.
struct ReportedTrack: Encodable {
  var view: String
  var property: String
  /// The names of a value's components; empty for a single number.
  var components: [String]
  /// The value before the first change.
  var standard: TraceValue
  /// Numbers that differ by no more than this are equal up to rounding.
  var tolerance: Double
  /// The difference that catches the eye as much as a difference of one point.
  var weight: Double
  var expected: [Change]?
  /// The actual changes; nil if that side is missing, or is as expected.
  var actual: [Change]?

  /// A change, encoded as `[frame, value]`.
  struct Change: Encodable, Hashable {
    var frame: Int
    var value: TraceValue

    func encode(to encoder: any Encoder) throws {
      var pair = encoder.unkeyedContainer()
      try pair.encode(frame)
      try pair.encode(value)
    }
  }

  /// All tracks of both sides, presence and order first; tracks that never change and never differ are left out.
  static func all(expected: Trace?, actual: Trace?) -> [ReportedTrack] {
    guard let first = expected ?? actual else { return [] }
    let second = expected == nil ? nil : actual
    let places = first.orders == second?.orders ? [] : self.places(expected, actual)
    struct Key: Hashable {
      var view: String
      var property: TraceProperty
    }
    let others = Dictionary(
      (second?.tracks ?? []).map { (Key(view: $0.view, property: $0.property), $0) }
    ) { first, _ in first }
    let known = Set(first.tracks.map { Key(view: $0.view, property: $0.property) })
    let pairs: [(Trace.Track, Trace.Track?)] =
      first.tracks.map { ($0, others[Key(view: $0.view, property: $0.property)]) }
      + (second?.tracks ?? []).filter { !known.contains(Key(view: $0.view, property: $0.property)) }
      .map { (Trace.Track(view: $0.view, property: $0.property, changes: []), $0) }
    return places
      + pairs.flatMap { one, other -> [ReportedTrack] in
        let course = one.changes.map(Change.init)
        let otherChanges = second == nil ? nil : (other?.changes ?? []).map(Change.init)
        let isSame = otherChanges == nil || otherChanges == course
        if isSame, course.allSatisfy({ $0.frame == first.frames.first }) { return [] }
        let count = (course + (otherChanges ?? [])).map(\.value.count).max() ?? 1
        let track = ReportedTrack(
          view: one.view, property: one.property.rawValue, components: one.property.components(count),
          standard: one.property.standard, tolerance: one.property.tolerance,
          // Fractions, such as opacity, have more decimals than lengths.
          weight: one.property.decimals > 3 ? 0.01 : 1,
          expected: expected == nil ? nil : course,
          actual: expected == nil ? course : isSame ? nil : otherChanges)
        return one.property == .transform ? track.partsOfTransform() ?? [track] : [track]
      }
  }

  /// The stacking position of each view whose position changes or that is not always present, back to front.
  private static func places(_ expected: Trace?, _ actual: Trace?) -> [ReportedTrack] {
    let sides = [expected, actual].map { $0.map(Self.places) }
    var seen: Set<String> = []
    let views = [expected, actual].flatMap { $0?.views ?? [] }.filter { seen.insert($0).inserted }
    return views.compactMap { view in
      let courses = sides.map { $0.map { $0[view] ?? [] } }
      if courses[0] == courses[1] || (courses.contains { $0 == nil } && courses.allSatisfy { ($0?.count ?? 0) <= 1 }) {
        return nil
      }
      return ReportedTrack(
        view: view, property: "order", components: [], standard: .text("not there"), tolerance: 0, weight: 1,
        expected: courses[0], actual: courses[1])
    }
  }

  private static func places(_ trace: Trace) -> [String: [Change]] {
    var places: [String: [Change]] = [:]
    var present: Set<String> = []
    for order in trace.orders {
      for (place, view) in order.value.enumerated() {
        let change = Change(frame: order.frame, value: .text("place \(place)"))
        if places[view]?.last?.value != change.value { places[view, default: []].append(change) }
      }
      let now = Set(order.value)
      for view in present.subtracting(now).sorted() {
        places[view, default: []].append(Change(frame: order.frame, value: .text("not there")))
      }
      present = now
    }
    return places
  }
}

extension ReportedTrack.Change {
  fileprivate init(_ change: Trace.Change<TraceValue>) { self.init(frame: change.frame, value: change.value) }
}

extension TraceValue {
  /// The number of components.
  fileprivate var count: Int {
    if case .numbers(let numbers) = self { numbers.count } else { 1 }
  }
}
