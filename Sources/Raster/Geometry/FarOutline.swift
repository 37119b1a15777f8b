import CoreGraphics
import DisplayList
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
    FarCurve(start, control1.reachable, control2.reachable, point.reachable)
      .flatten(near: window) { subpath.append($0) }
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
