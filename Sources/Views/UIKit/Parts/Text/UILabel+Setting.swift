package import CoreGraphics
import Foundation
import QuartzCore
import Text

/// The position of a label's lines in extra height.
package enum TextVerticalAlignment: String, Sendable, Hashable, CaseIterable { case top, center, bottom }

/// How a label's text is set, beyond the settings of UIKit's labels without attributes.
package struct TextSetting: Sendable, Equatable {
  /// The points added after each character without its own kerning.
  package var letterSpacing: CGFloat = 0
  /// The height of each line, in points; 0 for that of its font.
  package var lineHeight: CGFloat = 0
  package var verticalAlignment = TextVerticalAlignment.center
  /// The distance of the text from the label's edges, in points.
  package var padding = UIEdgeInsets.zero
  /// The path on which the letters stand, in the label's coordinates; nil for straight lines.
  package var path: Path?
  /// The offset of the text along the path, in points.
  package var pathOffset: CGFloat = 0
}

extension UILabel {
  /// Draws the first line of a text, or a part of it, along a path.
  ///
  /// Each letter stands perpendicular to the path at the point of its centre; letters beyond the ends of the path are
  /// not drawn.
  func draw(_ content: TextContent, along path: Path, into context: CGContext, only part: Range<Int>?) {
    let layout = content.layout()
    guard let line = layout.lines.first else { return }
    let measure = PathMeasure(path)
    let spare = Double(measure.length) - line.width
    let start =
      switch resolved(textAlignment) {
      case .center: spare / 2
      case .right: spare
      default: 0.0
      }
    let letters = TextUnit.letter.ranges(of: content.string, layout)
    let pieces = content.lines(of: layout, for: letters)
    content.recordFonts(of: layout)
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
