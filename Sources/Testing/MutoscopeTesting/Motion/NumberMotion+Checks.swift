public import Foundation
import Snapshots

extension NumberMotion {
  /// Whether the value comes to rest in time.
  ///
  /// - Parameters:
  ///   - deadline: Seconds from the beginning of the recording.
  ///   - target: The value at which it comes to rest; by default its last value.
  ///   - tolerance: The tolerance around the target; by default half a point or a degree, 0.005 of an alpha or a scale.
  public func settles(
    by deadline: TimeInterval, at target: Double? = nil, within tolerance: Double? = nil
  ) -> MotionCheck {
    let tolerance = tolerance ?? self.tolerance
    guard let last = values.last, let end = times.last else { return absent }
    if target == nil, !moves { return still }
    let target = target ?? last
    let stray = values.lastIndex { abs($0 - target) > tolerance }
    guard let stray else { return .passed }
    if stray == values.count - 1 {
      return .failed(
        "\(name) does not settle at \(Words.short(target)): when the recording ends, at \(Words.seconds(end)), "
          + "it is \(Words.short(last)).")
    }
    if stray == values.count - 2 {
      return .failed("\(name) is still moving when the recording ends, at \(Words.seconds(end)); record for longer.")
    }
    if times[stray + 1] <= deadline + 1e-9 { return .passed }
    return .failed(
      "\(name) settles at \(Words.seconds(times[stray + 1])), expected by \(Words.seconds(deadline)): "
        + "at \(Words.seconds(times[stray])) it is \(Words.short(values[stray])), "
        + "\(Words.short(abs(values[stray] - target))) from \(Words.short(target)).")
  }

  /// Whether the value overshoots its end by no more than a fraction of the distance from its first value to its last.
  ///
  /// - Parameter share: The fraction, such as 0.1.
  public func overshoots(atMost share: Double) -> MotionCheck {
    overshoots { distance in
      share * distance
    } words: { beyond, distance in
      ("\(Words.short(beyond / distance * 100)) %", "\(Words.short(share * 100)) %")
    }
  }

  /// Whether the value overshoots its end by no more than a distance.
  ///
  /// - Parameter points: The distance, in points, or in degrees for a rotation.
  public func overshoots(atMostPoints points: Double) -> MotionCheck {
    overshoots { _ in
      points
    } words: { beyond, _ in
      (Words.short(beyond), Words.short(points))
    }
  }

  private func overshoots(
    _ limit: (_ distance: Double) -> Double,
    words: (_ beyond: Double, _ distance: Double) -> (actual: String, expected: String)
  ) -> MotionCheck {
    guard let first = values.first, let last = values.last else { return absent }
    let distance = abs(last - first)
    guard distance > tolerance else {
      return moves
        ? .failed("\(name) ends where it began, at \(Words.short(last)); there is nothing to go beyond.") : still
    }
    let sign: Double = last > first ? 1 : -1
    guard let peak = values.indices.max(by: { values[$0] * sign < values[$1] * sign }) else { return absent }
    let beyond = (values[peak] - last) * sign
    if beyond <= limit(distance) + 1e-9 { return .passed }
    let (actual, expected) = words(beyond, distance)
    return .failed(
      "\(name) overshoots \(Words.short(last)) by \(actual) at \(Words.seconds(times[peak])), expected at most "
        + "\(expected): it is \(Words.short(values[peak])).")
  }

  /// Whether the value changes monotonically from the first to the last.
  ///
  /// - Parameter tolerance: The distance by which it may go back; by default a hundredth.
  public func isMonotonic(within tolerance: Double = 0.01) -> MotionCheck {
    guard let first = values.first, let last = values.last else { return absent }
    guard moves else { return still }
    let sign: Double = last >= first ? 1 : -1
    var furthest = 0
    for index in values.indices {
      if (values[furthest] - values[index]) * sign > tolerance {
        return .failed(
          "\(name) goes back, expected to be monotonic: \(Words.short(values[index])) at \(Words.seconds(times[index])) "
            + "after \(Words.short(values[furthest])) at \(Words.seconds(times[furthest])), on its way from "
            + "\(Words.short(first)) to \(Words.short(last)).")
      }
      if values[index] * sign > values[furthest] * sign { furthest = index }
    }
    return .passed
  }

  /// Whether the value is in a range at all times, with a tolerance of a thousandth.
  public func staysInside(_ range: ClosedRange<Double>) -> MotionCheck {
    if values.isEmpty { return absent }
    let stray = values.firstIndex { $0 < range.lowerBound - 0.001 || $0 > range.upperBound + 0.001 }
    guard let stray else { return .passed }
    return .failed(
      "\(name) is \(Words.short(values[stray])) at \(Words.seconds(times[stray])), expected to stay inside "
        + "\(Words.short(range.lowerBound))…\(Words.short(range.upperBound)).")
  }

  /// Whether the value ever differs from its first one.
  var moves: Bool { values.contains { abs($0 - values[0]) > tolerance } }

  /// The time from which the value stays at its last one; nil if it does not move, or moves until the end.
  var arrival: TimeInterval? {
    guard let last = values.last, let stray = values.lastIndex(where: { abs($0 - last) > tolerance }),
      stray < values.count - 2
    else { return nil }
    return times[stray + 1]
  }

  private var absent: MotionCheck { .failed("\(name): the view was never on the stage while it was recorded.") }

  private var still: MotionCheck {
    .failed("\(name) does not move: it is \(Words.short(values.first ?? 0)) all the time.")
  }
}
