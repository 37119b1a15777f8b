import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

/// The draw commands of layer trees: order, opacity, clips and culling.
@MainActor
struct FrameBuilderTreeTests {
  private let root = CALayer(0, 0, 100, 100)

  @Test func `Sublayers are drawn back to front, by depth first`() {
    let layers = [CGColor.red, .green, .blue].map { CALayer(0, 0, 10, 10, $0) }
    for layer in layers { root.addSublayer(layer) }
    #expect(root.colors == [.red, .green, .blue])
    layers[0].zPosition = 1
    #expect(root.colors == [.green, .blue, .red])
    layers[1].zPosition = 1
    #expect(root.colors == [.blue, .red, .green])
    layers[2].zPosition = 1
    #expect(root.colors == [.red, .green, .blue])
    layers[2].zPosition = -1
    #expect(root.colors == [.blue, .red, .green])
  }

  @Test func `Depth does not leave the superlayer`() {
    let behind = CALayer(0, 0, 10, 10, .red)
    let inside = CALayer(0, 0, 10, 10, .green)
    behind.addSublayer(inside)
    inside.zPosition = 100
    root.addSublayer(behind)
    root.addSublayer(CALayer(0, 0, 10, 10, .blue))
    #expect(root.colors == [.red, .green, .blue])
  }

  @Test func `Hidden and transparent layers are left out with everything in them`() {
    let parent = CALayer(0, 0, 10, 10, .red)
    parent.addSublayer(CALayer(0, 0, 10, 10, .green))
    root.addSublayer(parent)
    parent.isHidden = true
    #expect(root.operations() == [])
    parent.isHidden = false
    parent.opacity = 0
    #expect(root.operations() == [])
    parent.opacity = -1
    #expect(root.operations() == [])
  }

  @Test func `A single shape takes on its layer's opacity`() {
    let layer = CALayer(0, 0, 10, 10, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    layer.opacity = 0.5
    root.addSublayer(layer)
    #expect(root.operations() == [.fill(.size(10, 10), at: 0, 0, RGBA(red: 1, green: 0, blue: 0, alpha: 0.25))])
    layer.opacity = 7
    #expect(root.operations() == [.fill(.size(10, 10), at: 0, 0, RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))])
  }

  @Test func `Several shapes under one opacity are a group`() {
    let layer = CALayer(10, 10, 20, 20, .red)
    layer.addSublayer(CALayer(15, 15, 10, 10, .green))
    layer.opacity = 0.5
    root.addSublayer(layer)
    #expect(
      root.operations() == [
        .pushGroup(alpha: 0.5, bounds: CGRect(x: 10, y: 10, width: 25, height: 25)),
        .fill(.size(20, 20), at: 10, 10, .red),
        .fill(.size(10, 10), at: 25, 25, .green),
        .popGroup,
      ])
  }

  @Test func `A group reaches as far as its visible part`() {
    let layer = CALayer(-10, 0, 20, 20, .red)
    layer.addSublayer(CALayer(50, 90, 20, 40, .green))
    layer.opacity = 0.5
    root.addSublayer(layer)
    #expect(root.operations().first == .pushGroup(alpha: 0.5, bounds: CGRect(x: 0, y: 0, width: 60, height: 100)))
  }

  @Test func `A translucent layer in a translucent layer is a group in a group`() {
    let outer = CALayer(0, 0, 20, 20, .red)
    let inner = CALayer(0, 0, 10, 10, .green)
    inner.borderWidth = 1
    outer.opacity = 0.5
    inner.opacity = 0.25
    outer.addSublayer(inner)
    root.addSublayer(outer)
    let operations = root.operations()
    #expect(operations.count == 7)
    #expect(operations[0] == .pushGroup(alpha: 0.5, bounds: .size(20, 20)))
    #expect(operations[2] == .pushGroup(alpha: 0.25, bounds: .size(10, 10)))
    #expect(Array(operations[5...]) == [.popGroup, .popGroup])
  }

