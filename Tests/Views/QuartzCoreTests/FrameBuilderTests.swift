import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

/// The draw commands of one layer.
@MainActor
struct FrameBuilderTests {
  @Test func `The frame has the canvas and names each command's layer`() {
    let root = CALayer(0, 0, 100, 50, .red)
    let child = CALayer(10, 10, 20, 20, .blue)
    root.addSublayer(child)
    let frame = root.frame(width: 100, height: 50)
    #expect(frame.width == 100)
    #expect(frame.height == 50)
    #expect(frame.background == .white)
    #expect(
      frame.commands == [
        DrawCommand(layer: LayerID(rawValue: 1), operation: .fill(.size(100, 50), at: 0, 0, .red)),
        DrawCommand(layer: LayerID(rawValue: 2), operation: .fill(.size(20, 20), at: 10, 10, .blue)),
      ])
  }

  @Test func `A layer keeps its number from frame to frame`() {
    let context = MediaContext()
    let root = CALayer(0, 0, 10, 10)
    let child = CALayer(0, 0, 10, 10, .blue)
    root.addSublayer(child)
    let first = root.frame(context: context)
    root.backgroundColor = .red
    let second = root.frame(context: context)
    #expect(second.commands.map(\.layer.rawValue) == [1, 2])
    #expect(first.commands.map(\.layer.rawValue) == [2])
  }

  @Test func `A layer that shows nothing makes no command`() {
    #expect(CALayer(0, 0, 10, 10).operations() == [])
    #expect(CALayer(0, 0, 10, 10, .clear).operations() == [])
    #expect(CALayer(0, 0, 0, 10, .red).operations() == [])
  }

  @Test func `Background, contents, sublayers and border come in this order`() {
    let layer = CALayer(10, 10, 20, 20, .red)
    layer.contents = image(4, 4)
    layer.borderWidth = 2
    layer.addSublayer(CALayer(1, 2, 3, 4, .green))
    let move = CGAffineTransform(translationX: 10, y: 10)
    guard case .image(let fill) = layer.operations()[1] else {
      Issue.record("The contents come second.")
      return
    }
    #expect(
      layer.operations() == [
        .fill(.size(20, 20), at: 10, 10, .red),
        .image(fill),
        .fill(.size(3, 4), at: 11, 12, .green),
        .fill(
          Shape(
            .ring(
              outer: RoundedRect(rect: .size(20, 20), radius: 0),
              inner: RoundedRect(rect: CGRect(x: 2, y: 2, width: 16, height: 16), radius: 0)), transform: move),
          .black),
      ])
  }

  @Test func `Corners round the background and the border`() {
    let layer = CALayer(0, 0, 20, 20, .red)
    layer.cornerRadius = 6
    layer.borderWidth = 2
    layer.borderColor = .blue
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let corners: RoundedRect.Corners = [.minXMinY, .maxXMaxY]
    let outer = RoundedRect(rect: .size(20, 20), radius: 6, corners: corners)
    let inner = RoundedRect(rect: CGRect(x: 2, y: 2, width: 16, height: 16), radius: 4, corners: corners)
    #expect(
      layer.operations() == [
        .fill(Shape(.roundedRect(outer), transform: .identity), .red),
        .fill(Shape(.ring(outer: outer, inner: inner), transform: .identity), .blue),
      ])
  }

  @Test(arguments: [(-1, 0), (3, 3), (100, 5)] as [(CGFloat, CGFloat)])
  func `The corner radius is at most half the shorter side`(_ set: CGFloat, _ shown: CGFloat) {
    let layer = CALayer(0, 0, 30, 10, .red)
    layer.cornerRadius = set
    let shape: Shape.Geometry =
      shown == 0 ? .rect(.size(30, 10)) : .roundedRect(RoundedRect(rect: .size(30, 10), radius: shown))
    #expect(layer.operations() == [.fill(Shape(shape, transform: .identity), .red)])
  }

  @Test func `No rounded corner means a plain rectangle`() {
    let layer = CALayer(0, 0, 30, 10, .red)
    layer.cornerRadius = 4
    layer.maskedCorners = []
    #expect(layer.operations() == [.fill(.size(30, 10), at: 0, 0, .red)])
  }

  @Test func `The bounds' origin scrolls the contents`() {
    let layer = CALayer(10, 10, 50, 50, .red)
    layer.bounds.origin = CGPoint(x: 5, y: 20)
    layer.addSublayer(CALayer(5, 20, 10, 10, .green))
    #expect(
      layer.operations() == [
        .fill(CGRect(x: 5, y: 20, width: 50, height: 50), at: 5, -10, .red),
        .fill(.size(10, 10), at: 10, 10, .green),
      ])
  }

  @Test func `Points become pixels`() {
    let root = CALayer(0, 0, 50, 50)
    root.addSublayer(CALayer(10, 20, 5, 5, .red))
    #expect(root.operations(scale: 2) == [.fill(.size(5, 5), at: 20, 40, scale: 2, .red)])
  }

  @Test func `A transform applies about the anchor point`() {
    let layer = CALayer(10, 20, 40, 20, .red)
    layer.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    // The centre (30, 30) stays; (0, 0) of the layer, 20 left of and 10 above it, moves 10 right of and 20 above it.
    #expect(layer.transformShown == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 10))
    layer.anchorPoint = .zero
    #expect(layer.transformShown == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 30, ty: 30))
    layer.setAffineTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 7, ty: 8))
    #expect(layer.transformShown == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 37, ty: 38))
  }

  @Test func `Transforms nest from the inside out`() {
    let root = CALayer(0, 0, 100, 100)
    let outer = CALayer(10, 10, 40, 40)
    let inner = CALayer(10, 10, 20, 20, .red)
    root.addSublayer(outer)
    outer.addSublayer(inner)
    outer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    inner.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    // inner: (x, y) → (30 - y, 10 + x); outer: (x, y) → (2x - 10, 2y - 10); the screen: × 3.
    #expect(inner.transformShown(in: root) == CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 50, ty: 10))
    #expect(inner.transformShown(in: root, scale: 3) == CGAffineTransform(a: 0, b: 6, c: -6, d: 0, tx: 150, ty: 30))
  }

  @Test func `Colours are kept within what a screen shows`() {
    let layer = CALayer(0, 0, 10, 10, CGColor(red: 2, green: -1, blue: 0.5, alpha: 3))
    #expect(layer.operations() == [.fill(.size(10, 10), at: 0, 0, RGBA(red: 1, green: 0, blue: 0.5))])
  }
}

extension CALayer {
  fileprivate var transformShown: CGAffineTransform? { transformShown(in: self) }

  fileprivate func transformShown(in root: CALayer, scale: CGFloat = 1) -> CGAffineTransform? {
    guard case .fill(let shape, _) = root.operations(width: 1000, height: 1000, scale: scale).first else { return nil }
    return shape.transform
  }
}
