public import Foundation

/// One element of a path as `CGPath.applyWithBlock` passes it.
public struct CGPathElement {
  /// The kind of element.
  public var type: CGPathElementType
  /// Control points first, then the end point; the type determines their number.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element from its type and points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called with the caller's pointer and each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; one point.
  case moveToPoint = 0
  /// A straight line; one point.
  case addLineToPoint = 1
  /// A quadratic Bézier curve; two points.
  case addQuadCurveToPoint = 2
  /// A cubic Bézier curve; three points.
  case addCurveToPoint = 3
  /// A line back to the start of the subpath; no points.
  case closeSubpath = 4
}

/// The rule that decides which of the regions that an outline encloses are inside.
public enum CGPathFillRule: Int, Sendable {
  /// The regions with a winding number other than zero.
  case winding = 0
  /// The regions from which a ray crosses the outline an odd number of times.
  case evenOdd = 1
}

/// How an open line ends when it is stroked.
public enum CGLineCap: Int32, Sendable {
  /// At its end point, cut straight.
  case butt = 0
  /// With a half circle around its end point.
  case round = 1
  /// Half the line width beyond its end point, cut straight.
  case square = 2
}

/// How two stroked lines meet.
public enum CGLineJoin: Int32, Sendable {
  /// Their outer edges extend to a point, unless the miter limit is exceeded.
  case miter = 0
  /// An arc is drawn around the join.
  case round = 1
  /// The corner is cut off.
  case bevel = 2
}
