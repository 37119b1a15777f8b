/// The format of rendered files.
package enum RenderFormat: String, CaseIterable, Sendable {
  /// A folder with a PNG for each frame.
  case png
  /// One animated PNG.
  case apng
  // Videos.
  case mp4, webm, mov, mkv, gif, webp
  // Plain bytes.
  case bgra, y4m
  /// A file for each frame, with a name that a pattern gives, which also says the format.
  case images

  /// The formats that are chosen by name.
  package static let allCases: [RenderFormat] = [.png, .apng, .mp4, .webm, .mov, .mkv, .gif, .webp, .bgra, .y4m]

  /// The video format that ffmpeg writes; nil for formats of this program's own.
  package var video: VideoFormat? { VideoFormat(rawValue: rawValue) }

  /// Whether frames are written as they are, so that they can go to a pipe.
  package var isRaw: Bool { self == .bgra || self == .y4m }

  /// Whether a file says how often it is played.
  package var loops: Bool { self == .apng || video?.loops == true }
}
