import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct ShapeLayerTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let triangle = Path(elements: [
    .move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 30, y: 0)), .line(to: CGPoint(x: 30, y: 40)), .closeSubpath,
  ])

  private func add(_ layer: CAShapeLayer, _ setUp: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
    stage.perform {
      layer.path = CGPath(triangle)
      setUp(layer)
      stage.window.layer.addSublayer(layer)
    }
    // From now on the layer is on screen, so changes are animated implicitly.
    _ = stage.frame()
    return layer
  }

  private func fill(_ geometry: Shape.Geometry, _ color: RGBA, _ transform: CGAffineTransform = .identity)
    -> DrawOperation
  {
    .fill(Shape(geometry, transform: transform), color)
  }

  @Test func `Defaults are Core Animation's`() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil)
    #expect(layer.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(layer.strokeColor == nil)
    #expect((layer.strokeStart, layer.strokeEnd, layer.lineWidth, layer.miterLimit) == (0, 1, 1, 10))
    #expect((layer.lineCap, layer.lineJoin, layer.fillRule) == (.butt, .miter, .nonZero))
    #expect((layer.lineDashPhase, layer.lineDashPattern) == (0, nil))
  }

  @Test func `The path is filled and then stroked`() {
    _ = add(CAShapeLayer()) { layer in
      layer.position = CGPoint(x: 10, y: 20)
      layer.fillColor = .red
      layer.fillRule = .evenOdd
      layer.strokeColor = .blue
      layer.lineWidth = 3
      layer.lineCap = .round
      layer.lineJoin = .bevel
      layer.miterLimit = 5
      layer.lineDashPattern = [4, 2]
      layer.lineDashPhase = 1
    }
    let place = CGAffineTransform(translationX: 10, y: 20)
    let style = StrokeStyle(width: 3, cap: .round, join: .bevel, miterLimit: 5, dashes: [4, 2], dashPhase: 1)
    #expect(
      stage.operations == [fill(.path(triangle, .evenOdd), .red, place), fill(.stroke(triangle, style), .blue, place)])
  }

  @Test func `Nothing is drawn without a colour`() {
    _ = add(CAShapeLayer()) { $0.fillColor = nil }
    _ = add(CAShapeLayer()) { layer in
      layer.fillColor = .clear
      layer.strokeColor = .red
      layer.lineWidth = 0
    }
    #expect(stage.operations == [])
  }

  @Test func `A translucent layer is one picture`() {
    _ = add(CAShapeLayer()) { layer in
      layer.strokeColor = .blue
      layer.lineJoin = .bevel
      layer.lineWidth = 4
      layer.position = CGPoint(x: 10, y: 10)
      layer.opacity = 0.5
    }
    guard case .pushGroup(0.5, CGRect(x: 8, y: 8, width: 34, height: 44), .over, 0)? = stage.operations.first else {
      Issue.record("\(stage.operations)")
      return
    }
  }

  @Test(arguments: [
    (0.0, 0.5, [(0.0, 0.0), (30.0, 0.0), (30.0, 30.0)]), (0.25, 0.5, [(30, 0), (30, 30)]), (0.8, 0.2, []),
  ])
  func `A part of the path is stroked`(_ start: Double, _ end: Double, _ points: [(Double, Double)]) {
    _ = add(CAShapeLayer()) { layer in
      layer.fillColor = nil
      layer.strokeColor = .red
      layer.strokeStart = start
      layer.strokeEnd = end
    }
    var part = Path()
    part.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    #expect(stage.operations == (points.isEmpty ? [] : [fill(.stroke(part, StrokeStyle()), .red)]))
  }

  @Test func `Stroke end animates explicitly`() {
    let layer = add(CAShapeLayer()) { layer in
      layer.fillColor = nil
      layer.strokeColor = .red
    }
    stage.perform {
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 2
      layer.add(animation, forKey: nil)
    }
    stage.advance(to: 0.5)
    var part = Path()
    part.addLines(between: [.zero, CGPoint(x: 30, y: 0)])
    #expect(stage.operations == [fill(.stroke(part, StrokeStyle()), .red)])
    stage.perform {
      #expect(layer.presentation()?.strokeEnd == 0.25)
      #expect(layer.strokeEnd == 1)
    }
    stage.advance(to: 3)
    #expect(stage.operations == [fill(.stroke(triangle, StrokeStyle()), .red)])
  }

  @Test func `Changes animate by themselves`() {
    let layer = add(CAShapeLayer())
    stage.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.lineWidth = 5
      layer.fillColor = .red
      CATransaction.commit()
    }
    stage.advance(to: 0.5)
    stage.perform {
      #expect(layer.presentation()?.lineWidth == 3)
      #expect(layer.presentation()?.fillColor == CGColor(red: 0.5, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test func `Paths animate only when asked to`() {
    let layer = add(CAShapeLayer())
    let double = Path(elements: triangle.elements).applying(CGAffineTransform(scaleX: 2, y: 2))
    stage.perform { layer.path = CGPath(double) }
    #expect(stage.operations == [fill(.path(double, .winding), .black)])
    stage.perform {
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = CGPath(triangle)
      animation.duration = 1
      layer.add(animation, forKey: "path")
    }
    stage.advance(to: 0.5)
    let between = triangle.applying(CGAffineTransform(scaleX: 1.5, y: 1.5))
    #expect(stage.operations == [fill(.path(between, .winding), .black)])
    #expect(stage.perform { layer.presentation()?.path } == CGPath(between))
  }

  @Test func `Paths move between their keyframes`() {
    let layer = add(CAShapeLayer())
    let wide = triangle.applying(CGAffineTransform(scaleX: 3, y: 1))
    stage.perform {
      let animation = CAKeyframeAnimation(keyPath: "path")
      animation.values = [CGPath(triangle), CGPath(wide), CGPath(triangle)]
      animation.duration = 2
      layer.add(animation, forKey: nil)
    }
    stage.advance(to: 0.5)
    let between = triangle.applying(CGAffineTransform(scaleX: 2, y: 1))
    #expect(stage.operations == [fill(.path(between, .winding), .black)])
  }

  @Test func `Views animate their shape layer`() {
    final class ShapeView: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
      var shape: CAShapeLayer? { layer as? CAShapeLayer }
    }
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.addSubview(view)
    stage.perform {
      view.shape?.path = CGPath(triangle)
      view.shape?.strokeColor = .red
      view.shape?.fillColor = .clear
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.shape?.lineWidth = 11
        view.shape?.strokeColor = .blue
      }
    }
    stage.advance(to: 0.5)
    #expect(
      stage.operations == [fill(.stroke(triangle, StrokeStyle(width: 6)), RGBA(red: 0.5, green: 0, blue: 0.5))])
  }

  @Test func `Shape properties of plain layers show nothing`() {
    let layer = CALayer()
    stage.perform {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.backgroundColor = .red
      stage.window.layer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "lineWidth")
      animation.toValue = 9
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    stage.advance(to: 0.5)
    #expect(stage.operations == [.fill(CGRect(x: 0, y: 0, width: 10, height: 10), .red)])
  }
}
