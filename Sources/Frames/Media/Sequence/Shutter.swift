/// A camera's shutter: for how much of a frame's time it is open, and at how many moments the motion is seen meanwhile.
package struct Shutter: Sendable, Hashable {
  /// 360 degrees for the whole time from a frame to the next, 180 for half of it.
  package var angle: Double
  /// How many moments are averaged.
  package var samples: Int

  /// The moments that are averaged unless something else is asked for.
  package static let standardSamples = 16
  /// More samples would not change a pixel of 8 bits, and sums of 16 bits have room for this number.
  package static let mostSamples = 256

  package init(angle: Double, samples: Int = Self.standardSamples) {
    (self.angle, self.samples) = (min(max(angle, 0), 360), min(max(samples, 1), Self.mostSamples))
  }

  /// The moments, in seconds after the frame's time; the first is 0.
  package func moments(framesPerSecond rate: Double) -> [Double] {
    guard angle > 0, rate > 0 else { return [0] }
    let open = angle / 360 / rate
    return (0..<samples).map { open * Double($0) / Double(samples) }
  }
}
