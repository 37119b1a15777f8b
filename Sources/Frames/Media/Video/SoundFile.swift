/// A sound file that ffmpeg has looked into.
package struct SoundFile: Sendable, Hashable {
  /// The format by which ffmpeg reads it.
  package let format: SoundFormat
  /// The length of the file in seconds.
  package let seconds: Double
  /// The number of its channels.
  package let channels: Int
  /// The name by which ffmpeg opens it; nil for its path.
  var name: String?

  package init(format: SoundFormat, seconds: Double, channels: Int = 2) {
    (self.format, self.seconds, self.channels) = (format, seconds, channels)
  }
}

/// The formats of sound files.
///
/// The first bytes decide the format, and ffmpeg is asked to read that format only: it tries no other, and opens no
/// other file. By default, it would take a playlist for a sound and open any files or addresses that the playlist
/// names.
package enum SoundFormat: Sendable, Hashable, CaseIterable {
  case wav, aiff, caf, flac, mp3, aac, ogg, mpeg4, matroska

  /// Recognises a format by the first bytes of a file; nil for everything else.
  package init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(12))
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if has("RIFF") || has("RF64"), has("WAVE", at: 8) {
      self = .wav
    } else if has("FORM"), has("AIFF", at: 8) || has("AIFC", at: 8) {
      self = .aiff
    } else if has("caff") {
      self = .caf
    } else if has("fLaC") {
      self = .flac
    } else if has("OggS") {
      self = .ogg
    } else if has("ftyp", at: 4) {
      self = .mpeg4
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if has("ID3") {
      self = .mp3
    } else if bytes.count > 1, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 {
      self = .aac
    } else if bytes.count > 1, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0, bytes[1] & 0x06 != 0 {
      self = .mp3
    } else {
      return nil
    }
  }

  /// The readable formats, for messages.
  package static let names = "WAV, AIFF, CAF, FLAC, MP3, AAC, M4A and MPEG-4, Ogg and Opus, WebM and Matroska"

  /// The arguments of ffmpeg and ffprobe before the name of the file.
  var arguments: [String] {
    let demuxer =
      switch self {
      case .wav: "wav"
      case .aiff: "aiff"
      case .caf: "caf"
      case .flac: "flac"
      case .mp3: "mp3"
      case .aac: "aac"
      case .ogg: "ogg"
      case .mpeg4: "mov"
      case .matroska: "matroska"
      }
    return ["-protocol_whitelist", "file", "-f", demuxer]
  }
}
