package import CoreGraphics
import Foundation

/// A canvas of its own, and the projective map by which it is seen on the canvas below.
package struct Plane: Sendable, Hashable {
  /// The pixels of the canvas, in its own coordinates.
  package var bounds: PixelRect
  /// The map from the canvas's own coordinates to device pixels.
  package var toDevice: Projection
  /// Whether its edges are anti-aliased.
  package var hasSmoothEdges: Bool
  /// Whether any part of it depends on all of it, because something in it looks at what lies around.
  package var isIndivisible: Bool

  package init(bounds: PixelRect, toDevice: Projection, hasSmoothEdges: Bool = true, isIndivisible: Bool = false) {
    (self.bounds, self.toDevice) = (bounds, toDevice)
    (self.hasSmoothEdges, self.isIndivisible) = (hasSmoothEdges, isIndivisible)
  }
}

extension Plane {
  /// The furthest that the bounds may be from the origin, in pixels: a canvas of more could not be drawn.
  package static let longestSide = 16_384

  /// The bounds as a rectangle.
  private var rect: CGRect { bounds.rect }

  /// The outline of what is seen of the canvas, in device pixels; empty if nothing is.
  package var outline: Shape {
    var elements: [Path.Element] = []
    for (index, point) in toDevice.outline(of: rect).enumerated() {
      elements.append(index == 0 ? .move(to: point) : .line(to: point))
    }
    if !elements.isEmpty { elements.append(.closeSubpath) }
    return Shape(.path(Path(elements: elements), .winding), transform: .identity)
  }

  /// The device pixels that may show something of a part of the canvas.
  package func image(of part: PixelRect) -> PixelRect {
    var part = part.intersection(bounds)
    if part.isEmpty { return .empty }
    if isIndivisible { part = bounds }
    // Pixels take colours from their neighbours, and from nowhere else.
    return PixelRect(touchedBy: toDevice.boundingBox(of: part.outset(by: 2).rect)).outset(by: 1)
  }

  /// The part of the canvas that device pixels may show something of.
  package func source(of part: PixelRect) -> PixelRect {
    if part.isEmpty || !toDevice.isInvertible { return .empty }
    guard !isIndivisible, let rect = toDevice.source(of: part.rect) else { return bounds }
    return PixelRect(touchedBy: rect).outset(by: 2).intersection(bounds)
  }
}

extension PixelRect {
  /// The same rectangle with other numbers.
  fileprivate var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}
