package import CoreGraphics
package import Foundation

/// Recorded draw commands in the coordinates of the object that shows them: a snapshot that has not been rasterised.
///
/// Pictures are compared and hashed by identity.
package final class Picture: Sendable {
  package let commands: [DrawCommand]
  /// The bounding box of the commands; null if there are none.
  package let bounds: CGRect
  /// The rectangle that is fitted into the object that shows the picture, like an image's; nil if the commands are not
  /// fitted.
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
  /// Commands on a plane stay as they are: only the place where the plane is seen changes.
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

extension Shape {
  /// The same shape, transformed.
  package func applying(_ transform: CGAffineTransform) -> Shape {
    Shape(geometry, transform: self.transform.concatenating(transform))
  }
}
