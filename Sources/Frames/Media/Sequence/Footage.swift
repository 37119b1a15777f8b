package import CoreGraphics
import Foundation

/// Moving pictures that are shown in a picture: a video, an animated image, a Lottie animation, or a folder of numbered
/// images.
///
/// The frames are the same on every machine: ffmpeg decodes and converts them exactly; only those of Lottie animations
/// depend on the version of rlottie. Pixels that are not square are stretched.
package struct Footage: Sendable {
  /// The size of the first frame in pixels.
  package let size: ImageSize
  /// The first frame.
  package let first: CGImage
  /// When each frame begins, in seconds from the first; nil if the frames have no times, as images in a folder.
  private let starts: [Double]?
  /// How long all frames are shown, in seconds; nil if they have no times.
  package let seconds: Double?
  /// The number of frames.
  package let count: Int
  /// The number of pixels per point; nil where the file's name decides.
  package var pixelsPerPoint: Int? { sequence.lottie?.scale }
  /// The kinds of parts that are not drawn.
  package var omissions: [String] { sequence.lottie?.file.omissions ?? [] }
  fileprivate let sequence: ImageSequence

  /// Whether a file is a video, or an image that ffmpeg reads or that is animated, or JSON, as Lottie animations are.
  package static func isFootage(_ bytes: [UInt8]) -> Bool {
    MovieFormat(bytes) != nil || LottieFile.mayBe(Array(bytes.prefix(64)))
      || bytes.starts(with: FileSignature.pngSignature) && APNGDecoder.isAnimated(bytes)
  }

  /// Whether a file may be a Lottie animation, whose frames depend on how large it is shown.
  package static func mayBeDrawn(_ path: String) -> Bool { LottieFile.mayBe(OpenFile.beginning(of: path)) }

  /// Whether a file of a folder is one of its images, by its name.
  package static func isPictureName(_ name: String) -> Bool { ImageSequence.isPictureName(name) }

  /// Whether a file of a folder decides what is shown, by its name: an image, or the manifest of a recording.
  package static func isPart(_ name: String) -> Bool {
    isPictureName(name) || name == FrameSequence.manifestName
  }

  /// Looks through a file or a folder, and decodes the first frame.
  ///
  /// - Parameters:
  ///   - checked: The files that may be read, whatever their paths lead to meanwhile; nil for any.
  ///   - detail: How large it is shown.
  /// - Throws: `SequenceError` if there is nothing to see, or no ffmpeg or rlottie where it is needed.
  package init(
    path: String, checked: CheckedFiles? = nil, detail: FootageDetail = FootageDetail(), tool: FFmpeg? = FFmpeg()
  ) throws(SequenceError) {
    let sequence = try ImageSequence(
      path: path, checked: checked, squaresPixels: true, detail: detail, tool: tool)
    self.sequence = sequence
    count = sequence.frames.count
    let times = sequence.frames.compactMap(\.time)
    starts = times.count == count && count > 1 ? times : nil
    seconds = starts.flatMap { starts in
      guard let last = starts.last, last > 0 else { return nil }
      return sequence.duration ?? last + last / Double(starts.count - 1)
    }
    first = try FootageReader(sequence, FootageMemory()).image(at: 0)
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

  /// Begins to read the frames; no program starts before one is asked for.
  ///
  /// - Parameter memory: The memory that all readers of a scene share.
  package func reader(in memory: FootageMemory) -> FootageReader { FootageReader(sequence, memory) }
}
