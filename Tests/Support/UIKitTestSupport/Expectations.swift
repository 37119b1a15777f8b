package import CoreGraphics
package import Testing

/// Expects a number within a distance of a literal.
package func expect(
  _ value: Double, near expected: Double, within tolerance: Double = 1e-9,
  _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - expected) <= tolerance, comment(), sourceLocation: sourceLocation)
}

/// Expects a number within a distance of a literal.
package func expect(
  _ value: CGFloat, _ expected: CGFloat, within tolerance: CGFloat = 1e-4,
  _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - expected) <= tolerance, comment(), sourceLocation: sourceLocation)
}

/// Expects a point within a distance of a literal, in each coordinate.
package func expect(
  _ point: CGPoint, _ x: CGFloat, _ y: CGFloat, within tolerance: CGFloat = 1e-4,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(point.x - x) <= tolerance && abs(point.y - y) <= tolerance, "\(point)", sourceLocation: sourceLocation)
}
