import Foundation

/// Captions that players show when they are asked to: a track of a video.
package struct CaptionTrack: Sendable, Hashable, Codable {
  /// A text that is said, and its time, in seconds of the film.
  package struct Caption: Sendable, Hashable, Codable {
    package var start: Double
    package var end: Double
    /// The text, which may have several lines.
    package var text: String

    package init(start: Double, end: Double, text: String) { (self.start, self.end, self.text) = (start, end, text) }
  }

  /// The captions in the order of their beginnings.
  package var captions: [Caption]
  /// Three letters, as ISO 639-2 has them for terms; nil for an unknown language.
  package var language: String?

  package init(_ captions: [Caption], language: String? = nil) { (self.captions, self.language) = (captions, language) }

  /// The captions of a video that shows a part of the film, at the video's times; nil if there are none.
  ///
  /// - Parameters:
  ///   - offset: The time of the film at which the video begins, in seconds.
  ///   - duration: The length of the video in seconds.
  package func part(from offset: Double, duration: Double) -> CaptionTrack? {
    let shown = captions.compactMap { caption -> Caption? in
      let (start, end) = (max(caption.start - offset, 0), min(caption.end - offset, duration))
      return start < end ? Caption(start: start, end: end, text: caption.text) : nil
    }
    return shown.isEmpty ? nil : CaptionTrack(shown, language: language)
  }

  /// The track as the text of a file from which ffmpeg makes a track of this format.
  func file(for format: VideoFormat) -> String { format == .webm ? webVTT : subRip }

  /// The track as a SubRip file.
  ///
  /// SubRip has no way to write a `<` that is not the beginning of a tag. An invisible mark behind it, which keeps words
  /// together, makes it plain text for ffmpeg and for players; it is the same with backslashes and braces.
  private var subRip: String {
    captions.enumerated().map { number, caption in
      let text = Self.lines(caption.text).reduce(into: "") { text, letter in
        text.append(letter)
        if letter == "<" || letter == "\\" || letter == "{" { text += Self.mark }
      }.replacing("-->", with: "--\(Self.mark)>")
      return "\(number + 1)\n\(Self.text(caption.start, ",")) --> \(Self.text(caption.end, ","))\n\(text)\n\n"
    }.joined()
  }

  /// The track as a WebVTT file, whose texts go into the video as they are.
  private var webVTT: String {
    "WEBVTT\n\n"
      + captions.map { caption in
        let text = Self.lines(caption.text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          .replacing(">", with: "&gt;").replacing("\\", with: "\\\(Self.mark)")
        return "\(Self.text(caption.start, ".")) --> \(Self.text(caption.end, "."))\n\(text)\n\n"
      }.joined()
  }

  /// A word joiner, which has no width.
  private static let mark = "\u{2060}"

  /// The lines of a text that are not empty: an empty one would end the caption.
  private static func lines(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: "\n")
  }

  private static func text(_ seconds: Double, _ point: String) -> String {
    let all = Int((seconds * 1000).rounded())
    return String(format: "%02d:%02d:%02d", all / 3_600_000, all / 60_000 % 60, all / 1000 % 60) + point
      + String(format: "%03d", all % 1000)
  }
}

extension VideoFormat {
  /// How tracks of captions are encoded; nil if the format has none.
  var captionEncoder: String? {
    switch self {
    case .mp4, .mov: "mov_text"
    case .webm: "copy"
    case .mkv: "subrip"
    case .gif, .webp: nil
    }
  }

  /// The format's name for a language that ISO 639-2 has as a term.
  ///
  /// QuickTime has numbers for a hundred languages, which ffmpeg knows by the letters of libraries, or by two letters.
  func name(ofLanguage term: String) -> String {
    guard self == .mov else { return term }
    let names = [
      "deu": "ger", "nld": "dut", "swe": "sve", "ell": "gre", "isl": "ice", "hrv": "hr ", "zho": "chi", "fas": "per",
      "sqi": "alb", "srp": "sr ", "mkd": "mac", "hye": "arm", "kat": "geo", "bod": "tib", "pan": "pa ", "mya": "bur",
      "msa": "may", "cym": "wel", "eus": "baq", "fao": "fo ",
    ]
    return names[term] ?? term
  }

  /// Whether a video can have captions as tracks.
  package var hasCaptions: Bool { captionEncoder != nil }
}
