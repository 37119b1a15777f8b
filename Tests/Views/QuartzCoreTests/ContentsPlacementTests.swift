import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

@MainActor
struct ContentsPlacementTests {
  /// An image of 40 × 20 pixels in bounds of 100 × 60 points with the origin (10, 5).
  @Test(
    arguments: [
      (.resize, CGRect(x: 10, y: 5, width: 100, height: 60)),
      (.resizeAspect, CGRect(x: 10, y: 10, width: 100, height: 50)),
      (.resizeAspectFill, CGRect(x: 0, y: 5, width: 120, height: 60)),
      (.center, CGRect(x: 40, y: 25, width: 40, height: 20)),
      (.bottom, CGRect(x: 40, y: 5, width: 40, height: 20)),
      (.top, CGRect(x: 40, y: 45, width: 40, height: 20)),
      (.left, CGRect(x: 10, y: 25, width: 40, height: 20)),
      (.right, CGRect(x: 70, y: 25, width: 40, height: 20)),
      (.bottomLeft, CGRect(x: 10, y: 5, width: 40, height: 20)),
      (.bottomRight, CGRect(x: 70, y: 5, width: 40, height: 20)),
      (.topLeft, CGRect(x: 10, y: 45, width: 40, height: 20)),
      (.topRight, CGRect(x: 70, y: 45, width: 40, height: 20)),
    ] as [(CALayerContentsGravity, CGRect)])
  func `Gravity places the contents`(_ gravity: CALayerContentsGravity, _ destination: CGRect) throws {
    let layer = CALayer(0, 0, 100, 60)
    layer.bounds.origin = CGPoint(x: 10, y: 5)
    layer.contents = image(40, 20)
    layer.contentsGravity = gravity
    let fill = try #require(layer.imageFill)
    #expect(fill.destination == destination)
    #expect(fill.source == .size(40, 20))
  }

  @Test func `A picture larger than the bounds sticks out on both sides`() throws {
    let layer = CALayer(40, 40, 10, 10)
    layer.contents = image(30, 20)
    layer.contentsGravity = .center
    #expect(layer.imageFill?.destination == CGRect(x: -10, y: -5, width: 30, height: 20))
    layer.contentsGravity = .resizeAspectFill
    #expect(layer.imageFill?.destination == CGRect(x: -2.5, y: 0, width: 15, height: 10))
  }

  @Test func `The contents' scale says how many pixels make a point`() throws {
    let layer = CALayer(0, 0, 100, 60)
    layer.contents = image(40, 20)
    layer.contentsGravity = .topRight
    layer.contentsScale = 2
    let fill = try #require(layer.imageFill)
    #expect(fill.destination == CGRect(x: 80, y: 50, width: 20, height: 10))
    #expect(fill.source == .size(40, 20))
  }

  @Test func `A part of the contents is placed as if it were all`() throws {
    let layer = CALayer(0, 0, 100, 60)
    layer.contents = image(40, 20)
    layer.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
    #expect(layer.imageFill?.source == CGRect(x: 10, y: 10, width: 20, height: 10))
    #expect(layer.imageFill?.destination == .size(100, 60))
    layer.contentsGravity = .bottomRight
    #expect(layer.imageFill?.destination == CGRect(x: 80, y: 0, width: 20, height: 10))
    layer.contentsRect.size.width = 0
    #expect(layer.imageFill == nil)
  }

  /// The filter is chosen by the scale in device pixels.
  @Test(
    arguments: [(1, 30, .linear), (1, 9, .nearest), (2, 30, .linear), (2, 19, .nearest), (4, 30, .nearest)]
      as [(CGFloat, Int, ImageFill.Filter)])
  func `The filter depends on whether pixels are enlarged`(_ scale: CGFloat, _ side: Int, _ filter: ImageFill.Filter) {
    let layer = CALayer(0, 0, 10, 10)
    layer.contents = image(side, side)
    layer.magnificationFilter = .nearest
    #expect(layer.imageFill(scale: scale)?.filter == filter)
    layer.magnificationFilter = .linear
    layer.minificationFilter = .nearest
    #expect(layer.imageFill(scale: scale)?.filter == (filter == .nearest ? .linear : .nearest))
  }

  @Test func `Contents other than images are not drawn`() {
    let layer = CALayer(0, 0, 10, 10)
    layer.contents = "image"
    #expect(layer.operations() == [])
  }
}

extension CALayer {
  fileprivate var imageFill: ImageFill? { imageFill(scale: 1) }

  fileprivate func imageFill(scale: CGFloat) -> ImageFill? {
    guard case .image(let fill) = operations(scale: scale).first else { return nil }
    return fill
  }
}
