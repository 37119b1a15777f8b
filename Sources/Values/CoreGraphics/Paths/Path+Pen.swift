import Contracts
package import Foundation

extension Path {
  /// Begins a subpath.
  package mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
  }

  /// Adds a straight line from the current point; without one nothing, as for all that follows.
  package mutating func addLine(to end: CGPoint) {
    guard hasCurrentPoint(for: "A line") else { return }
    elements.append(.line(to: end))
  }

  /// Adds a quadratic Bézier curve from the current point.
  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard hasCurrentPoint(for: "A curve") else { return }
    elements.append(.quadCurve(to: end, control: control))
  }

  /// Adds a cubic Bézier curve from the current point.
  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard hasCurrentPoint(for: "A curve") else { return }
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Closes the subpath with a line to its start; does nothing if there is none to close.
  package mutating func closeSubpath() {
    switch elements.last {
    case nil, .closeSubpath: break
    default: elements.append(.closeSubpath)
    }
  }

  /// Begins a subpath at the first point and adds lines through the others.
  package mutating func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Whether there is a current point; if not, a warning says what is left out.
  func hasCurrentPoint(for what: String) -> Bool {
    if !elements.isEmpty { return true }
    warn("\(what) begins at the current point, but the path is empty: it is left out; call move(to:) first.")
    return false
  }
}
