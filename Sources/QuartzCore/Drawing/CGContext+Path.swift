public import CoreGraphics
public import Foundation

extension CGContext {
  /// Forgets the path under construction.
  public func beginPath() { currentPath = Path() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { currentPath.move(to: point) }

  /// Draws a straight line from where the pen is.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }

  /// Begins a subpath at the first point and draws lines through the others.
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points) }

  /// Draws a cubic Bézier curve from where the pen is.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Draws a quadratic Bézier curve from where the pen is.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control)
  }

  /// Draws an arc of a circle, after a line to its start where the pen is already somewhere.
  ///
  /// `clockwise` is meant for y pointing up: where it points down, `true` draws counterclockwise; see
  /// `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Rounds the corner between the line from the pen to `tangent1End` and the one from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse that touches the sides of a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect) }

  /// Appends the steps of another path.
  public func addPath(_ path: CGPath) { currentPath.append(path.path) }

  /// Draws a line back to where the subpath began and ends it.
  public func closePath() { currentPath.closeSubpath() }

  /// The path under construction; nil when it is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(currentPath) }

  /// Whether the path under construction has no steps.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// Where the pen is; zero for an empty path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint ?? .zero }

  /// The smallest rectangle around all points of the path, control points included; null for an empty path.
  public var boundingBoxOfPath: CGRect { currentPath.controlPointBounds }

  /// Whether drawing the path that way would paint a point.
  ///
  /// Only insides are looked at: for `stroke` the answer is false.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke: currentPath.contains(point, evenOdd: false)
    case .eoFill, .eoFillStroke: currentPath.contains(point, evenOdd: true)
    case .stroke: false
    }
  }
}
