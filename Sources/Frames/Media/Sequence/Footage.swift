package import CoreGraphics
import Foundation

/// Moving pictures that are shown in a picture: a video, an animated image, or a folder of numbered images.
///
/// The frames are the same on every machine: ffmpeg decodes and converts them exactly.
package struct Footage: Sendable {
  /// The size of the first frame in pixels.
  package let size: ImageSize
  /// The first frame.
  package let first: CGImage
  /// When each frame begins, in seconds from the first; nil if the frames have no times, as images in a folder.
  private let starts: [Double]?
  /// How long all frames are shown, in seconds; nil if they have no times.
  private let seconds: Double?
  /// The number of frames.
  package let count: Int
  fileprivate let sequence: ImageSequence

  /// Whether a file is a video, or an image that ffmpeg reads or that is animated.
  package static func isFootage(_ bytes: [UInt8]) -> Bool {
    MovieFormat(bytes) != nil || bytes.starts(with: FileSignature.pngSignature) && APNGDecoder.isAnimated(bytes)
  }

  /// Whether a file of a folder is one of its images, by its name.
  package static func isPictureName(_ name: String) -> Bool { ImageSequence.isPictureName(name) }

  /// Looks through a file or a folder, and decodes the first frame.
  ///
  /// - Throws: `SequenceError` if there is nothing to see, or no ffmpeg where it is needed.
  package init(path: String, tool: FFmpeg? = FFmpeg()) throws(SequenceError) {
    let sequence = try ImageSequence(path: path, tool: tool)
    self.sequence = sequence
    count = sequence.frames.count
    let times = sequence.frames.compactMap(\.time)
    starts = times.count == count && count > 1 ? times : nil
    seconds = starts.flatMap { starts in
      guard let last = starts.last, last > 0 else { return nil }
      return sequence.duration ?? last + last / Double(starts.count - 1)
    }
    var reader = FootageReader(sequence)
    first = try reader.image(at: 0)
    size = ImageSize(width: first.width, height: first.height)
  }

  /// How long all frames are shown, in seconds.
  ///
  /// - Parameter rate: How many frames without times are shown per second.
  package func duration(_ rate: Double) -> Double { seconds ?? Double(count) / rate }

  /// The frame that is shown at a time; the first one before, the last one after all others.
  ///
  /// - Parameters:
  ///   - time: In seconds from the first frame.
  ///   - rate: How many frames without times are shown per second.
  package func index(at time: Double, _ rate: Double) -> Int {
    // A time that is computed from a frame's number is that frame's.
    let time = time + 1e-6
    guard let starts else { return Int(max(0, min(Double(count - 1), (time * rate).rounded(.down)))) }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Begins to read the frames.
  package func reader() -> FootageReader { FootageReader(sequence) }
}

/// Decodes the frames of footage, in any order; forwards it is fast.
package struct FootageReader {
  private let sequence: ImageSequence
  private var decoder: (any FrameDecoder)?
  /// The number of the frame that the decoder reads next.
  private var next = 0
  private var last: (index: Int, image: CGImage)?
  /// Small animations stay in memory, as most are repeated.
  private var kept: [Int: CGImage] = [:]
  private var keptBytes = 0
  private static let mostKeptBytes = 64 << 20

  fileprivate init(_ sequence: ImageSequence) { self.sequence = sequence }

  /// The frame with a number.
  package mutating func image(at index: Int) throws(SequenceError) -> CGImage {
    if let last, last.index == index { return last.image }
    if let image = kept[index] { return image }
    let image = CGImage(pixels: try pixels(at: index))
    last = (index, image)
    let bytes = image.bytesPerRow * image.height
    if keptBytes + bytes <= Self.mostKeptBytes {
      kept[index] = image
      keptBytes += bytes
    }
    return image
  }

  private mutating func pixels(at index: Int) throws(SequenceError) -> Pixels {
    guard sequence.isAnimation else {
      guard let bytes = try sequence.bytes(at: index) else {
        throw SequenceError(.missing, path: sequence.path, "Only the hash of frame \(index) is there.")
      }
      return try sequence.decode(bytes, at: index)
    }
    if decoder == nil || next > index { (decoder, next) = (sequence.decoder, 0) }
    while true {
      var current = decoder
      decoder = nil
      let pixels = try SequenceError.wrapping(sequence.path) { () throws(ImageError) in try current?.next() }
      decoder = current
      next += 1
      guard let pixels else {
        throw SequenceError(.damaged, path: sequence.path, "There are fewer frames than it declares.")
      }
      if next > index { return pixels }
    }
  }
}
