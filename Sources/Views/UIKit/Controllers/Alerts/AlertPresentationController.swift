import CoreGraphics
import Foundation

/// Shows an alert in the middle of the area that the safe area and the keyboard leave, in front of a dimmed window.
final class AlertPresentationController: UIPresentationController {
  /// The dimming behind the alert, measured on iOS 26.
  private static let dimming = UIColor(
    light: UIColor(white: 0, alpha: 0.2), dark: UIColor(white: 0, alpha: 0.48))
  /// The distance of a tall alert from the edges, in points; our own choice.
  private static let margin: CGFloat = 8

  private let dim = UIView()

  override var shouldPresentInFullscreen: Bool { false }
  override var isElevated: Bool { true }
  override var followsKeyboard: Bool { true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container, let card = presentedStorage?.view else { return .zero }
    var room = container.bounds.inset(by: container.safeAreaInsets)
    room.size.height -= max(0, container.keyboardOverlap - container.safeAreaInsets.bottom)
    room = room.insetBy(dx: Self.margin, dy: Self.margin)
    let size = card.sizeThatFits(room.size)
    return CGRect(
      x: container.onPixels(room.midX - size.width / 2), y: container.onPixels(room.midY - size.height / 2),
      width: size.width, height: size.height)
  }

  override func containerIsReady() {
    guard let container else { return }
    dim.frame = container.bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.backgroundColor = Self.dimming
    if dim.gestureRecognizers == nil {
      dim.addGestureRecognizer(
        UITapGestureRecognizer { [weak self] _ in (self?.presentedStorage as? UIAlertController)?.tapBeside() })
    }
    container.addSubview(dim)
  }

  override func containerViewWillLayoutSubviews() {
    guard let card = presentedView, card.superview === container else { return }
    card.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    dim.alpha = 0
    presentedStorage?.transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = 1 })
    if presentedStorage?.transitionCoordinator?.isAnimated != true { dim.alpha = 1 }
  }
  override func dismissalTransitionWillBegin() {
    presentedStorage?.transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = 0 })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { presentedStorage?.viewIfLoaded?.removeFromSuperview() }
  }

  override func builtInAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    FadeTransition(isPresenting: isPresenting)
  }
}
