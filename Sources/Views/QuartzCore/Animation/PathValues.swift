import CoreGraphics
import Elementary
import Foundation

/// A point that follows a path, as a function of progress.
struct PathValues: ValueFunction {
  private let interpolation: PathInterpolation

  @MainActor
  init(path: CGPath, animation: CAKeyframeAnimation) {
    interpolation = PathInterpolation(path: path, animation: animation)
  }

  func value(at progress: Double, below: AnimatableValue) -> AnimatableValue {
    interpolation.position(at: progress).map { AnimatableValue($0.point) } ?? below
  }
}

/// The rotation along a path, as a function of progress.
struct PathRotation: ValueFunction {
  private let interpolation: PathInterpolation
  private let isReversed: Bool

  @MainActor
  init(path: CGPath, animation: CAKeyframeAnimation, isReversed: Bool) {
    interpolation = PathInterpolation(path: path, animation: animation)
    self.isReversed = isReversed
  }

  func value(at progress: Double, below: AnimatableValue) -> AnimatableValue {
    guard let tangent = interpolation.position(at: progress)?.tangent else { return .transform(CATransform3DIdentity) }
    let angle = Elementary.atan2(tangent.dy, tangent.dx) + (isReversed ? .pi : 0)
    return .transform(CATransform3DMakeRotation(angle, 0, 0, 1))
  }
}

/// A path with the times at which its segments end.
private struct PathInterpolation {
  private let measure: PathMeasure
  private var times: KeyframeTimes

  @MainActor
  init(path: CGPath, animation: CAKeyframeAnimation) {
    let measure = PathMeasure(path.path)
    self.measure = measure
    times = KeyframeTimes(
      count: measure.segments.count + 1, keyTimes: animation.validKeyTimes,
      curves: (animation.timingFunctions ?? []).map(\.curve), mode: animation.calculationMode)
    let even = self
    times.measure { start, end in
      guard let a = even.position(atPlace: start)?.point, let b = even.position(atPlace: end)?.point else { return 0 }
      return Elementary.hypot(b.x - a.x, b.y - a.y)
    }
  }

  func position(at progress: Double) -> PathMeasure.Position? {
    let place = times.place(at: progress)
    return position(segment: place.index, share: place.share)
  }

  private func position(atPlace place: Double) -> PathMeasure.Position? {
    let place = times.split(place)
    return position(segment: place.index, share: place.share)
  }

  private func position(segment: Int, share: Double) -> PathMeasure.Position? {
    guard !measure.segments.isEmpty else { return nil }
    let last = measure.segments.count - 1
    return measure.position(onSegment: min(segment, last), at: CGFloat(segment > last ? 1 : share))
  }
}
