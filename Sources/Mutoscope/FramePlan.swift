package import Foundation

/// Which frames of a scene there are, and which of them are wanted.
///
/// Frame k shows t = k / fps, for k in 0 ..< round(duration × fps).
package struct FramePlan: Sendable {
  /// Frames per second.
  package let framesPerSecond: Double
  /// How many frames the whole scene has.
  package let frameCount: Int
  /// The wanted ones, rising.
  package let indices: [Int]

  /// The most frames that a scene may have.
  package static let maximumFrameCount = 1_000_000

  /// - Throws: `FramePlanError` when nothing would be rendered, or too much.
  package init(
    duration: TimeInterval, framesPerSecond: Double, includesEnd: Bool, selection: FrameSelection
  ) throws(FramePlanError) {
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      throw FramePlanError("\(framesPerSecond) frames per second cannot be rendered; give a number above 0.")
    }
    guard duration >= 0, duration.isFinite else {
      throw FramePlanError("A duration of \(duration) s cannot be rendered; give a number of seconds from 0 on.")
    }
    let exact = (duration * framesPerSecond).rounded()
    guard exact < Double(Self.maximumFrameCount) else {
      throw FramePlanError(
        "\(duration) s at \(framesPerSecond) frames per second are \(String(format: "%.0f", exact)) frames; the limit is \(Self.maximumFrameCount).")
    }
    let count = Int(exact) + (includesEnd ? 1 : 0)
    guard count > 0 else {
      throw FramePlanError(
        "\(duration) s at \(framesPerSecond) frames per second are no frame; include the end to get the one at the end.")
    }
    self.framesPerSecond = framesPerSecond
    frameCount = count
    indices = try selection.indices(frameCount: count, framesPerSecond: framesPerSecond)
  }

  /// When a frame is, in seconds from the beginning.
  package func time(ofFrame index: Int) -> TimeInterval { Double(index) / framesPerSecond }
}

/// Why a plan for frames makes no sense.
package struct FramePlanError: Error, CustomStringConvertible, Sendable, Equatable {
  package let description: String
  init(_ description: String) { self.description = description }
}
