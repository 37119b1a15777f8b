public import Foundation
import QuartzCore

/// Asynchronous variants that wait for the end; each returns whether the animation ran to its end.
extension UIView {
  /// Animates the changes that a block makes, and waits.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await MediaContext.wait { resume in
      animate(withDuration: duration, delay: delay, options: options, animations: animations) { resume($0) }
    }
  }

  /// Animates the changes that a block makes with a spring, and waits.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await MediaContext.wait { resume in
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
        options: options, animations: animations
      ) { resume($0) }
    }
  }

  /// Animates the changes that a block makes with a spring given by its perceptual duration and bounce, and waits.
  @discardableResult
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void
  ) async -> Bool {
    await MediaContext.wait { resume in
      animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: initialSpringVelocity, delay: delay,
        options: options, animations: animations
      ) { resume($0) }
    }
  }

  /// Animates properties through several values, and waits.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await MediaContext.wait { resume in
      animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) { resume($0) }
    }
  }

  /// Animates the transition from a view's old contents to the new ones, and waits.
  @discardableResult
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?
  ) async -> Bool {
    await MediaContext.wait { resume in
      transition(with: view, duration: duration, options: options, animations: animations) { resume($0) }
    }
  }

  /// Animates the transition from one view to another, and waits.
  @discardableResult
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = []
  ) async -> Bool {
    await MediaContext.wait { resume in
      transition(from: fromView, to: toView, duration: duration, options: options) { resume($0) }
    }
  }

  /// Animates the removal of views, and waits.
  @discardableResult
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?
  ) async -> Bool {
    await MediaContext.wait { resume in
      perform(animation, on: views, options: options, animations: parallelAnimations) { resume($0) }
    }
  }
}
