package import Foundation
package import Media
import Timing

/// The frames of a scene, and which of them are selected.
///
/// Frame k shows t = k / fps, for k in 0 ..< round(duration × fps). A plan that includes the end has one more
/// frame, which shows t = duration.
///
///     let plan = try FramePlan(
///       duration: 1, framesPerSecond: 10, includesEnd: true, selection: FrameSelection("0-10x5"))
///     plan.frameCount                 // 11
///     plan.indices                    // [0, 5, 10]
///     plan.time(ofFrame: 10)          // 1, the end
package struct FramePlan: Sendable {
  /// The scene's length in seconds.
  package let duration: TimeInterval
  /// Frames per second; 0 for frames at arbitrary times.
  package let framesPerSecond: Double
  /// Whether the last frame shows the end.
  package let includesEnd: Bool
  /// How many frames the whole scene has.
  package let frameCount: Int
  /// The selected ones, ascending.
  package private(set) var indices: [Int] = []
  /// For a part of a plan, the selected frame before the first; comparing the first with it shows what changes.
  private(set) var precursor: Int?
  /// The part of each frame's time during which moving views are seen; nil for one moment.
  package var shutter: Shutter?
  /// Whether gradients and blurred contents are dithered.
  package var dithers = false
  /// The time of each frame, if they are not at a constant rate.
  private let times: [TimeInterval]?

  /// The largest number of frames of a scene, not counting the one at the end.
  package static let maximumFrameCount = 1_000_000

  /// - Throws: `FramePlanError` if no frames would be rendered, or too many.
  package init(
    duration: TimeInterval, framesPerSecond: Double, includesEnd: Bool, selection: FrameSelection
  ) throws(FramePlanError) {
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      throw FramePlanError("\(framesPerSecond) frames per second cannot be rendered; give a number above 0.")
    }
    let framesPerSecond = FrameRate.exact(framesPerSecond)
    guard duration >= 0, duration.isFinite else {
      throw FramePlanError("A duration of \(duration) s cannot be rendered; give a number of seconds from 0 on.")
    }
    let count = (duration * framesPerSecond).rounded()
    guard count <= Double(Self.maximumFrameCount) else {
      throw FramePlanError(
        "\(duration) s at \(framesPerSecond) frames per second are more than \(Self.maximumFrameCount) frames, "
          + "the limit.")
    }
    guard count > 0 || includesEnd else {
      throw FramePlanError(
        "\(duration) s at \(framesPerSecond) frames per second do not make a frame; include the end to get the one there."
      )
    }
    self.duration = duration
    self.framesPerSecond = framesPerSecond
    self.includesEnd = includesEnd
    times = nil
    frameCount = Int(count) + (includesEnd ? 1 : 0)
    indices = try selection.indices(in: self)
  }

  /// Plans frames at given times, in seconds from the beginning.
  ///
  /// - Throws: `FramePlanError` unless there is a time, and the times are strictly ascending.
  package init(times: [TimeInterval]) throws(FramePlanError) {
    guard let last = times.last else { throw FramePlanError("There are no times; give at least one.") }
    for (index, time) in times.enumerated() {
      guard time >= 0, time.isFinite else {
        throw FramePlanError("There is no frame at \(time) s; a time is a number of seconds from 0 on.")
      }
      guard index == 0 || time > times[index - 1] else {
        throw FramePlanError("\(time) s is not after \(times[index - 1]) s; give times in ascending order, each once.")
      }
    }
    guard times.count <= Self.maximumFrameCount else {
      throw FramePlanError("\(times.count) times are more than \(Self.maximumFrameCount) frames, the limit.")
    }
    (duration, framesPerSecond, includesEnd) = (last, 0, false)
    (frameCount, indices) = (times.count, Array(times.indices))
    self.times = times
  }

  /// The same scene with some of the selected frames.
  ///
  /// - Parameter positions: Their positions among the selected ones; at least one.
  package func part(_ positions: Range<Int>) -> FramePlan {
    var part = self
    part.indices = Array(indices[positions])
    part.precursor = positions.lowerBound > 0 ? indices[positions.lowerBound - 1] : nil
    return part
  }

  /// The time of a frame, in seconds from the beginning.
  package func time(ofFrame index: Int) -> TimeInterval {
    if let times { return times[index] }
    return includesEnd && index == frameCount - 1 ? duration : Double(index) / framesPerSecond
  }

  /// The total display time of consecutive selected frames, in seconds.
  ///
  /// A frame is shown until the time of the next selected one; the last one for the smallest interval between any two.
  func displayTime(ofFrames frames: [Int]) -> TimeInterval {
    guard let first = frames.first, let last = frames.last else { return 0 }
    // The index of the next selected frame.
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] <= last { low = middle + 1 } else { high = middle }
    }
    if low < indices.count { return time(ofFrame: indices[low]) - time(ofFrame: first) }
    let step = zip(indices, indices.dropFirst()).map { $1 - $0 }.min() ?? 1
    let end = framesPerSecond > 0 ? Double(step) / framesPerSecond : 1
    return time(ofFrame: last) - time(ofFrame: first) + end
  }

  /// The frame on screen at a time: the last one that is not later; nil after the end.
  func frame(at time: TimeInterval) -> Int? {
    if includesEnd, time >= duration { return time < duration + 1 / framesPerSecond ? frameCount - 1 : nil }
    // The nearest double may be just below a frame's time, but that frame is meant.
    let index = (time * framesPerSecond + 1e-9).rounded(.down)
    let last = Double(frameCount - (includesEnd ? 2 : 1))
    // The rest of the time before the end belongs to the frame before it.
    let shown = includesEnd ? min(index, last) : index
    return (0...max(last, 0)).contains(shown) ? Int(shown) : nil
  }
}
