/// A sound file in a film: which part of it is heard, when and how loud.
package struct SoundTrack: Sendable, Hashable, Codable {
  /// The file.
  package var path: String
  /// When it begins in the film, in seconds.
  package var start = 0.0
  /// The part of the file that is heard, in seconds; nil for its end.
  package var (from, to): (Double, Double?) = (0, nil)
  /// In decibels; 0 leaves it as it is.
  package var gain = 0.0
  /// How long it takes to come and to go, in seconds.
  package var (fadeIn, fadeOut) = (0.0, 0.0)
  /// Whether it begins again when it has ended.
  package var loops = false
  /// The places in the list of those during which it is quieter.
  package var duckedBy: [Int] = []

  package init(path: String) { self.path = path }
}

/// The sound of a video: tracks that are heard together, and the part of them that the video has.
package struct SoundMix: Sendable, Hashable {
  /// The tracks.
  package let tracks: [SoundTrack]
  /// The time of the film at which the video begins, in seconds.
  package let offset: Double
  /// The length of the video in seconds.
  package let duration: Double

  /// The most tracks that there may be.
  package static let mostTracks = 64

  package init(_ tracks: [SoundTrack], from offset: Double, duration: Double) {
    (self.tracks, self.offset, self.duration) = (tracks, offset, duration)
  }

  /// The arguments that read the tracks, after the frames.
  ///
  /// - Parameter files: The file of each track.
  func inputs(_ files: [SoundFile]) -> [String] {
    zip(tracks, files).flatMap { track, file in file.format.arguments + ["-i", "file:" + track.path] }
  }

  /// The graph of filters that makes one stream of them, called `sound`.
  ///
  /// - Parameter files: The file of each track.
  func graph(_ files: [SoundFile]) -> String {
    var parts: [String] = []
    // How often each track is needed: in the mix, and where it makes others quieter.
    for (index, track) in tracks.enumerated() {
      let listeners = tracks.indices.filter { tracks[$0].duckedBy.contains(index) }
      let names = ["t\(index)"] + listeners.map { "k\(index)_\($0)" }
      let split = names.count > 1 ? ",asplit=\(names.count)" : ""
      parts.append(
        "[\(index + 1):a:0]\(filters(of: track, length: files[index].seconds))\(split)"
          + names.map { "[\($0)]" }.joined())
    }
    for (index, track) in tracks.enumerated() where !track.duckedBy.isEmpty {
      var name = "t\(index)"
      for (round, key) in track.duckedBy.enumerated() {
        let next = round + 1 == track.duckedBy.count ? "m\(index)" : "t\(index)_\(round)"
        parts.append(
          "[\(name)][k\(key)_\(index)]sidechaincompress=threshold=0.02:ratio=8:attack=20:release=350[\(next)]")
        name = next
      }
    }
    let heard = tracks.indices.map { tracks[$0].duckedBy.isEmpty ? "[t\($0)]" : "[m\($0)]" }.joined()
    let mix = tracks.count > 1 ? "amix=inputs=\(tracks.count):normalize=0:duration=longest," : ""
    parts.append(
      "\(heard)\(mix)alimiter=limit=0.98:level=0,atrim=start=\(text(offset)):end=\(text(offset + duration)),"
        + "asetpts=PTS-STARTPTS[sound]")
    return parts.joined(separator: ";")
  }

  /// The filters that turn a file into its sound in the film, from the film's beginning to its end.
  private func filters(of track: SoundTrack, length: Double) -> String {
    let end = offset + duration
    let own = max(min(track.to ?? length, length) - track.from, 0)
    let heard = track.loops ? max(end - track.start, 0) : min(own, max(end - track.start, 0))
    var filters = [
      "aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo",
      "atrim=start=\(text(track.from)):end=\(text(track.from + own))", "asetpts=PTS-STARTPTS",
    ]
    if track.loops { filters += ["aloop=loop=-1:size=\(max(Int(own * 48_000), 1))"] }
    filters += ["atrim=end=\(text(heard))", "asetpts=PTS-STARTPTS"]
    if track.gain != 0 { filters.append("volume=\(text(track.gain))dB") }
    if track.fadeIn > 0 { filters.append("afade=t=in:st=0:d=\(text(track.fadeIn))") }
    if track.fadeOut > 0 {
      filters.append("afade=t=out:st=\(text(max(heard - track.fadeOut, 0))):d=\(text(min(track.fadeOut, heard)))")
    }
    if track.start > 0 { filters.append("adelay=delays=\(Int((track.start * 1000).rounded())):all=1") }
    return (filters + ["apad=whole_dur=\(text(end))"]).joined(separator: ",")
  }

  private func text(_ number: Double) -> String { String(Double((number * 1e6).rounded() / 1e6)) }
}

extension VideoFormat {
  /// Whether the format has sound.
  package var hasSound: Bool { soundEncoder != nil }

  /// How sound is encoded; nil if the format has none.
  ///
  /// Matroska's is exact, and so is QuickTime's.
  var soundEncoder: [String]? {
    switch self {
    case .mp4: ["-c:a", "aac", "-b:a", "192k"]
    case .webm: ["-c:a", "libopus", "-b:a", "128k"]
    case .mov: ["-c:a", "pcm_s16le"]
    case .mkv: ["-c:a", "flac"]
    case .gif, .webp: nil
    }
  }
}
