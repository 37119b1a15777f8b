import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
struct LayerTreeTests {
  private let root = CALayer()
  private let a = CALayer()
  private let b = CALayer()
  private let c = CALayer()

  init() {
    for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] {
      layer.name = name
      root.addSublayer(layer)
    }
  }

  private var order: String { (root.sublayers ?? []).compactMap(\.name).joined() }

  @Test func `Sublayers are listed from back to front`() {
    #expect(order == "abc")
    #expect(a.superlayer === root)
    #expect(a.sublayers == nil)
  }

  @Test func `A layer added again comes to the front`() {
    root.addSublayer(a)
    #expect(order == "bca")
  }

  @Test func `Layers are inserted by place and by neighbour`() {
    root.insertSublayer(c, at: 0)
    #expect(order == "cab")
    root.insertSublayer(c, at: 99)
    #expect(order == "abc")
    root.insertSublayer(a, above: b)
    #expect(order == "bac")
    root.insertSublayer(c, below: a)
    #expect(order == "bca")
    root.insertSublayer(a, below: nil)
    #expect(order == "abc")
  }

  @Test func `One layer replaces another`() {
    let d = CALayer()
    d.name = "d"
    root.replaceSublayer(b, with: d)
    #expect(order == "adc")
    #expect(b.superlayer == nil)
    root.replaceSublayer(d, with: a)
    #expect(order == "ac")
  }

  @Test func `The list of sublayers can be set`() {
    root.sublayers = [c, a]
    #expect(order == "ca")
    #expect(b.superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func `A layer leaves its old superlayer`() {
    a.addSublayer(b)
    #expect(order == "ac")
    #expect(b.superlayer === a)
    b.removeFromSuperlayer()
    #expect(a.sublayers == nil)
    b.removeFromSuperlayer()
  }

  @Test func `A layer does not keep its superlayer`() {
    var outer: CALayer? = CALayer()
    let inner = CALayer()
    outer?.addSublayer(inner)
    weak let watched = outer
    outer = nil
    #expect(watched == nil)
    #expect(inner.superlayer == nil)
  }

  @Test func `Layout runs from the outside in, once for each request`() {
    var log: [String] = []
    let outer = LoggingLayer("outer") { log.append($0) }
    let inner = LoggingLayer("inner") { log.append($0) }
    outer.addSublayer(inner)
    outer.layoutIfNeeded()
    #expect(log == ["outer", "inner"])
    outer.layoutIfNeeded()
    #expect(log == ["outer", "inner"])
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log == ["outer", "inner", "inner"])
    inner.bounds.size.width = 10
    #expect(inner.needsLayout())
    inner.bounds.origin.x = 10
    outer.layoutIfNeeded()
    #expect(!inner.needsLayout())
    inner.bounds.origin.x = 10
    #expect(!inner.needsLayout())
    inner.bounds.origin.x = 20
    #expect(inner.needsLayout())
  }

  @Test func `Layout of a layer begins with the superlayers that wait for theirs`() {
    var log: [String] = []
    let outer = LoggingLayer("outer") { log.append($0) }
    let middle = LoggingLayer("middle") { log.append($0) }
    let inner = LoggingLayer("inner") { log.append($0) }
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    outer.layoutIfNeeded()
    log = []
    middle.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(log == ["middle"])
    log = []
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(log == ["inner"])
  }

  @Test func `A layer that changes places keeps animating its changes`() {
    let context = MediaContext()
    context.host = root
    context.perform {}
    context.perform {
      root.addSublayer(a)
      a.opacity = 0.5
    }
    #expect(a.animationKeys() == ["opacity"])
  }

  @Test func `A layer is made of the class of a metatype`() {
    #expect(type(of: CALayer.make(CALayer.self)) == CALayer.self)
    #expect((CALayer.make(RingLayer.self) as? RingLayer)?.rings == [1, 2, 3])
    #expect((CALayer.make(DoubleRingLayer.self) as? DoubleRingLayer)?.rings == [1, 2, 3, 4])
  }
}

private final class LoggingLayer: CALayer {
  private let log: (String) -> Void

  init(_ name: String, log: @escaping (String) -> Void) {
    self.log = log
    super.init()
    self.name = name
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSublayers() { log(name ?? "") }
}

private class RingLayer: CALayer {
  var rings = [1, 2, 3]
}

private final class DoubleRingLayer: RingLayer {
  override init() {
    super.init()
    rings.append(4)
  }

  required init?(coder: NSCoder) { nil }
}
