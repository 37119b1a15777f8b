import CoreGraphics
import Foundation
import Media
import Utilities
import Snapshots

/// The player's data of a scene, as the page's scripts read them.
struct SceneScript: Encodable {
  var name: String
  var state: String
  var badge: String
  /// The verdict in HTML.
  var verdict: String
  var framesPerSecond: Double
  var sizes: Sizes
  /// The numbers of the frames.
  var numbers: [Int]
  /// The times of the frames in seconds; one frame a second if they have names.
  var times: [Double]
  /// The names of their files; nil if they have times.
  var names: [String]?
  /// The hashes of the available images.
  var hashes: [String]
  /// The paths of the scripts that have them.
  var scripts: [String]
  /// The index in `scripts` of the script for each image.
  var places: [Int]
  /// For each image, the number of pixels in each direction for which a stored pixel stands where nothing differs; nil if
  /// all are exact.
  var grounds: [Int]?
  /// The same numbers where images differ.
  var parts: [Int]?
  /// For each frame, the index of its expected image in `hashes`: -1 if it is not available, -2 if there is no frame.
  var expected: [Int]
  /// The same indices for the rendered images.
  var actual: [Int]
  /// A letter for each frame, see `SceneTimeline.Status`.
  var status: String
  var measured: [Measurement]
  /// The position of the first difference.
  var first: Int?
  /// The position of the worst one.
  var worst: Int?
  var tracks: [ReportedTrack]
  /// The positions of the differing views.
  var causes: ReportedPlaces

  struct Sizes: Encodable {
    var expected: Manifest.PixelSize?
    var actual: Manifest.PixelSize?
  }

  /// `[position, ratio, largest channel difference, x, y, width, height]`, without the rectangle if there is none.
  struct Measurement: Encodable {
    var position: Int
    var comparison: ImageComparison

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(position)
      try values.encode(comparison.isMeasured ? comparison.differingRatio : 1)
      try values.encode(comparison.largestChannelDifference)
      if let box = comparison.boundingBox {
        for number in [box.minX, box.minY, box.width, box.height] { try values.encode(number) }
      }
    }
  }

  init(
    _ scene: ReportedScene, _ timeline: SceneTimeline, _ stored: [PixelHash: ReportFolder.StoredPicture],
    verdict html: String
  ) {
    let verdict = scene.verdict
    name = verdict.name
    state = verdict.state.rawValue
    badge = verdict.badge
    self.verdict = html
    let rate = (scene.actual ?? scene.expected)?.framesPerSecond ?? 60
    // Without a frame rate, the last frame is shown for a second.
    framesPerSecond = rate > 0 ? rate : 1
    sizes = Sizes(expected: scene.expected?.pixelSize, actual: scene.actual?.pixelSize)
    let entries = timeline.entries
    numbers = entries.map(\.index)
    times = entries.map(\.time)
    let files = entries.compactMap(\.name)
    if !files.isEmpty, files.count == entries.count { names = files }
    hashes = timeline.pictures.map(\.description)
    let found = timeline.pictures.compactMap { stored[$0] }
    var known: [PixelHash: Int] = [:]
    scripts = found.compactMap { picture in
      guard known[picture.script] == nil else { return nil }
      known[picture.script] = known.count
      return ReportFolder.path(of: picture.script)
    }
    places = found.map { known[$0.script] ?? 0 }
    if found.contains(where: { $0.detail != .exact }) {
      (grounds, parts) = (found.map(\.detail.ground), found.map(\.detail.part))
    }
    let positions = Dictionary(uniqueKeysWithValues: zip(timeline.pictures, 0...))
    func position(_ hash: PixelHash?) -> Int { hash.map { positions[$0] ?? -1 } ?? -2 }
    expected = entries.map { position($0.expected) }
    actual = entries.map { position($0.actual) }
    status = entries.map(\.status.rawValue).joined()
    measured = entries.enumerated().compactMap { number, entry in
      entry.comparison.map { Measurement(position: number, comparison: $0) }
    }
    causes = ReportedPlaces(
      scene, in: entries.enumerated().filter { $0.element.comparison != nil }.map { ($0.offset, $0.element.index) })
    first = timeline.first
    worst = timeline.worst
    tracks = ReportedTrack.all(expected: scene.expected?.trace, actual: scene.actual?.trace)
  }

  /// The script: a call of the page's function with the data.
  var text: String {
    get throws {
      let json = String(decoding: try JSONText.encoded(self, isIndented: false), as: UTF8.self)
      return "store.scene(\(JSONText.quoted(name)),\(json));\n"
    }
  }
}
