public import CoreGraphics
public import Foundation

/// An outline made of lines and Bézier curves, and how its line is to be drawn.
///
/// Lines and curves begin where the pen is: adding one to an empty path stops the program.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  /// The outline as a value.
  package final var path = Path()

  /// The width of the stroked line, in points.
  open var lineWidth: CGFloat = 1
  /// How open lines end.
  open var lineCapStyle: CGLineCap = .butt
  /// How two lines meet.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How many times the line width a pointed joint may reach before it is cut off.
  open var miterLimit: CGFloat = 10
  /// How far drawn lines may lie from the curve; kept, but curves are always drawn exactly enough.
  open var flatness: CGFloat = 0.6
  /// Whether what the outline goes around twice is outside.
  open var usesEvenOddFillRule = false
  /// The lengths of dashes and gaps in turn, and how far into them the line begins.
  package final var lineDash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a path from what `encode(with:)` wrote.
  public required init?(coder: NSCoder) {
    super.init()
    guard decode(from: coder) else { return nil }
  }

  /// Creates a rectangle, from its top left corner along the top.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the ellipse that touches the sides of a rectangle, clockwise from the middle of the right side.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rounded rectangle, clockwise from the left end of its top.
  ///
  /// A radius larger than half the shorter side is made that half. The corners are quarters of a circle;
  /// UIKit's run into the sides a little more smoothly.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// Creates a rectangle some of whose corners are rounded, clockwise from the left end of its top.
  ///
  /// Each rounding is a quarter of an ellipse with the given radii, at most half the rectangle wide and high.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let rounding = CGSize(
      width: max(0, min(cornerRadii.width, rect.width / 2)),
      height: max(0, min(cornerRadii.height, rect.height / 2)))
    func size(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? rounding : .zero }
    path.addRoundedRect(
      in: rect,
      radii: Path.CornerRadii(
        topLeft: size(.topLeft), topRight: size(.topRight),
        bottomRight: size(.bottomRight), bottomLeft: size(.bottomLeft)))
  }

  /// Creates an arc of a circle; see `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with the steps of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.path
  }

  /// The outline; setting it replaces all steps and leaves the drawing properties.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Draws a straight line from where the pen is.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Draws a cubic Bézier curve from where the pen is.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Draws a quadratic Bézier curve from where the pen is.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Draws an arc of a circle, after a line to its start where the pen is already somewhere.
  ///
  /// Angles are in radians, clockwise on screen from the positive x axis; π/2 is at the bottom. `clockwise` is
  /// meant as one sees it. Angles that differ by a full turn or more draw a full circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics names directions for y pointing up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Draws a line back to where the subpath began and ends it.
  open func close() { path.closeSubpath() }

  /// Removes all steps.
  open func removeAllPoints() { path = Path() }

  /// Appends the steps of another path; its drawing properties have no effect.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Moves all points of the path by a transform.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// The same outline drawn backwards, with the same drawing properties.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.path = path.reversed
    reversed.copyProperties(of: self)
    return reversed
  }

  /// A path of the same outline and drawing properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.path = path
    copy.copyProperties(of: self)
    return copy
  }

  /// Whether the path has no steps.
  open var isEmpty: Bool { path.isEmpty }

  /// Where the pen is: the end of the last step, or zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The smallest rectangle around all points of the path, control points included; null for an empty path.
  open var bounds: CGRect { path.controlPointBounds }

  /// Whether a point would be painted if the path were filled by its own rule.
  ///
  /// Open subpaths are closed for that.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, evenOdd: usesEvenOddFillRule)
  }

  /// Sets the lengths of dashes and gaps in turn, and how far into them the line begins.
  ///
  /// No pattern, or a count of zero, draws the line through.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    lineDash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
  }

  /// Reads the lengths of dashes and gaps, how many there are, and how far into them the line begins.
  ///
  /// Each pointer receives its part; nil leaves the part out. `pattern` must have room for all lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in lineDash.pattern.enumerated() { pattern?[index] = length }
    count?.pointee = lineDash.pattern.count
    phase?.pointee = lineDash.phase
  }

  /// Writes the outline and the drawing properties.
  open func encode(with coder: NSCoder) { encodeContents(with: coder) }

  /// True: only numbers and data are read.
  open class var supportsSecureCoding: Bool { true }

  /// Takes over how the line of another path is drawn.
  private func copyProperties(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    lineDash = other.lineDash
  }
}
