import CPixels
import CoreGraphics
import Foundation

/// The outline of a letter for a font of size 1, in the form in which it is drawn most quickly.
final class Letter: Sendable {
  let path: Path
  /// The box of the points; nil if there are none, or if they are not finite.
  private let box: Box?
  private let elements: [UInt8]
  private let x: [Double]
  private let y: [Double]

  init(_ path: Path) {
    self.path = path
    box = path.reach(under: .identity)
    var (elements, x, y) = ([UInt8](), [Double](), [Double]())
    func add(_ element: CPixelsElement, _ points: CGPoint...) {
      elements.append(UInt8(element.rawValue))
      x += points.map { Double($0.x) }
      y += points.map { Double($0.y) }
    }
    for element in path.elements {
      switch element {
      case .move(let end): add(CPIXELS_MOVE, end)
      case .line(let end): add(CPIXELS_LINE, end)
      case .quadCurve(let end, let control): add(CPIXELS_QUAD, control, end)
      case .curve(let end, let control1, let control2): add(CPIXELS_CUBIC, control1, control2, end)
      case .closeSubpath: add(CPIXELS_CLOSE)
      }
    }
    (self.elements, self.x, self.y) = (elements, x, y)
  }

  /// The box of the points under a transform; nil if there are none, or if they are not finite.
  func reach(under transform: CGAffineTransform) -> Box? {
    guard let box else { return nil }
    guard transform.b == 0, transform.c == 0 else { return path.reach(under: transform) }
    guard transform.isFinite else { return nil }
    // Numbers keep their order when they are scaled and moved, even as they are rounded.
    var reach = Box.nothing
    reach.include(CGPoint(x: box.minX, y: box.minY).applying(transform))
    reach.include(CGPoint(x: box.maxX, y: box.maxY).applying(transform))
    return reach
  }

  /// Calls `body` with the outline.
  func withOutline(_ body: (CPixelsOutline) -> Void) {
    elements.withUnsafeBufferPointer { elements in
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          body(
            CPixelsOutline(
              elements: elements.baseAddress, element_count: elements.count, x: x.baseAddress, y: y.baseAddress))
        }
      }
    }
  }
}
