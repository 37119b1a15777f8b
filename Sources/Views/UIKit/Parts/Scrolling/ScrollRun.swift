import CoreGraphics
import Foundation
import QuartzCore
import Timing

/// Moves a scroll view's content when no finger does.
///
/// It changes the content offset at every tick, not only the presentation, so that code that depends on the offset
/// follows.
@MainActor
final class ScrollRun {
  /// The content's position as a function of the time since the beginning.
  enum Motion {
    /// The content moves from one point to another, at a program's request.
    case eased(from: CGPoint, to: CGPoint)
    /// The motion after a finger has lifted.
    case free(x: ScrollMotion, y: ScrollMotion)
    /// The content moves from one visible part to another, both in the zoomed view's size at scale 1.
    case zoom(from: CGRect, to: CGRect, isBounce: Bool)
  }

  private(set) var motion: Motion
  /// Whether limits have changed since a program requested the scroll, which may now lead beyond them.
  private(set) var outlivedLimits = false
  private var startTime: TimeInterval
  private weak var context: MediaContext?
  private var link: CADisplayLink?

  init(_ view: UIScrollView, _ motion: Motion) {
    let context = view.ownLayer.context
    (self.motion, self.context, startTime) = (motion, context, context.now)
    // A display link retains its handler until it is invalidated.
    let link = CADisplayLink(isOwn: true) { [weak self, weak view] link in
      guard let self, let view else { return link.invalidate() }
      view.ownLayer.context.spend(4)
      move(view, at: link.timestamp)
    }
    self.link = link
    link.start(in: context)
  }

  func stop() { link?.invalidate() }

  /// The offset that the run leads to, where that depends on sizes that become known on the way; nil if it is fixed.
  var aim: (() -> CGPoint?)?
  /// Whether a touch of the status bar has started it.
  var leadsToTop = false
  /// The scale at which a zoom ends.
  var endScale: CGFloat?

  /// Follows content that has moved on the way, such as rows that turn out to be higher.
  func contentDidMove(by dx: CGFloat, _ dy: CGFloat) {
    guard aim != nil, case .eased(let start, let end) = motion else { return }
    motion = .eased(from: CGPoint(x: start.x + dx, y: start.y + dy), to: CGPoint(x: end.x + dx, y: end.y + dy))
  }

  /// Records that limits have changed; free motions follow them at once.
  func limitsDidChange() { if case .eased = motion { outlivedLimits = true } }

  var isFree: Bool {
    if case .free = motion { true } else { false }
  }

  /// Continues with other motions of the axes, from now on.
  func replace(_ change: (_ x: ScrollMotion, _ y: ScrollMotion, _ seconds: Double) -> (ScrollMotion, ScrollMotion)?) {
    guard case .free(let x, let y) = motion, let context,
      let (newX, newY) = change(x, y, context.now - startTime)
    else { return }
    (motion, startTime) = (.free(x: newX, y: newY), context.now)
  }

  private func move(_ view: UIScrollView, at time: TimeInterval) {
    let seconds = time - startTime
    // Tick times are sums of fractions of a second, and therefore rounded.
    let fraction = seconds / ScrollTuning.animationDuration
    let isWhole = fraction > 1 - 1e-9
    let progress = isWhole ? 1 : CubicTimingCurve.easeInOut.value(at: fraction)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { isWhole ? b : a + (b - a) * progress }
    switch motion {
    case .eased(let start, let known):
      let end = aim?() ?? known
      motion = .eased(from: start, to: end)
      let offset = CGPoint(x: between(start.x, end.x), y: between(start.y, end.y))
      view.follow(self, to: offset, isOver: isWhole)
    case .free(let x, let y):
      let offset = CGPoint(x: x.offset(at: seconds), y: y.offset(at: seconds))
      let isOver = seconds > max(x.duration, y.duration) - 1e-9
      view.follow(self, to: view.pixelAligned(isOver ? CGPoint(x: x.end, y: y.end) : offset), isOver: isOver)
    case .zoom(let start, let end, _):
      let visible = CGRect(
        x: between(start.minX, end.minX), y: between(start.minY, end.minY),
        width: between(start.width, end.width), height: between(start.height, end.height))
      view.follow(self, toVisible: visible, isOver: isWhole)
    }
  }
}
