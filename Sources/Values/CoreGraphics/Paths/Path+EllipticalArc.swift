import Elementary
package import Foundation

extension Path {
  /// Adds an arc of an ellipse from the current point to `end`, as SVG describes arcs.
  ///
  /// `rotation` is the angle in radians from the x axis to the axis of the ellipse that `radii.width` lies on. Of the
  /// four possible arcs, `isLarge` selects one of more than half a turn, and `isIncreasing` one along which the angle
  /// increases: clockwise where y points down.
  ///
  /// Radii that are too short are scaled up until the arc reaches `end`; a radius of zero adds a line, and an arc to
  /// the current point adds nothing. An arc whose numbers overflow becomes a line. Formulas: SVG 2, appendix B.2.
  package mutating func addEllipticalArc(
    to end: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool, isIncreasing: Bool
  ) {
    guard hasCurrentPoint(for: "An arc") else { return }
    guard let from = currentPoint, from != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return addLine(to: end) }

    // In coordinates where the ellipse is the unit circle and the middle between the ends is the origin,
    // the ends are p and -p, and the centre lies at a right angle to them.
    let (sine, cosine) = (Elementary.sin(rotation), Elementary.cos(rotation))
    let half = (from - end) * 0.5
    var p = CGPoint(x: (cosine * half.x + sine * half.y) / rx, y: (cosine * half.y - sine * half.x) / ry)
    let reach = p.length
    if reach > 1 {
      (rx, ry) = (rx * reach, ry * reach)
      p = p * (1 / reach)
    }
    let square = min(reach, 1) * min(reach, 1)
    let offset = ((1 - square) / square).squareRoot() * (isLarge == isIncreasing ? -1 : 1)
    let center = CGPoint(x: offset * p.y, y: -offset * p.x)

    let startAngle = Elementary.atan2(p.y - center.y, p.x - center.x)
    var delta = Elementary.atan2(-p.y - center.y, -p.x - center.x) - startAngle
    if isIncreasing, delta < 0 { delta += 2 * .pi }
    if !isIncreasing, delta > 0 { delta -= 2 * .pi }

    let middle = (from + end) * 0.5
    let map = CGAffineTransform(
      a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine,
      tx: middle.x + rx * center.x * cosine - ry * center.y * sine,
      ty: middle.y + rx * center.x * sine + ry * center.y * cosine)
    // This is beyond what can be computed; an arc with such radii is as good as a line.
    guard [delta, map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite) else { return addLine(to: end) }
    appendArc(ofUnitCircleThrough: map, startAngle: startAngle, delta: delta, end: end)
  }
}
