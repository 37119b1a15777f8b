import CoreGraphics
import Foundation

/// An outline that extends far beyond the frame, clipped to the visible area.
///
/// Cairo calculates in 32-bit fixed point and overflows at eight million pixels, which a shape under a large scale can
/// exceed. Here curves are flattened where they come near the window, and each subpath is clipped at the window's four
/// sides. The part outside is replaced by lines along those sides, so that the winding number of every point in the
/// window stays the same.
final class FarOutline: Pen {
  /// Outlines with coordinates beyond this many pixels are clipped before Cairo gets them.
  static let distance = 65536.0

  private let window: Box
  private var finished: [[CGPoint]] = []
  private var subpath: [CGPoint] = []

  /// Prepares for an outline that is seen only inside `visible`.
  init(seenThrough visible: PixelRect) {
    // Far enough outside that the clipped edges do not touch visible pixels.
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

  /// Emits the clipped outline.
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
  /// The part of the polygon where `distance`, which is linear, is not negative.
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
