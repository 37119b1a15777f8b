import CoreGraphics
import DisplayList
import Elementary
import Foundation

/// The outline of a shape in the frame's pixels, known to enclose an area.
enum Outline {
  /// An axis-aligned rectangle: Cairo's fast and exact case.
  case box(Box)
  /// Anything else: a geometry, its transform to the frame's pixels, and its bounding box there.
  case free(Shape.Geometry, CGAffineTransform, reach: Box)

  /// Fails when there is nothing to draw: no area, or a number that is not finite.
  init?(_ shape: Shape) {
    let transform = shape.transform
    switch shape.geometry {
    case .rect(let rect):
      self.init(rect, transform)
    case .roundedRect(let rounded):
      guard !rounded.radius.isNaN else { return nil }
      if rounded.drawnRadius == 0 {
        self.init(rounded.rect, transform)
      } else {
        self.init(shape.geometry, transform, within: rounded.rect)
      }
    case .ring(let outer, let inner):
      guard !outer.radius.isNaN, inner.rect.isEmpty || (Box(inner.rect) != nil && !inner.radius.isNaN) else {
        return nil
      }
      self.init(shape.geometry, transform, within: outer.rect)
    case .path(let path, _):
      guard let reach = path.reach(under: transform), reach.hasArea else { return nil }
      self = .free(shape.geometry, transform, reach: reach)
    case .stroke(let path, let style):
      // A degenerate transform draws nothing either; Cairo would report an error.
      guard style.width > 0, style.width.isFinite, transform.determinant.isNormal,
        let reach = path.reach(under: transform), reach.minX <= reach.maxX
      else { return nil }
      self = .free(shape.geometry, transform, reach: reach.expanded(by: style.reach(along: path), under: transform))
    }
  }

  /// The outline's bounding box, control points included.
  var reach: Box {
    switch self {
    case .box(let box): box
    case .free(_, _, let reach): reach
    }
  }

  var fillRule: FillRule {
    switch self {
    case .box: .winding
    case .free(.path(_, let rule), _, _): rule
    case .free(.ring, _, _): .evenOdd
    case .free(.rect, _, _), .free(.roundedRect, _, _), .free(.stroke, _, _): .winding
    }
  }

  /// An upper bound for the number of the frame's rows that slanted or curved edges cross.
  var slantedRows: Double {
    switch self {
    case .box:
      0
    case .free(.roundedRect(let rounded), let transform, _) where transform.b == 0 && transform.c == 0,
      .free(.ring(let rounded, _), let transform, _) where transform.b == 0 && transform.c == 0:
      2 * rounded.drawnRadius * (rounded.isContinuous ? 1.53 : 1) * abs(transform.d)
    case .free:
      .infinity
    }
  }

  private init?(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard let quad = Quad(rect, transform) else { return nil }
    self = quad.isUpright ? .box(quad.reach) : .free(.rect(rect), transform, reach: quad.reach)
  }

  private init?(_ geometry: Shape.Geometry, _ transform: CGAffineTransform, within rect: CGRect) {
    guard let quad = Quad(rect, transform) else { return nil }
    self = .free(geometry, transform, reach: quad.reach)
  }
}

extension RoundedRect {
  /// The radius of the rounded corners, clamped to half the shorter side; 0 when no corner is rounded.
  var drawnRadius: CGFloat {
    corners.isEmpty ? 0 : max(0, min(radius, min(rect.width, rect.height) / 2))
  }
}

extension Path {
  /// The box around all points under `transform`; nil when a number is not finite.
  func reach(under transform: CGAffineTransform) -> Box? {
    guard transform.isFinite else { return nil }
    var box = Box.nothing
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        guard box.include(point, transform) else { return nil }
      case .quadCurve(let point, let control):
        guard box.include(point, transform), box.include(control, transform) else { return nil }
      case .curve(let point, let control1, let control2):
        guard box.include(point, transform), box.include(control1, transform), box.include(control2, transform)
        else { return nil }
      case .closeSubpath:
        break
      }
    }
    return box
  }
}

extension Box {
  /// The box expanded by the extent of a circle of this radius under `transform`.
  fileprivate func expanded(by radius: CGFloat, under transform: CGAffineTransform) -> Box {
    let (x, y) = (
      radius * Elementary.hypot(transform.a, transform.c), radius * Elementary.hypot(transform.b, transform.d)
    )
    return Box(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Includes `point` under `transform`; returns false if the result is not finite.
  fileprivate mutating func include(_ point: CGPoint, _ transform: CGAffineTransform) -> Bool {
    let target = point.applying(transform)
    include(target)
    return point.x.isFinite && point.y.isFinite && !target.x.isNaN && !target.y.isNaN
  }
}
