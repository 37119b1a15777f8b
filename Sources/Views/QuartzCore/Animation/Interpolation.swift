import CoreGraphics
import Foundation

/// The interpolation of a value from its old value to the model's.
package indirect enum Interpolation {
  case straight(from: AnimatableValue, to: AnimatableValue)
  /// From the value shown below, for kinds that are not additive.
  case onward(to: AnimatableValue)
  /// A path through several values, while the model holds the one that was set last.
  case keyframes(KeyframeValues, model: AnimatableValue)

  package var start: AnimatableValue {
    switch self {
    case .straight(let from, _): from
    case .onward(let to): to
    case .keyframes(let values, _): values.first
    }
  }

  /// The model's value when the animation was added.
  package var end: AnimatableValue {
    switch self {
    case .straight(_, let to), .onward(let to): to
    case .keyframes(_, let model): model
    }
  }

  /// The same interpolation to another target; nil for keyframes, whose last value is one of several.
  package func leading(to goal: AnimatableValue) -> Interpolation? {
    switch self {
    case .straight(let from, _): .straight(from: from, to: goal)
    case .onward: .onward(to: goal)
    case .keyframes: nil
    }
  }

  /// The value at `progress`; exactly the start at 0.
  func value(at progress: Double) -> AnimatableValue {
    switch self {
    case .straight(let from, let to): progress == 0 ? from : from.interpolated(to: to, progress: progress)
    case .onward(let to): to
    case .keyframes(let values, _): values.value(at: progress)
    }
  }
}

extension AnimatableValue {
  /// The receiver plus the remaining distance of an interpolation at `progress`.
  ///
  /// If the receiver is the interpolation's end this is the interpolation's own value, so a single animation shows exactly its path;
  /// with other animations on top, the remaining distances add up (numbers) or concatenate (transforms).
  package func adding(remainderOf interpolation: Interpolation, at progress: Double) -> AnimatableValue {
    if case .onward(let end) = interpolation { return interpolated(to: end, progress: progress) }
    let shown = interpolation.value(at: progress)
    let end = interpolation.end
    if self == end { return shown }
    switch (self, shown, end) {
    case (.vector(let value), .vector(let shown), .vector(let end)): return .vector(value + (shown - end))
    case (.transform(let value), .transform(let shown), .transform(let end)):
      // A singular end has no inverse: the animation shows what it would show by itself.
      guard let inverse = end.invertedOrNil else { return .transform(shown) }
      return .transform(CATransform3DConcat(CATransform3DConcat(shown, inverse), value))
    default: return shown
    }
  }
}
