import CoreGraphics
import Foundation
import Text

/// The content that a text view scrolls.
final class TextPage: UIView {
  private var shown: (content: TextContent, layout: TextLayout, origin: CGPoint, scale: CGFloat)?
  private var selection = 0..<0
  private var tint = UIColor.clear

  override func didCreate() {
    super.didCreate()
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  func show(
    _ content: TextContent, _ layout: TextLayout, at origin: CGPoint, scale: CGFloat, selection: Range<Int>,
    tint: UIColor
  ) {
    if let shown, shown.layout == layout, shown.content.isSame(as: content), shown.origin == origin,
      shown.scale == scale, self.selection == selection, self.tint == tint
    {
      return
    }
    shown = (content, layout, origin, scale)
    (self.selection, self.tint) = (selection, tint)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let shown else { return }
    context.text = shown.content.string
    context.fillSelection(selection, of: shown.layout, at: shown.origin, tint: tint)
    shown.content.draw(
      shown.layout, into: context, at: shown.origin, scale: shown.scale,
      rounding: { PixelGrid.up($0, scale: $1) })
  }
}
