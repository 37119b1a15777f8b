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

  /// The offset nearest to a target at which a search bar and a large title are either fully visible or hidden.
  final func restingOffset(_ wanted: CGPoint) -> CGPoint {
    let range = offsetRange(.vertical)
    let way = wanted.y - range.lowerBound
    let all = searchHeight + titleHeight
    guard way > 0, way < all else { return wanted }
    var rest: CGFloat = 0
    for stop in [searchHeight, all] where stop <= range.upperBound - range.lowerBound {
      if abs(stop - way) <= abs(rest - way) { rest = stop }
    }
    return CGPoint(x: wanted.x, y: range.lowerBound + rest)
  }
}
