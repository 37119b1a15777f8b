import CoreGraphics
import Mutoscope
import Snapshots

/// The positions of the differing views, frame by frame, for the boxes that the page draws around causes.
struct ReportedPlaces: Encodable {
  /// The largest number of views, since more would be a crowd of boxes; views at the back come first.
  private static let viewLimit = 24

  /// The names of the views.
  private(set) var views: [String] = []
  /// `[position, view, x, y, width, height]`: the frame, the index of a view that differs in it, and the rectangle of
  /// pixels that it and its subviews touch on either side.
  private(set) var places: [[Int]] = []

  /// Finds the views in the frames whose pixels differ; none if a side has no trace.
  ///
  /// - Parameter frames: The positions and numbers of those frames.
  init(_ scene: ReportedScene, in frames: [(position: Int, index: Int)]) {
    guard !frames.isEmpty, let expected = scene.expected, let actual = scene.actual, let before = expected.trace,
      let after = actual.trace
    else { return }
    let difference = TraceComparison(expected: before, actual: after)
    guard let expectedViews = RecordedViews(difference.expected, scale: expected.scale),
      let actualViews = RecordedViews(after, scale: actual.scale)
    else { return }
    let differing = Self.frames(of: difference)
    var seen: Set<String> = []
    let names = (actualViews.names + expectedViews.names).filter { differing[$0] != nil && seen.insert($0).inserted }
    views = Array(names.prefix(Self.viewLimit))
    for (position, index) in frames {
      let (expectedPlaces, actualPlaces) = (expectedViews.places(at: index), actualViews.places(at: index))
      for (number, view) in views.enumerated() where differing[view]?.contains(index) == true {
        let rects = [
          expectedPlaces[view]?.extent.flatMap(expectedViews.pixels),
          actualPlaces[view]?.extent.flatMap(actualViews.pixels),
        ]
        guard let rect = rects.compactMap(\.self).reduce(nil, { $0?.union($1) ?? $1 }) else { continue }
        places.append([position, number, rect.minX, rect.minY, rect.width, rect.height])
      }
    }
  }

  /// The frames in which each view differs.
  private static func frames(of difference: TraceComparison) -> [String: Set<Int>] {
    var frames: [String: Set<Int>] = [:]
    for track in difference.tracks { frames[track.view, default: []].formUnion(track.frames) }
    let before = difference.expected.presence(in: difference.frames)
    let after = difference.actual.presence(in: difference.frames)
    for view in difference.missing + difference.added {
      frames[view, default: []].formUnion((before[view] ?? []).symmetricDifference(after[view] ?? []))
    }
    for view in difference.moved { frames[view, default: []].formUnion(difference.frames) }
    return frames
  }
}
