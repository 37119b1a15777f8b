public import CoreGraphics
import DisplayList
public import Foundation
import QuartzCore

extension UIImage {
  /// Draws the image at its own size, with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image at its own size with a blend mode and alpha.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image stretched over a rectangle.
  public func draw(in rect: CGRect) { draw(into: GraphicsStack.context(for: "UIImage.draw(in:)"), rect) }

  /// Draws the image stretched over a rectangle with a blend mode and alpha.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsStack.context(for: "UIImage.draw(in:blendMode:alpha:)").with(blendMode, alpha: alpha) {
      draw(into: $0, rect)
    }
  }

  private func draw(into context: CGContext, _ rect: CGRect) {
    if let picture = attributes.picture { return draw(picture, into: context, rect) }
    guard let uprightImage else { return }
    let caps = capInsets
    if caps == .zero, !isTiled { return context.drawUpright(uprightImage, in: rect) }
    context.drawUpright(
      uprightImage, in: rect,
      edges: UnstretchedEdges(
        left: caps.left * scale, right: caps.right * scale, top: caps.top * scale, bottom: caps.bottom * scale),
      scale: scale, tiles: isTiled)
  }

  private func draw(_ picture: Picture, into context: CGContext, _ rect: CGRect) {
    guard size.width > 0, size.height > 0 else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.draw(picture)
    context.restoreGState()
  }

  /// Whether the part inside the cap insets is repeated.
  var isTiled: Bool { attributes.isResizable && resizingMode == .tile }

  /// The part inside the cap insets, in the unit square.
  var stretchedPart: CGRect {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard capInsets != .zero, size.width > 0, size.height > 0 else { return whole }
    let (left, top) = (min(max(capInsets.left, 0), size.width), min(max(capInsets.top, 0), size.height))
    return CGRect(
      x: left / size.width, y: top / size.height,
      width: max(size.width - left - max(capInsets.right, 0), 0) / size.width,
      height: max(size.height - top - max(capInsets.bottom, 0), 0) / size.height)
  }
}
