import Foundation

extension FFmpeg {
  /// How loud a sound file is in each part of a second: the mean of the wave's power as a share of the largest amplitude.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - version: The version of the file that was checked; nil for any.
  ///   - rate: The number of parts of a second.
  /// - Returns: A number from 0 to 1 for each part, in thousandths, at most an hour of them; or a reason why there are none,
  ///   in words that can follow "ffmpeg ".
  package func levels(
    of path: String, version: FileVersion? = nil, perSecond rate: Int
  ) -> (levels: [Double]?, complaint: String) {
    do throws(ToolFailure) {
      let input = try open(path, version: version)
      let format = try sound(in: input).format
      let samplesPerSecond = 8000
      let start = ["-hide_banner", "-nostdin", "-loglevel", "error"] + format.arguments
      let output = try run(
        encoder,
        start + [
          "-i", "file:" + input.name, "-map", "0:a:0", "-t", "3600", "-ac", "1", "-ar", "\(samplesPerSecond)", "-f",
          "s16le",
          "-c:a", "pcm_s16le", "pipe:1",
        ], reading: [input])
      return (Self.levels(Array(output), length: samplesPerSecond / rate), "")
    } catch {
      return (nil, error.reason)
    }
  }

  /// The levels of 16-bit samples.
  ///
  /// - Parameter length: How many samples there are for each level.
  private static func levels(_ bytes: [UInt8], length: Int) -> [Double] {
    stride(from: 0, to: bytes.count - 1, by: 2 * length).map { start in
      var (sum, count) = (0.0, 0)
      for place in stride(from: start, to: min(start + 2 * length, bytes.count - 1), by: 2) {
        let sample = Double(Int16(truncatingIfNeeded: Int(bytes[place]) | Int(bytes[place + 1]) << 8)) / 32768
        sum += sample * sample
        count += 1
      }
      return ((sum / Double(max(count, 1))).squareRoot() * 1000).rounded() / 1000
    }
  }
}
