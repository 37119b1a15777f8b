import CoreGraphics
package import DisplayList
import Foundation

extension Frame {
  /// The same frame, drawn larger or smaller: shapes are scaled, not pixels.
  package func scaled(toWidth width: Int, height: Int) -> Frame {
    if width == self.width, height == self.height { return self }
    let transform = CGAffineTransform(
      scaleX: CGFloat(width) / CGFloat(self.width), y: CGFloat(height) / CGFloat(self.height))
    return Frame(
      width: width, height: height, background: background,
      commands: commands.applying(transform))
  }
}
