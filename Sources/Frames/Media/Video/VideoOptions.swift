/// How a video is written, besides its format and its quality.
package struct VideoOptions: Sendable, Hashable, Codable {
  /// The codec; nil for the format's own.
  package var codec: VideoCodec?
  /// Bits of a sample, 8 or 10; nil for the format's own.
  package var bits: Int?
  /// The most colours of a GIF, 2…256; nil for 256.
  package var colors: Int?
  /// The most bytes of a GIF, which has fewer colours if it needs them; nil for no limit.
  package var targetSize: Int?
  /// How loud the sound is as a whole, in LUFS; nil leaves it as it is.
  package var loudness: Double?

  package init() {}

  /// A sentence about something that a format does not have; nil if it has everything.
  package func problem(for format: VideoFormat?, named name: String) -> String? {
    if let codec, format.map({ !codec.formats.contains($0) }) ?? true {
      let formats = codec.formats.map(\.rawValue).joined(separator: " and ")
      return "--codec \(codec.rawValue) is for \(formats); \(name) has another codec."
    }
    if bits != nil, format?.hasQualities != true { return "--bits is for mp4 and webm; \(name) has none." }
    if let bits, bits != 8, bits != 10 { return "--bits must be 8 or 10." }
    if colors != nil || targetSize != nil, format != .gif {
      return "--\(colors != nil ? "colors" : "target-size") is for gif; \(name) has none."
    }
    if let colors, !(2...256).contains(colors) { return "--colors must be 2 to 256." }
    if let targetSize, targetSize < 1 { return "--target-size must be at least 1 byte." }
    if loudness != nil, format?.hasSound != true {
      return "--loudness is for mp4, webm, mov and mkv; \(name) has no sound."
    }
    if let loudness, !(-60...0).contains(loudness) { return "--loudness must be from -60 to 0, such as -16." }
    return nil
  }

  /// The options that differ from the defaults, by their names.
  package var members: [String: String] {
    var members: [String: String] = [:]
    if let codec { members["codec"] = codec.rawValue }
    if let bits { members["bits"] = "\(bits)" }
    if let colors { members["colors"] = "\(colors)" }
    if let targetSize { members["target size"] = "\(targetSize)" }
    if let loudness { members["loudness"] = "\(loudness)" }
    return members
  }
}

/// A codec of videos that a format may have in place of its own.
package enum VideoCodec: String, Sendable, CaseIterable, Codable {
  /// Plays everywhere.
  case h264
  /// Smaller; played by Apple's devices and most televisions.
  case h265
  /// The smallest; played by recent browsers.
  case av1

  /// The formats that may have it.
  var formats: [VideoFormat] { self == .av1 ? [.mp4, .webm] : [.mp4] }
}
