import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import SceneText
import UIKit
import Utilities
import ViewAttributes
import ViewVocabulary

/// The script's calls of `UIView`'s class methods and of layers.
extension Scene {
  /// Calls one of `UIView`'s class methods.
  func animate(_ call: SceneEvent.Action) {
    switch call {
    case .animate(let block): animate(block)
    case .keyframes(let keyframes): animate(keyframes)
    case .transition(let transition): animate(transition)
    default: break
    }
  }

  /// Whether a view may have one more animation; too many at once end the rendering.
  func mayAnimate(_ id: String, at position: SourcePosition) -> Bool {
    let most = document.limits.animations
    guard let view = view(id), view.layer.animations.count >= most else { return true }
    if stage.failure == nil {
      record(failure: "more than \(grouped(most)) animations of '\(id)' run at once", at: position)
      stage.failure = SceneError(failures)
    }
    return false
  }

  private func animate(_ block: SceneBlock) {
    var options: UIView.AnimationOptions = []
    if block.repeats { options.insert(.repeat) }
    if block.autoreverses, block.repeatCount == nil { options.insert(.autoreverse) }
    if block.allowsUserInteraction { options.insert(.allowUserInteraction) }
    let changes = { [self] in
      let once = { [self] in
        for animation in block.animations {
          if let split = animation.split {
            animatePieces(animation, split, block.timing, over: block.duration)
          } else {
            apply(animation)
          }
        }
      }
      guard let count = block.repeatCount else { return once() }
      UIView.modifyAnimations(
        withRepeatCount: CGFloat(count), autoreverses: block.autoreverses, animations: once)
    }
    UIView.animate(
      block.timing.parameters, duration: block.duration, delay: block.delay, options: options, animations: changes)
  }

  private func animate(_ keyframes: SceneKeyframes) {
    var raw = UIView.KeyframeAnimationOptions(named: keyframes.calculationMode).rawValue
    raw |= UIView.AnimationOptions(keyframes.curve).rawValue
    if keyframes.repeats { raw |= UIView.KeyframeAnimationOptions.repeat.rawValue }
    if keyframes.autoreverses { raw |= UIView.KeyframeAnimationOptions.autoreverse.rawValue }
    // One of them may well hold a value; all of them together change something.
    let first = keyframes.frames.first?.animation.position
    UIView.animateKeyframes(
      withDuration: keyframes.duration, delay: keyframes.delay,
      options: UIView.KeyframeAnimationOptions(rawValue: raw),
      animations: { [self] in
        for frame in keyframes.frames {
          UIView.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.duration) { [self] in
            apply(frame.animation, at: first)
          }
        }
      })
  }

  private func animate(_ transition: SceneTransition) {
    let options: UIView.AnimationOptions = [
      UIView.AnimationOptions(named: transition.style), UIView.AnimationOptions(transition.curve),
    ]
    if let from = view(transition.from), let to = view(transition.to) {
      return UIView.transition(
        from: from, to: to, duration: transition.duration, options: options.union(.showHideTransitionViews))
    }
    guard let view = view(transition.view) else { return }
    UIView.transition(
      with: view, duration: transition.duration, options: options,
      animations: { [self] in
        for change in transition.changes { apply(change.properties, to: change.view) }
      })
  }

  func animate(_ description: SceneLayerAnimation) {
    guard let view = view(description.view) else { return }
    let path = description.keyPath
    func any(_ value: AttributeValue) -> Any? { path.object(AnimatableValue(value)) }
    let animation: CAPropertyAnimation
    if description.path != nil || !description.values.isEmpty {
      let keyframes = CAKeyframeAnimation(keyPath: path.string)
      keyframes.path = description.path.map(CGPath.init)
      keyframes.values = description.path == nil ? description.values.compactMap(any) : nil
      keyframes.keyTimes = description.keyTimes.isEmpty ? nil : description.keyTimes.map { NSNumber(value: $0) }
      keyframes.calculationMode =
        description.path == nil ? CAAnimationCalculationMode(named: description.calculationMode) : .paced
      keyframes.rotationMode = description.rotatesWithPath ? .rotateAuto : nil
      animation = keyframes
    } else {
      let basic =
        description.spring.map { $0.animation(path) }
        ?? CABasicAnimation(keyPath: path.string)
      basic.fromValue = description.from.flatMap(any)
      basic.toValue = description.to.flatMap(any)
      basic.byValue = description.by.flatMap(any)
      animation = basic
    }
    animation.duration = description.duration ?? (animation as? CASpringAnimation)?.settlingDuration ?? 0
    animation.repeatCount = Float(description.repeatCount)
    animation.autoreverses = description.autoreverses
    animation.isAdditive = description.isAdditive
    switch description.curve {
    case .system(let curve)?:
      animation.timingFunction = CAMediaTimingFunction(curve: UIView.AnimationCurve(named: curve).cubic)
    case .easing(let easing)?: animation.easing = easing
    case nil: break
    }
    view.layer.add(animation, forKey: nil)
  }
}

extension AnimatorSettings {
  /// Applies the settings that are not nil.
  @MainActor
  func apply(to animator: UIViewPropertyAnimator) {
    if let pausesOnCompletion { animator.pausesOnCompletion = pausesOnCompletion }
    if let scrubsLinearly { animator.scrubsLinearly = scrubsLinearly }
    if let isInterruptible { animator.isInterruptible = isInterruptible }
  }
}

extension AnimationTiming {
  /// A spring animation of a layer; without constants, the default spring.
  @MainActor
  fileprivate func animation(_ path: LayerKeyPath) -> CASpringAnimation {
    var animation = CASpringAnimation()
    switch self {
    case .spring(let mass, let stiffness, let damping, let velocity):
      (animation.mass, animation.stiffness) = (CGFloat(mass), CGFloat(stiffness))
      (animation.damping, animation.initialVelocity) = (CGFloat(damping), velocity.dx)
    case .bounce(let duration, let bounce, let velocity):
      animation = CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(bounce))
      animation.initialVelocity = velocity.dx
    case .curve, .controlPoints, .dampingRatio: break
    }
    animation.keyPath = path.string
    return animation
  }
}

extension UIView.AnimationOptions {
  /// A curve; its number is a field of several bits.
  fileprivate init(_ curve: Named.Curve) {
    self.init(rawValue: UInt(UIView.AnimationCurve(named: curve).rawValue) << 16)
  }
}
