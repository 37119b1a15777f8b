package import Foundation
import Synchronization

/// The `ffmpeg` and `ffprobe` of the machine.
package struct FFmpeg: Sendable {
  /// The programs.
  package let encoder: URL
  package let probe: URL
  /// The number of seconds for which they may do nothing before they are ended.
  package var patience = 300

  package init(encoder: URL, probe: URL) { (self.encoder, self.probe) = (encoder, probe) }

  /// Finds the programs in the folders of a search path.
  ///
  /// - Parameter searchPath: Folders, separated by colons; by default those of the environment.
  /// - Returns: Nil unless both programs are there.
  package init?(searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) {
    let folders = (searchPath ?? "").split(separator: ":")
    func find(_ name: String) -> URL? {
      folders.lazy.map { URL(filePath: "\($0)/\(name)") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }
    guard let encoder = find("ffmpeg"), let probe = find("ffprobe") else { return nil }
    self.init(encoder: encoder, probe: probe)
  }

  /// The first line of its description of itself, with its version; empty if it does not run.
  package var version: String {
    let text = (try? run(encoder, ["-hide_banner", "-version"])) ?? Data()
    return String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The sentence where ffmpeg is missing, which follows the name of the file.
  static func missing(_ format: VideoFormat) -> String {
    "\(format.name) files are encoded by ffmpeg, which is not installed; install it (on Debian: apt-get install ffmpeg), "
      + "or render an animated PNG or a PNG sequence."
  }

  /// A version of a sound file, and the program that has looked into it.
  private struct SoundKey: Hashable {
    let probe: URL
    let version: FileVersion
  }

  /// The sound files seen so far: they are needed when a scene is checked and again when its film begins.
  private static let sounds = Mutex<[SoundKey: SoundFile]>([:])

  /// Opens a sound file.
  ///
  /// - Throws: A reason that can follow "ffprobe ".
  func open(_ path: String, version: FileVersion?) throws(ToolFailure) -> ToolInput {
    do throws(FileFailure) { return try ToolInput(path, version: version) } catch {
      throw ToolFailure(reason: "finds no sound in \(path): \(error.reason)")
    }
  }

  /// Looks into a sound file, once as long as the file does not change.
  ///
  /// - Throws: A reason that can follow "ffprobe ", if the file has no sound that can be read.
  func sound(in input: ToolInput) throws(ToolFailure) -> SoundFile {
    let beginning = input.beginning
    guard let format = SoundFormat(beginning) else {
      let clause = PointerFile.explanation(for: beginning)?.asClause
      throw ToolFailure(
        reason: "finds no sound in \(input.path): "
          + (clause ?? "it is not a file of these formats: \(SoundFormat.names)"))
    }
    let key = input.version.map { SoundKey(probe: probe, version: $0) }
    let known = key.flatMap { key in Self.sounds.withLock { $0[key] } }
    var sound = if let known { known } else { try probed(input, format) }
    if let key { Self.sounds.withLock { $0[key] = sound } }
    sound.name = input.name
    return sound
  }

  private func probed(_ input: ToolInput, _ format: SoundFormat) throws(ToolFailure) -> SoundFile {
    struct Report: Decodable {
      struct Stream: Decodable {
        var codec_name: String?
        var sample_rate: String?
        var channels: Int?
      }

      struct Container: Decodable {
        var duration: String?
      }

      var streams: [Stream]?
      var format: Container?
    }

    let output = try run(
      probe,
      ["-v", "error"] + format.arguments + [
        "-select_streams", "a:0", "-show_entries", "stream=codec_name,sample_rate,channels:format=duration", "-of",
        "json", "file:" + input.name,
      ], patience: min(patience, Self.probePatience), reading: [input])
    guard let report = try? JSONDecoder().decode(Report.self, from: output) else {
      throw ToolFailure(reason: "printed something other than JSON")
    }
    guard let stream = report.streams?.first, let codec = stream.codec_name, codec != "unknown",
      stream.sample_rate.flatMap({ Int($0) }) ?? 0 > 0, let channels = stream.channels, channels > 0,
      let seconds = report.format?.duration.flatMap({ Double($0) }), seconds.isFinite
    else { throw ToolFailure(reason: "finds no sound in \(input.path)") }
    return SoundFile(format: format, seconds: seconds, channels: channels)
  }

  /// The length of a sound file in seconds, or the reason why it has none, in words that can follow "ffprobe ".
  ///
  /// - Parameter version: The version of the file that was checked; nil for any.
  package func soundLength(
    of path: String, version: FileVersion? = nil
  ) -> (seconds: Double?, complaint: String) {
    do throws(ToolFailure) { return (try sound(in: open(path, version: version)).seconds, "") } catch {
      return (nil, error.reason)
    }
  }

  /// The number of seconds for which a look at a file may do nothing: it reads a few kilobytes.
  private static let probePatience = 20

  /// Runs a program to its end.
  ///
  /// - Parameter inputs: The files that it reads.
  /// - Returns: The bytes that it wrote to standard output.
  /// - Throws: The complaint of the program.
  func run(
    _ program: URL, _ arguments: [String], patience: Int? = nil, reading inputs: [ToolInput] = []
  ) throws(ToolFailure) -> Data {
    try Running(program, arguments, patience: patience ?? self.patience, inputs).result()
  }

  /// The output of the encoder; nil if it fails.
  package func output(_ arguments: [String]) -> String? {
    (try? run(encoder, arguments)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Starts a program that runs by itself.
  func start(_ program: URL, _ arguments: [String]) throws(ToolFailure) -> Running {
    try Running(program, arguments, patience: patience)
  }

  /// A program that runs by itself.
  struct Running {
    private let output: NamelessFile
    private let process: ToolProcess

    fileprivate init(
      _ program: URL, _ arguments: [String], patience: Int, _ inputs: [ToolInput] = []
    ) throws(ToolFailure) {
      output = try NamelessFile()
      process = try ToolProcess(
        program, arguments, input: nil, output: output, patience: patience, reading: inputs)
    }

    /// Waits for its end.
    ///
    /// - Returns: The bytes that it wrote to standard output.
    /// - Throws: The complaint of the program.
    func result() throws(ToolFailure) -> Data {
      try process.wait()
      return output.read()
    }
  }
}

/// The reason why a program that was run has failed, in words that can follow "ffmpeg ".
struct ToolFailure: Error, Equatable {
  let reason: String
}
