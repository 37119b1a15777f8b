/// The values of every view and layer in each frame of a recording, stored as changes.
///
/// Numbers are rounded, see `TraceProperty`, so that traces distinguish motions, but not the last bits of a double.
package struct Trace: Sendable, Hashable {
  /// The name of the file that has a recording's trace.
  package static let fileName = "trace.jsonl"

  /// The recorded frames, ascending.
  package var frames: [Int]
  /// The views, back to front; an entry for each change.
  package var orders: [Change<[String]>]
  /// The depth in the hierarchy of each view in the order; an entry for each change, none in traces by version 0.1.0.
  ///
  /// A view comes after its superview and before the next view outside that, so this makes the order a tree.
  package var depths: [Change<[Int]>]
  /// One for each property of a view that ever differed from its default, in the order of first appearance.
  package var tracks: [Track]

  /// A value from a frame on, until the next change.
  package struct Change<Value: Sendable & Hashable>: Sendable, Hashable {
    package var frame: Int
    package var value: Value

    package init(frame: Int, value: Value) { (self.frame, self.value) = (frame, value) }
  }

  /// The values of one property of one view over time.
  package struct Track: Sendable, Hashable {
    /// The view's name: its identifier, or its path in the hierarchy.
    package var view: String
    package var property: TraceProperty
    /// Ascending; before the first one the property has its default.
    package var changes: [Change<TraceValue>]

    package init(view: String, property: TraceProperty, changes: [Change<TraceValue>]) {
      (self.view, self.property, self.changes) = (view, property, changes)
    }

    /// The value in a frame.
    package func value(at frame: Int) -> TraceValue { changes.value(at: frame) ?? property.standard }
  }

  package init(
    frames: [Int] = [], orders: [Change<[String]>] = [], depths: [Change<[Int]>] = [], tracks: [Track] = []
  ) {
    (self.frames, self.orders, self.depths, self.tracks) = (frames, orders, depths, tracks)
  }

  /// The views in a frame, back to front.
  package func order(at frame: Int) -> [String] { orders.value(at: frame) ?? [] }

  /// The depth of each view of the order; empty if the trace does not contain it.
  package func depths(at frame: Int) -> [Int] { depths.value(at: frame) ?? [] }

  /// Every view that ever existed, in the order of first appearance.
  package var views: [String] {
    var seen: Set<String> = []
    return orders.flatMap(\.value).filter { seen.insert($0).inserted }
  }

  /// The track of a property; without changes if it always had its default.
  package func track(_ view: String, _ property: TraceProperty) -> Track {
    tracks.first { $0.view == view && $0.property == property }
      ?? Track(view: view, property: property, changes: [])
  }
}

extension Array {
  /// The value in a frame; nil before the first change.
  ///
  /// O(log n).
  fileprivate func value<Value>(at frame: Int) -> Value? where Element == Trace.Change<Value> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : self[low - 1].value
  }
}
