/// What every view and layer showed in each frame of a recording, kept as what changed.
///
/// Numbers are rounded, see `TraceProperty`, so that a trace tells motions apart and not the last bits of a double.
package struct Trace: Sendable, Hashable {
  /// The recorded frames, ascending.
  package var frames: [Int]
  /// The views that were there, those that lie behind before those in front of them; an entry where that changed.
  package var orders: [Change<[String]>]
  /// One for each property of a view that was ever another than the default, in the order of first appearance.
  package var tracks: [Track]

  /// A value that holds from a frame to the next change.
  package struct Change<Value: Sendable & Hashable>: Sendable, Hashable {
    package var frame: Int
    package var value: Value

    package init(frame: Int, value: Value) { (self.frame, self.value) = (frame, value) }
  }

  /// The course of one property of one view.
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

  package init(frames: [Int] = [], orders: [Change<[String]>] = [], tracks: [Track] = []) {
    (self.frames, self.orders, self.tracks) = (frames, orders, tracks)
  }

  /// The views in a frame, back to front.
  package func order(at frame: Int) -> [String] { orders.value(at: frame) ?? [] }

  /// Every view that was ever there, in the order of first appearance.
  package var views: [String] {
    var seen: Set<String> = []
    return orders.flatMap(\.value).filter { seen.insert($0).inserted }
  }

  /// The course of a property; one without changes if it always had its default.
  package func track(_ view: String, _ property: TraceProperty) -> Track {
    tracks.first { $0.view == view && $0.property == property }
      ?? Track(view: view, property: property, changes: [])
  }
}

extension Array {
  /// The value that holds in a frame; nil before the first change.
  ///
  /// Takes logarithmic time.
  fileprivate func value<Value>(at frame: Int) -> Value? where Element == Trace.Change<Value> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : self[low - 1].value
  }
}
