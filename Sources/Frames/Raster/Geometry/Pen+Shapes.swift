import CoreGraphics
import DisplayList
import Foundation

extension Pen where Self: ~Copyable {
  func draw(_ geometry: Shape.Geometry, _ transform: CGAffineTransform) {
    switch geometry {
    case .rect(let rect):
      draw(rect, transform)
    case .roundedRect(let rounded):
      draw(rounded, transform)
    case .ring(let outer, let inner):
      draw(outer, transform)
      if let hole = inner.cut(to: outer.rect) { draw(hole, transform) }
    case .path(let path, _), .stroke(let path, _):
      draw(path, transform)
    }
  }

  func draw(_ box: Box) {
    move(to: CGPoint(x: box.minX, y: box.minY))
    line(to: CGPoint(x: box.maxX, y: box.minY))
    line(to: CGPoint(x: box.maxX, y: box.maxY))
    line(to: CGPoint(x: box.minX, y: box.maxY))
    close()
  }

  private func draw(_ rect: CGRect, _ transform: CGAffineTransform) {
    move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
    line(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
    line(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
    close()
  }
}

extension Pen where Self: ~Copyable {
  private func draw(_ rounded: RoundedRect, _ transform: CGAffineTransform) {
    let radius = rounded.drawnRadius
    let smoothing = rounded.smoothing
    let (left, top, right, bottom) = (rounded.rect.minX, rounded.rect.minY, rounded.rect.maxX, rounded.rect.maxY)

    /// Draws to the corner at (x, y) and around it, from `entry` to `exit`, which are relative to the corner.
    func turn(_ corner: RoundedRect.Corners, _ x: CGFloat, _ y: CGFloat, entry: CGPoint, exit: CGPoint) {
      let tip = CGPoint(x: x, y: y).applying(transform)
      guard radius > 0, rounded.corners.contains(corner) else { return line(to: tip) }
      let start = CGPoint(x: x + entry.x, y: y + entry.y).applying(transform)
      let end = CGPoint(x: x + exit.x, y: y + exit.y).applying(transform)
      if smoothing > 0 { return smoothTurn(from: start, around: tip, to: end, smoothing) }
      line(to: start)
      quarterTurn(from: start, around: tip, to: end)
    }

    let bend = radius * (1 + 0.52866483 * smoothing)
    let start = CGPoint(x: rounded.corners.contains(.minXMinY) ? left + bend : left, y: top)
    move(to: start.applying(transform))
    turn(.maxXMinY, right, top, entry: CGPoint(x: -radius, y: 0), exit: CGPoint(x: 0, y: radius))
    turn(.maxXMaxY, right, bottom, entry: CGPoint(x: 0, y: -radius), exit: CGPoint(x: -radius, y: 0))
    turn(.minXMaxY, left, bottom, entry: CGPoint(x: radius, y: 0), exit: CGPoint(x: 0, y: -radius))
    turn(.minXMinY, left, top, entry: CGPoint(x: 0, y: radius), exit: CGPoint(x: radius, y: 0))
    close()
  }

  /// Draws the affine image of a quarter circle that touches the lines from `start` and `end` to `tip`.
  ///
  /// As two cubic curves, each an eighth of the circle with handles of 4/3 · tan(π/16) of the radius: the error is at
  /// most 0.000 004 of the radius. A single curve for the quarter would be off by 0.000 27, a visible tenth of a pixel
  /// on a circle as wide as a screen.
  private func quarterTurn(from start: CGPoint, around tip: CGPoint, to end: CGPoint) {
    let handle = 0.265_216_489_839_544
    let toStart = CGPoint(x: start.x - tip.x, y: start.y - tip.y)
    let toEnd = CGPoint(x: end.x - tip.x, y: end.y - tip.y)
    let depth = 1 - 0.5.squareRoot()
    let middle = CGPoint(x: tip.x + (toStart.x + toEnd.x) * depth, y: tip.y + (toStart.y + toEnd.y) * depth)
    let slope = handle * 0.5.squareRoot()
    let along = CGPoint(x: (toEnd.x - toStart.x) * slope, y: (toEnd.y - toStart.y) * slope)
    curve(
      to: middle, CGPoint(x: start.x - toStart.x * handle, y: start.y - toStart.y * handle),
      CGPoint(x: middle.x - along.x, y: middle.y - along.y))
    curve(
      to: end, CGPoint(x: middle.x + along.x, y: middle.y + along.y),
      CGPoint(x: end.x - toEnd.x * handle, y: end.y - toEnd.y * handle))
  }
}

extension Pen where Self: ~Copyable {
  /// Draws a corner that bends gradually; `start` and `end` are where a quarter circle would begin and end.
  ///
  /// - Parameter smoothing: 0 for a quarter circle, 1 for the whole curve.
  private func smoothTurn(
    from start: CGPoint, around tip: CGPoint, to end: CGPoint, _ smoothing: CGFloat
  ) {
    /// The point of the curve, or of the circle, at distances from the tip in radii.
    func point(_ number: Int, isMirrored: Bool) -> CGPoint {
      let (circle, curve) = (SmoothCorner.circle[number], SmoothCorner.curve[number])
      let along = circle.x + (curve.x - circle.x) * smoothing
      let across = circle.y + (curve.y - circle.y) * smoothing
      let (u, v) = isMirrored ? (across, along) : (along, across)
      return CGPoint(
        x: tip.x + (start.x - tip.x) * u + (end.x - tip.x) * v, y: tip.y + (start.y - tip.y) * u + (end.y - tip.y) * v)
    }
    line(to: point(0, isMirrored: false))
    curve(to: point(3, isMirrored: false), point(1, isMirrored: false), point(2, isMirrored: false))
    line(to: point(4, isMirrored: false))
    curve(to: point(4, isMirrored: true), point(5, isMirrored: false), point(5, isMirrored: true))
    line(to: point(3, isMirrored: true))
    curve(to: point(0, isMirrored: true), point(2, isMirrored: true), point(1, isMirrored: true))
  }
}

/// Half of a corner that bends gradually, in radii from its tip along one side and away from it, and the same points of
/// a quarter circle.
private enum SmoothCorner {
  static let curve = [
    CGPoint(x: 1.52866483, y: 0), CGPoint(x: 1.08849323, y: 0), CGPoint(x: 0.86840689, y: 0),
    CGPoint(x: 0.66993427, y: 0.065496), CGPoint(x: 0.63149399, y: 0.074911), CGPoint(x: 0.37282392, y: 0.16905899),
  ]
  static let circle = [
    CGPoint(x: 1, y: 0), CGPoint(x: 0.88761055, y: 0), CGPoint(x: 0.77602519, y: 0.01894614),
    CGPoint(x: 0.66993427, y: 0.05604205), CGPoint(x: 0.63149399, y: 0.07037463), CGPoint(x: 0.37507096, y: 0.17202142),
  ]
}

extension RoundedRect {
  /// How much of the gradual bend there is room for, 0…1: where there is little, corners become circular, so that
  /// capsules stay round.
  fileprivate var smoothing: CGFloat {
    let radius = drawnRadius
    guard isContinuous, radius > 0 else { return 0 }
    return min(max((min(rect.width, rect.height) / (2 * radius) - 1) / 0.52866483, 0), 1)
  }
}

extension Pen where Self: ~Copyable {
  private func draw(_ path: Path, _ transform: CGAffineTransform) {
    var start: CGPoint?
    var current: CGPoint?
    func arrive(_ point: CGPoint) {
      if start == nil { start = point }
      current = point
    }

    for element in path.elements {
      switch element {
      case .move(let point):
        let point = point.applying(transform)
        move(to: point)
        (start, current) = (point, point)
      case .line(let point):
        let point = point.applying(transform)
        line(to: point)
        arrive(point)
      case .quadCurve(let point, let control):
        let (point, control) = (point.applying(transform), control.applying(transform))
        arrive(current ?? control)
        raised(from: current ?? control, control, to: point)
        arrive(point)
      case .curve(let point, let control1, let control2):
        let control1 = control1.applying(transform)
        arrive(current ?? control1)
        curve(to: point.applying(transform), control1, control2.applying(transform))
        arrive(point.applying(transform))
      case .closeSubpath:
        close()
        current = start
      }
    }
  }

  /// Draws a quadratic curve as the equivalent cubic.
  private func raised(from start: CGPoint, _ control: CGPoint, to end: CGPoint) {
    curve(
      to: end,
      CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
      CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
  }
}

extension RoundedRect {
  /// The part inside `bounds`, or nil if there is none: with even-odd filling, the part of a hole outside would be
  /// filled.
  fileprivate func cut(to bounds: CGRect) -> RoundedRect? {
    if bounds.contains(rect), !rect.isEmpty { return self }
    let common = rect.intersection(bounds)
    return common.isEmpty
      ? nil : RoundedRect(rect: common, radius: radius, corners: corners, isContinuous: isContinuous)
  }
}
