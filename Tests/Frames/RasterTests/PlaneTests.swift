import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// Canvases seen through a projective map.
@Suite struct PlaneTests {
  /// A canvas of 64 × 48 pixels that is turned by 40 degrees about its vertical axis, seen from 200 pixels away, and its
  /// middle at (50, 40).
  private static let turned: Projection = {
    let angle = 40 * Double.pi / 180
    let (sine, cosine) = (CGFloat(sin(angle)), CGFloat(cos(angle)))
    let toMiddle = Projection(CGAffineTransform(translationX: -32, y: -24))
    let turn = Projection(
      CGAffineTransform(a: cosine, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      depth: Projection.Depth(x: sine / 200, y: 0, w: 1))
    return toMiddle.concatenating(turn).concatenating(Projection(CGAffineTransform(translationX: 50, y: 40)))
  }()

  private static let bounds = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 48)

  private static let photograph = CGImage.drawn(64, 48) { x, y in
    let wave = UInt8(127.5 + 127 * sin(Double(x * x + y * 3) / 90))
    return Pixel(UInt8(x * 4), wave, UInt8((x / 8 + y / 8) % 2 * 255), 255)
  }

  private func plane(
    _ operations: [DrawOperation], _ toDevice: Projection = turned, bounds: PixelRect = bounds, smooth: Bool = true
  ) -> [DrawOperation] {
    [.pushPlane(Plane(bounds: bounds, toDevice: toDevice, hasSmoothEdges: smooth))] + operations + [.popPlane]
  }

  @Test func `A rotated photograph is within 1 of the exact one on average`() throws {
    let pixels = try render(100, 80, plane([.image(.whole(Self.photograph))]))
    let inverse = Self.turned.inverted()
    let source = (0..<48).map { y in (0..<64).map { x in Self.photograph.pixels[x, y] } }
    func channel(_ x: Int, _ y: Int, _ index: Int) -> Double {
      let pixel = source[min(max(y, 0), 47)][min(max(x, 0), 63)]
      return Double([pixel.red, pixel.green, pixel.blue][index])
    }
    var (total, worst) = (0.0, 0.0)
    var count = 0
    for y in stride(from: 0, to: 80, by: 3) {
      for x in stride(from: 0, to: 100, by: 3) {
        var exact = [0.0, 0.0, 0.0]
        for part in 0..<64 {
          let place = CGPoint(
            x: Double(x) + (Double(part % 8) + 0.5) / 8, y: Double(y) + (Double(part / 8) + 0.5) / 8)
          let point = inverse.map(place)
          guard inverse.isInFront(place), point.x >= 0, point.x < 64, point.y >= 0, point.y < 48 else {
            for index in 0..<3 { exact[index] += 255 }
            continue
          }
          let (u, v) = (Double(point.x) - 0.5, Double(point.y) - 0.5)
          let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
          let (right, below) = (u - Double(left), v - Double(top))
          for index in 0..<3 {
            let upper = channel(left, top, index) * (1 - right) + channel(left + 1, top, index) * right
            let lower = channel(left, top + 1, index) * (1 - right) + channel(left + 1, top + 1, index) * right
            exact[index] += upper * (1 - below) + lower * below
          }
        }
        let shown = pixels[x, y]
        for (index, value) in [shown.red, shown.green, shown.blue].enumerated() {
          let error = abs(Double(value) - exact[index] / 64)
          total += error
          worst = max(worst, error)
          count += 1
        }
      }
    }
    #expect(total / Double(count) < 1)
    #expect(worst < 40)
  }

