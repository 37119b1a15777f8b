import CPixels
package import CoreGraphics
import Foundation

/// Reads the frames of an animation one after the other.
package protocol FrameDecoder: Sendable {
  /// Reads the next frame; nil after the last one.
  ///
  /// - Throws: `ImageError` without a path.
  mutating func next() throws(ImageError) -> Pixels?
}

extension APNGDecoder: FrameDecoder {}

/// Reads the frames that a program decodes, as PAM pictures: ffmpeg, or the one that draws Lottie animations.
///
/// Only one copy of it may be used: copies share the process.
struct MovieDecoder: FrameDecoder {
  /// The program's name in messages.
  private let name: String
  private let program: URL
  /// The number of seconds for which it may do nothing before it is ended.
  private let patience: Int
  /// The arguments before and after the file.
  private let (start, end): ([String], [String])
  private let source: Movie.Source
  private let path: String
  private let frameCount: Int
  private let limits: DecodeLimits
  private var count = 0
  /// Begins with the first frame.
  private var process: ToolProcess?

  /// - Parameters:
  ///   - name: The program's name in messages.
  ///   - patience: The number of seconds for which it may do nothing before it is ended.
  ///   - start: The arguments before the file.
  ///   - path: The file, or its name in messages.
  ///   - end: The arguments after the file.
  init(
    _ name: String, _ program: URL, patience: Int, _ start: [String], _ source: Movie.Source, _ path: String,
    _ end: [String], frameCount: Int, limits: DecodeLimits
  ) {
    (self.name, self.program, self.patience) = (name, program, patience)
    (self.start, self.source, self.path, self.end) = (start, source, path, end)
    (self.frameCount, self.limits) = (frameCount, limits)
  }

  mutating func next() throws(ImageError) -> Pixels? {
    if count == frameCount { return nil }
    do throws(ToolFailure) {
      let process = try started()
      guard let size = try header(of: process) else {
        try process.wait()
        throw ToolFailure(reason: "reads only \(count) of its \(frameCount) frames")
      }
      guard (try? limits.check(width: size.width, height: size.height)) != nil else {
        process.kill()
        throw ToolFailure(reason: "finds a picture of \(size.width) × \(size.height) pixels, which is too large")
      }
      let pixels = try picture(of: process, size)
      count += 1
      return pixels
    } catch {
      throw ImageError(.damaged, "\(name) \(error.reason)\(error.reason.hasSuffix(".") ? "" : ".")")
    }
  }

  private mutating func started() throws(ToolFailure) -> ToolProcess {
    if let process { return process }
    let input = try source.open(path)
    let new = try ToolProcess(reading: program, start + [input.name] + end, patience: patience, input)
    process = new
    return new
  }

  /// The size in the head of a picture; nil at the end.
  private func header(of process: ToolProcess) throws(ToolFailure) -> (width: Int, height: Int)? {
    let foreign = ToolFailure(reason: "wrote something else than pictures")
    guard let first = try line(of: process) else { return nil }
    if first != "P7" { throw foreign }
    var values: [Substring: Int] = [:]
    // A head has six more lines.
    for _ in 0..<8 {
      guard let line = try line(of: process) else { throw ToolFailure(reason: "ended in the middle of a picture") }
      if line == "ENDHDR" {
        guard let width = values["WIDTH"], let height = values["HEIGHT"], values["DEPTH"] == 4,
          values["MAXVAL"] == 255, width > 0, height > 0
        else { throw foreign }
        return (width, height)
      }
      let words = line.split(separator: " ")
      if words.count == 2, let number = Int(words[1]) { values[words[0]] = number }
    }
    throw foreign
  }

  /// A line of a head; nil at the end.
  private func line(of process: ToolProcess) throws(ToolFailure) -> String? {
    var bytes: [UInt8] = []
    while let byte = try process.readByte() {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
      if bytes.count > 80 { throw ToolFailure(reason: "wrote something else than pictures") }
    }
    if bytes.isEmpty { return nil }
    throw ToolFailure(reason: "ended in the middle of a picture")
  }

  private func picture(of process: ToolProcess, _ size: (width: Int, height: Int)) throws(ToolFailure) -> Pixels {
    var pixels = Pixels(width: size.width, height: size.height)
    var isOpaque = false
    let isWhole = try pixels.withUnsafeMutableBytes { bytes throws(ToolFailure) in
      guard try process.read(into: bytes) else { return false }
      let words = bytes.bindMemory(to: UInt32.self)
      if let start = words.baseAddress { isOpaque = cpixels_premultiply_rgba(start, words.count) != 0 }
      return true
    }
    guard isWhole else { throw ToolFailure(reason: "ended in the middle of a picture") }
    pixels.isOpaque = isOpaque
    return pixels
  }
}
