import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Layers turned in space.
@MainActor
struct PerspectiveTests {
  private static func perspective(_ distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }

  /// A layer of 40 × 20 points about (50, 50), turned about the vertical axis by `degrees`.
  private func card(_ degrees: CGFloat, _ color: CGColor = .red, distance: CGFloat? = nil) -> CALayer {
    let layer = CALayer(30, 40, 40, 20, color)
    let turn = CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0)
    layer.transform = distance.map { CATransform3DConcat(turn, Self.perspective($0)) } ?? turn
    return layer
  }

  private func root(_ sublayers: CALayer...) -> CALayer {
    let root = CALayer(0, 0, 100, 100)
    for layer in sublayers { root.addSublayer(layer) }
    return root
  }

  private func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
  }

  @Test func `A rotated card is seen in perspective`() {
    let card = card(60, distance: 100)
    _ = root(card)
    // The left edge is 20 sin 60° in front of the plane, so it is seen larger by 1 / (1 - 0.1732).
    let near = 1 / (1 - 20 * CGFloat(3).squareRoot() / 2 / 100)
    let far = 1 / (1 + 20 * CGFloat(3).squareRoot() / 2 / 100)
    #expect(isNear(card.convert(CGPoint(x: 0, y: 0), to: card.superlayer), 50 - 10 * near, 50 - 10 * near))
    #expect(isNear(card.convert(CGPoint(x: 40, y: 20), to: card.superlayer), 50 + 10 * far, 50 + 10 * far))
    #expect(isNear(card.convert(CGPoint(x: 20, y: 10), to: card.superlayer), 50, 50))
    #expect(isNear(card.convert(CGPoint(x: 50 - 10 * near, y: 50 + 10 * near), from: card.superlayer), 0, 20))
    #expect(abs(card.frame.minX - (50 - 10 * near)) < 1e-9)
    #expect(abs(card.frame.height - 20 * near) < 1e-9)
  }

  @Test func `A rotated card is hit where it is seen`() {
    let card = card(60, distance: 100)
    let root = root(card)
    // It is seen from x = 37.9, where it is 24.2 points high, to 58.5, where it is 17.
    for (x, y): (CGFloat, CGFloat) in [(39, 61), (39, 39), (50, 50), (57, 57)] {
      #expect(root.hitTest(CGPoint(x: x, y: y)) === card, "\(x), \(y)")
    }
    for (x, y): (CGFloat, CGFloat) in [(36, 50), (60, 50), (57, 60), (57, 40), (39, 63)] {
      #expect(root.hitTest(CGPoint(x: x, y: y)) === root, "\(x), \(y)")
    }
  }

  @Test func `A layer in perspective is a plane, one without stays a shape`() {
    let operations = root(card(60, distance: 100)).operations()
    #expect(operations.count == 3)
    guard case .pushPlane(let plane) = operations[0], case .fill(let shape, _) = operations[1] else {
      Issue.record("The card is a plane.")
      return
    }
    #expect(plane.bounds == PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 20))
    #expect(shape.transform == .identity)
    #expect(plane.hasSmoothEdges)
    guard case .fill(let flat, _) = root(card(60)).operations()[0] else {
      Issue.record("Without perspective it is a shape.")
      return
    }
    #expect(abs(flat.transform.a - 0.5) < 1e-12)
  }

  @Test func `A plane has the pixels of the screen, and hard edges if wanted`() {
    let card = card(60, distance: 100)
    card.allowsEdgeAntialiasing = false
    guard case .pushPlane(let plane) = root(card).operations(width: 200, height: 200, scale: 2)[0] else {
      Issue.record("The card is a plane.")
      return
    }
    #expect(plane.bounds == PixelRect(minX: 0, minY: 0, maxX: 80, maxY: 40))
    #expect(!plane.hasSmoothEdges)
  }

  @Test func `A layer that is near and not rotated is only larger`() {
    let card = CALayer(30, 40, 40, 20, .red)
    card.zPosition = 50
    let root = root(card)
    root.sublayerTransform = Self.perspective(100)
    #expect(card.frame == CGRect(x: 30, y: 40, width: 40, height: 20))
    #expect(isNear(card.convert(.zero, to: root), 10, 30))
    guard case .fill(let shape, _) = root.operations()[0] else {
      Issue.record("It needs no plane.")
      return
    }
    #expect(shape.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 30))
  }

  @Test func `The superlayer gives all sublayers one perspective`() {
    // Turned about its own middle, but seen from in front of the root's.
    let card = CALayer(0, 40, 40, 20, .red)
    card.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    let root = root(card)
    root.sublayerTransform = Self.perspective(100)
    // It is seen from the edge, but from 30 points to the right of it.
    #expect(isNear(card.convert(CGPoint(x: 0, y: 10), to: root), 50 - 30 / 0.8, 50))
    #expect(isNear(card.convert(CGPoint(x: 40, y: 10), to: root), 50 - 30 / 1.2, 50))
  }

  @Test func `The anchor point may be in front of the layer`() {
    let card = CALayer(30, 40, 40, 20, .red)
    card.anchorPointZ = -20
    card.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    // The layer lies 20 points in front of the anchor, so a quarter turn brings it 20 points to the right.
    _ = root(card)
    #expect(isNear(card.convert(CGPoint(x: 20, y: 10), to: card.superlayer), 70, 50))
  }

  @Test func `A transform layer leaves its sublayers their depth`() throws {
    func holder(_ layer: CALayer) -> CALayer {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      let face = CALayer(40, 40, 20, 20, .red)
      face.zPosition = 30
      layer.addSublayer(face)
      return layer
    }
    // On a plane that is seen from the edge there is nothing.
    let flat = root(holder(CALayer()))
    #expect(flat.sublayers?[0].sublayers?[0].convert(CGPoint(x: 10, y: 10), to: flat).x == 50)
    // In space the face is 30 points in front of the plane: to the right, because the plane is rotated.
    let space = root(holder(CATransformLayer()))
    let face = try #require(space.sublayers?[0].sublayers?[0])
    #expect(isNear(face.convert(CGPoint(x: 10, y: 10), to: space), 80, 50))
    face.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    #expect(isNear(face.convert(CGPoint(x: 80, y: 45), from: space), 10, 5))
    #expect(space.hitTest(CGPoint(x: 75, y: 45)) === face)
    #expect(space.operations().count == 1)
  }

  @Test func `A layer that is not double-sided has no back`() {
    let front = card(30, distance: 100)
    let back = card(150, .blue, distance: 100)
    for layer in [front, back] { layer.isDoubleSided = false }
    let root = root(front, back)
    #expect(root.operations().count == 3)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    back.isDoubleSided = true
    #expect(root.operations().count == 6)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === back)
    #expect(root.operations().contains { if case .fill(_, .blue) = $0 { true } else { false } })
  }

  /// The colours of the fills, back to front.
  private func fills(_ root: CALayer) -> [RGBA] {
    root.operations().compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
  }

  @Test func `Nearer layers are in front`() {
    let near = CALayer(10, 10, 50, 50, .red)
    near.transform = CATransform3DMakeTranslation(0, 0, 10)
    let far = CALayer(20, 20, 50, 50, .blue)
    #expect(fills(root(near, far)) == [.blue, .red])
    far.zPosition = 20
    #expect(fills(root(near, far)) == [.red, .blue])
  }

  @Test func `A card on a floor is in front of it, wherever the card is`() {
    // The floor's middle is nearer than the card, but the card is above all of it.
    let floor = CALayer(0, 0, 100, 100, .blue)
    floor.transform = CATransform3DMakeRotation(.pi * 0.4, 1, 0, 0)
    let card = CALayer(40, 20, 20, 20, .red)
    card.zPosition = -20
    #expect(fills(root(card, floor)) == [.blue, .red])
    // Below the floor it is hidden.
    card.zPosition = -90
    #expect(fills(root(floor, card)) == [.red, .blue])
  }

  @Test func `Sublayers in one rotated plane keep their order`() {
    let root = root(CALayer(10, 10, 50, 50, .red), CALayer(30, 20, 50, 50, .blue), CALayer(0, 0, 90, 40, .green))
    root.sublayerTransform = CATransform3DConcat(
      CATransform3DMakeRotation(0.7, 0.3, 1, 0), Self.perspective(300))
    #expect(fills(root) == [.red, .blue, .green])
  }

  @Test func `The faces of a cube hide each other`() {
    let cube = CATransformLayer()
    cube.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    let turns: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    for (index, turn) in turns.enumerated() {
      let face = CALayer(0, 0, 40, 40, CGColor(red: CGFloat(index) / 5, green: 0, blue: 0, alpha: 1))
      face.transform = CATransform3DTranslate(
        CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0), 0, 0, 20)
      cube.addSublayer(face)
    }
    let root = root(cube)
    root.sublayerTransform = Self.perspective(200)
    for degrees in stride(from: CGFloat(7), to: 360, by: 23) {
      cube.transform = CATransform3DRotate(
        CATransform3DMakeRotation(0.5, 1, 0, 0), degrees * .pi / 180, 0, 1, 0)
      // The three faces that are turned to the eye are drawn last.
      let faces = cube.sublayers ?? []
      let away = faces.filter { $0.projection(to: root).determinant < 0 }.map { $0.backgroundColor?.rgba }
      #expect(away.count >= 3)
      #expect(Set(fills(root).prefix(away.count).map { $0.red }) == Set(away.map { $0?.red ?? 0 }), "\(degrees)")
      #expect(fills(root).count == 6)
    }
  }

  @Test func `Commands that are kept make the same frame as building it from scratch`() {
    let context = MediaContext()
    let (card, other) = (card(10, distance: 100), CALayer(20, 45, 60, 20, .blue))
    card.addSublayer(CALayer(5, 5, 10, 10, .green))
    let holder = root(card, other)
    let root = root(holder)
    let steps: [() -> Void] = [
      {}, { card.transform = CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), Self.perspective(80)) },
      { other.zPosition = 3 }, { other.zPosition = -3 }, { card.sublayers?[0].backgroundColor = .black },
      { holder.sublayerTransform = Self.perspective(150) }, { other.transform = CATransform3DMakeRotation(1, 1, 0, 0) },
      { card.transform = CATransform3DIdentity }, { other.transform = CATransform3DIdentity },
      { holder.sublayerTransform = CATransform3DIdentity }, { other.zPosition = 0 },
    ]
    for (number, step) in steps.enumerated() {
      step()
      let kept = root.frame(context: context)
      let new = FrameBuilder.frame(
        of: root, width: 100, height: 100, scale: 1, background: .white, context: context, reusesCommands: false)
      #expect(kept == new, "\(number)")
    }
  }

  @Test func `A layer that only turns keeps its drawing`() throws {
    let context = MediaContext()
    let card = card(10, distance: 100)
    for index in 0..<50 { card.addSublayer(CALayer(CGFloat(index % 10), 2, 5, 5, .green)) }
    let root = root(card)
    func content() -> CommandChunk? {
      func scope(_ chunk: CommandChunk) -> CommandChunk? {
        for item in chunk.items {
          switch item {
          case .scope(_, let content): return content
          case .chunk(let inner): if let found = scope(inner) { return found }
          case .command: break
          }
        }
        return nil
      }
      return scope(root.frame(context: context).content)
    }
    func chunks(_ chunk: CommandChunk) -> [ObjectIdentifier] {
      chunk.items.flatMap { item -> [ObjectIdentifier] in
        if case .chunk(let inner) = item { [ObjectIdentifier(inner)] + chunks(inner) } else { [] }
      }
    }
    let first = try #require(content(), "The card is a plane.")
    card.transform = CATransform3DConcat(CATransform3DMakeRotation(0.8, 0, 1, 0), Self.perspective(100))
    let second = try #require(content())
    #expect(!chunks(first).isEmpty)
    #expect(chunks(first) == chunks(second))
  }
}
