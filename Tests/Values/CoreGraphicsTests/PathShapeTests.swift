import CoreGraphics
import Foundation
import Testing

@Suite struct PathShapeTests {
  private func path(_ draw: (inout Path) -> Void) -> Path {
    var path = Path()
    draw(&path)
    return path
  }

  @Test func `Rectangles begin at the top left and run along the top`() {
    let expected: [Path.Element] = [
      .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 40, y: 20)), .line(to: CGPoint(x: 40, y: 60)),
      .line(to: CGPoint(x: 10, y: 60)), .closeSubpath,
    ]
    #expect(path { $0.addRect(CGRect(x: 10, y: 20, width: 30, height: 40)) }.elements == expected)
    #expect(path { $0.addRect(CGRect(x: 40, y: 60, width: -30, height: -40)) }.elements == expected)
    #expect(path { $0.addRect(.null) }.isEmpty)
  }

  @Test func `Ellipses begin at the right and turn towards larger y`() {
    let ellipse = path { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    #expect(ellipse.elements.count == 6)
    #expect(ellipse.elements.first == .move(to: CGPoint(x: 100, y: 50)))
    guard case .curve(let end, let control1, let control2) = ellipse.elements[1] else {
      Issue.record("The second step of an ellipse is a curve.")
      return
    }
    #expect(end == CGPoint(x: 50, y: 100))
    #expect(control1.isClose(to: CGPoint(x: 100, y: 77.61423749153968)))
    #expect(control2.isClose(to: CGPoint(x: 77.61423749153968, y: 100)))
    #expect(
      ellipse.elements.map(\.end) == [
        CGPoint(x: 100, y: 50), CGPoint(x: 50, y: 100), CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 0),
        CGPoint(x: 100, y: 50), nil,
      ])
    #expect(ellipse.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func `Rounded rectangles begin in the middle of the right side`() {
    let rounded = path {
      $0.addRoundedRect(in: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 20, cornerHeight: 10)
    }
    #expect(
      rounded.elements.map(\.end) == [
        CGPoint(x: 100, y: 30), CGPoint(x: 100, y: 50), CGPoint(x: 80, y: 60), CGPoint(x: 20, y: 60),
        CGPoint(x: 0, y: 50), CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 0), CGPoint(x: 80, y: 0),
        CGPoint(x: 100, y: 10), nil,
      ])
    let square = path {
      $0.addRoundedRect(in: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 0, cornerHeight: 0)
    }
    #expect(
      square.elements.map(\.end) == [
        CGPoint(x: 10, y: 5), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 0),
        CGPoint(x: 10, y: 0), nil,
      ])
  }

  @Test func `Each corner may be rounded differently`() {
    let rounded = path {
      $0.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 100, height: 60),
        radii: Path.CornerRadii(
          topLeft: CGSize(width: 10, height: 10), topRight: .zero, bottomRight: CGSize(width: 20, height: 5),
          bottomLeft: .zero))
    }
    #expect(
      rounded.elements.map(\.end) == [
        CGPoint(x: 10, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 55), CGPoint(x: 80, y: 60),
        CGPoint(x: 0, y: 60), CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 0), nil,
      ])
  }

  @Test func `The pen is back at the start after closing`() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.elements.count == 5)
  }

  @Test func `Transforms move every point`() {
    let shape = path {
      $0.move(to: CGPoint(x: 1, y: 1))
      $0.addLine(to: CGPoint(x: 2, y: 1))
      $0.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2.5, y: 2))
      $0.addCurve(to: CGPoint(x: 6, y: 1), control1: CGPoint(x: 4, y: 3), control2: CGPoint(x: 5, y: 4))
      $0.closeSubpath()
    }
    #expect(
      shape.applying(CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 10, ty: 0)).elements == [
        .move(to: CGPoint(x: 12, y: -1)), .line(to: CGPoint(x: 14, y: -1)),
        .quadCurve(to: CGPoint(x: 16, y: -1), control: CGPoint(x: 15, y: -2)),
        .curve(to: CGPoint(x: 22, y: -1), control1: CGPoint(x: 18, y: -3), control2: CGPoint(x: 20, y: -4)),
        .closeSubpath,
      ])
  }

  @Test func `Reversing keeps the outline and turns its direction`() throws {
    let open = try Path(svgPathData: "M0 0 L10 0 Q15 5 10 10 C8 12 4 12 0 10")
    #expect(open.reversed == (try Path(svgPathData: "M0 10 C4 12 8 12 10 10 Q15 5 10 0 L0 0")))
    let closed = try Path(svgPathData: "M0 0 L10 0 L10 10 Z")
    #expect(closed.reversed == (try Path(svgPathData: "M0 0 L10 10 L10 0 Z")))
    let two = try Path(svgPathData: "M0 0 L1 0 M5 5 L6 5 Z")
    #expect(two.reversed == (try Path(svgPathData: "M5 5 L6 5 Z M1 0 L0 0")))
    #expect(closed.reversed.reversed == closed && open.reversed.reversed == open)
  }
}
