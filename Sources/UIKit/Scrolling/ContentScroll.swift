import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// A running scroll from one point of the content to another.
///
/// It changes the content offset at every tick, not only the presentation, so that code that depends on the offset
/// follows.
@MainActor
final class ContentScroll {
  private static let duration: TimeInterval = 0.3

  private let start: CGPoint
  private let end: CGPoint
  private let startTime: TimeInterval
  private var link: CADisplayLink?

  init(_ view: UIScrollView, to end: CGPoint) {
    let context = view.ownLayer.context
    (start, self.end, startTime) = (view.bounds.origin, end, context.now)
    // A display link retains its handler until it is invalidated.
    let link = CADisplayLink(isOwn: true) { [weak self, weak view] link in
      guard let self, let view else { return link.invalidate() }
      move(view, at: link.timestamp)
    }
    self.link = link
    link.start(in: context)
  }

  func stop() { link?.invalidate() }

  private func move(_ view: UIScrollView, at time: TimeInterval) {
    let fraction = (time - startTime) / ContentScroll.duration
    // Tick times are sums of fractions of a second, which round.
    let isOver = fraction > 1 - 1e-9
    if isOver { stop() }
    let progress = isOver ? 1 : CubicTimingCurve.easeInOut.value(at: fraction)
    let offset = CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
    UIView.performWithoutAnimation { view.follow(self, to: isOver ? end : offset, isOver: isOver) }
  }
}
