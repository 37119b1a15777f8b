import CoreGraphics
import Foundation
import Media
import Snapshots
import Synchronization
import TestSupport

/// A temporary folder for sequences.
struct TemporaryFolder {
  let url: URL

  /// Calls `body` with a new empty folder, which is removed afterwards.
  static func with<R>(_ body: (TemporaryFolder) async throws -> R) async throws -> R {
    try await withTemporaryFolder { try await body(TemporaryFolder(url: $0)) }
  }

  /// Writes images whose names put 10 before 9 in alphabetical order; returns the folder's path.
  func pictures(_ name: String, _ pictures: [Pixels]) throws -> String {
    for (index, picture) in pictures.enumerated() {
      try PNGFile.write(PNGEncoder().encode(picture), to: path("\(name)/\(index + 8).png"))
    }
    return path(name)
  }

  /// Writes a recording of some or all frames, and removes the images that are not to be kept; returns the folder's
  /// path.
  func recording(
    _ name: String, _ pictures: [Pixels], indices: [Int]? = nil, keeping: Set<Int>? = nil, framesPerSecond: Double = 10
  ) throws -> String {
    let writer = try FrameSequenceWriter(directory: url.appending(path: name), frameCount: pictures.count)
    let frames = try (indices ?? Array(pictures.indices)).map { index in
      try writer.write(frameIndex: index, PNGEncoder().encode(pictures[index]))
      return Manifest.Frame(
        index: index, time: Double(index) / framesPerSecond,
        file: FrameSequence.fileName(frame: index, of: pictures.count), hash: PixelHash(of: pictures[index]))
    }
    try writer.finish(
      Manifest(
        scene: name, size: CGSize(width: pictures[0].width, height: pictures[0].height), scale: 1,
        pixelSize: Manifest.PixelSize(pictures[0]), framesPerSecond: framesPerSecond, frameCount: pictures.count,
        frames: frames, versions: [:]))
    for frame in frames where !(keeping?.contains(frame.index) ?? true) {
      try FileManager.default.removeItem(at: url.appending(path: "\(name)/\(frame.file)"))
    }
    return path(name)
  }

  /// Writes an animated PNG of ten frames a second; returns its path.
  func animation(_ name: String, _ pictures: [Pixels], _ delays: [APNGDelay]? = nil) throws -> String {
    let (width, height) = (pictures[0].width, pictures[0].height)
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var encoder = APNGEncoder(width: width, height: height, isOpaque: false)
    var file = encoder.beginning(frameCount: pictures.count)
    for (index, picture) in pictures.enumerated() {
      let part = PNGFrameEncoder().encode(whole, of: picture, isOpaque: false)
      file += encoder.frame(part, delay: delays?[index] ?? APNGDelay(numerator: 1, denominator: 10))
    }
    try PNGFile.write(file + encoder.end(), to: path(name))
    return path(name)
  }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}

/// A log of the difference images.
final class Drawn: Sendable {
  private let lines = Mutex<[String]>([])

  /// The names of the files and how many pixels are red in each, sorted.
  var names: [String] { lines.withLock { $0.sorted() } }

  @Sendable func note(_ frame: FrameDifference, _ file: String, _ picture: Pixels) {
    let red = (0..<picture.width * picture.height).count { index in
      picture[index % picture.width, index / picture.width] == 0xFFFF_0000
    }
    lines.withLock { $0.append("\(file): \(red)") }
  }
}