  @Test(arguments: [0.4, 1, 1.7]) func `Parts of one colour look as if drawn pixel by pixel`(_ size: CGFloat) throws {
    let map = Projection(CGAffineTransform(scaleX: size, y: size)).concatenating(Self.turned)
    let card = RGBA(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    let after = frame(
      100, 80, plane([.fill(.rect(3, 2, 58, 44), card), .fill(.rect(40.5, 20, 9, 11), .black)], map))
    let rasteriser = Rasteriser()
    let whole = try rasteriser.render(after)
    var pieces = try render(100, 80, [])
    // Pieces as small as these are not searched for parts of one colour.
    for y in 0..<80 {
      for x in stride(from: 0, to: 100, by: 10) {
        let piece = PixelRect(minX: x, minY: y, maxX: x + 10, maxY: y + 1)
        try rasteriser.render(after, damage: .rects([piece]), into: &pieces)
      }
    }
    #expect(pieces == whole)
  }

  @Test func `A map that only moves by whole pixels changes no colour`() throws {
    let moved = Projection(CGAffineTransform(translationX: 5, y: 7))
    let flat = try render(100, 80, [.image(.whole(Self.photograph, CGRect(x: 5, y: 7, width: 64, height: 48)))])
    let seen = try render(100, 80, plane([.image(.whole(Self.photograph))], moved))
    for y in stride(from: 8, to: 54, by: 5) {
      // Each pixel is the average of four places between pixels.
      for x in stride(from: 6, to: 68, by: 7) { #expect(seen[x, y].isNear(flat[x, y], 64)) }
    }
    let plain = plane([.fill(.rect(0, 0, 64, 48), .pureBlue)], moved)
    #expect(try render(100, 80, plain) == render(100, 80, [.fill(.rect(5, 7, 64, 48), .pureBlue)]))
  }

  @Test func `Edges are smooth or hard`() throws {
    func shades(smooth: Bool) throws -> Set<UInt8> {
      let pixels = try render(100, 80, plane([.fill(.rect(0, 0, 64, 48), .black)], smooth: smooth))
      return Set((0..<80).flatMap { y in (0..<100).map { pixels[$0, y].red } })
    }
    #expect(try shades(smooth: true).count > 20)
    #expect(try shades(smooth: false) == [0, 255])
  }

  @Test func `The edges of opaque planes do not fade`() throws {
    let pixels = try render(100, 80, plane([.fill(.rect(0, 0, 64, 48), .black)]))
    let corners = Self.turned.outline(of: CGRect(x: 0, y: 0, width: 64, height: 48))
    let left = Int(corners[0].x.rounded(.up))
    #expect(pixels[left, 40] == .black)
    // To the left of it the pixel is covered in part.
    let share = corners[0].x.rounded(.up) - corners[0].x
    #expect(pixels[left - 1, 40].isNear(Pixel(gray: UInt8(255 * (1 - share))), 2))
  }

  @Test func `Parts behind the eye are not drawn`() throws {
    let behind = Projection(.identity, depth: Projection.Depth(x: 0, y: 0, w: -1))
    #expect(try render(20, 20, plane([.fill(.rect(0, 0, 64, 48), .black)], behind)) == render(20, 20, []))
    // The left half is behind it; the rest continues to the horizon.
    let half = Projection(.identity, depth: Projection.Depth(x: 1.0 / 32, y: 0, w: -1))
    let pixels = try render(200, 24, plane([.fill(.rect(0, 0, 64, 48), .black)], half))
    #expect(pixels[50, 10] == .white)
    #expect(pixels[100, 10] == .black)
    let edge = Projection(
      CGAffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 10), depth: Projection.Depth(x: 0.01, y: 0, w: 1))
    #expect(try render(20, 20, plane([.fill(.rect(0, 0, 64, 48), .black)], edge)) == render(20, 20, []))
  }

  @Test func `A change inside a plane damages the pixels that show it`() {
    func frames(_ color: RGBA) -> Frame {
      frame(200, 200, plane([.fill(.rect(0, 0, 64, 48), .black), .fill(.rect(30, 20, 4, 4), color)]))
    }
    guard case .rects(let rects) = Damage(from: frames(.pureRed), to: frames(.pureBlue)) else {
      Issue.record("A part is damaged.")
      return
    }
    #expect(rects.count == 1)
    #expect(rects.allSatisfy { $0.contains(PixelRect(minX: 49, minY: 37, maxX: 52, maxY: 43)) })
    #expect(rects.allSatisfy { $0.width < 14 && $0.height < 14 })
    let twice = Damage(
      from: frame(200, 200, plane(plane([.fill(.rect(30, 20, 4, 4), .pureRed)], .identity))),
      to: frame(200, 200, plane(plane([.fill(.rect(30, 20, 4, 4), .pureBlue)], .identity))))
    guard case .rects(let nested) = twice else {
      Issue.record("A part is damaged.")
      return
    }
    #expect(nested.count == 1)
    #expect(nested.allSatisfy { $0.width < 20 && $0.height < 20 })
  }

  @Test(arguments: 0..<40) func `Drawing the damage gives the same bytes as drawing everything`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let old = Self.operations(&random)
    var new = old
    let index = Int(random.next() % UInt64(new.count))
    switch new[index] {
    case .fill(let shape, _): new[index] = .fill(shape, .pureRed.alpha(random.unit()))
    case .pushPlane(var plane):
      plane.toDevice = plane.toDevice.concatenating(Projection(.translation(3.25, 1)))
      new[index] = .pushPlane(plane)
    default: new.insert(.fill(.rect(random.unit() * 60, random.unit() * 60, 9, 12), .pureGreen), at: index)
    }
    let (before, after) = (frame(120, 90, old), frame(120, 90, new))
    let rasteriser = Rasteriser()
    var pixels = try rasteriser.render(before)
    try rasteriser.render(after, damage: Damage(from: before, to: after), into: &pixels)
    let whole = try Rasteriser().render(after)
    #expect(pixels == whole)
    // Bands that are drawn one by one also give the same.
    var banded = Pixels(width: 120, height: 90)
    for top in stride(from: 0, to: 90, by: 32) {
      let band = PixelRect(minX: 0, minY: top, maxX: 120, maxY: min(top + 32, 90))
      try rasteriser.render(after, damage: .rects([band]), into: &banded)
    }
    #expect(banded == whole)
  }

