import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

extension CGContext {
  /// Draws with a blend mode, and with an alpha instead of the one in force.
  func with(_ blendMode: CGBlendMode, alpha: CGFloat? = nil, _ body: (CGContext) -> Void) {
    saveGState()
    setBlendMode(blendMode)
    if let alpha { setAlpha(alpha) }
    body(self)
    restoreGState()
  }
}

extension Shape.Geometry {
  /// The outermost point inside a rectangle; all of a rectangle that has no more.
  static func frame(inside rect: CGRect) -> Shape.Geometry {
    let inner = rect.insetBy(dx: 1, dy: 1)
    return .ring(
      outer: RoundedRect(rect: rect.standardized, radius: 0),
      inner: RoundedRect(rect: inner.isNull ? .zero : inner, radius: 0))
  }
}
