import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// The script's calls of `UIView`'s class methods and of layers.
extension Scene {
  func animate(_ block: SceneBlock) {
    var options: UIView.AnimationOptions = []
    if block.repeats { options.insert(.repeat) }
    if block.autoreverses { options.insert(.autoreverse) }
    let changes = { [self] in
      for animation in block.animations { apply(animation.properties, to: animation.view) }
    }
    UIView.animate(
      block.timing.parameters, duration: block.duration, delay: block.delay, options: options, animations: changes)
  }

  func animate(_ keyframes: SceneKeyframes) {
    var raw = keyframes.calculationMode.options.rawValue | keyframes.curve.options.rawValue
    if keyframes.repeats { raw |= UIView.KeyframeAnimationOptions.repeat.rawValue }
    if keyframes.autoreverses { raw |= UIView.KeyframeAnimationOptions.autoreverse.rawValue }
    UIView.animateKeyframes(
      withDuration: keyframes.duration, delay: keyframes.delay,
      options: UIView.KeyframeAnimationOptions(rawValue: raw),
      animations: { [self] in
        for frame in keyframes.frames {
          UIView.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.duration) { [self] in
            apply(frame.animation.properties, to: frame.animation.view)
          }
        }
      })
  }

  func animate(_ transition: SceneTransition) {
    guard let view = view(transition.view) else { return }
    UIView.transition(
      with: view, duration: transition.duration, options: [transition.style.options, transition.curve.options],
      animations: { [self] in
        for change in transition.changes { apply(change.properties, to: change.view) }
      })
  }

  func animate(_ description: SceneLayerAnimation) {
    guard let view = view(description.view) else { return }
    let animation: CAPropertyAnimation
    if description.path != nil || !description.values.isEmpty {
      let keyframes = CAKeyframeAnimation(keyPath: description.keyPath.rawValue)
      keyframes.path = description.path.map(CGPath.init)
      keyframes.values = description.path == nil ? description.values.map(\.any) : nil
      keyframes.keyTimes = description.keyTimes.isEmpty ? nil : description.keyTimes.map { NSNumber(value: $0) }
      keyframes.calculationMode = description.path == nil ? description.calculationMode.mode : .paced
      keyframes.rotationMode = description.rotatesWithPath ? .rotateAuto : nil
      animation = keyframes
    } else {
      let basic = CABasicAnimation(keyPath: description.keyPath.rawValue)
      basic.fromValue = description.from?.any
      basic.toValue = description.to?.any
      basic.byValue = description.by?.any
      animation = basic
    }
    animation.duration = description.duration
    animation.repeatCount = Float(description.repeatCount)
    animation.autoreverses = description.autoreverses
    animation.isAdditive = description.isAdditive
    animation.timingFunction = description.curve.map(\.function)
    view.layer.add(animation, forKey: nil)
  }
}

extension LayerAnimationValue {
  fileprivate var any: Any {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .color(let value): value.color.cgColor
    }
  }
}

extension CalculationMode {
  fileprivate var mode: CAAnimationCalculationMode {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    }
  }

  fileprivate var options: UIView.KeyframeAnimationOptions {
    switch self {
    case .linear: .calculationModeLinear
    case .discrete: .calculationModeDiscrete
    case .paced: .calculationModePaced
    case .cubic: .calculationModeCubic
    case .cubicPaced: .calculationModeCubicPaced
    }
  }
}

extension AnimationCurve {
  fileprivate var options: UIView.AnimationOptions {
    switch self {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }

  fileprivate var function: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}

extension TransitionStyle {
  fileprivate var options: UIView.AnimationOptions {
    switch self {
    case .crossDissolve: .transitionCrossDissolve
    case .flipFromLeft: .transitionFlipFromLeft
    case .flipFromRight: .transitionFlipFromRight
    case .flipFromTop: .transitionFlipFromTop
    case .flipFromBottom: .transitionFlipFromBottom
    case .curlUp: .transitionCurlUp
    case .curlDown: .transitionCurlDown
    }
  }
}