  @Test func `Without group opacity each shape is translucent by itself`() {
    let layer = CALayer(0, 0, 20, 20, .red)
    layer.addSublayer(CALayer(0, 0, 10, 10, .green))
    layer.opacity = 0.5
    layer.allowsGroupOpacity = false
    root.addSublayer(layer)
    #expect(
      root.operations() == [
        .fill(.size(20, 20), at: 0, 0, RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)),
        .fill(.size(10, 10), at: 0, 0, RGBA(red: 0, green: 1, blue: 0, alpha: 0.5)),
      ])
  }

  @Test func `A masking layer clips contents and sublayers but not its border`() {
    let layer = CALayer(10, 10, 20, 20, .red)
    layer.cornerRadius = 5
    layer.masksToBounds = true
    layer.borderWidth = 1
    layer.addSublayer(CALayer(10, 10, 20, 20, .green))
    root.addSublayer(layer)
    let shape = RoundedRect(rect: .size(20, 20), radius: 5)
    let move = CGAffineTransform(translationX: 10, y: 10)
    let inner = RoundedRect(rect: CGRect(x: 1, y: 1, width: 18, height: 18), radius: 4)
    #expect(
      root.operations() == [
        .pushClip(Shape(.roundedRect(shape), transform: move)),
        .fill(Shape(.rect(shape.rect), transform: move), .red),
        .fill(.size(20, 20), at: 20, 20, .green),
        .popClip,
        .fill(Shape(.ring(outer: shape, inner: inner), transform: move), .black),
      ])
  }

  @Test func `A clip around an empty layer is left out`() {
    let layer = CALayer(10, 10, 20, 20, .red)
    layer.masksToBounds = true
    layer.addSublayer(CALayer(0, 0, 20, 20))
    root.addSublayer(layer)
    #expect(root.operations() == [.fill(.size(20, 20), at: 10, 10, .red)])
  }

  @Test func `Layers outside the canvas or a clip are left out`() {
    root.addSublayer(CALayer(100, 0, 10, 10, .red))
    root.addSublayer(CALayer(-10, 0, 10, 10, .red))
    #expect(root.operations() == [])
    let masking = CALayer(0, 0, 20, 20)
    masking.masksToBounds = true
    masking.addSublayer(CALayer(30, 0, 10, 10, .green))
    root.addSublayer(masking)
    #expect(root.operations() == [])
    masking.masksToBounds = false
    #expect(root.colors == [.green])
  }

  @Test func `A layer out of sight may hold one that is in sight`() {
    let parent = CALayer(200, 0, 10, 10, .red)
    parent.addSublayer(CALayer(-150, 0, 10, 10, .green))
    root.addSublayer(parent)
    #expect(root.operations() == [.fill(.size(10, 10), at: 50, 0, .green)])
    parent.masksToBounds = true
    #expect(root.operations() == [])
  }

  @Test func `Contents that stick out of a layer out of sight are drawn`() throws {
    let layer = CALayer(-12, 0, 10, 10, .red)
    layer.contents = image(30, 10)
    layer.contentsGravity = .center
    root.addSublayer(layer)
    let operations = root.operations()
    #expect(operations.count == 1)
    guard case .image(let fill) = operations.first else {
      Issue.record("The picture reaches from -22 to 8 and is in sight.")
      return
    }
    #expect(fill.destination == CGRect(x: -10, y: 0, width: 30, height: 10))
    #expect(fill.transform == CGAffineTransform(translationX: -12, y: 0))
    layer.masksToBounds = true
    #expect(root.operations() == [])
    layer.masksToBounds = false
    layer.frame.origin.x = -21
    #expect(root.operations() == [])
  }

  @Test func `A translucent picture is drawn with its alpha`() throws {
    let layer = CALayer(0, 0, 10, 10)
    layer.contents = image(10, 10)
    layer.opacity = 0.25
    root.addSublayer(layer)
    guard case .image(let fill) = root.operations().first else {
      Issue.record("A picture is drawn.")
      return
    }
    #expect(fill.alpha == 0.25)
  }

  @Test func `Equal trees make equal frames`() {
    func tree() -> CALayer {
      let root = CALayer(0, 0, 100, 100, .red)
      root.addSublayer(CALayer(0, 0, 50, 50, .green))
      root.opacity = 0.5
      return root
    }
    #expect(tree().frame() == tree().frame())
    #expect(tree().frame().hashValue == tree().frame().hashValue)
  }
}

extension CALayer {
  /// The colours of the fills, in the order in which they are drawn.
  fileprivate var colors: [RGBA] {
    operations().compactMap { operation in
      if case .fill(_, let color) = operation { color } else { nil }
    }
  }
}
