package import CoreGraphics
package import DisplayList
package import Foundation

extension CGContext {
  /// Multiplies the alpha of everything drawn from now on.
  package func multiplyAlpha(by alpha: Double) { state.alpha *= min(max(alpha, 0), 1) }

  /// Draws glyphs in a colour, from a point of the current user space, in which y points down.
  package func draw(_ run: GlyphRun, at origin: CGPoint, color: RGBA) {
    if run.bounds.isNull || run.glyphs.isEmpty { return }
    let transform = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(state.transform)
    let color = color.multiplied(byAlpha: state.alpha)
    let fill = GlyphFill(run, transform: transform, color: color)
    draw(
      [.glyphs(fill)], covering: Shape(.rect(run.bounds), transform: transform), color.alpha == 0 ? .none : .partly)
  }
}
