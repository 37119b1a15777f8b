import DisplayList
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The operations that `CGContext` records.
@Suite struct RecordingTests {
  @Test func `Fills are in the colour and transform of their time`() {
    let operations = recording { context in
      context.fill(.size(10, 10))
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.translateBy(x: 5, y: 6)
      context.scaleBy(x: 2, y: 3)
      context.fill(.size(10, 10))
      context.setAlpha(0.5)
      context.setFillColor(gray: 1, alpha: 0.5)
      context.fill(.size(1, 1))
    }
    let moved = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 6)
    #expect(
      operations == [
        .fill(.size(10, 10)), .fill(.size(10, 10), .red, moved), .fill(.size(1, 1), RGBA.white.withAlpha(0.25), moved),
      ])
  }

  @Test func `Restoring brings everything back`() {
    let operations = recording { context in
      context.setLineWidth(3)
      context.saveGState()
      context.setFillColor(.red)
      context.setStrokeColor(.red)
      context.setLineWidth(7)
      context.setAlpha(0)
      context.setBlendMode(.multiply)
      context.interpolationQuality = .none
      context.rotate(by: 1)
      context.clip(to: .size(1, 1))
      context.restoreGState()
      #expect(context.interpolationQuality == .default)
      context.fill(.size(10, 10))
      context.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 9, y: 5)])
      context.strokePath()
    }
    var line = Path()
    line.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 9, y: 5)])
    #expect(
      operations == [
        .fill(.size(10, 10)),
        .fill(Shape(.stroke(line, StrokeStyle(width: 3)), transform: .identity), .black),
      ])
  }

  @Test func `Clips are open while they are in force`() {
    let (outer, inner) = (CGRect.size(50, 50), CGRect.size(20, 20))
    let operations = recording { context in
      context.clip(to: outer)
      context.fill(.size(10, 10))
      context.saveGState()
      context.clip(to: inner)
      context.fill(.size(11, 11))
      context.fill(.size(12, 12))
      context.restoreGState()
      context.fill(.size(13, 13))
    }
    #expect(
      operations == [
        .pushClip(outer), .fill(.size(10, 10)), .pushClip(inner), .fill(.size(11, 11)), .fill(.size(12, 12)), .popClip,
        .fill(.size(13, 13)), .popClip,
      ])
  }

  @Test func `Clips without drawing leave no trace`() {
    let operations = recording { context in
      for side in 1...3 {
        context.saveGState()
        context.clip(to: .size(CGFloat(side), 1))
        context.restoreGState()
      }
      context.fill(.size(10, 10))
      context.clip(to: .size(5, 5))
    }
    #expect(operations == [.fill(.size(10, 10))])
  }

  @Test func `Invisible drawing is left out`() {
    let operations = recording { context in
      context.fill(CGRect(x: 100, y: 0, width: 10, height: 10))
      context.fill(.zero)
      context.fill(.null)
      context.setFillColor(.clear)
      context.fill(.size(10, 10))
      context.setFillColor(.black)
      context.clip(to: .size(20, 20))
      context.fill(CGRect(x: 30, y: 0, width: 10, height: 10))
      context.clip()  // An empty path encloses nothing.
      context.fill(.size(10, 10))
    }
    #expect(operations == [])
  }

  @Test func `Drawing beyond the bounds is cut off`() {
    let operations = recording { $0.fill(CGRect(x: 90, y: 0, width: 20, height: 10)) }
    #expect(
      operations == [.pushClip(.size(100, 100)), .fill(CGRect(x: 90, y: 0, width: 20, height: 10)), .popClip])
  }

  @Test func `A path stays where it is when the transform changes`() {
    let operations = recording { context in
      context.addRect(.size(10, 20))
      context.scaleBy(x: 2, y: 4)
      context.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
      context.translateBy(x: 8, y: 8)
      context.fillPath()
    }
    var path = Path()
    path.addRect(CGRect(x: -8, y: -8, width: 5, height: 5))
    path.addRect(CGRect(x: -3, y: -3, width: 1, height: 1))
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 16, ty: 32)
    #expect(operations == [.fill(Shape(.path(path, .winding), transform: transform), .black)])
  }

  @Test func `A saved transform does not move the path`() {
    let operations = recording { context in
      context.saveGState()
      context.translateBy(x: 10, y: 0)
      context.addRect(.size(5, 5))
      context.restoreGState()
      context.fillPath()
    }
    #expect(operations == [.fill(CGRect(x: 10, y: 0, width: 5, height: 5))])
  }

  @Test(arguments: [
    (CGPathDrawingMode.fill, [Shape.Geometry.path(.triangle, .winding)]), (.eoFill, [.path(.triangle, .evenOdd)]),
    (.stroke, [.stroke(.triangle, StrokeStyle())]),
    (.fillStroke, [.path(.triangle, .winding), .stroke(.triangle, StrokeStyle())]),
    (.eoFillStroke, [.path(.triangle, .evenOdd), .stroke(.triangle, StrokeStyle())]),
  ])
  func `Each drawing mode fills and strokes by its own rule`(_ mode: CGPathDrawingMode, _ geometries: [Shape.Geometry])
  {
    let operations = recording { context in
      context.addPath(CGPath(.triangle))
      context.drawPath(using: mode)
      #expect(context.isPathEmpty)
    }
    #expect(operations == geometries.map { .fill(Shape($0, transform: .identity), .black) })
  }

  @Test func `Lines are in the style of their time`() {
    let operations = recording { context in
      context.setLineWidth(2)
      context.setLineWidth(-1)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setMiterLimit(4)
      context.setLineDash(phase: 1, lengths: [2, 3])
      context.setStrokeColor(.blue)
      context.addPath(CGPath(.triangle))
      context.strokePath()
      context.stroke(.size(9, 9), width: 5)
    }
    var square = Path()
    square.addRect(.size(9, 9))
    let style = { (width: CGFloat) in
      StrokeStyle(width: width, cap: .round, join: .bevel, miterLimit: 4, dashes: [2, 3], dashPhase: 1)
    }
    #expect(operations.contains(.fill(Shape(.stroke(.triangle, style(2)), transform: .identity), .blue)))
    #expect(operations.contains(.fill(Shape(.stroke(square, style(5)), transform: .identity), .blue)))
  }

  @Test func `A width of zero is one pixel`() {
    let operations = recording(scale: 2) { context in
      context.setLineWidth(0)
      context.scaleBy(x: 3, y: 7)
      context.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)])
      context.strokePath()
    }
    var line = Path()
    line.addLines(between: [CGPoint(x: 3, y: 7), CGPoint(x: 6, y: 14)])
    #expect(operations == [.fill(Shape(.stroke(line, StrokeStyle(width: 0.5)), transform: .identity), .black)])
  }

  @Test func `Segments take two points each`() {
    let points = [1, 2, 3, 4, 5].map { CGPoint(x: $0, y: 2 * $0) }
    let operations = recording { $0.strokeLineSegments(between: points) }
    var path = Path()
    path.addLines(between: [points[0], points[1]])
    path.addLines(between: [points[2], points[3]])
    #expect(operations == [.fill(Shape(.stroke(path, StrokeStyle()), transform: .identity), .black)])
  }

  @Test func `Ellipses and several rectangles are recorded`() {
    let operations = recording { context in
      context.fillEllipse(in: .size(10, 20))
      context.strokeEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 10))
      context.fill([.size(4, 4), CGRect(x: 2, y: 2, width: 4, height: 4)])
    }
    var (filled, stroked, rects) = (Path(), Path(), Path())
    filled.addEllipse(in: .size(10, 20))
    stroked.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 10))
    rects.addRect(.size(4, 4))
    rects.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(
      operations == [
        .fill(Shape(.path(filled, .winding), transform: .identity), .black),
        .fill(Shape(.stroke(stroked, StrokeStyle()), transform: .identity), .black),
        .fill(Shape(.path(rects, .winding), transform: .identity), .black),
      ])
  }

  @Test func `The current path can be inspected`() {
    let context = CGContext(canvas: CGContext.Canvas(bounds: .size(100, 100), scale: 1))
    #expect(context.path == nil)
    #expect(context.isPathEmpty)
    context.move(to: CGPoint(x: 1, y: 1))
    context.addQuadCurve(to: CGPoint(x: 9, y: 1), control: CGPoint(x: 5, y: 9))
    #expect(context.currentPointOfPath == CGPoint(x: 9, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 8, height: 8))
    #expect(context.pathContains(CGPoint(x: 5, y: 3), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 5, y: 8), mode: .eoFill))
    #expect(context.path?.currentPoint == CGPoint(x: 9, y: 1))
    context.beginPath()
    #expect(context.isPathEmpty)
  }

  @Test func `Images are upside down unless the context is flipped`() {
    let image = CGImage.drawn(4, 2) { _, _ in .red }
    let place = CGRect(x: 10, y: 20, width: 8, height: 4)
    func fill(_ transform: CGAffineTransform, alpha: Double = 1, _ filter: ImageFill.Filter = .linear) -> DrawOperation
    {
      .image(
        ImageFill(
          image: image, source: .size(4, 2), destination: place, transform: transform, alpha: alpha, filter: filter))
    }
    let operations = recording { context in
      context.draw(image, in: place)
      context.translateBy(x: 0, y: 44)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: place)
      context.setAlpha(0.5)
      context.interpolationQuality = .none
      context.drawUpright(image, in: place)
    }
    let flipped = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 44)
    #expect(operations == [fill(flipped), fill(.identity), fill(flipped, alpha: 0.5, .nearest)])
  }
}

extension Path {
  fileprivate static let triangle = Path(elements: [
    .move(to: CGPoint(x: 10, y: 10)), .line(to: CGPoint(x: 30, y: 10)), .line(to: CGPoint(x: 20, y: 30)), .closeSubpath,
  ])
}
