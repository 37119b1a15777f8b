public import CoreGraphics
public import Foundation
import ViewVocabulary

/// An animation through several values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order; ignored if there is a path.
  open var values: [Any]?
  /// A path for a point to follow; each of the path's points is a keyframe.
  open var path: CGPath?
  /// The times at which the values are reached, 0…1 of the duration, one for each value; evenly spread if nil or
  /// invalid.
  open var keyTimes: [NSNumber]?
  /// The timing function between each two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values in between are computed.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// For cubic modes: how tight the curve is at each value.
  open var tensionValues: [NSNumber]?
  /// For cubic modes: how sharp the corner is at each value.
  open var continuityValues: [NSNumber]?
  /// For cubic modes: how the tangent at each value is weighted between its neighbours.
  open var biasValues: [NSNumber]?
  /// Whether the layer rotates along the path.
  open var rotationMode: CAAnimationRotationMode?

  public override init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CAKeyframeAnimation {
      copy.values = values
      copy.path = path
      copy.keyTimes = keyTimes
      copy.timingFunctions = timingFunctions
      copy.calculationMode = calculationMode
      copy.tensionValues = tensionValues
      copy.continuityValues = continuityValues
      copy.biasValues = biasValues
      copy.rotationMode = rotationMode
    }
    return copy
  }

  override func makeEmptyCopy() -> CAAnimation { CAKeyframeAnimation() }

  override func valueFunction() -> (any ValueFunction)? {
    if let path { return PathValues(path: path, animation: self) }
    let frames = (values ?? []).compactMap(AnimatableValue.init(any:))
    guard !frames.isEmpty, frames.count == values?.count else { return nil }
    return keyframes(frames)
  }

  override func effects(on layer: CALayer, source: ProgressSource, seconds: Double) -> [AnimationEffect] {
    var effects = super.effects(on: layer, source: source, seconds: seconds)
    if let path, let rotationMode, keyPath == "position" {
      let turn = PathRotation(path: path, animation: self, isReversed: rotationMode == .rotateAutoReverse)
      effects.append(
        AnimationEffect(path: LayerKeyPath(.transform), effect: .value(turn, additive: true), source: source))
    }
    return effects
  }

  /// The key times, if they begin at 0 and end at 1; others are ignored.
  final var validKeyTimes: [Double]? {
    guard let times = keyTimes?.map(\.doubleValue), times.first == 0, times.last == 1 else { return nil }
    return times
  }

  /// The settings that apply to `frames`, as a function of progress.
  func keyframes(_ frames: [AnimatableValue]) -> KeyframeValues {
    KeyframeValues(
      values: frames, keyTimes: validKeyTimes, curves: (timingFunctions ?? []).map(\.curve),
      mode: calculationMode,
      shape: KeyframeShape(
        tension: tensionValues?.map(\.doubleValue) ?? [], continuity: continuityValues?.map(\.doubleValue) ?? [],
        bias: biasValues?.map(\.doubleValue) ?? []))
  }
}

/// How the values between keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Values change linearly from one to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// One value follows the other, without interpolation.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Values change linearly, at a constant speed throughout; key times are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Values change on a smooth curve through the given ones.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Values change on a smooth curve, at a constant speed throughout.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer rotates along the path that it follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its x axis points ahead.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points back.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
