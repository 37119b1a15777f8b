package import CoreGraphics
package import DisplayList
package import Mutoscope
import TestSupport
package import UIKit

extension DrawOperation {
  package static func fill(
    _ rect: CGRect, _ color: RGBA = .black, _ transform: CGAffineTransform = .identity
  ) -> DrawOperation {
    .fill(Shape(.rect(rect), transform: transform), color)
  }
  package static func pushClip(_ rect: CGRect) -> DrawOperation { .pushClip(Shape(.rect(rect), transform: .identity)) }
}

/// The operations that drawing on a canvas of 100 × 100 points records.
package func recording(
  _ bounds: CGRect = .size(100, 100), scale: CGFloat = 1, _ body: (CGContext) -> Void
) -> [DrawOperation] {
  let context = CGContext(canvas: CGContext.Canvas(bounds: bounds, scale: scale))
  body(context)
  return context.picture().commands.map(\.operation)
}

/// The pixels that drawing on a transparent canvas of a stage shows.
@MainActor
package func drawing(_ width: CGFloat, _ height: CGFloat, opaque: Bool = false, _ body: (CGContext) -> Void) -> CGImage
{
  let stage = Stage(size: CGSize(width: 10, height: 10))
  return stage.perform {
    let context = CGContext(
      canvas: CGContext.Canvas(bounds: .size(width, height), scale: 1, isOpaque: opaque))
    body(context)
    return context.image
  }
}

/// A view that draws with a closure, and counts how often.
package final class Canvas: UIView {
  package var drawing: (CGRect) -> Void = { _ in }
  package private(set) var rects: [CGRect] = []

  package override func draw(_ rect: CGRect) {
    rects.append(rect)
    drawing(rect)
  }
}

extension Stage {
  /// The display list of the screen, without the names of the layers.
  package var operations: [DrawOperation] { frame().commands.map(\.operation) }
}
