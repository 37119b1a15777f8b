import CoreGraphics
import Foundation
import QuartzCore

/// A controller's view that grows out of a view of the controller before, and returns into it.
final class ZoomTransition: InterruptibleTransition {
  private let isOpening: Bool
  private let options: UIViewController.Transition.ZoomOptions?
  private let zoomed: UIViewController
  private let source: UIView?

  /// Fails if the controller that opens or closes has no zoom.
  init?(_ zoomed: UIViewController?, isOpening: Bool, source: UIViewController?) {
    guard let zoomed, let source, let transition = zoomed.preferredTransition, let provider = transition.source else {
      return nil
    }
    (self.zoomed, self.isOpening, options) = (zoomed, isOpening, transition.options)
    let context = UIViewController.Transition.ZoomSourceViewProviderContext(
      sourceViewController: source, zoomedViewController: zoomed)
    var found: UIView?
    zoomed.callOut { found = provider(context) }
    self.source = found
  }

  override func prepare(
    _ transition: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator
  ) -> () -> Void {
    let container = transition.containerView
    let (from, to) = (transition.view(forKey: .from), transition.view(forKey: .to))
    if let to, let controller = transition.viewController(forKey: .to) {
      to.frame = transition.finalFrame(for: controller)
    }
    guard let upper = isOpening ? to : from else { return {} }
    if !isOpening, let to, to.superview !== container { container.insertSubview(to, at: 0) }
    if isOpening, upper.superview !== container { container.addSubview(upper) }
    (isOpening ? from : to)?.layoutIfNeeded()
    upper.layoutIfNeeded()

    let place = upper.frame
    let small = frame(in: container, place)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = options?.dimmingColor ?? UIColor(white: 0, alpha: 0.1)
    shade.isUserInteractionEnabled = false
    // The view moves inside of a clip, which has the source's proportions at first.
    let clip = UIView(frame: place)
    clip.clipsToBounds = true
    clip.autoresizesSubviews = false
    container.insertSubview(shade, belowSubview: upper)
    container.insertSubview(clip, aboveSubview: shade)
    clip.addSubview(upper)
    let cover = source?.snapshotView(afterScreenUpdates: false)
    if let cover { clip.addSubview(cover) }
    let (hidden, wasHidden) = (source, source?.isHidden ?? false)
    hidden?.isHidden = true

    let radius = source?.layer.cornerRadius ?? 0
    func show(isOpen: Bool) {
      clip.frame = isOpen ? place : small
      clip.layer.cornerRadius = isOpen ? 0 : radius
      let scale = place.width > 0 ? clip.bounds.width / place.width : 1
      upper.transform = CGAffineTransform(scaleX: scale, y: scale)
      upper.center = CGPoint(x: clip.bounds.midX, y: place.height * scale / 2)
      upper.alpha = isOpen || cover == nil ? 1 : 0.01
      cover?.frame = CGRect(
        x: 0, y: 0, width: clip.bounds.width,
        height: small.width > 0 ? small.height * clip.bounds.width / small.width : clip.bounds.height)
      cover?.alpha = isOpen ? 0 : 1
      shade.alpha = isOpen ? 1 : 0
    }
    show(isOpen: !isOpening)
    animator.addAnimations { [isOpening] in show(isOpen: isOpening) }
    return {
      hidden?.isHidden = wasHidden
      upper.transform = .identity
      upper.alpha = 1
      if upper.superview === clip { container.insertSubview(upper, aboveSubview: clip) }
      upper.frame = place
      clip.removeFromSuperview()
      shade.removeFromSuperview()
    }
  }

  /// The frame of the small view: that of the source, or a point in the middle.
  private func frame(in container: UIView, _ place: CGRect) -> CGRect {
    guard let source, let outer = source.superview else {
      return place.insetBy(dx: place.width * 0.45, dy: place.height * 0.45)
    }
    let frame = outer.convert(source.frame, to: container)
    let context = UIViewController.Transition.ZoomOptions.AlignmentRectContext(
      sourceView: source, zoomedViewController: zoomed)
    guard let provider = options?.alignmentRectProvider,
      let part = MediaContext.callOut({ provider(context) }), part.width > 0
    else { return frame }
    // All of the zoomed view, so that its part covers the source.
    let scale = frame.width / part.width
    return CGRect(
      x: frame.minX - part.minX * scale, y: frame.minY - part.minY * scale, width: place.width * scale,
      height: place.height * scale)
  }
}
