import CoreGraphics
import Foundation

extension DrawOperation {
  /// Visits all fields but `GlyphFill.isMoving`, which belongs to the operation's kind.
  ///
  /// The order is that of encoded frames: transforms come first, so that commands of different kinds that move together
  /// have them in the same place.
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    switch self {
    case .fill(var shape, var color):
      try visitor.place(&shape.transform)
      try visitor.color(&color)
      try visitor.geometry(&shape.geometry)
      self = .fill(shape, color)
    case .shade(var shape, var gradient):
      try visitor.place(&shape.transform)
      try visitor.gradient(&gradient)
      try visitor.geometry(&shape.geometry)
      self = .shade(shape, gradient)
    case .image(var fill):
      try visitor.image(&fill.image)
      try visitor.filter(&fill.filter)
      try visitor.place(&fill.transform)
      try visitor.destination(&fill.destination)
      try visitor.source(&fill.source)
      try visitor.opacity(&fill.alpha)
      self = .image(fill)
    case .glyphs(var fill):
      try visitor.place(&fill.transform)
      try visitor.color(&fill.color)
      try visitor.run(&fill.run)
      self = .glyphs(fill)
    case .shadow(var shadow):
      try visitor.place(&shadow.shape.transform)
      try visitor.color(&shadow.color)
      try visitor.blur(&shadow.blur)
      try visitor.geometry(&shadow.shape.geometry)
      self = .shadow(shadow)
    case .backdrop(var backdrop):
      try visitor.place(&backdrop.shape.transform)
      try visitor.tint(&backdrop.tint)
      try visitor.blur(&backdrop.blur)
      try visitor.saturation(&backdrop.saturation)
      try visitor.alpha(&backdrop.alpha)
      try visitor.geometry(&backdrop.shape.geometry)
      self = .backdrop(backdrop)
    case .pushClip(var shape):
      try visitor.place(&shape.transform)
      try visitor.geometry(&shape.geometry)
      self = .pushClip(shape)
    case .pushGroup(var alpha, var bounds, var blend, var outset):
      try visitor.blend(&blend)
      try visitor.outset(&outset)
      try visitor.alpha(&alpha)
      try visitor.bounds(&bounds)
      self = .pushGroup(alpha: alpha, bounds: bounds, blend: blend, outset: outset)
    case .pushShadow(var shadow):
      try visitor.color(&shadow.color)
      try visitor.offset(&shadow.offset)
      try visitor.blur(&shadow.blur)
      try visitor.bounds(&shadow.bounds)
      self = .pushShadow(shadow)
    case .pushPlane(var plane):
      try visitor.flags(&plane.hasSmoothEdges, &plane.isIndivisible)
      try visitor.place(&plane.toDevice)
      try visitor.canvas(&plane.bounds)
      self = .pushPlane(plane)
    case .pushFilter(var filter):
      try visitor.colors(&filter.colors)
      try visitor.blur(&filter.blur)
      try visitor.alpha(&filter.alpha)
      try visitor.bounds(&filter.bounds)
      self = .pushFilter(filter)
    case .popClip, .popGroup, .popShadow, .popPlane, .popFilter: break
    }
  }
}
