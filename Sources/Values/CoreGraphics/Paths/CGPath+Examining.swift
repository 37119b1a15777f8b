public import Foundation

extension CGPath {
  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// The current point: the end of the last element, or zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The smallest rectangle around all points of the path, control points included; null for an empty path.
  public var boundingBox: CGRect { path.controlPointBounds }

  /// The smallest rectangle around what the path draws; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.boundingBox }

  /// Whether a point would be painted if the path were filled; open subpaths are closed for that.
  ///
  /// The transform is applied to the point first. A point on an edge is inside if the region lies at larger x or y, as
  /// for `CGRect.contains`.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), evenOdd: rule == .evenOdd)
  }

  /// Whether the path is one rectangle with sides along the axes.
  ///
  /// If it is, the rectangle is written to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = path.asRect else { return false }
    rect?.pointee = found
    return true
  }
}

extension CGPath {
  /// Calls `block` with each element of the path.
  ///
  /// The element and its points are only valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let points = buffer.baseAddress else { return }
      buffer.initialize(repeating: .zero)
      for step in path.elements {
        var element = CGPathElement(type: step.type, points: points)
        switch step {
        case .move(let end), .line(let end): points[0] = end
        case .quadCurve(let end, let control): (points[0], points[1]) = (control, end)
        case .curve(let end, let control1, let control2):
          (points[0], points[1], points[2]) = (control1, control2, end)
        case .closeSubpath: break
        }
        withUnsafePointer(to: &element, block)
      }
    }
  }

  /// Calls `function` with `info` and each element of the path.
  ///
  /// The element and its points are only valid during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension Path.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .closeSubpath: .closeSubpath
    }
  }
}
