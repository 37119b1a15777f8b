package import Mutoscope

extension Trace {
  /// This trace reduced to some of its frames, with new numbers.
  ///
  /// - Parameter pairs: A frame of this trace and its new number, ascending.
  package func resampled(_ pairs: [(source: Int, frame: Int)]) -> Trace {
    var result = Trace(frames: pairs.map(\.frame))
    for pair in pairs {
      let (order, depths) = (order(at: pair.source), depths(at: pair.source))
      if result.orders.last?.value != order { result.orders.append(Change(frame: pair.frame, value: order)) }
      if result.depths.last?.value ?? [] != depths { result.depths.append(Change(frame: pair.frame, value: depths)) }
    }
    result.tracks = tracks.map { track in
      var sampled = Track(view: track.view, property: track.property, changes: [])
      for pair in pairs {
        let value = track.value(at: pair.source)
        if sampled.changes.last?.value ?? track.property.standard != value {
          sampled.changes.append(Change(frame: pair.frame, value: value))
        }
      }
      return sampled
    }
    return result
  }
}
