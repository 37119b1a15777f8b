/// A file format of moving pictures that ffmpeg writes.
package enum VideoFormat: String, Sendable, CaseIterable {
  /// H.264 in MP4, which everything plays.
  case mp4
  /// VP9 in WebM, for browsers.
  case webm
  /// ProRes 4444 in QuickTime, for editing.
  case mov
  /// FFV1 in Matroska: every pixel as it was drawn.
  case mkv
  /// A GIF with one palette for all frames.
  case gif
  /// An animated WebP: every pixel as it was drawn.
  case webp

  /// The format's usual name.
  package var name: String {
    switch self {
    case .mp4: "MP4"
    case .webm: "WebM"
    case .mov: "QuickTime"
    case .mkv: "Matroska"
    case .gif: "GIF"
    case .webp: "WebP"
    }
  }

  /// Whether pixels can be translucent.
  package var hasAlphaChannel: Bool {
    switch self {
    case .mp4: false
    case .webm, .mov, .mkv, .webp, .gif: true
    }
  }

  /// Whether the decoded pixels are those that were encoded.
  package var isLossless: Bool { self == .mkv || self == .webp }

  /// The most pixels along a side.
  var mostPixelsPerSide: Int {
    switch self {
    case .webp: 16_383
    case .mp4, .mov, .webm, .mkv, .gif: 65_535
    }
  }

  /// Whether a file says how often it is played.
  package var loops: Bool { self == .gif || self == .webp }

  /// Where a file has a picture of the film.
  enum PosterPlace {
    /// A stream of one frame, which players show in place of the film.
    case stream
    /// A file in the file.
    case attachment
  }

  /// Where a file has a picture of the film; nil for formats that have no place for one.
  var posterPlace: PosterPlace? {
    switch self {
    case .mp4: .stream
    case .mkv: .attachment
    case .webm, .mov, .gif, .webp: nil
    }
  }

  /// Whether a `VideoQuality` makes a difference.
  package var hasQualities: Bool { self == .mp4 || self == .webm }
}

/// A balance between the size and the looks of a lossy video.
public enum VideoQuality: String, Sendable, CaseIterable {
  /// Small and quick, with visible loss.
  case draft
  /// No loss is visible in motion.
  case standard
  /// Large; no loss is visible in stills.
  case high
}
