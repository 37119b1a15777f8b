package import CoreGraphics
package import Foundation

/// Recorded draw commands in the coordinates of whatever shows them: a snapshot that has not been rasterised.
///
/// Compared and hashed by identity.
package final class Picture: Sendable {
  package let commands: [DrawCommand]
  /// The bounding box of the commands; null if there are none.
  package let bounds: CGRect
  /// The rectangle that is fitted into whatever shows the picture, like an image's; nil if the commands are not fitted.
  package let frame: CGRect?
  /// The text that the picture shows, if that is what it is; for people only.
  package let text: String?

  package init(commands: [DrawCommand], bounds: CGRect, frame: CGRect? = nil, text: String? = nil) {
    self.commands = commands
    self.bounds = bounds
    self.frame = frame
    self.text = text
  }
}

extension Picture: Hashable {
  package static func == (a: Picture, b: Picture) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension [DrawCommand] {
  /// The same commands, transformed.
  ///
  /// What is drawn on a plane stays: only where the plane is seen changes.
  package func applying(_ transform: CGAffineTransform) -> [DrawCommand] {
    var depth = 0
    return map { command in
      if command.operation == .popPlane { depth -= 1 }
      defer { if command.operation.plane != nil { depth += 1 } }
      return depth > 0
        ? command : DrawCommand(layer: command.layer, operation: command.operation.applying(transform))
    }
  }
}

extension DrawOperation {
  /// The same operation, transformed.
  package func applying(_ transform: CGAffineTransform) -> DrawOperation {
    switch self {
    case .fill(let shape, let color): .fill(shape.applying(transform), color)
    case .shade(let shape, let gradient): .shade(shape.applying(transform), gradient.applying(transform))
    case .image(var image):
      {
        image.transform = image.transform.concatenating(transform)
        return .image(image)
      }()
    case .glyphs(var glyphs):
      {
        glyphs.transform = glyphs.transform.concatenating(transform)
        return .glyphs(glyphs)
      }()
    case .pushClip(let shape): .pushClip(shape.applying(transform))
    case .popClip: .popClip
    case .pushGroup(let alpha, let bounds, let blend, let outset):
      .pushGroup(
        alpha: alpha, bounds: bounds.applying(transform), blend: blend, outset: transform.scaling(outset))
    case .popGroup: .popGroup
    case .shadow(let shadow):
      .shadow(ShadowFill(shadow.shape.applying(transform), blur: shadow.blur, color: shadow.color))
    case .pushShadow(let shadow): .pushShadow(shadow.applying(transform))
    case .popShadow: .popShadow
    case .backdrop(let backdrop): .backdrop(backdrop.applying(transform))
    case .pushPlane(var plane):
      {
        plane.toDevice = plane.toDevice.concatenating(Projection(transform))
        return .pushPlane(plane)
      }()
    case .popPlane: .popPlane
    case .pushFilter(let filter): .pushFilter(filter.applying(transform))
    case .popFilter: .popFilter
    }
  }
}

extension CGAffineTransform {
  /// The largest length of a distance in pixels after the transform.
  fileprivate func scaling(_ distance: Int) -> Int {
    if distance == 0 { return 0 }
    let scale = max(abs(a) + abs(c), abs(b) + abs(d))
    return Int((CGFloat(distance) * (scale < 65_536 ? scale : 65_536)).rounded(.up))
  }
}

extension Shape {
  /// The same shape, transformed.
  package func applying(_ transform: CGAffineTransform) -> Shape {
    Shape(geometry, transform: self.transform.concatenating(transform))
  }
}
