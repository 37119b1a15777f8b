import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Contents in nine parts, mirrored geometry, and pictures that stand for layers.
@MainActor
struct ContentsPartsTests {
  private func parts(_ layer: CALayer, scale: CGFloat = 1, width: Int = 100, height: Int = 100) -> [ImageFill] {
    layer.operations(width: width, height: height, scale: scale).compactMap {
      if case .image(let fill) = $0 { fill } else { nil }
    }
  }

  @Test func `The middle of the contents is stretched, the corners are not`() {
    let layer = CALayer(10, 10, 60, 40)
    layer.contents = image(20, 10)
    layer.contentsCenter = CGRect(x: 0.25, y: 0.3, width: 0.5, height: 0.4)
    let shown = parts(layer)
    #expect(shown.count == 9)
    #expect(shown[0].source == CGRect(x: 0, y: 0, width: 5, height: 3))
    #expect(shown[0].destination == CGRect(x: 0, y: 0, width: 5, height: 3))
    #expect(shown[4].source == CGRect(x: 5, y: 3, width: 10, height: 4))
    #expect(shown[4].destination == CGRect(x: 5, y: 3, width: 50, height: 34))
    #expect(shown[8].destination == CGRect(x: 55, y: 37, width: 5, height: 3))
  }

  @Test func `The middle of the contents is repeated if it is tiled`() {
    let layer = CALayer(0, 0, 35, 10)
    layer.contents = image(20, 10)
    layer.contentsCenter = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    layer.tilesContents = true
    let shown = parts(layer)
    #expect(shown.map(\.source.minX) == [0, 5, 5, 5, 15])
    #expect(shown.map(\.source.width) == [5, 10, 10, 5, 5])
    #expect(shown.map(\.destination.minX) == [0, 5, 15, 25, 30])
    #expect(shown.map(\.destination.width) == [5, 10, 10, 5, 5])
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 25)
    #expect(parts(layer).count == 9)
    #expect(parts(layer).last?.source == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(parts(layer).last?.destination == CGRect(x: 40, y: 20, width: 10, height: 5))
    // One pixel is simply stretched, and so are images with too many parts.
    layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0.05, height: 0.1)
    #expect(parts(layer).count == 9)
    layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0.1, height: 0.2)
    layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    #expect(parts(layer, width: 1000, height: 1000).count == 9)
  }

  @Test func `The edges shrink where there is no room`() {
    let layer = CALayer(0, 0, 10, 40)
    layer.contents = image(40, 10)
    layer.contentsCenter = CGRect(x: 0.5, y: 0, width: 0, height: 1)
    #expect(
      parts(layer).map(\.destination) == [
        CGRect(x: 0, y: 0, width: 5, height: 40), CGRect(x: 5, y: 0, width: 5, height: 40),
      ])
  }

  @Test func `Parts meet on pixels`() {
    let layer = CALayer(0, 0, 60, 40)
    layer.contents = image(20, 10)
    layer.contentsScale = 3
    layer.contentsCenter = CGRect(x: 0.25, y: 0.3, width: 0.5, height: 0.4)
    // Those on the right are outside the canvas.
    #expect(parts(layer, scale: 2).count == 6)
    for part in parts(layer, scale: 2) {
      let box = part.destination.applying(part.transform)
      #expect(box.minX == box.minX.rounded() && box.minY == box.minY.rounded())
    }
  }

  @Test func `In flipped geometry y points up for sublayers, and contents stay upright`() {
    let root = CALayer(0, 0, 100, 100)
    root.isGeometryFlipped = true
    let child = CALayer(10, 5, 20, 30, .red)
    child.contents = image(2, 3)
    root.addSublayer(child)
    #expect(child.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 10, y: 95))
    #expect(child.convert(CGPoint(x: 20, y: 30), to: root) == CGPoint(x: 30, y: 65))
    #expect(child.contentsAreFlipped())
    let shown = parts(root)
    #expect(shown.count == 1)
    #expect(shown[0].transform.d == 1)
    #expect(shown[0].destination.applying(shown[0].transform) == CGRect(x: 10, y: 65, width: 20, height: 30))
    #expect(root.hitTest(CGPoint(x: 12, y: 90)) === child)
    child.isDoubleSided = false
    #expect(parts(root).count == 1)
  }

  @Test func `In flipped geometry y points up for the path of a shape layer`() {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 50)
    layer.path = CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 20), transform: nil)
    func drawn() -> [CGRect] {
      layer.operations(width: 100, height: 100, scale: 1).compactMap { operation -> CGRect? in
        if case .fill(let shape, _) = operation { shape.bounds } else { nil }
      }
    }
    #expect(drawn() == [CGRect(x: 15, y: 20, width: 10, height: 20)])
    layer.isGeometryFlipped = true
    #expect(drawn() == [CGRect(x: 15, y: 50, width: 10, height: 20)])
  }

  @Test func `A picture stands for a layer that is rasterised`() {
    let layer = CALayer(10, 10, 20, 20, .red)
    layer.shouldRasterize = true
    guard case .pushPlane(let plane)? = layer.operations(scale: 2).first else {
      Issue.record("A picture stands for it.")
      return
    }
    #expect(plane.bounds == PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20))
    #expect(plane.toDevice.map(CGPoint(x: 20, y: 20)) == CGPoint(x: 60, y: 60))
    // At the screen's scale it has the same pixels as the layer.
    layer.rasterizationScale = 2
    #expect(layer.operations(scale: 2).count == 1)
  }
}
