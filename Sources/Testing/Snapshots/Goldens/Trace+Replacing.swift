package import Mutoscope

extension Trace {
  /// This trace with some frames replaced by another trace's.
  package func replacing(_ replaced: Set<Int>, with other: Trace) -> Trace {
    var result = Trace(frames: frames)
    for frame in frames {
      let source = replaced.contains(frame) ? other : self
      let (order, depths) = (source.order(at: frame), source.depths(at: frame))
      if result.orders.last?.value != order { result.orders.append(Change(frame: frame, value: order)) }
      if result.depths.last?.value ?? [] != depths { result.depths.append(Change(frame: frame, value: depths)) }
    }
    var seen: Set<String> = []
    for track in tracks + other.tracks where seen.insert("\(track.view)\n\(track.property.rawValue)").inserted {
      let (own, new) = (self.track(track.view, track.property), other.track(track.view, track.property))
      var joined = Track(view: track.view, property: track.property, changes: [])
      for frame in frames {
        let value = (replaced.contains(frame) ? new : own).value(at: frame)
        if joined.changes.last?.value ?? track.property.standard != value {
          joined.changes.append(Change(frame: frame, value: value))
        }
      }
      if !joined.changes.isEmpty { result.tracks.append(joined) }
    }
    result.sortTracks()
    return result
  }
}
