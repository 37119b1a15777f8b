public import CoreGraphics
public import Foundation
import QuartzCore

/// A path made of lines and Bézier curves, with the properties of its stroke.
///
/// Lines and curves begin at the current point: adding one to an empty path stops the program.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  /// The path as a value.
  package final var path = Path()

  /// The width of the stroked line, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open lines.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the joints between lines.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The largest ratio of a miter's length to the line width, beyond which the join is bevelled.
  open var miterLimit: CGFloat = 10
  /// The tolerance of flattened curves; stored, but curves are always drawn with sufficient precision.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule is used instead of the winding rule.
  open var usesEvenOddFillRule = false
  /// The alternating lengths of dashes and gaps, and the phase at which the line begins.
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
  /// A radius is clamped to half the shorter side. The corners are quarter circles; UIKit's join the sides a little
  /// more smoothly.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// Creates a rectangle some of whose corners are rounded, clockwise from the left end of its top.
  ///
  /// Each corner is a quarter of an ellipse with the given radii, at most half the rectangle wide and high; without a
  /// height, a quarter of a circle with the width as its radius.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    var rounding = CGSize(
      width: max(0, min(cornerRadii.width, rect.width / 2)),
      height: max(0, min(cornerRadii.height, rect.height / 2)))
    if cornerRadii.height <= 0 {
      let radius = min(rounding.width, max(0, rect.height / 2))
      rounding = CGSize(width: radius, height: radius)
    }
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

  /// Creates a path with the elements of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.path
  }

  /// The path as a `CGPath`; setting it replaces all elements and keeps the drawing properties.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, after a line to its start if there is a current point.
  ///
  /// Angles are in radians, clockwise on screen from the positive x axis; π/2 is at the bottom. `clockwise` is as seen
  /// on screen. Angles that differ by a full turn or more draw a full circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics names directions for y pointing up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its start.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path = Path() }

  /// Appends the elements of another path; its drawing properties have no effect.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// The reversed path, with the same drawing properties.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.path = path.reversed
    reversed.copyProperties(of: self)
    return reversed
  }

  /// A path with the same elements and drawing properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.path = path
    copy.copyProperties(of: self)
    return copy
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The current point: the end of the last element, or zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The smallest rectangle around all points of the path, control points included; null for an empty path.
  open var bounds: CGRect { path.controlPointBounds }

  /// Whether filling the path by its own rule would paint a point.
  ///
  /// Open subpaths are treated as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, evenOdd: usesEvenOddFillRule)
  }

  /// Sets the alternating lengths of dashes and gaps, and the phase at which the line begins.
  ///
  /// No pattern, or a count of zero, draws a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    lineDash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
  }

  /// Reads the alternating lengths of dashes and gaps, their number, and the phase at which the line begins.
  ///
  /// Each pointer receives its value; pass nil to skip it. `pattern` must have room for all lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in lineDash.pattern.enumerated() { pattern?[index] = length }
    count?.pointee = lineDash.pattern.count
    phase?.pointee = lineDash.phase
  }

  /// Writes the path and the drawing properties.
  open func encode(with coder: NSCoder) { encodeContents(with: coder) }

  /// Whether paths are read securely: always, because only numbers and data are read.
  open class var supportsSecureCoding: Bool { true }

  /// Copies the drawing properties of another path.
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

/// In formats, `%@` is the description.
extension UIBezierPath: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
