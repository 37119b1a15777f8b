import CoreGraphics
import Foundation

/// The receiver of an outline's lines and curves: a Cairo context, or a filter in front of it.
///
/// Points are in the frame's pixels. A line or curve without a current point starts a subpath; filling closes open
/// subpaths.
protocol Pen: ~Copyable {
  func move(to point: CGPoint)
  func line(to point: CGPoint)
  func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint)
  func close()
}
