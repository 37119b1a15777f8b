import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing
import ViewVocabulary

/// Filters of layers, and cameras over their sublayers.
@MainActor
struct CameraTests {
  private func world(_ sublayers: CALayer...) -> CALayer {
    let world = CALayer(0, 0, 100, 100)
    for layer in sublayers { world.addSublayer(layer) }
    return world
  }

  private func boxes(_ layer: CALayer) -> [CGRect] {
    layer.operations().compactMap { if case .fill(let shape, _) = $0 { shape.bounds } else { nil } }
  }

  private func isNear(_ a: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
    abs(a.minX - x) < 1e-9 && abs(a.minY - y) < 1e-9 && abs(a.width - width) < 1e-9 && abs(a.height - height) < 1e-9
  }

  @Test func `A camera shows another place, larger`() throws {
    let world = world(CALayer(70, 40, 10, 20, .red))
    world.modelValues[.cameraOffset] = AnimatableValue(CGSize(width: 25, height: 0))
    world.modelValues[.cameraZoom] = AnimatableValue(2)
    // The middle (75, 50) of the layer is where the camera looks: the middle of the canvas.
    #expect(isNear(try #require(boxes(world).first), 40, 30, 20, 40))
  }

  @Test func `A camera that rotates clockwise shows everything rotated the other way`() throws {
    let world = world(CALayer(80, 45, 10, 10, .red))
    world.modelValues[.cameraTurn] = AnimatableValue(90)
    #expect(isNear(try #require(boxes(world).first), 45, 10, 10, 10))
  }

  @Test func `Deeper layers are smaller and move less`() throws {
    let (near, far) = (CALayer(45, 45, 10, 10, .red), CALayer(45, 45, 10, 10, .blue))
    far.zPosition = -100
    let world = world(near, far)
    world.modelValues[.cameraDistance] = AnimatableValue(100)
    world.modelValues[.cameraOffset] = AnimatableValue(CGSize(width: 20, height: 0))
    // The deeper one comes first; it lies twice as far from the eye.
    #expect(isNear(boxes(world)[0], 37.5, 47.5, 5, 5))
    #expect(isNear(boxes(world)[1], 25, 45, 10, 10))
  }

  @Test func `A layer out of focus is blurred by its distance`() throws {
    let (near, far) = (CALayer(45, 45, 10, 10, .red), CALayer(45, 45, 10, 10, .blue))
    far.zPosition = -200
    let world = world(near, far)
    world.modelValues[.cameraAperture] = AnimatableValue(3)
    let blurs = world.operations().compactMap { if case .pushFilter(let filter) = $0 { filter.blur } else { nil } }
    #expect(blurs == [CGSize(width: 6, height: 6)])
    world.modelValues[.cameraFocus] = AnimatableValue(-200)
    let others = world.operations().compactMap { if case .pushFilter(let filter) = $0 { filter.blur } else { nil } }
    #expect(others == [CGSize(width: 6, height: 6)])
    #expect(world.operations().first.map { if case .fill = $0 { true } else { false } } == true)
  }

  @Test func `A camera trembles by its seed and amplitude, always in the same way`() {
    func places(_ seed: Double) -> [CGRect] {
      let context = MediaContext()
      let world = world(CALayer(45, 45, 10, 10, .red))
      world.modelValues[.cameraShake] = AnimatableValue(4)
      world.cameraSeed = seed
      return (0..<20).map { step in
        context.advance(to: Double(step) / 10)
        let operations = world.frame(context: context).commands.map(\.operation)
        guard case .fill(let shape, _)? = operations.first else { return .null }
        return shape.bounds
      }
    }
    let (first, other) = (places(1), places(2))
    #expect(first == places(1))
    #expect(first != other)
    #expect(first.allSatisfy { abs($0.minX - 45) <= 4 && abs($0.minY - 45) <= 4 })
    #expect(Set(first.map(\.minX)).count > 15)
  }

  @Test func `Filters of a layer are one group around all that it shows`() {
    let layer = CALayer(10, 10, 40, 40, .red)
    layer.addSublayer(CALayer(0, 0, 10, 10, .blue))
    layer.modelValues[.blur] = AnimatableValue(2)
    layer.modelValues[.brightness] = AnimatableValue(0.5)
    layer.opacity = 0.25
    let operations = layer.operations(scale: 2)
    guard operations.count == 4, case .pushFilter(let filter) = operations[0] else {
      Issue.record("A filter, two fills and its end: \(operations)")
      return
    }
    #expect(filter.blur == CGSize(width: 4, height: 4))
    #expect(filter.alpha == 0.25)
    #expect(filter.colors.rows == [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0])
    #expect(filter.bounds == CGRect(x: 20, y: 20, width: 80, height: 80))
    #expect(operations[3] == .popFilter)
  }

  @Test(arguments: [
    (LayerProperty.saturate, 0.0), (.grayscale, 1.0),
  ])
  func `Without saturation every colour is as grey as it is light`(_ property: LayerProperty, _ value: Double) throws {
    let layer = CALayer(0, 0, 10, 10, .red)
    layer.modelValues[property] = AnimatableValue(value)
    guard case .pushFilter(let filter)? = layer.operations().first else {
      Issue.record("There is a filter.")
      return
    }
    for row in 0..<3 {
      #expect(
        zip(filter.colors.rows[row * 4..<row * 4 + 4], [0.2126, 0.7152, 0.0722, 0]).allSatisfy { abs($0 - $1) < 1e-12 })
    }
  }

  @Test func `Colours are inverted, and hues are rotated`() throws {
    func colors(_ property: LayerProperty, _ value: Double) throws -> [Double] {
      let layer = CALayer(0, 0, 10, 10, .red)
      layer.modelValues[property] = AnimatableValue(value)
      guard case .pushFilter(let filter)? = layer.operations().first else { return [] }
      return filter.colors.rows
    }
    #expect(try colors(.invert, 1) == [-1, 0, 0, 1, 0, -1, 0, 1, 0, 0, -1, 1])
    let turned = try colors(.hueRotate, 120)
    // Greys stay what they are.
    for row in 0..<3 { #expect(abs(turned[row * 4] + turned[row * 4 + 1] + turned[row * 4 + 2] - 1) < 1e-9) }
    #expect(turned[0] < 0.1 && turned[4] > 0.2)
    #expect(try colors(.hueRotate, 0).isEmpty)
  }
}
