import CoreGraphics
import Foundation

/// The controller of a bar that follows scrolling.
struct ScrollFollower {
  weak var owner: AnyObject?
  let body: () -> Void
}

/// The state of the content that bars depend on.
extension UIScrollView {
  /// Calls a closure whenever the content has moved, or stops calling it.
  final func notifyOfScrolls(to owner: AnyObject, _ body: (() -> Void)?) {
    followers.removeAll { $0.owner == nil || $0.owner === owner }
    if let body { followers.append(ScrollFollower(owner: owner, body: body)) }
  }

  final func notifyFollowers() { for follower in followers { follower.body() } }

  /// How far the content has scrolled from its top, in points.
  final var way: CGFloat { bounds.minY - announcedEdge.y }
  /// How far the content can still be scrolled, in points.
  final var wayBelow: CGFloat { offsetRange(.vertical).upperBound - bounds.minY }
  /// How far the content is pulled down from its top, not counting a refresh control, in points; 0 if it is scrolled.
  final var pull: CGFloat { max(0, (refreshControl?.room ?? 0) - way) }

  /// The offset nearest to a target at which a large title is either fully visible or hidden.
  final func restingOffset(_ wanted: CGPoint) -> CGPoint {
    let range = offsetRange(.vertical)
    let way = wanted.y - range.lowerBound
    guard titleHeight > 0, way > 0, way < titleHeight else { return wanted }
    let isHidden = way >= titleHeight / 2 && range.upperBound - range.lowerBound >= titleHeight
    return CGPoint(x: wanted.x, y: range.lowerBound + (isHidden ? titleHeight : 0))
  }
}
