import CoreGraphics
package import DisplayList
import Elementary
import Foundation
import Physics
package import QuartzCore

extension DynamicsRegistry {
  /// The debug drawing of the animators, to be drawn above everything else.
  ///
  /// - Parameters:
  ///   - root: The outermost layer; an animator whose reference view is not in it is left out.
  ///   - toPixels: The transform from the root's superlayer to device pixels.
  ///   - scale: Pixels per point, for line widths.
  package func overlay(in root: CALayer, toPixels: CGAffineTransform, scale: CGFloat) -> [DrawCommand] {
    all.flatMap { animator -> [DrawCommand] in
      guard showsDebug || animator.isDebugged, let place = animator.place(in: root) else { return [] }
      var pen = OverlayPen(
        layer: LayerID(rawValue: root.number), transform: place.affine.concatenating(toPixels), scale: scale)
      pen.draw(animator.simulation.world.sketch)
      for case let field as UIFieldBehavior in animator.simulation.behaviors { pen.draw(field) }
      return pen.commands
    }
  }
}

extension UIDynamicAnimator {
  /// The transform from the animator's coordinates to those of the root's superlayer, as presented on screen.
  fileprivate func place(in root: CALayer) -> Projection? {
    let view: UIView?
    switch simulation.purpose {
    case .view: view = referenceView
    case .layout: view = simulation.layout?.contentView
    case .anything: return .identity
    }
    return view?.layer.shownPlace(in: root)
  }
}

/// Draws in an animator's coordinates, with line widths that do not depend on the animator's transform.
private struct OverlayPen {
  let layer: LayerID
  let transform: CGAffineTransform
  let scale: CGFloat
  var commands: [DrawCommand] = []

  private enum Ink {
    static let body = RGBA(red: 0.2, green: 0.85, blue: 0.35)
    static let resting = RGBA(red: 0.6, green: 0.62, blue: 0.66)
    static let anchored = RGBA(red: 1, green: 0.6, blue: 0.1)
    static let boundary = RGBA(red: 1, green: 0.25, blue: 0.6)
    static let joint = RGBA(red: 0.2, green: 0.65, blue: 1)
    static let velocity = RGBA(red: 1, green: 0.25, blue: 0.2)
    static let impact = RGBA(red: 1, green: 0.85, blue: 0.1)
    static let field = RGBA(red: 0.7, green: 0.4, blue: 1)
  }

  mutating func draw(_ sketch: WorldOverlay) {
    for boundary in sketch.boundaries { stroke(OverlayPen.path(of: boundary), Ink.boundary, width: 1.5) }
    for body in sketch.bodies {
      let ink = body.isAnchored ? Ink.anchored : body.isAtRest ? Ink.resting : Ink.body
      for outline in body.outlines {
        fill(outline, ink.withAlpha(0.2))
        stroke(outline, ink, width: 1.5)
      }
      let tip = CGPoint(x: body.position.x + body.velocity.dx / 10, y: body.position.y + body.velocity.dy / 10)
      if Elementary.hypot(body.velocity.dx, body.velocity.dy) > 10 {
        stroke(OverlayPen.line(from: body.position, to: tip), Ink.velocity, width: 1.5)
        dot(tip, radius: 2, Ink.velocity)
      }
    }
    for joint in sketch.joints {
      let line = OverlayPen.line(from: joint.ends.0, to: joint.ends.1)
      stroke(line, Ink.joint, width: 1.5, dashes: joint.isSpring ? [4, 3] : [])
      dot(joint.ends.0, radius: 2.5, Ink.joint)
      dot(joint.ends.1, radius: 2.5, Ink.joint)
    }
    for impact in sketch.impacts {
      let part = CGFloat(impact.age / World.impactMemory)
      stroke(
        circle(impact.point, radius: 3 + 7 * part), Ink.impact.withAlpha(Double(1 - part)), width: 2, isPlaced: true)
    }
  }

  @MainActor
  mutating func draw(_ field: UIFieldBehavior) {
    let middle = field.position
    var cross = OverlayPen.line(
      from: CGPoint(x: middle.x - 5, y: middle.y), to: CGPoint(x: middle.x + 5, y: middle.y))
    cross.move(to: CGPoint(x: middle.x, y: middle.y - 5))
    cross.addLine(to: CGPoint(x: middle.x, y: middle.y + 5))
    stroke(cross, Ink.field, width: 1.5)
    for outline in field.region.area.outlines {
      let place = CGAffineTransform(translationX: middle.x, y: middle.y)
      stroke(outline.applying(place), Ink.field, width: 1.5, dashes: [6, 4])
    }
  }

  private mutating func fill(_ path: Path, _ color: RGBA) {
    add(.fill(Shape(.path(path, .winding), transform: transform), color))
  }

  private mutating func dot(_ point: CGPoint, radius: CGFloat, _ color: RGBA) {
    add(.fill(Shape(.path(circle(point, radius: radius), .winding), transform: .identity), color))
  }

  /// - Parameters:
  ///   - width: In points of the frame, as are the dashes.
  ///   - isPlaced: Whether the path is in pixels already.
  private mutating func stroke(
    _ path: Path, _ color: RGBA, width: CGFloat, dashes: [CGFloat] = [], isPlaced: Bool = false
  ) {
    let placed = isPlaced ? path : path.applying(transform)
    let style = StrokeStyle(width: width * scale, cap: .round, join: .round, dashes: dashes.map { $0 * scale })
    add(.fill(Shape(.stroke(placed, style), transform: .identity), color))
  }

  private mutating func add(_ operation: DrawOperation) {
    commands.append(DrawCommand(layer: layer, operation: operation))
  }

  /// A circle in pixels, with a radius in points of the frame.
  private func circle(_ point: CGPoint, radius: CGFloat) -> Path {
    let (center, radius) = (point.applying(transform), radius * scale)
    var path = Path()
    path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    return path
  }

  private static func line(from start: CGPoint, to end: CGPoint) -> Path {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  private static func path(of outline: Boundary.Outline) -> Path {
    switch outline {
    case .segment(let start, let end): line(from: start, to: end)
    case .path(let path): path
    }
  }
}

extension RGBA {
  fileprivate func withAlpha(_ alpha: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension UIRegion.Area {
  /// The outlines of all circles and rectangles that make up the region, around (0, 0).
  fileprivate var outlines: [Path] {
    switch self {
    case .everything: return []
    case .circle(let radius):
      let radius = abs(radius)
      var path = Path()
      path.addEllipse(in: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
      return [path]
    case .rectangle(let size):
      var path = Path()
      path.addRect(CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
      return [path]
    case .inverse(let area): return area.outlines
    case .union(let a, let b), .difference(let a, let b), .intersection(let a, let b):
      return a.outlines + b.outlines
    }
  }
}
