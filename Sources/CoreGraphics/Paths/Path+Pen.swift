import Contracts
package import Foundation

extension Path {
  /// Begins a subpath.
  package mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
  }

  /// Draws a straight line from where the pen is.
  package mutating func addLine(to end: CGPoint) {
    requireCurrentPoint(for: "A line")
    elements.append(.line(to: end))
  }

  /// Draws a quadratic Bézier curve from where the pen is.
  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    requireCurrentPoint(for: "A curve")
    elements.append(.quadCurve(to: end, control: control))
  }

  /// Draws a cubic Bézier curve from where the pen is.
  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    requireCurrentPoint(for: "A curve")
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Draws a line back to where the subpath began and ends it; does nothing where there is none to close.
  package mutating func closeSubpath() {
    switch elements.last {
    case nil, .closeSubpath: break
    default: elements.append(.closeSubpath)
    }
  }

  /// Begins a subpath at the first point and draws lines through the others.
  package mutating func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Stops the program where the pen has no place yet, so that nothing is lost without a word.
  func requireCurrentPoint(for what: String) {
    if elements.isEmpty {
      misuse("\(what) begins where the pen is, but the path is empty: call move(to:) first.")
    }
  }
}
