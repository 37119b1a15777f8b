package import Foundation

/// A path of lines and Bézier curves: the value inside a `CGPath`, and what the rasteriser draws.
///
/// A path is a list of elements. Each subpath begins with a move; after a closed subpath the current point is its
/// start, and another one may begin there without a move. The methods of this type never add a line or curve without a
/// move before it; if a list contains one anyway, the first counts as a move.
package struct Path: Sendable, Hashable {
  /// One element of the path.
  package enum Element: Sendable, Hashable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package var elements: [Element]

  package init(elements: [Element] = []) { self.elements = elements }

  /// Whether the path has no elements.
  package var isEmpty: Bool { elements.isEmpty }

  /// The current point, or nil for an empty path.
  package var currentPoint: CGPoint? {
    switch elements.last {
    case nil: nil
    case .closeSubpath: (elements.last(where: { $0.isMove }) ?? elements.first)?.end
    case let last?: last.end
    }
  }
}

extension Path.Element {
  /// The element's end point; nil if that depends on the elements before.
  package var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: nil
    }
  }

  /// Whether the element begins a subpath.
  package var isMove: Bool {
    if case .move = self { true } else { false }
  }

  /// The element with its points transformed.
  package func applying(_ t: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let end): .move(to: end.applying(t))
    case .line(let end): .line(to: end.applying(t))
    case .quadCurve(let end, let control): .quadCurve(to: end.applying(t), control: control.applying(t))
    case .curve(let end, let control1, let control2):
      .curve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    case .closeSubpath: .closeSubpath
    }
  }
}

extension Path {
  /// The path with its points transformed.
  ///
  /// The result is exact for Bézier curves: the transformed curve is the curve of the transformed points.
  package func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    return Path(elements: elements.map { $0.applying(transform) })
  }

  /// Appends the elements of another path.
  package mutating func append(_ other: Path) {
    elements += other.elements
  }
}
