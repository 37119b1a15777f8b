public import CoreGraphics
public import Foundation

extension CGContext {
  /// Discards the current path.
  public func beginPath() { (currentPath, pathOutline) = (Path(), nil) }

  /// Begins a subpath.
  public func move(to point: CGPoint) { currentPath.move(to: point) }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }

  /// Begins a subpath at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points) }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control)
  }

  /// Adds an arc of a circle, after a line to its start if there is a current point.
  ///
  /// `clockwise` refers to y pointing up: if it points down, `true` draws counterclockwise; see
  /// `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Rounds the corner between the line from the current point to `tangent1End` and the one from there to
  /// `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse that touches the sides of a rectangle as a closed subpath.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect) }

  /// Appends the elements of another path.
  public func addPath(_ path: CGPath) { currentPath.append(path.path) }

  /// Closes the subpath with a line to its start.
  public func closePath() { currentPath.closeSubpath() }

  /// The current path; nil if it is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(currentPath) }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The current point; zero for an empty path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint ?? .zero }

  /// The smallest rectangle around all points of the path, control points included; null for an empty path.
  public var boundingBoxOfPath: CGRect { currentPath.controlPointBounds }

  /// Whether drawing the path in a mode would paint a point.
  ///
  /// Only the filled area is tested: for `stroke` the result is false.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke: currentPath.contains(point, evenOdd: false)
    case .eoFill, .eoFillStroke: currentPath.contains(point, evenOdd: true)
    case .stroke: false
    }
  }
}
