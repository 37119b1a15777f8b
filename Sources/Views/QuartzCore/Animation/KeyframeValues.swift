import Contracts
import CoreGraphics
import Foundation
package import Timing

/// The shape of a smooth curve at its keyframes (a Kochanek–Bartels spline); 0 everywhere gives a Catmull–Rom spline.
package struct KeyframeShape: Sendable {
  var tension: [Double] = []
  var continuity: [Double] = []
  var bias: [Double] = []

  package init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }
}

/// The times at which keyframes are reached, and the timing between them.
package struct KeyframeTimes: Sendable {
  /// The times at which the frames are reached, increasing from 0 to 1; in discrete mode, the times at which they
  /// begin, and the end.
  private let times: [Double]
  private let curves: [CubicTimingCurve]
  private let mode: CAAnimationCalculationMode
  /// The number of positions: frames, or ends of a path's segments.
  private let count: Int
  /// For paced modes: the fraction of the whole distance at each of many even steps of the position.
  private var pace: [Double] = []

  private static let paceSteps = 64

  init(count: Int, keyTimes: [Double]?, curves: [CubicTimingCurve], mode: CAAnimationCalculationMode) {
    self.count = count
    self.curves = curves
    self.mode = mode
    let needed = mode == .discrete ? count + 1 : count
    if let keyTimes, !mode.isPaced, keyTimes.count == needed,
      zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 <= $1 })
    {
      times = keyTimes
    } else {
      times = (0..<needed).map { needed > 1 ? Double($0) / Double(needed - 1) : 0 }
    }
  }

  /// Measures the distances for the paced modes.
  ///
  /// - Parameter distance: The distance between two positions, which are counted in frames.
  mutating func measure(_ distance: (Double, Double) -> Double) {
    guard mode.isPaced, count > 1 else { return }
    let steps = (count - 1) * Self.paceSteps
    var lengths = [0.0]
    for step in 1...steps {
      let (start, end) = (Double(step - 1) / Double(Self.paceSteps), Double(step) / Double(Self.paceSteps))
      lengths.append(lengths[step - 1] + distance(start, end))
    }
    if let total = lengths.last, total > 0 { pace = lengths.map { $0 / total } }
  }

  /// The position at `progress`: the frame before it, and the fraction towards the next.
  func place(at progress: Double) -> (index: Int, share: Double) {
    let progress = min(max(progress, 0), 1)
    if mode == .discrete { return (min(times.lastIndex { $0 <= progress } ?? 0, count - 1), 0) }
    guard count > 1 else { return (0, 0) }
    if !pace.isEmpty { return split(paced(progress)) }
    if progress >= 1 { return (count - 2, 1) }
    if progress < times[0] { return (0, 0) }
    // The last frame that has begun; of several at the same time, the last one.
    let index = min(times.lastIndex { $0 <= progress } ?? 0, count - 2)
    let length = times[index + 1] - times[index]
    let share = length > 0 ? min((progress - times[index]) / length, 1) : 1
    return (index, index < curves.count ? curves[index].value(at: share) : share)
  }

  func split(_ place: Double) -> (index: Int, share: Double) {
    let index = min(max(Int(place), 0), count - 2)
    return (index, place - Double(index))
  }

  private func paced(_ progress: Double) -> Double {
    var (low, high) = (0, pace.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pace[middle] <= progress { low = middle } else { high = middle }
    }
    let length = pace[high] - pace[low]
    let share = length > 0 ? (progress - pace[low]) / length : 0
    return (Double(low) + share) / Double(Self.paceSteps)
  }
}

extension CAAnimationCalculationMode {
  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// Several values in order, as a function of progress.
package struct KeyframeValues: ValueFunction, Sendable {
  private let values: [AnimatableValue]
  private var times: KeyframeTimes
  private let mode: CAAnimationCalculationMode
  private let shape: KeyframeShape

  package init(
    values: [AnimatableValue], keyTimes: [Double]?, curves: [CubicTimingCurve] = [],
    mode: CAAnimationCalculationMode = .linear, shape: KeyframeShape = KeyframeShape()
  ) {
    require(!values.isEmpty, "Keyframes need at least one value.")
    self.values = values
    self.mode = mode
    self.shape = shape
    times = KeyframeTimes(count: values.count, keyTimes: keyTimes, curves: curves, mode: mode)
    let even = self
    times.measure { start, end in
      let (a, b) = (even.times.split(start), even.times.split(end))
      return even.interpolate(a.index, a.share).distance(to: even.interpolate(b.index, b.share))
    }
  }

  /// The first value; there is at least one.
  var first: AnimatableValue { values[0] }

  package var sample: AnimatableValue? { values[0] }

  package func value(at progress: Double, below: AnimatableValue) -> AnimatableValue { value(at: progress) }

  func value(at progress: Double) -> AnimatableValue {
    let place = times.place(at: progress)
    return place.index + 1 < values.count ? interpolate(place.index, place.share) : values[place.index]
  }

  private func interpolate(_ index: Int, _ share: Double) -> AnimatableValue {
    guard mode == .cubic || mode == .cubicPaced, case .vector(let start) = values[index],
      case .vector(let end) = values[index + 1]
    else {
      return mode == .discrete
        ? values[index] : values[index].interpolated(to: values[index + 1], progress: share)
    }
    let before = index > 0 ? values[index - 1].vector : start
    let after = index + 2 < values.count ? values[index + 2].vector : end
    let leaving = tangent(at: index, incoming: start - before, outgoing: end - start, isLeaving: true)
    let arriving = tangent(at: index + 1, incoming: end - start, outgoing: after - end, isLeaving: false)
    let (s, s2, s3) = (share, share * share, share * share * share)
    let first = start * (2 * s3 - 3 * s2 + 1) + leaving * (s3 - 2 * s2 + s)
    let second = end * (3 * s2 - 2 * s3) + arriving * (s3 - s2)
    return .vector(first + second)
  }

  private func tangent(
    at index: Int, incoming: SIMD4<Double>, outgoing: SIMD4<Double>, isLeaving: Bool
  ) -> SIMD4<Double> {
    func setting(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
    let (t, b) = (setting(shape.tension), setting(shape.bias))
    let c = isLeaving ? setting(shape.continuity) : -setting(shape.continuity)
    let before = incoming * ((1 - t) * (1 + c) * (1 + b) / 2)
    return before + outgoing * ((1 - t) * (1 - c) * (1 - b) / 2)
  }
}

extension AnimatableValue {
  /// The distance between two values, if it is defined.
  fileprivate func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.vector(let a), .vector(let b)): ((a - b) * (a - b)).sum().squareRoot()
    case (.transform(let a), .transform(let b)):
      zip(a.rows, b.rows).reduce(0) { $0 + (($1.0 - $1.1) * ($1.0 - $1.1)).sum() }.squareRoot()
    case (.color(let a), .color(let b)):
      { (a: RGBA, b: RGBA) in
        let difference = SIMD4(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
        return (difference * difference).sum().squareRoot()
      }(a ?? .clear, b ?? .clear)
    default: 0
    }
  }
}
