package import CoreGraphics
import Foundation
import QuartzCore
import Text

/// Where a label's lines lie if there is more room than they need.
package enum TextVerticalAlignment: String, Sendable, Hashable, CaseIterable { case top, center, bottom }

/// How a label's text is set, beyond what UIKit's labels can be told without attributes.
package struct TextSetting: Sendable, Hashable {
  /// Points that are added behind each character that has no kerning of its own.
  package var letterSpacing: CGFloat = 0
  /// The height of each line, in points; 0 for that of its font.
  package var lineHeight: CGFloat = 0
  package var verticalAlignment = TextVerticalAlignment.center
  /// What the letters stand on, in the label's coordinates; nil for straight lines.
  package var path: Path?
  /// How far along the path the text is moved, in points.
  package var pathOffset: CGFloat = 0
}

extension UILabel {
  /// Draws the first line of a text, or a part of it, along a path.
  ///
  /// Each letter stands upright on the point of the path that its middle is at; those beyond its ends are not drawn.
  func draw(_ content: TextContent, along path: Path, into context: CGContext, only part: Range<Int>?) {
    let layout = content.layout()
    guard let line = layout.lines.first else { return }
    let measure = PathMeasure(path)
    let spare = Double(measure.length) - line.width
    let start =
      switch settled(textAlignment) {
      case .center: spare / 2
      case .right: spare
      default: 0.0
      }
    let letters = TextUnit.letter.ranges(of: content.string, layout)
    let pieces = content.lines(of: layout, for: letters)
    content.noteFonts(of: layout)
    for (number, box) in layout.boxes(of: letters).enumerated() where !box.isNull {
      if let part, !part.overlaps(letters[number]) { continue }
      let distance = CGFloat(start - line.x) + box.midX + setting.pathOffset
      guard distance >= 0, distance <= measure.length, let place = measure.position(atLength: distance) else {
        continue
      }
      let (x, y) = (place.tangent.dx, place.tangent.dy)
      context.saveGState()
      context.concatenate(CGAffineTransform(a: x, b: y, c: -y, d: x, tx: place.point.x, ty: place.point.y))
      content.draw(pieces[number], into: context, at: CGPoint(x: -box.midX, y: -line.baseline), scale: nil)
      context.restoreGState()
    }
  }
}
