import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

extension CGContext {
  /// Draws with a blend mode, and with an alpha that replaces the current one.
  func with(_ blendMode: CGBlendMode, alpha: CGFloat? = nil, _ body: (CGContext) -> Void) {
    saveGState()
    setBlendMode(blendMode)
    if let alpha { setAlpha(alpha) }
    body(self)
    restoreGState()
  }
}

extension Shape.Geometry {
  /// A frame one point wide along the inside of a rectangle's edge; the whole rectangle if it is no larger.
  static func frame(inside rect: CGRect) -> Shape.Geometry {
    let inner = rect.insetBy(dx: 1, dy: 1)
    return .ring(
      outer: RoundedRect(rect: rect.standardized, radius: 0),
      inner: RoundedRect(rect: inner.isNull ? .zero : inner, radius: 0))
  }
}
