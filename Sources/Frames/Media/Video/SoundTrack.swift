/// A sound file in a film: which part of it is heard, when and how loud.
package struct SoundTrack: Sendable, Hashable, Codable {
  /// The file.
  package var path: String
  /// The time at which it begins in the film, in seconds.
  package var start = 0.0
  /// The part of the file that is heard, in seconds; nil for its end.
  package var (from, to): (Double, Double?) = (0, nil)
  /// The gain in decibels; 0 leaves the sound as it is.
  package var gain = 0.0
  /// How long it takes to come and to go, in seconds.
  package var (fadeIn, fadeOut) = (0.0, 0.0)
  /// Whether it begins again when it has ended.
  package var loops = false
  /// The places in the list of those during which it is quieter.
  package var duckedBy: [Int] = []
  /// The version of the file that was checked; nil for any.
  package var version: FileVersion?

  /// The version is missing: on another machine, or in another copy, the same file is another one.
  private enum CodingKeys: String, CodingKey {
    case path, start, from, to, gain, fadeIn, fadeOut, loops, duckedBy
  }

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
  /// The factor for all of it, in decibels.
  var gain = 0.0

  /// The most tracks that there may be.
  package static let mostTracks = 64

  package init(_ tracks: [SoundTrack], from offset: Double, duration: Double) {
    (self.tracks, self.offset, self.duration) = (tracks, offset, duration)
  }

  /// The arguments that read the tracks, after the frames.
  ///
  /// - Parameter files: The file of each track.
  func inputs(_ files: [SoundFile]) -> [String] {
    zip(tracks, files).flatMap { track, file in file.format.arguments + ["-i", "file:" + (file.name ?? track.path)] }
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
        "[\(index + 1):a:0]\(filters(of: track, files[index]))\(split)"
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
    let louder = gain == 0 ? "" : "volume=\(text(gain))dB,"
    parts.append(
      "\(heard)\(mix)\(louder)alimiter=limit=0.98:level=0,atrim=start=\(text(offset)):end=\(text(offset + duration)),"
        + "asetpts=PTS-STARTPTS[sound]")
    return parts.joined(separator: ";")
  }

  /// The arguments that measure how loud the whole is, and print it.
  private func measuring(_ files: [SoundFile]) -> [String] {
    // The frames come first, so inputs count from 1.
    ["-hide_banner", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "anullsrc"] + inputs(files) + [
      "-filter_complex", graph(files) + ";[sound]ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-[measured]",
      "-map", "[measured]", "-f", "null", "-",
    ]
  }

  /// The same sound, as loud as a whole as it should be; silence stays as it is.
  ///
  /// - Parameters:
  ///   - loudness: The wanted loudness in LUFS.
  ///   - inputs: The open files.
  func normalized(
    to loudness: Double, _ files: [SoundFile], _ inputs: [ToolInput], _ tool: FFmpeg
  ) throws(ToolFailure) -> SoundMix {
    let output = String(
      decoding: try tool.run(tool.encoder, measuring(files), reading: inputs), as: UTF8.self)
    let key = "lavfi.r128.I="
    guard let line = output.split(separator: "\n").last(where: { $0.hasPrefix(key) }),
      let found = Double(line.dropFirst(key.count))
    else { throw ToolFailure(reason: "does not say how loud the sound is") }
    var mix = self
    // The gate of the measurement is at -70.
    if found > -70 { mix.gain = ((loudness - found) * 100).rounded() / 100 }
    return mix
  }

  /// The filters that turn a file into its sound in the film, from the film's beginning to its end.
  private func filters(of track: SoundTrack, _ file: SoundFile) -> String {
    let (end, length) = (offset + duration, file.seconds)
    let own = max(min(track.to ?? length, length) - track.from, 0)
    let heard = track.loops ? max(end - track.start, 0) : min(own, max(end - track.start, 0))
    // By default, ffmpeg would make one channel 3 dB quieter in each of two.
    let channels = file.channels == 1 ? ",pan=stereo|c0=c0|c1=c0" : ":channel_layouts=stereo"
    var filters = [
      "aformat=sample_fmts=fltp:sample_rates=48000\(channels)",
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
