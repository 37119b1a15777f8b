package import ArgumentParser
import Foundation
package import Media
import Mutoscope

extension RenderFormat: ExpressibleByArgument {}
extension VideoCodec: ExpressibleByArgument {}

/// The options for files of several frames.
package struct EncodingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How often an animated PNG, GIF or WebP plays; 0, the default, means forever.", valueName: "n"))
  package var loopCount: Int?

  @Option(help: ArgumentHelp("The quality of mp4 and webm: draft, standard or high.", valueName: "level"))
  package var quality: VideoQuality?

  @Option(
    help: ArgumentHelp("The codec of mp4, h264, h265 or av1, and of webm, av1 in place of VP9.", valueName: "name"))
  package var codec: VideoCodec?

  @Option(
    help: ArgumentHelp(
      "Bits of a sample in mp4 and webm, 8 or 10; some players have no 10 in mp4.", valueName: "n"))
  package var bits: Int?

  @Option(help: ArgumentHelp("The most colours of a GIF, 2 to 256.", valueName: "n"))
  package var colors: Int?

  @Option(
    help: ArgumentHelp(
      "The most bytes of a GIF, such as 500k or 2M; it has fewer colours if it needs them.", valueName: "size"),
    transform: ByteCount.parse)
  package var targetSize: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How loud the sound of videos is as a whole, such as -16 or -23, in LUFS.", valueName: "n"))
  package var loudness: Double?

  @Flag(help: "Leave out the background, so that it is transparent.")
  package var transparent = false

  package init() {}

  /// The options of videos that few films need.
  package var video: VideoOptions {
    var options = VideoOptions()
    (options.codec, options.bits, options.colors) = (codec, bits, colors)
    (options.targetSize, options.loudness) = (targetSize, loudness)
    return options
  }
}

/// A number of bytes on a command line.
enum ByteCount {
  /// Reads `500000`, `500k` or `2M`; units are thousands, and a `B` may follow.
  static func parse(_ text: String) throws(ValidationError) -> Int {
    let units: [Character: Double] = ["k": 1e3, "m": 1e6, "g": 1e9]
    var digits = text.lowercased()
    if digits.hasSuffix("b") { digits.removeLast() }
    let unit = digits.last.flatMap { units[$0] }
    if unit != nil { digits.removeLast() }
    guard let number = Double(digits.trimmingCharacters(in: .whitespaces)), number > 0, number * (unit ?? 1) < 1e12
    else {
      throw ValidationError("--target-size is a number of bytes, such as 500k or 2M, not '\(text)'.")
    }
    return Int(number * (unit ?? 1))
  }
}

extension RenderFormat {
  /// Reads formats that are separated by commas.
  package static func list(_ text: String) throws(ValidationError) -> [RenderFormat] {
    var formats: [RenderFormat] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let format = RenderFormat(rawValue: String(name)) else {
        let all = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw ValidationError("There is no format '\(name)'; there are \(all).")
      }
      formats.append(format)
    }
    return formats
  }

  /// A sentence about an option that this format does not support; nil if there is none.
  ///
  /// - Parameters:
  ///   - loopCount: How often the file plays; nil if that was not given.
  ///   - quality: The quality; nil if that was not given.
  package func problem(loopCount: Int?, quality: VideoQuality?) -> String? {
    if let loopCount {
      guard loops else { return "--loop-count is for apng, gif and webp; \(rawValue) has none." }
      let most = self == .apng ? APNGEncoder.maximumLoopCount : VideoEncoding.maximumLoopCount
      guard (0...most).contains(loopCount) else { return "--loop-count must be 0 to \(most); 0 means forever." }
    }
    if quality != nil, video?.hasQualities != true { return "--quality is for mp4 and webm; \(rawValue) has none." }
    return nil
  }
}
