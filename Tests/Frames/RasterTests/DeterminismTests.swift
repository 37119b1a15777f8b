import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// The same frame gives the same bytes, whatever was drawn before or is drawn in parallel.
@Suite struct DeterminismTests {
  private let image = CGImage.drawn(50, 40, opaque: false) { x, y in
    let alpha = UInt8((x * 5 + y) % 256)
    return Pixel(alpha / 2, alpha, alpha / 3, alpha)
  }

  @Test func `Nothing is left from other frames`() throws {
    let frames = (0..<60).map { RandomFrames.frame(seed: $0, image) }
    let first = try frames.map { try Rasteriser().render($0).digest }
    let busy = Rasteriser()
    #expect(try frames.map { try busy.render($0).digest } == first)
    #expect(try frames.reversed().map { try busy.render($0).digest } == first.reversed())
    #expect(Set(first).count == first.count)
  }

  @Test func `Reused pixels leave no trace`() throws {
    let rasteriser = Rasteriser()
    var pixels = Pixels(width: 96, height: 72)
    for seed in 0..<20 {
      let frame = RandomFrames.frame(seed: UInt64(seed), image, width: 96, height: 72)
      try rasteriser.render(frame, into: &pixels)
      #expect(try pixels == Rasteriser().render(frame))
    }
  }

  @Test func `Rasterisers may share an image across threads`() async throws {
    let frames = (0..<24).map { RandomFrames.frame(seed: $0, image) }
    let alone = try frames.map { try Rasteriser().render($0).digest }
    let together = try await withThrowingTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let rasteriser = Rasteriser()
          return try frames.map { try rasteriser.render($0).digest }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together == Array(repeating: alone, count: 4))
  }
}

/// Random frames with all kinds of commands, the same for the same seed.
enum RandomFrames {
  static func frame(seed: UInt64, _ image: CGImage, width: Int? = nil, height: Int? = nil) -> Frame {
    var random = SeededRandom(seed: seed)
    let width = width ?? 40 + Int(random.next() % 200)
    let height = height ?? 30 + Int(random.next() % 160)
    var operations: [DrawOperation] = []
    var open: [DrawOperation] = []
    for _ in 0..<40 {
      switch random.next() % 10 {
      case 0 where open.count < 4:
        operations.append(.pushClip(shape(&random)))
        open.append(.popClip)
      case 1 where open.count < 4:
        operations.append(.pushGroup(alpha: random.unit(), bounds: rect(&random)))
        open.append(.popGroup)
      case 2, 3:
        if let pop = open.popLast() { operations.append(pop) }
      case 4, 5:
        operations.append(
          .image(
            ImageFill(
              image: image, source: CGRect(x: random.unit() * 20, y: 0, width: 30, height: 40),
              destination: rect(&random), transform: transform(&random), alpha: random.unit(),
              filter: random.next() % 3 == 0 ? .nearest : .linear)))
      default:
        operations.append(.fill(shape(&random), color(&random)))
      }
    }
    let background = random.next() % 2 == 0 ? RGBA.white : color(&random)
    return RasterTests.frame(width, height, on: background, operations + open.reversed())
  }

  private static func rect(_ random: inout SeededRandom) -> CGRect {
    CGRect(
      x: random.unit() * 150 - 20, y: random.unit() * 120 - 20, width: random.unit() * 120,
      height: random.unit() * 100)
  }

  private static func color(_ random: inout SeededRandom) -> RGBA {
    RGBA(
      red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.next() % 2 == 0 ? 1 : random.unit())
  }

  private static func transform(_ random: inout SeededRandom) -> CGAffineTransform {
    switch random.next() % 3 {
    case 0: .identity
    case 1: .turn(random.unit() * 360, about: 60, 50)
    default: .scale(0.2 + random.unit() * 2, 0.2 + random.unit() * 2)
    }
  }

  private static func shape(_ random: inout SeededRandom) -> Shape {
    let (outer, radius) = (rect(&random), random.unit() * 30)
    let geometry: Shape.Geometry
    switch random.next() % 5 {
    case 0: geometry = .rect(outer)
    case 1: geometry = .rect(outer.integral)
    case 2: geometry = .roundedRect(RoundedRect(rect: outer, radius: radius))
    case 3:
      geometry = .ring(
        outer: RoundedRect(rect: outer, radius: radius),
        inner: RoundedRect(rect: outer.insetBy(dx: 3, dy: 3), radius: max(0, radius - 3)))
    default:
      let points = (0..<6).map { _ in CGPoint(x: random.unit() * 140, y: random.unit() * 110) }
      geometry = .path(
        Path(elements: [
          .move(to: points[0]), .curve(to: points[1], control1: points[2], control2: points[3]),
          .quadCurve(to: points[4], control: points[5]), .closeSubpath,
        ]), random.next() % 2 == 0 ? .evenOdd : .winding)
    }
    return Shape(geometry, transform: transform(&random))
  }
}