  @Test func `The topmost layer is found through planes`() {
    let commands = plane([.fill(.rect(0, 0, 20, 48), .black), .fill(.rect(20, 0, 44, 48), .pureRed)])
      .enumerated().map { DrawCommand(layer: LayerID(rawValue: UInt32($0.offset)), operation: $0.element) }
    let frame = Frame(width: 100, height: 80, background: .white, commands: commands)
    #expect(frame.topLayer(in: PixelRect(minX: 70, minY: 40, maxX: 71, maxY: 41)) == LayerID(rawValue: 2))
    #expect(frame.topLayer(in: PixelRect(minX: 26, minY: 40, maxX: 27, maxY: 41)) == LayerID(rawValue: 1))
    #expect(frame.topLayer(in: PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 2)) == nil)
  }

  /// A random frame of planes, some of them nested.
  private static func operations(_ random: inout SeededRandom) -> [DrawOperation] {
    var operations: [DrawOperation] = [.fill(.rect(0, 0, 120, 90), .pureBlue)]
    var open: [DrawOperation] = []
    for _ in 0..<24 {
      let x = random.unit() * 60
      let y = random.unit() * 50
      switch random.next() % 6 {
      case 0 where open.count < 4, 1 where open.count < 4:
        let toDevice = Projection(.turn(random.unit() * 90, about: 32, 24)).concatenating(
          Projection(
            .translation(random.unit() * 30, random.unit() * 30),
            depth: Projection.Depth(x: random.unit() * 0.02 - 0.01, y: random.unit() * 0.02 - 0.01, w: 1)))
        operations.append(
          .pushPlane(
            Plane(
              bounds: PixelRect(minX: -5, minY: 0, maxX: 64, maxY: 48), toDevice: toDevice,
              hasSmoothEdges: random.next() % 3 > 0)))
        open.append(.popPlane)
      case 2 where open.count < 4:
        operations.append(
          .pushGroup(
            alpha: 0.7, bounds: CGRect(x: x, y: y, width: 50, height: 40), outset: random.next() % 2 == 0 ? 0 : 4))
        open.append(.popGroup)
      case 3 where !open.isEmpty: operations.append(open.removeLast())
      case 4: operations.append(.image(.whole(photograph, CGRect(x: x, y: y, width: 30, height: 33))))
      default:
        let color = RGBA(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
        operations.append(.fill(.rounded(CGRect(x: x, y: y, width: 30, height: 22.5), 6), color))
      }
    }
    return operations + open.reversed()
  }
}
