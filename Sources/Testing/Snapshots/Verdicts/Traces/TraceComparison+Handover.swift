import Mutoscope

extension TraceComparison {
  /// The views that no longer move and those that move instead; nil unless nothing else differs.
  var handover: MotionPattern? {
    let (before, now) = (movingViews(expected), movingViews(actual))
    var (stopped, started): ([String], [String]) = ([], [])
    for track in tracks {
      guard track.frames.first != frames.first, before.contains(track.view) != now.contains(track.view) else {
        return nil
      }
      if before.contains(track.view) {
        if !stopped.contains(track.view) { stopped.append(track.view) }
      } else if !started.contains(track.view) {
        started.append(track.view)
      }
    }
    if stopped.isEmpty && started.isEmpty { return nil }
    return .otherView(stopped: stopped, started: started, isMotion: tracks.contains(where: \.property.isGeometry))
  }

  /// The views with a property that changes over time.
  private func movingViews(_ trace: Trace) -> Set<String> {
    guard let first = frames.first, let last = frames.last else { return [] }
    return Set(
      trace.tracks.filter { track in track.changes.contains { $0.frame > first && $0.frame <= last } }.map(\.view))
  }

  /// The frames of a difference that lasts for a frame or two; nil unless nothing else differs.
  var glitch: MotionPattern? {
    let numbers = Set(tracks.flatMap(\.frames)).sorted()
    guard (1...2).contains(numbers.count), let first = numbers.first, let last = numbers.last,
      let start = frames.firstIndex(of: first), let end = frames.firstIndex(of: last), end - start < 2,
      end < frames.count - 1
    else { return nil }
    return .glitch(numbers)
  }
}
