import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// Shadows, masks and backdrops in parts of frames.
@Suite struct EffectDamageTests {
  private static let (width, height) = (140, 110)

  private static func shape(_ random: inout SeededRandom) -> Shape {
    let rect = CGRect(
      x: random.unit() * 110 - 10, y: random.unit() * 90 - 10, width: 4 + random.unit() * 60,
      height: 4 + random.unit() * 50)
    let transform: CGAffineTransform = random.unit() < 0.7 ? .identity : .turn(random.unit() * 90, about: 60, 50)
    return random.unit() < 0.4
      ? Shape(.rect(rect), transform: transform)
      : Shape(.roundedRect(RoundedRect(rect: rect, radius: CGFloat(random.unit() * 20))), transform: transform)
  }

  private static func color(_ random: inout SeededRandom) -> RGBA {
    RGBA(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit() < 0.5 ? 1 : random.unit())
  }

  /// The commands of one layer; a group, a clip or a shadow is opened and closed in it.
  private static func operations(_ random: inout SeededRandom, depth: Int = 0) -> [DrawOperation] {
    func inner(_ random: inout SeededRandom) -> [DrawOperation] {
      (0..<2).flatMap { _ in operations(&random, depth: depth + 1) }
    }
    let bounds = shape(&random).bounds
    switch depth < 2 ? Int(random.unit() * 10) : Int(random.unit() * 4) {
    case 0: return [.shadow(ShadowFill(shape(&random), blur: CGFloat(random.unit() * 9), color: color(&random)))]
    case 1:
      return [
        .backdrop(
          Backdrop(
            shape(&random), blur: CGFloat(random.unit() * 12), saturation: random.unit() * 2, tint: color(&random),
            alpha: random.unit() < 0.5 ? 1 : random.unit()))
      ]
    case 2: return [.fill(shape(&random), color(&random))]
    case 3:
      let stops = [
        Gradient.Stop(offset: 0, color: color(&random)), Gradient.Stop(offset: 1, color: color(&random)),
      ]
      let axis = Gradient.Geometry.axial(from: .zero, to: CGPoint(x: random.unit() * 100, y: 1 + random.unit() * 100))
      return [.shade(shape(&random), Gradient(axis, stops: stops, transform: .identity))]
    case 4, 5:
      let shadow = CastShadow(
        bounds: bounds, offset: CGVector(dx: random.unit() * 12 - 6, dy: random.unit() * 12 - 6),
        blur: CGSize(width: random.unit() * 8, height: random.unit() * 8), color: color(&random))
      return [.pushShadow(shadow)] + inner(&random) + [.popShadow]
    case 9:
      let filter = ContentFilter(
        bounds: bounds, blur: random.unit() < 0.3 ? .zero : CGSize(width: random.unit() * 9, height: random.unit() * 9),
        colors: random.unit() < 0.5 ? .identity : ColorMatrix((0..<12).map { _ in random.unit() - 0.2 }),
        alpha: random.unit() < 0.5 ? 1 : random.unit())
      return [.pushFilter(filter)] + inner(&random) + [.popFilter]
    case 6: return [.pushClip(shape(&random))] + inner(&random) + [.popClip]
    case 7:
      return [.pushGroup(alpha: 1, bounds: bounds)] + inner(&random)
        + [.pushGroup(alpha: 1, bounds: bounds, blend: .destinationIn)] + inner(&random) + [.popGroup, .popGroup]
    default: return [.pushGroup(alpha: random.unit(), bounds: bounds)] + inner(&random) + [.popGroup]
    }
  }

  private static func frame(_ layers: [[DrawOperation]]) -> Frame {
    Frame(
      width: width, height: height, background: .white,
      commands: layers.enumerated().flatMap { number, operations in
        operations.map { DrawCommand(layer: LayerID(rawValue: UInt32(number)), operation: $0) }
      })
  }

  @Test(arguments: 0..<40, [false, true])
  func `Drawing the damage leaves the same pixels as drawing everything`(_ seed: Int, dithers: Bool) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var layers = (0..<6).map { _ in Self.operations(&random) }
    let busy = Rasteriser(pictures: ScaledImageCache(dithers: dithers))
    var last = Self.frame(layers)
    var pixels = try busy.render(last)
    for _ in 0..<6 {
      layers[Int(random.unit() * 6)] = Self.operations(&random)
      let next = Self.frame(layers)
      try busy.render(next, damage: Damage(from: last, to: next), into: &pixels)
      // Earlier frames are unknown.
      let whole = try Rasteriser(pictures: ScaledImageCache(dithers: dithers)).render(next)
      #expect(pixels == whole)
      if pixels != whole { return }
      last = next
    }
  }

  private static func backdrop(_ rect: CGRect, blur: CGFloat) -> DrawOperation {
    .backdrop(Backdrop(Shape(.rect(rect), transform: .identity), blur: blur, saturation: 1, tint: .clear, alpha: 1))
  }

  @Test func `A change below a backdrop damages it as far as the blur reaches`() {
    func layers(_ color: RGBA) -> Frame {
      Self.frame([
        [.fill(.rect(10, 10, 10, 10), color)], [Self.backdrop(CGRect(x: 0, y: 0, width: 140, height: 30), blur: 4)],
      ])
    }
    // A deviation of 4 pixels reaches 14.
    #expect(
      Damage(from: layers(.black), to: layers(.pureRed)) == .rects([PixelRect(minX: 0, minY: 0, maxX: 34, maxY: 30)]))
  }

  @Test func `A change above a backdrop damages only itself`() {
    func layers(_ color: RGBA) -> Frame {
      Self.frame([
        [Self.backdrop(CGRect(x: 0, y: 0, width: 140, height: 110), blur: 4)], [.fill(.rect(10, 10, 10, 10), color)],
      ])
    }
    #expect(
      Damage(from: layers(.black), to: layers(.pureRed)) == .rects([PixelRect(minX: 10, minY: 10, maxX: 20, maxY: 20)]))
  }

  @Test func `A part that frames share is compared again when something below it changes`() {
    let shared = CommandChunk([
      .command(
        DrawCommand(
          layer: LayerID(rawValue: 9), operation: Self.backdrop(CGRect(x: 0, y: 0, width: 40, height: 40), blur: 2)))
    ])
    func frame(_ color: RGBA) -> Frame {
      let below = DrawCommand(layer: LayerID(rawValue: 1), operation: .fill(.rect(10, 10, 4, 4), color))
      return Frame(
        width: 140, height: 110, background: .white, content: CommandChunk([.command(below), .chunk(shared)]))
    }
    #expect(
      Damage(from: frame(.black), to: frame(.pureRed)) == .rects([PixelRect(minX: 2, minY: 2, maxX: 22, maxY: 22)]))
  }
}
