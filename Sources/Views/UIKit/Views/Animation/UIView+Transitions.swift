public import Foundation
import QuartzCore
import Timing

extension UIView {
  /// Changes a view's contents with an animated transition.
  ///
  /// The options select the style: cross-dissolve or a flip; curls are shown as cross-dissolves. Without a transition
  /// the block's changes animate as in `animate`. Other changes inside the block are not animated, unless
  /// `allowAnimatedContent` is set.
  ///
  /// - Parameters:
  ///   - view: The view whose contents, or whose subviews, change.
  ///   - duration: The duration in seconds; 0 or less means at once.
  ///   - animations: The changes.
  ///   - completion: Called at the end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let request = AnimationRequest(
      call: "UIView.transition(with:duration:options:animations:completion:)", duration: duration, delay: 0,
      curve: .cubic(options.curve.cubic), options: options)
    guard let style = options.transitionStyle else {
      animate(request, animations: animations ?? {}, completion: completion)
      return
    }
    animate(
      request, style: .transition(view.layer, style, animatesContent: options.contains(.allowAnimatedContent)),
      animations: animations ?? {}, completion: completion)
  }

  /// Replaces one view with another, with an animated transition.
  ///
  /// The first is removed from its superview and the second added; `showHideTransitionViews` hides and shows them
  /// instead. In a flip, the superview moves.
  ///
  /// - Parameters:
  ///   - fromView: The view that disappears.
  ///   - toView: The view that appears.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      ProgrammerError.report(
        "UIView.transition(from:to:duration:options:completion:)",
        "the view to replace has no superview; add it first.",
        isWarning: true)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// Animates the removal of views from their superviews, together with other changes.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let alphas = views.map(\.alpha)
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      },
      completion: { finished in
        for (view, alpha) in zip(views, alphas) {
          view.removeFromSuperview()
          view.alpha = alpha
        }
        completion?(finished)
      })
  }

  /// The animations that the system provides.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes the views from the hierarchy.
    case delete
  }

  /// Repeats the changes of a block inside the block of a `UIView.animate` that no property animator drives.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions; may be fractional.
  ///   - autoreverses: Whether each run is followed by one backwards.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    let context = MediaContext.running
    if let outer = context.enclosingBlock as? FreeBlock {
      return outer.repeating(Repetition(count: Double(count), autoreverses: autoreverses), animations)
    }
    let found =
      context.enclosingBlock == nil
      ? "there is no enclosing animation to modify" : "a property animator's animations do not repeat"
    ProgrammerError.report(
      "UIView.modifyAnimations(withRepeatCount:autoreverses:animations:)",
      "\(found); call it inside the block of a UIView.animate that is not nested.")
    context.callOut(animations)
  }
}

extension UIView.AnimationOptions {
  /// The transition in the transition field; nil for none.
  var transitionStyle: LayerTransition.Style? {
    switch (rawValue >> 20) & 0xF {
    case 1: .flip(from: .left)
    case 2: .flip(from: .right)
    case 3, 4, 5: .fade
    case 6: .flip(from: .top)
    case 7: .flip(from: .bottom)
    default: nil
    }
  }
}
