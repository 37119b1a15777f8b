import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Layers that draw themselves or let their delegate draw, and layers drawn into contexts.
@MainActor @Suite struct LayerDrawingTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  private final class DrawingLayer: CALayer {
    private(set) var count = 0
    override func draw(in ctx: CGContext) {
      count += 1
      ctx.fill(bounds)
    }
  }

  private final class Painter: CALayerDelegate {
    private(set) var calls: [String] = []
    func draw(_ layer: CALayer, in ctx: CGContext) {
      calls.append("draw")
      ctx.fill(layer.bounds)
    }
    func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
  }

  private final class Provider: CALayerDelegate {
    let image = CGImage.drawn(1, 1) { _, _ in .red }
    func display(_ layer: CALayer) { layer.contents = image }
  }

  private func add<Layer: CALayer>(_ layer: Layer) -> Layer {
    stage.perform {
      layer.frame = .size(10, 10)
      stage.window.layer.addSublayer(layer)
    }
    return layer
  }

  @Test func `Plain layers draw only when asked to`() {
    let layer = add(DrawingLayer())
    #expect(stage.operations == [])
    stage.perform {
      layer.setNeedsDisplay()
      #expect(layer.needsDisplay())
    }
    #expect(!layer.needsDisplay())
    #expect(stage.operations == [.fill(.size(10, 10))])
    stage.perform { layer.bounds = .size(20, 20) }
    #expect(layer.count == 1)
    stage.perform {
      layer.needsDisplayOnBoundsChange = true
      layer.bounds = .size(30, 30)
    }
    #expect(layer.count == 2)
  }

  @Test func `Display if needed draws at once`() {
    let layer = add(DrawingLayer())
    stage.perform {
      layer.displayIfNeeded()
      #expect(layer.count == 0)
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      #expect(layer.count == 1)
    }
    #expect(layer.count == 1)
  }

  @Test func `The delegate draws`() {
    let (layer, painter) = (add(CALayer()), Painter())
    layer.delegate = painter
    stage.perform { layer.setNeedsDisplay() }
    #expect(painter.calls == ["will draw", "draw"])
    #expect(stage.operations == [.fill(.size(10, 10))])
  }

  @Test func `The delegate provides contents`() {
    let (layer, provider) = (add(CALayer()), Provider())
    layer.delegate = provider
    stage.perform { layer.setNeedsDisplay() }
    #expect(layer.contents as? CGImage === provider.image)
  }

  @Test func `Layers in a layer that is added later are drawn`() {
    let (outer, inner) = (CALayer(), DrawingLayer())
    outer.frame = .size(50, 50)
    inner.frame = .size(10, 10)
    inner.setNeedsDisplay()
    outer.addSublayer(inner)
    stage.perform { stage.window.layer.addSublayer(outer) }
    #expect(inner.count == 1)
    stage.perform { inner.setNeedsDisplay() }
    #expect(inner.count == 2)
  }

  @Test func `Rendering draws the model in the layer's coordinates`() throws {
    let view = Canvas(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
    view.backgroundColor = .red
    view.drawing = { _ in UIRectFill(.size(5, 5)) }
    let child = UIView(frame: CGRect(x: 8, y: 8, width: 2, height: 2))
    child.backgroundColor = .blue
    view.addSubview(child)
    // Never part of a stage: rendering performs pending layout and drawing.
    let operations = stage.perform {
      recording { context in
        context.translateBy(x: 20, y: 0)
        view.layer.render(in: context)
      }
    }
    func moved(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }
    #expect(
      operations == [
        .fill(.size(10, 10), .red, moved(20, 0)), .fill(.size(5, 5), .black, moved(20, 0)),
        .fill(.size(2, 2), .blue, moved(28, 8)),
      ])
  }

  @Test func `Rendering ignores animations unless the presentation layer renders`() {
    let (view, child) = (UIView(frame: .size(50, 50)), UIView(frame: .size(10, 10)))
    child.backgroundColor = .red
    view.addSubview(child)
    stage.addSubview(view)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { child.center.x += 20 }
    }
    stage.advance(to: 0.5)
    stage.perform {
      let model = recording { view.layer.render(in: $0) }
      let shown = recording { view.layer.presentation()?.render(in: $0) }
      #expect(model == [.fill(.size(10, 10), .red, CGAffineTransform(translationX: 20, y: 0))])
      #expect(shown == [.fill(.size(10, 10), .red, CGAffineTransform(translationX: 10, y: 0))])
    }
  }

  @Test func `Rendering follows alpha and clip`() throws {
    let layer = CALayer()
    layer.frame = .size(4, 1)
    layer.backgroundColor = .red
    layer.borderWidth = 0.5
    layer.borderColor = .red
    let image = drawing(4, 1) { context in
      context.clip(to: .size(2, 1))
      context.setAlpha(0.5)
      layer.render(in: context)
    }
    #expect(image.row(0) == [Pixel(128, 0, 0, 128), Pixel(128, 0, 0, 128), .clear, .clear])
  }

  @Test func `Hierarchies are stretched over the rectangle`() throws {
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 2, height: 2))
    view.backgroundColor = .red
    let corner = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
    corner.backgroundColor = .blue
    view.addSubview(corner)
    stage.addSubview(view)
    let image = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 6, height: 3)).image { _ in
        #expect(view.drawHierarchy(in: CGRect(x: 1, y: 0, width: 4, height: 2), afterScreenUpdates: true))
        #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: true))
      }
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.row(0) == [.clear, .red, .red, .red, .red, .clear])
    #expect(pixels.row(1) == [.clear, .red, .red, .blue, .blue, .clear])
    #expect(pixels.row(2).allSatisfy { $0 == .clear })
  }

  @Test func `Snapshots show the drawing`() {
    let view = Canvas(frame: .size(10, 10))
    view.drawing = { _ in UIRectFill(.size(3, 3)) }
    stage.perform {
      let snapshot = view.snapshotView(afterScreenUpdates: true)
      if let snapshot { stage.window.addSubview(snapshot) }
    }
    #expect(stage.operations == [.fill(.size(3, 3))])
  }
}
