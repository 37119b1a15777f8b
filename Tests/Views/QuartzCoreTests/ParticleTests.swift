import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Layers that show something many times.
@MainActor
struct ParticleTests {
  /// The operations that draw a layer at a time.
  private func operations(
    _ layer: CALayer, at time: Double, context: MediaContext = MediaContext()
  ) -> [DrawOperation] {
    layer.hostContext = context
    context.advance(to: time)
    return layer.frame(width: 200, height: 200, context: context).commands.map(\.operation)
  }

  private func fills(_ operations: [DrawOperation]) -> [(transform: CGAffineTransform, color: RGBA)] {
    operations.compactMap { if case .fill(let shape, let color) = $0 { (shape.transform, color) } else { nil } }
  }

  private func replicator(_ setUp: (CAReplicatorLayer) -> Void) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.addSublayer(CALayer(10, 20, 5, 5, CGColor(red: 1, green: 1, blue: 1, alpha: 1)))
    setUp(layer)
    return layer
  }

  @Test func `Copies are moved and coloured one after the other`() {
    let layer = replicator { layer in
      layer.instanceCount = 3
      layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      layer.instanceGreenOffset = 0.25
      layer.instanceAlphaOffset = -0.25
    }
    let shown = fills(layer.operations())
    #expect(shown.map(\.transform.tx) == [10, 40, 70])
    #expect(shown.map(\.color.red) == [1, 1, 1])
    #expect(shown.map(\.color.green) == [0.5, 0.75, 1])
    #expect(shown.map(\.color.blue) == [0, 0, 0])
    #expect(shown.map(\.color.alpha) == [1, 0.75, 0.5])
  }

  @Test func `Copies turn about the middle of the layer`() {
    let layer = replicator { layer in
      layer.instanceCount = 2
      layer.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    }
    let shown = fills(layer.operations())
    #expect(shown.count == 2)
    // The corner (10, 20) goes to (90, 80).
    #expect(abs(shown[1].transform.tx - 90) < 1e-9 && abs(shown[1].transform.ty - 80) < 1e-9)
  }

  @Test func `Each copy is later than the one before`() {
    let layer = replicator { layer in
      layer.instanceCount = 3
      layer.instanceDelay = 0.25
    }
    // An animation begins at the time of its layer's context, so that must be there first.
    let context = MediaContext()
    layer.hostContext = context
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 100.0, 1)
    layer.sublayers?[0].add(animation, forKey: nil)
    let shown = fills(operations(layer, at: 0.75, context: context))
    #expect(shown.map { ($0.transform.tx + 2.5).rounded() } == [75, 50, 25])
  }

  @Test func `A replicator shows its content once by default, and may show nothing`() {
    #expect(fills(replicator { _ in }.operations()).count == 1)
    #expect(fills(replicator { $0.instanceCount = 0 }.operations()).isEmpty)
    #expect(replicator { $0.instanceCount = -4 }.instanceCount == 0)
  }

  private func emitter(_ setUp: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }) -> CAEmitterLayer {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layer.emitterPosition = CGPoint(x: 100, y: 100)
    cell.outline = CGPath(rect: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil).path
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 1, 20)
    setUp(layer, cell)
    layer.emitterCells = [cell]
    return layer
  }

  @Test func `Particles are born at the rate, and die`() {
    // The first one is born at 0, the next ones each tenth of a second.
    #expect(fills(operations(emitter(), at: 0.05)).count == 1)
    #expect(fills(operations(emitter(), at: 0.55)).count == 6)
    #expect(fills(operations(emitter(), at: 5.05)).count == 10)
    #expect(fills(operations(emitter { _, cell in cell.isEnabled = false }, at: 5)).isEmpty)
  }

  @Test func `Particles fly in their direction`() {
    let shown = fills(operations(emitter { _, cell in cell.emissionLongitude = .pi / 2 }, at: 0.05))
    #expect(abs(shown[0].transform.tx - 100) < 1e-9)
    #expect(abs(shown[0].transform.ty - 101) < 1e-9)
    let fallen = fills(operations(emitter { _, cell in cell.yAcceleration = 800 }, at: 0.05))
    #expect(abs(fallen[0].transform.tx - 101) < 1e-9)
    #expect(abs(fallen[0].transform.ty - 101) < 1e-9)
  }

  /// Particles that fly to the right, each of which emits others that fall.
  private func rockets() -> CAEmitterLayer {
    emitter { _, cell in
      let spark = CAEmitterCell()
      spark.outline = cell.outline
      spark.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      (spark.birthRate, spark.lifetime, spark.velocity, spark.emissionLongitude) = (4, 2, 8, .pi / 2)
      (cell.birthRate, cell.outline) = (1, nil)
      cell.emitterCells = [spark]
    }
  }

  @Test func `Particles emit others at their positions, which outlive them`() {
    // The rocket is 0.9 s old; its sparks have begun at 0, 0.25, 0.5 and 0.75.
    let shown = fills(operations(rockets(), at: 0.9))
    #expect(shown.map { ($0.transform.tx * 10).rounded() / 10 } == [100, 105, 110, 115])
    #expect(shown.map { ($0.transform.ty * 10).rounded() / 10 } == [107.2, 105.2, 103.2, 101.2])
    #expect(shown.allSatisfy { $0.color == RGBA(red: 1, green: 0, blue: 0) })
    // A rocket lives for 1 s and emits five, and a spark lives for 2 s: four of the ninth are left, five, and one.
    #expect(fills(operations(rockets(), at: 10.1)).count == 10)
    let wild = { (layer: CAEmitterLayer) in
      for cell in layer.emitterCells ?? [] { cell.emitterCells?.first?.emissionRange = 6 }
      return layer
    }
    #expect(operations(wild(rockets()), at: 3.3) == operations(wild(rockets()), at: 3.3))
  }

  @Test func `A chain of cells that emit ever more ends at the maximum number of particles`() {
    let layer = emitter { _, cell in
      (cell.birthRate, cell.lifetime) = (1000, 100)
      for _ in 0..<3 {
        let inner = CAEmitterCell()
        (inner.birthRate, inner.lifetime, inner.outline) = (1000, 100, cell.outline)
        inner.emitterCells = cell.emitterCells
        cell.emitterCells = [inner]
      }
    }
    #expect(operations(layer, at: 50).count <= 20_000)
  }

  @Test func `Sizes, colours and spins change with age`() {
    let shown = fills(
      operations(
        emitter { _, cell in
          cell.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
          (cell.alphaSpeed, cell.greenSpeed, cell.scaleSpeed, cell.spin) = (-1, 0.5, 2, .pi)
          (cell.birthRate, cell.velocity) = (1, 0)
        }, at: 0.5))
    #expect(shown.count == 1)
    #expect(shown[0].color == RGBA(red: 1, green: 0.25, blue: 0, alpha: 0.5))
    // Twice as large, rotated by a quarter turn.
    #expect(abs(shown[0].transform.a) < 1e-9 && abs(shown[0].transform.b - 2) < 1e-9)
  }

  private func wild(_ layer: CAEmitterLayer, _ cell: CAEmitterCell) {
    (cell.birthRate, cell.lifetimeRange, cell.velocityRange, cell.emissionRange) = (200, 0.5, 20, .pi)
    (cell.spinRange, cell.scaleRange, cell.redRange) = (3, 0.5, 1)
    layer.emitterSize = CGSize(width: 30, height: 20)
    layer.seed = 5
  }

  @Test func `The same seed gives the same particles, however the clock moves`() {
    let once = operations(emitter(wild), at: 0.83)
    #expect(once.count > 100)
    #expect(operations(emitter(wild), at: 0.83) == once)
    let (context, layer) = (MediaContext(), emitter(wild))
    layer.hostContext = context
    for step in 1...83 {
      context.advance(to: Double(step) / 100)
      _ = layer.frame(width: 200, height: 200, context: context)
    }
    #expect(layer.frame(width: 200, height: 200, context: context).commands.map(\.operation) == once)
    layer.seed = 6
    #expect(layer.frame(width: 200, height: 200, context: context).commands.map(\.operation) != once)
  }

  @Test(arguments: [
    CAEmitterLayerEmitterShape.point, .line, .rectangle, .circle, .sphere, .cuboid,
  ])
  func `Particles begin in the shape`(_ shape: CAEmitterLayerEmitterShape) {
    let layer = emitter { layer, cell in
      layer.emitterShape = shape
      layer.emitterSize = CGSize(width: 40, height: 10)
      (cell.birthRate, cell.velocity) = (300, 0)
    }
    let places = fills(operations(layer, at: 0.9)).map { (x: $0.transform.tx - 100, y: $0.transform.ty - 100) }
    #expect(places.count > 200)
    let (width, height) = (places.map { abs($0.x) }.max() ?? 0, places.map { abs($0.y) }.max() ?? 0)
    switch shape {
    case .point: #expect(width == 0 && height == 0)
    case .line: #expect(width > 18 && width <= 20 && height == 0)
    case .rectangle, .cuboid: #expect(width > 18 && width <= 20 && height > 4.5 && height <= 5)
    default:
      #expect(width > 36 && width <= 40 && height > 36)
      #expect(places.allSatisfy { $0.x * $0.x + $0.y * $0.y <= 1600.001 })
    }
  }

  @Test(
    arguments: [
      (.point, 40, 0), (.rectangle, 40, 0), (.cuboid, 40, 0), (.line, 0, -40),
    ] as [(CAEmitterLayerEmitterShape, CGFloat, CGFloat)])
  func `Directions are counted from the right, and those of lines from upwards`(
    _ shape: CAEmitterLayerEmitterShape, _ x: CGFloat, _ y: CGFloat
  ) {
    let shown = fills(
      operations(
        emitter { layer, cell in
          layer.emitterShape = shape
          (cell.birthRate, cell.lifetime, cell.velocity) = (1, 10, 40)
        }, at: 1))
    #expect(shown.count == 2)
    #expect(shown.contains { abs($0.transform.tx - 100 - x) < 1e-9 && abs($0.transform.ty - 100 - y) < 1e-9 })
  }

  @Test(arguments: [CAEmitterLayerEmitterShape.circle, .sphere])
  func `Directions in circles are counted from outwards`(_ shape: CAEmitterLayerEmitterShape) {
    func distances(_ angle: CGFloat) -> [CGFloat] {
      let layer = emitter { layer, cell in
        (layer.emitterShape, layer.emitterMode) = (shape, .outline)
        layer.emitterSize = CGSize(width: 30, height: 0)
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionLongitude) = (20, 1.01, 20, angle)
      }
      return fills(operations(layer, at: 1)).map { hypot($0.transform.tx - 100, $0.transform.ty - 100) }
    }
    // The oldest one has flown for a second, from a circle with a radius of 30 points.
    #expect(abs((distances(0).max() ?? 0) - 50) < 1e-9)
    #expect(abs((distances(.pi).min() ?? 0) - 10) < 1e-9)
  }

  @Test func `Emission stops, and emitted particles continue`() {
    let (context, layer) = (MediaContext(), emitter())
    layer.hostContext = context
    context.advance(to: 0.45)
    layer.birthRate = 0
    context.advance(to: 0.95)
    #expect(layer.frame(width: 200, height: 200, context: context).commands.count == 5)
    context.advance(to: 1.25)
    #expect(layer.frame(width: 200, height: 200, context: context).commands.count == 2)
    layer.birthRate = 1
    context.advance(to: 1.46)
    #expect(layer.frame(width: 200, height: 200, context: context).commands.count == 2)
  }

  @Test func `A layer that is created without a rate shows nothing of the time before`() {
    let context = MediaContext()
    context.advance(to: 5)
    context.perform {
      let layer = emitter { layer, _ in layer.birthRate = 0 }
      layer.hostContext = context
      #expect(layer.frame(width: 200, height: 200, context: context).commands.isEmpty)
      context.advance(to: 6)
      layer.birthRate = 2
      #expect(layer.birthRate == 2)
      context.advance(to: 6.24)
      // The rate is 20 a second from 6 on.
      #expect(layer.frame(width: 200, height: 200, context: context).commands.count == 5)
    }
  }

  @Test(arguments: [true, false])
  func `A rate and a beginning can be set in either order`(_ rateFirst: Bool) {
    let context = MediaContext()
    context.advance(to: 1)
    context.perform {
      let layer = emitter { layer, _ in layer.birthRate = 0 }
      layer.hostContext = context
      context.advance(to: 5)
      if rateFirst { layer.birthRate = 2 }
      layer.beginTime = context.now
      if !rateFirst { layer.birthRate = 2 }
      context.advance(to: 5.24)
      #expect(layer.frame(width: 200, height: 200, context: context).commands.count == 5)
    }
  }

  @Test func `Particles in flight keep their initial values`() {
    let (context, layer) = (MediaContext(), emitter { _, cell in (cell.birthRate, cell.velocity) = (1, 0) })
    layer.hostContext = context
    context.advance(to: 0.5)
    layer.emitterPosition = CGPoint(x: 40, y: 100)
    (layer.velocity, layer.lifetime) = (3, 0.1)
    context.advance(to: 0.75)
    let before = fills(layer.frame(width: 200, height: 200, context: context).commands.map(\.operation))
    #expect(before.map(\.transform.tx) == [100])
    layer.lifetime = 1
    context.advance(to: 1.5)
    let after = fills(layer.frame(width: 200, height: 200, context: context).commands.map(\.operation))
    #expect(after.map(\.transform.tx) == [40])
  }

  @Test func `An emitter that moves leaves a trail`() {
    let (context, layer) = (MediaContext(), emitter { _, cell in (cell.birthRate, cell.velocity) = (10, 0) })
    layer.hostContext = context
    for step in 0..<200 {
      context.advance(to: Double(step) / 60)
      layer.emitterPosition = CGPoint(x: Double(step), y: 100)
    }
    let shown = fills(layer.frame(width: 400, height: 200, context: context).commands.map(\.operation))
    #expect(shown.count == 10)
    #expect(Set(shown.map(\.transform.tx)).count == 10)
    #expect(shown.allSatisfy { $0.transform.tx > 138 && $0.transform.tx < 200 })
  }

  @Test func `Cells are changed by their names`() {
    let (context, layer) = (MediaContext(), emitter { _, cell in cell.name = "spark" })
    layer.hostContext = context
    context.advance(to: 0.45)
    #expect(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Double == 10)
    layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    #expect(layer.emitterCells?.first?.birthRate == 0)
    context.advance(to: 0.95)
    #expect(layer.frame(width: 200, height: 200, context: context).commands.count == 5)
    layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKeyPath: "emitterCells.spark.color")
    layer.setValue(20, forKeyPath: "emitterCells.spark.birthRate")
    context.advance(to: 1.0)
    let shown = fills(layer.frame(width: 200, height: 200, context: context).commands.map(\.operation))
    #expect(shown.last?.color == RGBA(red: 1, green: 0, blue: 0) && shown.first?.color == .white)
  }

  @Test func `Images take the colour of their particle`() {
    let picture = CGImage(pixels: Pixels(width: 4, height: 2))
    let shown = operations(
      emitter { _, cell in
        cell.outline = nil
        cell.contents = picture
        cell.contentsScale = 2
        cell.color = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        cell.velocity = 0
      }, at: 0.05)
    guard case .image(let fill)? = shown.first else {
      Issue.record("\(shown)")
      return
    }
    #expect(fill.destination == CGRect(x: -1, y: -0.5, width: 2, height: 1))
    #expect(fill.alpha == 0.5)
    #expect(fill.image != picture)
  }

  @Test(arguments: [(Double.pi, 0.0, 40.0), (0, 0, -40), (Double.pi / 2, 40, 0)])
  func `Particles of a line fly up at 0 and fall at half a turn`(angle: Double, x: Double, y: Double) {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layer.emitterShape = .line
    layer.emitterPosition = CGPoint(x: 100, y: 100)
    layer.emitterSize = CGSize(width: 0, height: 0)
    let cell = CAEmitterCell()
    cell.contents = CGImage(pixels: Pixels(width: 2, height: 2))
    cell.birthRate = 1
    cell.lifetime = 10
    cell.velocity = 40
    cell.emissionLongitude = angle
    layer.emitterCells = [cell]
    let places = operations(layer, at: 1).compactMap { operation -> CGPoint? in
      guard case .image(let fill) = operation else { return nil }
      return CGPoint(x: fill.transform.tx, y: fill.transform.ty)
    }
    #expect(places.contains { abs($0.x - 100 - x) < 2 && abs($0.y - 100 - y) < 2 })
  }
}
