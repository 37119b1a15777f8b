public import CoreGraphics
package import DisplayList
public import Foundation

extension CGContext {
  /// Replaces the path by the outline of its stroke, to be filled or clipped to.
  public func replacePathWithStrokedPath() { pathOutline = state.line }

  /// The region that the path or its outline encloses.
  package func pathGeometry(_ rule: CGPathFillRule) -> Shape.Geometry {
    pathOutline.map { .stroke(currentPath, $0) } ?? Shape.Geometry(currentPath, rule)
  }

  /// It has no effect: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// It has no effect: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// It has no effect.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Draws an image in a rectangle and, if asked, again and again beside it, as far as the clip reaches.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    let room = boundingBoxOfClipPath
    guard byTiling, rect.width > 0, rect.height > 0, !room.isNull else { return draw(image, in: rect) }
    let left = rect.minX + ((room.minX - rect.minX) / rect.width).rounded(.down) * rect.width
    let top = rect.minY + ((room.minY - rect.minY) / rect.height).rounded(.down) * rect.height
    var place = CGPoint(x: left, y: top)
    while place.y < room.maxY {
      while place.x < room.maxX {
        draw(image, in: CGRect(origin: place, size: rect.size))
        place.x += rect.width
      }
      place = CGPoint(x: left, y: place.y + rect.height)
    }
  }
}

/// A drawing that is drawn several times; nothing is kept in it here.
public final class CGLayer {
  public let size: CGSize

  /// Creates a layer for a context.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary?) { self.size = size }

  /// The context of the layer: nil, because drawing into such a layer is not recorded.
  public var context: CGContext? { nil }
}

extension CGContext {
  /// It has no effect: layers keep nothing.
  public func draw(_ layer: CGLayer, in rect: CGRect) {}
  /// It has no effect: layers keep nothing.
  public func draw(_ layer: CGLayer, at point: CGPoint) {}
}
