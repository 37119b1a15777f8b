import CoreGraphics
import Foundation
import QuartzCore

/// How an effect of a symbol has ended.
public struct UISymbolEffectCompletionContext: Sendable {
  /// Whether it ran to its end.
  public let isFinished: Bool
}

extension UIImageView {
  /// Plays an effect once, or as often as the options say; `completion` is called at its end.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: (@MainActor (UISymbolEffectCompletionContext) -> Void)? = nil
  ) { play(effect.configuration.kind, options, isEndless: false, animated, completion) }

  /// Adds an effect that lasts until it is removed.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: (@MainActor (UISymbolEffectCompletionContext) -> Void)? = nil
  ) { play(effect.configuration.kind, options, isEndless: true, animated, completion) }

  /// Plays a bounce or a wiggle once, and adds other effects until they are removed.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: (@MainActor (UISymbolEffectCompletionContext) -> Void)? = nil
  ) { play(effect.configuration.kind, options, isEndless: effect.configuration.lasts, animated, completion) }

  /// Removes all effects.
  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
    for name in SymbolMotion.names { layer.removeAnimation(forKey: SymbolMotion.prefix + name) }
  }

  /// Removes the effects of a kind.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: (@MainActor (UISymbolEffectCompletionContext) -> Void)? = nil
  ) {
    layer.removeAnimation(forKey: SymbolMotion.prefix + SymbolMotion.name(effect.configuration.kind))
    completion?(UISymbolEffectCompletionContext(isFinished: true))
  }

  /// Shows another image, into which the current one changes.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect, options: SymbolEffectOptions = .default,
    completion: (@MainActor (UISymbolEffectCompletionContext) -> Void)? = nil
  ) {
    guard window != nil, UIView.areAnimationsEnabled, self.image != nil else {
      self.image = image
      completion?(UISymbolEffectCompletionContext(isFinished: true))
      return
    }
    UIView.transition(
      with: self, duration: 0.35 / max(options.factor, 0.01), options: .transitionCrossDissolve
    ) {
      self.image = image
    } completion: {
      completion?(UISymbolEffectCompletionContext(isFinished: $0))
    }
    play(.replace, options, isEndless: false, true, nil)
  }

  private func play(
    _ kind: SymbolEffectConfiguration.Kind, _ options: SymbolEffectOptions, isEndless: Bool, _ animated: Bool,
    _ completion: (@MainActor (UISymbolEffectCompletionContext) -> Void)?
  ) {
    // Appearing ends a disappearance.
    if case .appear = kind { layer.removeAnimation(forKey: SymbolMotion.prefix + "disappear") }
    let motion = SymbolMotion(kind)
    let isShown = animated && UIView.areAnimationsEnabled
    guard isShown || motion.stays else {
      completion?(UISymbolEffectCompletionContext(isFinished: true))
      return
    }
    let group = CAAnimationGroup()
    group.animations = motion.animations
    group.duration = isShown ? motion.seconds : 0.001
    for part in motion.animations { part.duration = group.duration }
    if isShown { group.duration += options.pause }
    group.speed = Float(max(options.factor, 0.01))
    if motion.stays {
      (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
    } else {
      // A symbol appears once.
      var repeats = isEndless
      if case .appear = kind { repeats = false }
      let count = options.isOwnCount ? options.count : repeats ? nil : 1
      group.repeatCount = count.map { Float(max($0, 1)) } ?? .infinity
    }
    if let completion { group.delegate = SymbolEffectEnd(completion) }
    layer.add(group, forKey: SymbolMotion.prefix + SymbolMotion.name(kind))
  }
}

/// Reports the end of an effect.
private final class SymbolEffectEnd: NSObject, CAAnimationDelegate {
  private let completion: @MainActor (UISymbolEffectCompletionContext) -> Void

  init(_ completion: @escaping @MainActor (UISymbolEffectCompletionContext) -> Void) { self.completion = completion }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    completion(UISymbolEffectCompletionContext(isFinished: flag))
  }
}

/// The animations of an effect; the times and sizes are our own choice.
@MainActor
private struct SymbolMotion {
  static let prefix = "symbol effect "
  static let names = [
    "bounce", "pulse", "scale", "appear", "disappear", "wiggle", "rotate", "breathe", "variableColor", "replace",
  ]

  static func name(_ kind: SymbolEffectConfiguration.Kind) -> String {
    switch kind {
    case .bounce: "bounce"
    case .pulse: "pulse"
    case .scale: "scale"
    case .appear: "appear"
    case .disappear: "disappear"
    case .wiggle: "wiggle"
    case .rotate: "rotate"
    case .breathe: "breathe"
    case .variableColor: "variableColor"
    case .replace: "replace"
    }
  }

  private(set) var animations: [CAKeyframeAnimation] = []
  private(set) var seconds: TimeInterval
  /// Whether the last values stay until the effect is removed.
  private(set) var stays = false

  init(_ kind: SymbolEffectConfiguration.Kind) {
    func frames(_ keyPath: String, _ values: [CGFloat]) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values.map { Double($0) }
      animation.timingFunctions = values.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
      return animation
    }
    switch kind {
    case .bounce(let peak):
      seconds = 0.5
      animations = [frames("transform.scale", [1, peak, 1 + (1 - peak) / 5, 1])]
    case .pulse, .variableColor:
      seconds = 1
      animations = [frames("opacity", [1, 0.35, 1])]
    case .scale(let factor):
      (seconds, stays) = (0.3, true)
      animations = [frames("transform.scale", [1, factor])]
    case .appear(let start):
      seconds = 0.3
      animations = [frames("transform.scale", [start, 1]), frames("opacity", [0, 1])]
    case .disappear(let end):
      (seconds, stays) = (0.3, true)
      animations = [frames("transform.scale", [1, end]), frames("opacity", [1, 0])]
    case .wiggle:
      seconds = 0.6
      animations = [frames("transform.rotation.z", [0, 0.2, -0.2, 0.1, -0.1, 0])]
    case .rotate(let direction):
      seconds = 1
      animations = [frames("transform.rotation.z", [0, direction * .pi, direction * 2 * .pi])]
    case .breathe:
      seconds = 2
      animations = [frames("transform.scale", [1, 1.1, 1]), frames("opacity", [1, 0.6, 1])]
    case .replace:
      seconds = 0.35
      animations = [frames("transform.scale", [1, 0.6, 1])]
    }
  }
}
