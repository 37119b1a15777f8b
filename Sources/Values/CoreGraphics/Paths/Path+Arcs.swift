import Contracts
import Elementary
package import Foundation

extension Path {
  /// Adds an arc of a circle, after a line to its start if there is a current point.
  ///
  /// Angles are in radians, from the positive x axis towards the positive y axis. `clockwise` makes them decrease along
  /// the arc, which looks clockwise where y points up: **where y points down, as on a screen, `true` draws
  /// counterclockwise.** The arc is constructed before `transform` is applied.
  ///
  /// Angles that differ by a full turn or more in the direction of the arc draw one full circle. Those that differ in
  /// the other direction draw the remainder of a full turn, or a full circle if the remainder is zero.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Path.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: transform)
  }

  /// Adds an arc of a circle, after a line to its start if there is a current point.
  ///
  /// Angles are in radians, from the positive x axis towards the positive y axis. `delta` is how far the angle grows
  /// along the arc; more than a full turn draws several. The arc is constructed before `transform` is applied.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    if !(startAngle.isFinite && delta.isFinite) {
      return warn(
        "An arc needs finite angles, but it starts at \(startAngle) and turns by \(delta) radians: it is left out.")
    }
    let circle = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    let map = circle.concatenating(transform)
    let start = CGPoint(x: Elementary.cos(startAngle), y: Elementary.sin(startAngle)).applying(map)
    if let pen = currentPoint {
      // A gap that is only rounding gets no line of its own: the join would follow its direction.
      if (start - pen).length > 1e-9 * abs(radius) { addLine(to: start) }
    } else {
      move(to: start)
    }
    appendArc(ofUnitCircleThrough: map, startAngle: startAngle, delta: delta)
  }

  /// Adds the arc that rounds the corner between two lines: from the current point to `tangent1End`, and from there to
  /// `tangent2End`; before it, the line to the arc's start.
  ///
  /// If there is no corner to round, as on a straight line, only the line to `tangent1End` is added. The arc is
  /// constructed before `transform` is applied.
  package mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint(for: "An arc between tangents") else { return }
    guard let pen = currentPoint?.applying(transform.inverted()) else { return }
    guard let back = (pen - tangent1End).direction, let forth = (tangent2End - tangent1End).direction, radius > 0
    else { return addLine(to: tangent1End.applying(transform)) }

    // The half angle at the corner gives how far from it the circle touches, and how far its centre lies.
    let cosine = back.dx * forth.dx + back.dy * forth.dy
    let sine = back.dx * forth.dy - back.dy * forth.dx
    let tangentOfHalf = abs(sine) / (1 + cosine)
    guard abs(sine) > 1e-9, tangentOfHalf.isFinite else { return addLine(to: tangent1End.applying(transform)) }
    let reach = radius / tangentOfHalf
    let touch = CGPoint(x: tangent1End.x + back.dx * reach, y: tangent1End.y + back.dy * reach)
    // From the touching point the centre lies at a right angle, on the side of the second line.
    let side: CGFloat = sine < 0 ? 1 : -1
    let center = CGPoint(x: touch.x + side * back.dy * radius, y: touch.y - side * back.dx * radius)
    let startAngle = Elementary.atan2(touch.y - center.y, touch.x - center.x)
    let delta = side * (.pi - 2 * Elementary.atan2(abs(sine), 1 + cosine))
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Appends cubic curves along an arc of the ellipse that is the image of the unit circle under `map`.
  ///
  /// Each curve spans at most a quarter turn, which keeps it within 0.03 % of the radius. The current point is expected
  /// at the start of the arc. `end` is the last point, if it is known more exactly than sines and cosines give it.
  mutating func appendArc(
    ofUnitCircleThrough map: CGAffineTransform, startAngle: CGFloat, delta: CGFloat, end: CGPoint? = nil
  ) {
    let count = Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = delta / CGFloat(count)
    let reach = 4 / 3 * Elementary.tan(step / 4)
    var last = CGPoint(x: Elementary.cos(startAngle), y: Elementary.sin(startAngle))
    for index in 1...count {
      let angle = startAngle + delta * CGFloat(index) / CGFloat(count)
      let next = CGPoint(x: Elementary.cos(angle), y: Elementary.sin(angle))
      addCurve(
        to: index == count ? end ?? next.applying(map) : next.applying(map),
        control1: CGPoint(x: last.x - reach * last.y, y: last.y + reach * last.x).applying(map),
        control2: CGPoint(x: next.x + reach * next.y, y: next.y - reach * next.x).applying(map))
      last = next
    }
  }

  /// How far the angle grows along an arc, at most one turn either way.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    // Angles that are a whole number of turns apart except for rounding count as exactly so.
    let rounding = 1e-9
    let difference = clockwise ? start - end : end - start
    var sweep = difference
    if difference >= turn - rounding {
      sweep = turn
    } else if difference < 0 {
      let rest = (-difference).truncatingRemainder(dividingBy: turn)
      let isWhole = -difference > .pi && (rest < rounding || turn - rest < rounding)
      sweep = isWhole ? turn : turn - rest
    }
    return clockwise ? -sweep : sweep
  }
}
