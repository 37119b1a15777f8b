import Mutoscope

/// The expected and the actual values of a property as two curves, which reveal a change of its timing or its ends.
struct TrackCurves {
  /// The expected values by component, then by position among the frames.
  let expected: [[Double]]
  let actual: [[Double]]
  /// The largest difference that may come from rounding, by component.
  let tolerances: [Double]
  /// The kinds of a transform's components; nil for other properties.
  let parts: [TransformParts.Kind]?
  /// The last position before the first difference; -1 if the first frame differs.
  let start: Int
  /// The component that moves furthest.
  let main: Int

  /// Nil for properties without numbers and transforms that cannot be decomposed.
  init?(_ track: TraceComparison.TrackDifference, in frames: [Int]) {
    guard let first = track.frames.first.flatMap({ frames.firstIndex(of: $0) }) else { return nil }
    start = first - 1
    let expectedValues = frames.map { track.expected.value(at: $0) }
    let actualValues = frames.map { track.actual.value(at: $0) }
    if track.property == .transform {
      let isSpatial = (expectedValues + actualValues).contains(where: \.isSpatial)
      guard let before = TransformParts.decomposing(expectedValues, isSpatial: isSpatial),
        let now = TransformParts.decomposing(actualValues, isSpatial: isSpatial)
      else { return nil }
      let kinds = isSpatial ? TransformParts.Kind.spatial : TransformParts.Kind.flat
      parts = kinds
      expected = kinds.indices.map { part in before.map { $0.numbers[part] } }
      actual = kinds.indices.map { part in now.map { $0.numbers[part] } }
      tolerances = kinds.map { 2 * $0.unit }
      main = Self.main(of: expected, actual, from: start, tolerances)
      return
    }
    guard let before = Self.components(expectedValues), let now = Self.components(actualValues),
      before.count == now.count
    else { return nil }
    (expected, actual, parts) = (before, now, nil)
    tolerances = before.map { _ in track.property.isColor ? 1 : track.tolerance }
    main = Self.main(of: expected, actual, from: start, tolerances)
  }

  private static func components(_ values: [TraceValue]) -> [[Double]]? {
    let rows = values.map(\.series)
    guard let count = rows.first??.count, count > 0 else { return nil }
    var components = [[Double]](repeating: [], count: count)
    for row in rows {
      guard let row, row.count == count else { return nil }
      for component in 0..<count { components[component].append(row[component]) }
    }
    return components
  }

  /// The number of frames.
  var count: Int { expected[0].count }

  /// The first position that counts: the last one before the first difference, or the first frame.
  var begin: Int { max(start, 0) }

  private static func main(
    of expected: [[Double]], _ actual: [[Double]], from start: Int, _ tolerances: [Double]
  ) -> Int {
    let reaches = expected.indices.map { component in
      max(range(expected[component], from: start), range(actual[component], from: start)) / tolerances[component]
    }
    return reaches.indices.max { reaches[$0] < reaches[$1] } ?? 0
  }

  /// The kind of a transform's main component; nil for other properties.
  var mainPart: TransformParts.Kind? { parts?[main] }

  func range(_ values: [Double]) -> Double { Self.range(values, from: start) }

  private static func range(_ values: [Double], from start: Int) -> Double {
    let values = values[max(start, 0)...]
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// Whether the difference is large enough for its shape to be meaningful.
  var isClear: Bool { (begin..<count).contains { abs(expected[main][$0] - actual[main][$0]) > 4 * tolerances[main] } }

  /// Whether most of the motion is a single step, which says nothing about its tempo.
  var jumps: Bool {
    let values = expected[main]
    let half = 0.5 * range(values)
    return (begin..<values.count - 1).contains { abs(values[$0 + 1] - values[$0]) > half }
  }

  /// The value between frames, on a smooth curve through the values in frames.
  static func value(_ values: [Double], at time: Double) -> Double {
    if values.count < 2 { return values.first ?? 0 }
    let time = min(max(time, 0), Double(values.count - 1))
    let low = min(Int(time), values.count - 2)
    let (a, b, c, d) = (
      values[max(low - 1, 0)], values[low], values[low + 1], values[min(low + 2, values.count - 1)]
    )
    let f = time - Double(low)
    let (first, second, third) = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * (b - c) + d - a)
    return b + 0.5 * f * (first + f * (second + f * third))
  }
}

extension TraceValue {
  /// The numbers of a value: its components, or the channels of a colour from 0 to 255.
  fileprivate var series: [Double]? { if case .numbers(let numbers) = self { numbers } else { channels } }
}
