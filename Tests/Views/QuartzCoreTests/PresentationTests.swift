import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

/// The presentation layer during animations.
@MainActor
struct PresentationTests {
  private let context = MediaContext()
  private let root = CALayer(0, 0, 100, 100)
  private let outer = CALayer(0, 0, 20, 20, .red)
  private let inner = CALayer(5, 5, 10, 10, .green)

  init() {
    root.addSublayer(outer)
    outer.addSublayer(inner)
  }

  /// Adds a linear animation of one second.
  private func animate(_ layer: CALayer, _ keyPath: String, from: Any, to: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    context.perform { layer.add(animation, forKey: keyPath) }
  }

  private var operations: [DrawOperation] { root.frame(context: context).commands.map(\.operation) }

  @Test func `The frame shows the presentation, and the model stays`() {
    animate(outer, "position.x", from: 10, to: 90)
    context.advance(to: 0.25)
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(operations == [.fill(.size(20, 20), at: 20, 0, .red), .fill(.size(10, 10), at: 25, 5, .green)])
    context.advance(to: 1)
    #expect(operations == [.fill(.size(20, 20), at: 0, 0, .red), .fill(.size(10, 10), at: 5, 5, .green)])
  }

  /// Layers that are only rectangles are drawn specially; layers with contents, even invisible ones, are not.
  @Test func `Rectangles are drawn like layers that may show more`() {
    let (one, other) = (CALayer(0, 0, 100, 100), CALayer(0, 0, 100, 100))
    for (host, contents) in [(one, nil), (other, "nothing")] as [(CALayer, String?)] {
      for index in 0..<6 {
        let layer = CALayer(CGFloat(15 * index), 10, 10, 20, index == 5 ? nil : .red)
        layer.contents = contents
        layer.anchorPoint = CGPoint(x: 0.25, y: 1)
        if index == 1 { layer.cornerRadius = 4 }
        if index == 2 { layer.setAffineTransform(CGAffineTransform(rotationAngle: 1)) }
        if index == 3 { layer.bounds = CGRect(x: 3, y: 4, width: -8, height: 16) }
        if index == 4 { layer.opacity = 0.5 }
        host.addSublayer(layer)
        animate(layer, "position", from: CGPoint(x: 0, y: 50), to: CGPoint(x: 70, y: 10 * index))
        animate(
          layer, "bounds", from: CGRect(x: 0, y: 0, width: 4, height: 4), to: CGRect(x: 1, y: 2, width: 9, height: 9))
        if index % 2 == 0 { animate(layer, "opacity", from: 0.25, to: 1) }
      }
    }
    for time in [0, 0.25, 0.9, 1, 2] {
      context.advance(to: time)
      let (fast, slow) = (one.frame(context: context), other.frame(context: context))
      #expect(fast.commands.map(\.operation) == slow.commands.map(\.operation))
      #expect(fast.commands.count == 5)
    }
    #expect(one.frame(context: context).commands[0].operation == .fill(.size(10, 20), at: 2.5, 0, .red))
  }

  @Test func `Animated transforms nest like others`() {
    animate(outer, "transform.scale", from: 1, to: 3)
    animate(inner, "transform.translation.x", from: 0, to: 8)
    context.advance(to: 0.5)
    // outer: (x, y) → (2x - 10, 2y - 10); inner: (x, y) → (x + 9, y + 5).
    #expect(
      operations == [
        .fill(.size(20, 20), at: -10, -10, scale: 2, .red), .fill(.size(10, 10), at: 8, 0, scale: 2, .green),
      ])
  }

  @Test func `Animated opacity decides about groups`() {
    animate(outer, "opacity", from: 0, to: 1)
    #expect(operations == [])
    context.advance(to: 0.5)
    #expect(operations.first == .pushGroup(alpha: 0.5, bounds: .size(20, 20)))
    context.advance(to: 1)
    #expect(operations.count == 2)
  }

  @Test func `Animated depth decides which layer is in front`() {
    let other = CALayer(0, 0, 10, 10, .blue)
    root.addSublayer(other)
    animate(outer, "zPosition", from: -1, to: 1)
    context.advance(to: 0.25)
    #expect(operations.last == .fill(.size(10, 10), at: 0, 0, .blue))
    context.advance(to: 0.75)
    #expect(operations.first == .fill(.size(10, 10), at: 0, 0, .blue))
  }

  @Test func `A layer's time can run at another speed`() {
    outer.speed = 0.5
    animate(outer, "position.x", from: 10, to: 90)
    animate(inner, "position.x", from: 10, to: 18)
    context.advance(to: 0.5)
    #expect(operations == [.fill(.size(20, 20), at: 20, 0, .red), .fill(.size(10, 10), at: 27, 5, .green)])
  }

  @Test func `The presentation is a separate tree`() throws {
    animate(outer, "position", from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 30))
    context.host = root
    context.perform {}
    try context.perform {
      context.advance(to: 0.5)
      let shown = try #require(outer.presentation())
      #expect(shown.frame == CGRect(x: 20, y: 10, width: 20, height: 20))
      #expect(shown.model() === outer)
      #expect(outer.model() === outer)
      let shownInner = try #require(shown.sublayers?.first)
      #expect(shownInner.model() === inner)
      #expect(shownInner.superlayer?.frame == shown.frame)
      #expect(shownInner.convert(CGPoint.zero, to: root.presentation()) == CGPoint(x: 25, y: 15))
      #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 5, y: 5))
      #expect(root.presentation()?.hitTest(CGPoint(x: 30, y: 20))?.model() === inner)
    }
  }
}
