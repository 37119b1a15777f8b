package import Foundation

/// An outline made of lines and Bézier curves: the value inside a `CGPath`, and what the rasteriser draws.
package struct Path: Sendable, Hashable {
  /// One step of the pen.
  package enum Element: Sendable, Hashable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package var elements: [Element]

  package init(elements: [Element] = []) { self.elements = elements }
}
