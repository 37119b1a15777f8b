public import Foundation

/// A path that is built step by step.
///
/// Every method takes a transform that applies only to what the method adds. Lines and curves begin at the current
/// point: adding one to an empty path stops the program.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  package override init(_ path: Path) { super.init(path) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  /// Begins a subpath at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(between: points.map { $0.applying(transform) })
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() {
    path.closeSubpath()
  }

  /// Adds a rectangle as a closed subpath, from its smallest x and y along x.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that touches the sides of a rectangle as a closed subpath.
  ///
  /// It begins in the middle of the side with the largest x and turns towards the largest y: clockwise where
  /// y points down.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds a rectangle whose corners are quarters of an ellipse as a closed subpath.
  ///
  /// It begins in the middle of the side with the largest x and turns towards the largest y. A corner that is
  /// wider or higher than half the rectangle, or less than zero, stops the program.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
  }

  /// Adds an arc of a circle, after a line to its start if there is a current point.
  ///
  /// Angles are in radians, from the positive x axis towards the positive y axis. `clockwise` makes them decrease along
  /// the arc, which looks clockwise where y points up: **where y points down, as on a screen, `true` draws
  /// counterclockwise.** (`UIBezierPath` uses the visual direction.)
  ///
  /// Angles that differ by a full turn or more in the direction of the arc draw one full circle. Those that differ in
  /// the other direction draw the remainder of a full turn, or a full circle if the remainder is zero.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: transform)
  }

  /// Adds an arc of a circle, after a line to its start if there is a current point.
  ///
  /// Angles are in radians, from the positive x axis towards the positive y axis. `delta` is how far the angle
  /// grows along the arc: positive is clockwise where y points down. More than a full turn draws several.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Rounds the corner between the line from the current point to `tangent1End` and the one from there to
  /// `tangent2End`.
  ///
  /// Adds a line to the start of the arc, then the arc; the line to `tangent2End` is left to the caller. If there is no
  /// corner, as on a straight line, only the line to `tangent1End` is added.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  /// Appends the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.append(path.path.applying(transform))
  }

  /// Adds whole subpaths, transformed.
  private func add(_ transform: CGAffineTransform, _ draw: (inout Path) -> Void) {
    if transform.isIdentity { return draw(&path) }
    var added = Path()
    draw(&added)
    path.append(added.applying(transform))
  }
}
