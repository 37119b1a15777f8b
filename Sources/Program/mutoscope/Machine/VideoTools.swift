import CLottie
import Foundation
import Media

/// The programs that encode videos, and what they can do.
struct VideoTools: Encodable {
  struct Format: Encodable {
    /// Whether videos of the format can be written.
    var isAvailable: Bool
    /// The encoders of ffmpeg that it needs.
    var encoders: [String]
    /// The encoders among them that ffmpeg lacks.
    var missing: [String]
  }

  /// The paths of the programs; nil if they are not on the path.
  private(set) var ffmpeg: String?
  private(set) var ffprobe: String?
  /// The version that ffmpeg reports.
  private(set) var version: String?
  /// A sentence that says why ffmpeg does not run; nil if it does.
  private(set) var problem: String?
  /// Whether rlottie is installed, which draws Lottie animations.
  private(set) var hasRlottie = clottie_is_installed() != 0
  /// The formats by their names.
  private(set) var formats: [String: Format] = [:]

  /// Finds the programs, and queries them.
  init() {
    var tool = FFmpeg()
    tool?.patience = 10
    ffmpeg = tool?.encoder.path(percentEncoded: false)
    ffprobe = tool?.probe.path(percentEncoded: false)
    var known: Set<String> = []
    if let tool {
      if let text = tool.output(["-hide_banner", "-version"]), text.hasPrefix("ffmpeg version ") {
        version = text.split(whereSeparator: \.isWhitespace).dropFirst(2).first.map(String.init)
        known = Self.encoders(tool.output(["-hide_banner", "-encoders"]) ?? "")
      } else {
        problem = "ffmpeg is there but does not run"
      }
    }
    for format in VideoFormat.allCases {
      let needed = Self.encoders(of: format)
      let missing = needed.filter { !known.contains($0) }
      formats[format.rawValue] = Format(isAvailable: missing.isEmpty, encoders: needed, missing: missing)
    }
  }

  /// The encoders for a video of a format.
  private static func encoders(of format: VideoFormat) -> [String] {
    let encoding = VideoEncoding(
      format: format, width: 16, height: 16, frameDelay: APNGDelay(seconds: 1), hasAlpha: false, quality: .standard,
      loopCount: 0)
    let arguments = encoding.arguments(to: "video", palette: "palette")
    let named = zip(arguments, arguments.dropFirst()).filter { $0.0 == "-c:v" }.map(\.1)
    return named + (format == .gif ? ["gif"] : [])
  }

  /// The names in the list of ffmpeg: ` V....D libx264  libx264 H.264 …` after a line of dashes.
  private static func encoders(_ list: String) -> Set<String> {
    let lines = list.split(separator: "\n").drop { !$0.contains("------") }.dropFirst()
    return Set(lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
  }
}
