extension AnimatorTimeline {
  /// Adds a track that begins after the fraction `delayFactor` of the remaining time and ends with the animator;
  /// returns its index.
  ///
  /// A track added while running reversed stays at its start, unless the whole reversed run is still ahead.
  package mutating func addTrack(delayFactor: Double, curve: TimingCurve, at time: Double) -> Int {
    let isAtBeginning = isAtBeginning(at: time)
    let now = isAtBeginning ? 0 : reached(at: time)
    let track = Track(start: now + delayFactor * (1 - now), end: 1, curve: curve)
    return append(track, at: time) { settling, share in
      // In reverse, a delayed track is the first to arrive.
      let part = settling.target == 0 ? (start: 0, end: 1 - delayFactor) : (start: delayFactor, end: 1)
      return TimeWindow(start: share + part.start * (1 - share), end: share + part.end * (1 - share))
    }
  }

  /// Adds a track that begins `delay` seconds after another one begins, and ends with it or after `length` seconds.
  package mutating func addTrack(
    inside index: Int, delay: Double, length: Double?, curve: TimingCurve, at time: Double
  ) -> Int {
    func part(from start: Double, to end: Double, of seconds: Double) -> (start: Double, end: Double) {
      let begin = min(start + delay / seconds, end)
      return (begin, length.map { min(begin + $0 / seconds, end) } ?? end)
    }
    let (start, end) = part(from: tracks[index].start, to: tracks[index].end, of: duration)
    return append(Track(start: start, end: end, curve: curve), at: time) { settling, _ in
      let outer = settling.windows[index]
      guard settling.seconds > 0 else { return outer }
      let (start, end) = part(from: outer.start, to: outer.end, of: settling.seconds)
      return TimeWindow(start: start, end: end)
    }
  }

  /// `window` returns the track's part of a settling motion after a share of it.
  private mutating func append(
    _ track: Track, at time: Double, window: (_ settling: SettlingPose, _ share: Double) -> TimeWindow
  ) -> Int {
    tracks.append(track)
    pose.join(track, at: share(at: time), window: window)
    return tracks.count - 1
  }
}
