import CoreGraphics
import Foundation

/// What outlines are drawn with: a Cairo context, or something that looks at the lines first.
///
/// Points are in the frame's pixels. A line or curve without a current point starts a subpath; a subpath that
/// is left open is closed by filling.
protocol Pen: ~Copyable {
  func move(to point: CGPoint)
  func line(to point: CGPoint)
  func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint)
  func close()
}
