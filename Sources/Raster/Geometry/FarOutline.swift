import CoreGraphics
import Foundation

/// An outline that reaches far beyond the frame, cut down to what can be seen.
///
/// Cairo counts in 32-bit fixed point and wraps around at eight million pixels, which a shape scaled up without
/// bound would reach. Curves become lines here, where they come near the window, and each subpath is cut at the
/// window's four sides. What runs outside is replaced by a run along those sides, so that it still
/// winds around the same points of the window.
final class FarOutline: Pen {
  /// Coordinates beyond this many pixels take this way to Cairo.
  static let distance = 65536.0

  private let window: Box
  private var finished: [[CGPoint]] = []
  private var subpath: [CGPoint] = []

  /// Prepares for an outline of which only the part inside `visible` will be seen.
  init(seenThrough visible: PixelRect) {
    // Far enough outside for the cuts' own edges to stay off the window's pixels.
    window = Box(visible).expanded(by: 4)
  }

  func move(to point: CGPoint) {
    finish()
    subpath = [point.reachable]
  }

  func line(to point: CGPoint) { subpath.append(point.reachable) }

  func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
    let start = subpath.last ?? control1.reachable
    if subpath.isEmpty { subpath = [start] }
    flatten(start, control1.reachable, control2.reachable, point.reachable, depth: 0)
  }

  func close() {
    let start = subpath.first
    finish()
    if let start { subpath = [start] }
  }

  /// Draws what is left of the outline.
  func emit(to context: borrowing Context) {
    finish()
    for polygon in finished {
      guard let first = polygon.first else { continue }
      context.move(to: first)
      for point in polygon.dropFirst() { context.line(to: point) }
      context.close()
    }
  }

  private func finish() {
    if subpath.count > 2 {
      finished.append(
        subpath
          .cut { $0.x - self.window.minX }.cut { self.window.maxX - $0.x }
          .cut { $0.y - self.window.minY }.cut { self.window.maxY - $0.y })
    }
    subpath = []
  }

  /// Adds the curve as lines, halving it until it is as good as straight or out of the window's reach.
  private func flatten(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, depth: Int) {
    var reach = Box.nothing
    reach.include(a)
    reach.include(b)
    reach.include(c)
    reach.include(d)
    // A curve strays from its chord by at most an eighth of its second derivative, which is six times the larger of
    // these differences.
    let bend = max(
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y), hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    guard depth < 48, bend * 0.75 > Context.tolerance, reach.intersection(window).hasArea else {
      return subpath.append(d)
    }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let center = middle(abc, bcd)
    flatten(a, ab, abc, center, depth: depth + 1)
    flatten(center, bcd, cd, d, depth: depth + 1)
  }

  private func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}

extension [CGPoint] {
  /// The polygon's part for which `distance` is not negative; `distance` is linear.
  fileprivate func cut(where distance: (CGPoint) -> CGFloat) -> [CGPoint] {
    guard var previous = last else { return self }
    var kept: [CGPoint] = []
    for point in self {
      let (before, now) = (distance(previous), distance(point))
      if (before < 0) != (now < 0) {
        let share = before / (before - now)
        kept.append(
          CGPoint(x: previous.x + (point.x - previous.x) * share, y: previous.y + (point.y - previous.y) * share))
      }
      if now >= 0 { kept.append(point) }
      previous = point
    }
    return kept
  }
}

extension CGPoint {
  /// The point, or the nearest one from which double precision still finds the right pixel.
  fileprivate var reachable: CGPoint {
    let limit: CGFloat = 1e12
    return CGPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}
