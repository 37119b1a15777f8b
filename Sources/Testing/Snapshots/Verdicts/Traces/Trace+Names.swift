import Mutoscope

extension Trace {
  /// This trace, with views that only have a different name in `other` renamed accordingly.
  ///
  /// Two names refer to the same view if each trace has only one of them, and if the views exist in the same common
  /// frames with the same values throughout.
  func withNames(of other: Trace) -> Trace {
    let (known, otherKnown) = (Set(views), Set(other.views))
    let lost = views.filter { !otherKnown.contains($0) }
    var found = other.views.filter { !known.contains($0) }
    if lost.isEmpty || found.isEmpty { return self }
    let frames = other.frames.filter(Set(self.frames).contains)
    let (presence, otherPresence) = (presence(in: frames), other.presence(in: frames))
    let (tracks, otherTracks) = (tracks(of: Set(lost)), other.tracks(of: Set(found)))
    var names: [String: String] = [:]
    for view in lost {
      let frames = presence[view] ?? []
      let match = found.firstIndex { name in
        otherPresence[name] ?? [] == frames
          && Self.areSame(tracks[view] ?? [:], otherTracks[name] ?? [:], in: frames)
      }
      if let match { names[view] = found.remove(at: match) }
    }
    return names.isEmpty ? self : renamed(names)
  }

  private typealias Properties = [TraceProperty: Track]

  private func tracks(of views: Set<String>) -> [String: Properties] {
    tracks.reduce(into: [:]) { tracks, track in
      if views.contains(track.view) { tracks[track.view, default: [:]][track.property] = track }
    }
  }

  private static func areSame(_ first: Properties, _ second: Properties, in frames: Set<Int>) -> Bool {
    TraceProperty.allCases.allSatisfy { property in
      let (a, b) = (first[property], second[property])
      if a?.changes ?? [] == b?.changes ?? [] { return true }
      return frames.allSatisfy { frame in
        (a?.value(at: frame) ?? property.standard)
          .isClose(to: b?.value(at: frame) ?? property.standard, tolerance: property.tolerance)
      }
    }
  }

  private func renamed(_ names: [String: String]) -> Trace {
    var trace = self
    for index in trace.orders.indices { trace.orders[index].value = orders[index].value.map { names[$0] ?? $0 } }
    for index in trace.tracks.indices { trace.tracks[index].view = names[tracks[index].view] ?? tracks[index].view }
    return trace
  }
}
