package import Foundation
package import Media

/// Plans for pictures that show some moments of a scene, from its beginning to its end.
extension FramePlan {
  /// Plans frames at 0, `interval`, twice that and so on, up to the end.
  ///
  /// - Throws: `FramePlanError` if the interval is not above 0, or so small that there are too many frames.
  package init(every interval: TimeInterval, of duration: TimeInterval) throws(FramePlanError) {
    guard interval > 0, interval.isFinite else {
      throw FramePlanError("There is no frame every \(interval) s; give a number of seconds above 0.")
    }
    // The quotient of two decimal fractions may be just below the whole number that is meant.
    let count = (duration / interval + 1e-9).rounded(.down) + 1
    guard count <= Double(Self.maximumFrameCount) else {
      throw FramePlanError(
        "A frame every \(interval) s of \(duration) s is more than \(Self.maximumFrameCount) frames, the limit.")
    }
    try self.init(times: (0..<Int(count)).map { min(Self.decimal(Double($0) * interval), duration) })
  }

  /// Plans a number of frames at equal distances: the first shows the beginning and the last the end.
  ///
  /// - Throws: `FramePlanError` if the number is not above 0, or too large.
  package init(count: Int, of duration: TimeInterval) throws(FramePlanError) {
    guard (1...Self.maximumFrameCount).contains(count) else {
      throw FramePlanError("There is no picture of \(count) frames; choose 1 to \(Self.maximumFrameCount).")
    }
    try self.init(
      times: count > 1 && duration > 0 ? (0..<count).map { Double($0) * duration / Double(count - 1) } : [0])
  }

  /// Plans frames at a round interval: the shortest of 1, 2, 2.5 and 5 times a power of ten that gives at most `most`.
  package init(atMost most: Int, of duration: TimeInterval) throws(FramePlanError) {
    var unit = 0.001
    while duration / (unit * 10) >= Double(most) { unit *= 10 }
    let interval = [1, 2, 2.5, 5, 10].map { $0 * unit }.first { (duration / $0 + 1e-9).rounded(.down) < Double(most) }
    try self.init(every: interval ?? duration, of: duration)
  }

  /// The decimal fraction that is meant by a number: 0.6 by three times 0.2.
  private static func decimal(_ number: Double) -> Double {
    let rounded = (number * 1e9).rounded() / 1e9
    return abs(rounded - number) < 1e-12 ? rounded : number
  }

  /// The time of each selected frame, in seconds.
  package var selectedTimes: [TimeInterval] { indices.map(time(ofFrame:)) }
}
