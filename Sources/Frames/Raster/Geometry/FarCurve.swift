import Elementary
import Foundation

/// A cubic curve, in the frame's pixels, whose coordinates may exceed Cairo's range.
struct FarCurve {
  let a: CGPoint
  let b: CGPoint
  let c: CGPoint
  let d: CGPoint

  init(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

  /// Calls `line` with the ends of lines along the curve, which is halved until it is straight within the tolerance or,
  /// after at least `halvings` halvings, lies outside the window.
  func flatten(near window: Box, halvings: Int = 0, _ line: (CGPoint) -> Void) {
    flatten(near: window, halvings, depth: 0, line)
  }

  private func flatten(near window: Box, _ halvings: Int, depth: Int, _ line: (CGPoint) -> Void) {
    var reach = Box.nothing
    reach.include(a)
    reach.include(b)
    reach.include(c)
    reach.include(d)
    // The distance of a curve from its chord is at most an eighth of its second derivative, which is six times the
    // larger of these differences.
    let bend = max(
      Elementary.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y),
      Elementary.hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    guard depth < 48, bend * 0.75 > Context.tolerance, depth < halvings || reach.intersection(window).hasArea else {
      return line(d)
    }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let center = middle(abc, bcd)
    FarCurve(a, ab, abc, center).flatten(near: window, halvings, depth: depth + 1, line)
    FarCurve(center, bcd, cd, d).flatten(near: window, halvings, depth: depth + 1, line)
  }

  private func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}

extension CGPoint {
  /// The point, or the nearest one for which double precision still finds the right pixel.
  var reachable: CGPoint {
    let limit: CGFloat = 1e12
    return CGPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}
