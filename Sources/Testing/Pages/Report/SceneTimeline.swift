import Foundation
import Media
import Snapshots

/// The frames of both sides of a scene on one axis.
struct SceneTimeline {
  /// How the two sides compare in a frame.
  enum Status: String {
    case same = "s"
    /// Both images are available and differ.
    case measured = "d"
    /// The images differ by no more than is allowed, or only where nothing is compared.
    case allowed = "t"
    /// The hashes differ; an image is not available.
    case unmeasured = "u"
    case onlyExpected = "e"
    case onlyActual = "a"
    /// The frame was not compared.
    case notCompared = "n"
  }

  struct Entry {
    var index: Int
    var time: Double
    var expected: PixelHash?
    var actual: PixelHash?
    /// The frames' numbers in their own recordings.
    var expectedSource: Int?
    var actualSource: Int?
    /// The name of the file or files, if there are no times.
    var name: String?
    var status: Status
    var comparison: ImageComparison?
  }

  let entries: [Entry]
  /// The hashes of the images that are shown, in the order of their first appearance.
  private(set) var pictures: [PixelHash]
  /// The position of the first frame that differs.
  let first: Int?
  /// The position of the frame with the largest difference.
  let worst: Int?

  init(_ scene: ReportedScene) {
    let expected = Self.frames(of: scene.expected)
    let actual = Self.frames(of: scene.actual)
    let options = scene.comparison?.options ?? .exact
    let comparisons = Dictionary(
      (scene.comparison?.differences ?? []).map { ($0.index, $0.comparison) }
    ) { first, _ in first }
    entries = Set(expected.keys).union(actual.keys).sorted().map { index in
      let (expected, actual) = (expected[index], actual[index])
      let found = comparisons[index]
      let comparison = found ?? nil
      let status: Status =
        if !scene.isCompared {
          .notCompared
        } else if expected == nil {
          .onlyActual
        } else if actual == nil {
          .onlyExpected
        } else if expected?.hash == actual?.hash {
          .same
        } else if let comparison {
          comparison.verdict(options) == .same ? .allowed : .measured
        } else if found == nil, !options.looksAtEverything {
          // The difference is where nothing is compared.
          .allowed
        } else {
          .unmeasured
        }
      return Entry(
        index: index, time: actual?.time ?? expected?.time ?? 0, expected: expected?.hash, actual: actual?.hash,
        expectedSource: expected?.source, actualSource: actual?.source, name: actual?.name ?? expected?.name,
        status: status,
        comparison: comparison)
    }
    var seen: Set<PixelHash> = []
    pictures = entries.flatMap { [$0.expected, $0.actual] }.compactMap { $0 }
      .filter { seen.insert($0).inserted }
    let positions = Dictionary(uniqueKeysWithValues: zip(entries.map(\.index), 0...))
    first =
      entries.firstIndex { $0.status != .same && $0.status != .allowed && $0.status != .notCompared }
      ?? scene.motionFrame.flatMap { positions[$0] }
    worst = scene.comparison?.worst.flatMap { positions[$0.index] }
  }

  /// This timeline without images that are not in the report.
  mutating func keep(_ stored: [PixelHash: ReportFolder.StoredPicture]) {
    pictures = pictures.filter { stored[$0] != nil }
  }

  /// The image that represents the scene in the list.
  var thumbnail: PixelHash? {
    let known = Set(pictures)
    let choices = [worst, first, entries.count / 2].compactMap { $0 }.filter(entries.indices.contains)
    return choices.lazy.flatMap { [entries[$0].actual, entries[$0].expected] }.compactMap { $0 }
      .first(where: known.contains) ?? pictures.first
  }

  private static func frames(of side: ReportedScene.Side?) -> [Int: ReportedScene.Side.Frame] {
    Dictionary((side?.frames ?? []).map { ($0.index, $0) }) { first, _ in first }
  }
}

/// A drawing of the differences over time that fits into a row of the list.
struct HeatStrip {
  /// The greatest width of a strip, in columns.
  private static let columnLimit = 80

  let width: Int
  /// The drawing as an SVG path; the strip is 10 high.
  let path: String

  /// Nil when nothing differs.
  init?(_ timeline: SceneTimeline) {
    let entries = timeline.entries
    width = min(entries.count, Self.columnLimit)
    var heights = [Double](repeating: 0, count: width)
    for (position, entry) in entries.enumerated() {
      let column = position * width / entries.count
      heights[column] = max(heights[column], Self.height(of: entry))
    }
    path = heights.enumerated().filter { $0.element > 0 }.map { column, height in
      let tall = Words.decimal((height * 10).rounded() / 10)
      return "M\(column) 10v-\(tall)h1v\(tall)z"
    }.joined()
    if path.isEmpty { return nil }
  }

  /// From 0 to 10, on one scale for all scenes, so that they can be ranked: a thousandth of the pixels is a tenth of the
  /// height, an eighth is half of it.
  private static func height(of entry: SceneTimeline.Entry) -> Double {
    switch entry.status {
    case .same, .notCompared: return 0
    case .allowed: return 1
    case .unmeasured: return 3
    case .onlyExpected, .onlyActual: return 10
    case .measured:
      guard let comparison = entry.comparison, comparison.isMeasured else { return 10 }
      return max(1, 10 * cbrt(comparison.differingRatio))
    }
  }
}
