package import Foundation
import Synchronization

/// The `ffmpeg` and `ffprobe` of the machine.
package struct FFmpeg: Sendable {
  /// The programs.
  package let encoder: URL
  package let probe: URL
  /// For how many seconds they may do nothing before they are ended.
  package var patience = 300

  package init(encoder: URL, probe: URL) { (self.encoder, self.probe) = (encoder, probe) }

  /// Finds the programs in the folders of a search path.
  ///
  /// - Parameter searchPath: Folders, separated by colons; by default those of the environment.
  /// - Returns: nil unless both are there.
  package init?(searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) {
    let folders = (searchPath ?? "").split(separator: ":")
    func find(_ name: String) -> URL? {
      folders.lazy.map { URL(filePath: "\($0)/\(name)") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }
    guard let encoder = find("ffmpeg"), let probe = find("ffprobe") else { return nil }
    self.init(encoder: encoder, probe: probe)
  }

  /// The first line of what it says about itself, with its version; empty if it does not run.
  package var version: String {
    let text = (try? run(encoder, ["-hide_banner", "-version"])) ?? Data()
    return String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// What to say where it is missing, after the name of the file.
  static func missing(_ format: VideoFormat) -> String {
    "\(format.name) files are encoded by ffmpeg, which is not installed; install it (on Debian: apt-get install ffmpeg), "
      + "or render an animated PNG or a PNG sequence."
  }

  /// A sound file as one of the programs has seen it.
  private struct SoundFile: Hashable {
    let probe: URL
    let version: FileVersion
  }

  /// What is known of sound files, which are looked at when a scene is checked and again when its film begins.
  private static let lengths = Mutex<[SoundFile: Double]>([:])

  /// The length of a sound file in seconds; as long as the file does not change it is looked at once.
  ///
  /// - Throws: What it complained of, if there is no sound in it.
  func length(of path: String) throws(ToolFailure) -> Double {
    let file = (try? OpenFile(path).version).map { SoundFile(probe: probe, version: $0) }
    if let file, let known = Self.lengths.withLock({ $0[file] }) { return known }
    let length = try measuredLength(of: path)
    if let file { Self.lengths.withLock { $0[file] = length } }
    return length
  }

  private func measuredLength(of path: String) throws(ToolFailure) -> Double {
    let output = try run(
      probe,
      ["-v", "error", "-select_streams", "a:0", "-show_entries", "stream=codec_type:format=duration", "-of", "csv=p=0"]
        + ["file:" + path])
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.first == "audio", let length = lines.last.flatMap({ Double($0) }), length.isFinite else {
      throw ToolFailure(reason: "finds no sound in \(path)")
    }
    return length
  }

  /// The length of a sound file in seconds, or what is wrong with it, in words that can follow "ffprobe ".
  package func sound(at path: String) -> (seconds: Double?, complaint: String) {
    do throws(ToolFailure) { return (try length(of: path), "") } catch { return (nil, error.reason) }
  }

  /// Runs a program to its end.
  ///
  /// - Returns: What it wrote to standard output.
  /// - Throws: What it complained of.
  func run(_ program: URL, _ arguments: [String]) throws(ToolFailure) -> Data {
    try start(program, arguments).result()
  }

  /// What the encoder prints; nil if it fails.
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

    fileprivate init(_ program: URL, _ arguments: [String], patience: Int) throws(ToolFailure) {
      output = try NamelessFile()
      process = try ToolProcess(program, arguments, input: nil, output: output, patience: patience)
    }

    /// Waits for its end.
    ///
    /// - Returns: What it wrote to standard output.
    /// - Throws: What it complained of.
    func result() throws(ToolFailure) -> Data {
      try process.wait()
      return output.read()
    }
  }
}

/// Why a program that was run has failed, in words that can follow "ffmpeg ".
struct ToolFailure: Error, Equatable {
  let reason: String
}
