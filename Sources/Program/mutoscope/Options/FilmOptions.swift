import ArgumentParser
import Foundation
import Media

extension VideoCodec: ExpressibleByArgument {}

/// The options for videos of scenes that few films need.
struct FilmOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The codec of mp4, h264, h265 or av1, and of webm, av1 in place of VP9.", valueName: "name"))
  var codec: VideoCodec?

  @Option(
    help: ArgumentHelp(
      "Bits of a sample in mp4 and webm, 8 or 10; some players cannot play 10 in mp4.", valueName: "n"))
  var bits: Int?

  @Option(help: ArgumentHelp("The most colours of a GIF, 2 to 256.", valueName: "n"))
  var colors: Int?

  @Option(
    help: ArgumentHelp(
      "The most bytes of a GIF, such as 500k or 2M; it has fewer colours if it needs them.", valueName: "size"),
    transform: ByteCount.parse)
  var targetSize: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How loud the sound of videos is as a whole, such as -16 or -23, in LUFS.", valueName: "n"))
  var loudness: Double?

  /// The values, for encoders.
  var video: VideoOptions {
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
