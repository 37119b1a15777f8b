import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct GradientLayerTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  private func add(_ setUp: (CAGradientLayer) -> Void) -> CAGradientLayer {
    let layer = CAGradientLayer()
    stage.perform {
      layer.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
      setUp(layer)
      stage.window.layer.addSublayer(layer)
    }
    _ = stage.frame()
    return layer
  }

  private func stop(_ offset: Double, _ color: RGBA) -> Gradient.Stop { Gradient.Stop(offset: offset, color: color) }

  private let stretched = CGAffineTransform(a: 40, b: 0, c: 0, d: 20, tx: 10, ty: 20)
  private let rect = Shape(.rect(.size(40, 20)), transform: CGAffineTransform(translationX: 10, y: 20))

  @Test func `Colours run downwards by default`() {
    let layer = add { $0.colors = [CGColor.red, CGColor.green, CGColor.blue] }
    let vertical = Gradient.Geometry.axial(from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))
    let stops = [stop(0, .red), stop(0.5, .green), stop(1, .blue)]
    #expect(stage.operations == [.shade(rect, Gradient(vertical, stops: stops, transform: stretched))])
    #expect(layer.colors as? [CGColor] == [.red, .green, .blue])
    #expect(layer.locations == nil)
  }

  @Test func `Locations and points of a gradient layer are drawn as they are set`() {
    _ = add { layer in
      layer.colors = [CGColor.red, CGColor.green, CGColor.blue]
      layer.locations = [0.25, 0.1, 2]
      layer.startPoint = .zero
      layer.endPoint = CGPoint(x: 1, y: 1)
    }
    let diagonal = Gradient.Geometry.axial(from: .zero, to: CGPoint(x: 1, y: 1))
    let stops = [stop(0.25, .red), stop(0.25, .green), stop(1, .blue)]
    #expect(stage.operations == [.shade(rect, Gradient(diagonal, stops: stops, transform: stretched))])
  }

  @Test func `A radial gradient fills an ellipse`() throws {
    _ = add { layer in
      layer.type = .radial
      layer.colors = [CGColor.black, CGColor.white]
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 1)
    }
    let image = try stage.image()
    #expect(image[30, 30].isNear(.black, 15))
    #expect(image[40, 30].isNear(Pixel(134, 134, 134), 8))
    #expect(image[30, 35].isNear(Pixel(140, 140, 140), 8))
    #expect(image[11, 21] == .white)
  }

  @Test func `A conic gradient goes around clockwise`() throws {
    let layer = add { layer in
      layer.type = .conic
      layer.colors = [CGColor.black, CGColor.white]
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 0.5, y: 0)
    }
    #expect(layer.type == .conic)
    let conic = Gradient.Geometry.conic(around: CGPoint(x: 0.5, y: 0.5), from: CGPoint(x: 0.5, y: 0))
    #expect(
      stage.operations == [
        .shade(rect, Gradient(conic, stops: [stop(0, .black), stop(1, .white)], transform: stretched))
      ])
    let image = try stage.image()
    #expect(image[31, 21].isNear(.black, 16))
    #expect(image[45, 30].isNear(Pixel(64, 64, 64), 6))
    #expect(image[30, 38].isNear(Pixel(128, 128, 128), 6))
    #expect(image[15, 30].isNear(Pixel(191, 191, 191), 6))
  }

  @Test func `Corners are rounded`() {
    _ = add { layer in
      layer.colors = [CGColor.red]
      layer.cornerRadius = 5
      layer.opacity = 0.5
    }
    guard case .shade(let shape, let gradient)? = stage.operations.first else {
      Issue.record("\(stage.operations)")
      return
    }
    #expect(shape.geometry == .roundedRect(RoundedRect(rect: .size(40, 20), radius: 5)))
    #expect(gradient.stops == [stop(0, RGBA.red.withAlpha(0.5))])
    #expect(stage.operations.count == 1)
  }

  @Test func `Colours and locations animate`() {
    let layer = add { layer in
      layer.colors = [CGColor.red, CGColor.blue]
      layer.locations = [0, 0.5]
    }
    stage.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.colors = [CGColor.blue, CGColor.blue]
      layer.locations = [0.5, 1]
      layer.endPoint = CGPoint(x: 0.5, y: 2)
      CATransaction.commit()
    }
    stage.advance(to: 0.5)
    guard case .shade(_, let gradient)? = stage.operations.first else {
      Issue.record("\(stage.operations)")
      return
    }
    #expect(gradient.stops == [stop(0.25, RGBA(red: 0.5, green: 0, blue: 0.5)), stop(0.75, .blue)])
    #expect(gradient.geometry == .axial(from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1.5)))
    stage.perform {
      let animation = CABasicAnimation(keyPath: "colors")
      animation.toValue = [CGColor.red, CGColor.red]
      animation.duration = 1
      layer.add(animation, forKey: "colors")
      layer.removeAnimation(forKey: "endPoint")
    }
    stage.advance(to: 1)
    #expect(
      stage.perform { layer.presentation()?.colors } as? [CGColor] == [
        CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1), CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1),
      ])
  }

  @Test func `Contexts draw gradients in their clip`() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [.red, .blue], locations: [0.25, 0.25]))
    let image = drawing(8, 2) { context in
      context.clip(to: .size(8, 1))
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 1, y: 0), end: CGPoint(x: 5, y: 0), options: .drawsAfterEndLocation)
    }
    #expect(image.row(0) == [.clear, .red, .blue, .blue, .blue, .blue, .blue, .blue])
    #expect(image.row(1).allSatisfy { $0 == .clear })
    let ended = drawing(8, 1) { context in
      context.translateBy(x: 1, y: 0)
      context.setAlpha(0.5)
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 4, y: 0), options: .drawsBeforeStartLocation)
    }
    let (red, blue) = (Pixel(128, 0, 0, 128), Pixel(0, 0, 128, 128))
    #expect(ended.row(0) == [red, red, blue, blue, blue, .clear, .clear, .clear])
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }

  @Test func `Contexts draw circles`() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.red, .red], locations: nil))
    let image = drawing(21, 21) { context in
      let middle = CGPoint(x: 10.5, y: 10.5)
      context.drawRadialGradient(
        gradient, startCenter: middle, startRadius: 4, endCenter: middle, endRadius: 8, options: [])
    }
    #expect(image[10, 10] == .clear)
    #expect(image[10 + 6, 10] == .red)
    #expect(image[10, 10 - 6] == .red)
    #expect(image[10 + 9, 10] == .clear)
  }
}
