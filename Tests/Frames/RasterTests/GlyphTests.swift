import CoreGraphics
import DisplayList
import Foundation
import TestSupport
import Testing
import Text

@testable import Raster

/// Text: masks at rest, outlines otherwise, and no pixel that depends on which of them were made before.
struct GlyphTests {
  /// A line of text as it comes from the typesetter.
  private static func run(
    _ string: String = "Hamburgefonts 123", size: Double = 17, weight: Double = 400
  ) -> GlyphRun {
    let run = Typesetter.layout(StyledText(string, font: .system(size: size, weight: weight))).lines[0].runs[0]
    let hash = run.font.face.hash
    return GlyphRun(
      font: GlyphFont(high: hash.high, low: hash.low, weight: weight), size: size,
      glyphs: zip(run.glyphs, run.positions).map { GlyphRun.Glyph(id: $0, origin: CGPoint(x: $1.x, y: $1.y)) },
      bounds: CGRect(x: -2, y: -size * 1.1, width: run.width + 4, height: size * 1.5))
  }

  private static func fill(_ run: GlyphRun, scale: Double = 2, x: Double = 8, y: Double = 44) -> GlyphFill {
    GlyphFill(run, transform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y), color: .black)
  }

  private static func frame(_ operations: [DrawOperation], width: Int = 320, height: Int = 64) -> Frame {
    Frame(
      width: width, height: height, background: .white,
      commands: operations.enumerated().map {
        DrawCommand(layer: LayerID(rawValue: UInt32($0.offset + 1)), operation: $0.element)
      })
  }

  /// The sum of the ink, in pixels.
  private static func ink(_ pixels: Pixels) -> Double {
    (0..<pixels.height).reduce(0.0) { sum, y -> Double in
      let ink: Int = pixels.row(y).reduce(0) { $0 + 255 - Int($1.red) }
      return sum + Double(ink) / 255
    }
  }

  private static func difference(_ a: Pixels, _ b: Pixels) -> Int {
    (0..<a.height).reduce(0) { most, y in
      zip(a.row(y), b.row(y)).reduce(most) { max($0, abs(Int($1.0.red) - Int($1.1.red))) }
    }
  }

  @Test func `Text is drawn where it is`() throws {
    let pixels = try Rasteriser().render(Self.frame([.glyphs(Self.fill(Self.run()))]))
    // Capitals are as high as the font says: 0.727 of 34 pixels.
    let rows = (0..<pixels.height).filter { pixels.row($0).contains { $0 != .white } }
    #expect(rows.first == 18)
    #expect(rows.last == 51)
    #expect(pixels.column(0).allSatisfy { $0 == .white })
    #expect(Self.ink(pixels) > 1000)
    #expect((0..<64).contains { pixels.row($0).contains(.black) })
  }

  /// At three points a second and sixty frames, a step is a twentieth of a point.
  @Test func `Text that moves changes with each step, text at rest with every fifth`() throws {
    func changes(_ isMoving: Bool) throws -> Int {
      let pictures = try (0...20).map { step in
        var fill = Self.fill(Self.run(), scale: 1, x: 8 + 0.05 * Double(step))
        fill.isMoving = isMoving
        return try Rasteriser().render(Self.frame([.glyphs(fill)]))
      }
      return zip(pictures, pictures.dropFirst()).filter { $0 != $1 }.count
    }
    #expect(try changes(true) == 20)
    // Letters lie at different places between quarters, so that some of them jump in each step or none does.
    var fill = Self.fill(Self.run("I"), scale: 1, x: 8)
    let first = try Rasteriser().render(Self.frame([.glyphs(fill)]))
    fill.transform.tx += 0.05
    #expect(try Rasteriser().render(Self.frame([.glyphs(fill)])) == first)
    fill.isMoving = true
    #expect(try Rasteriser().render(Self.frame([.glyphs(fill)])) != first)
  }

  @Test func `Masks and outlines cover the same area`() throws {
    let masks = try Rasteriser().render(Self.frame([.glyphs(Self.fill(Self.run()))]))
    let outlines = try Rasteriser().render(Self.frame([.glyphs(Self.fill(Self.run(), scale: 2.0000001))]))
    #expect(abs(Self.ink(masks) / Self.ink(outlines) - 1) < 0.005)
    // An eighth of a pixel, at most, and one of the fifteen rows in which Cairo counts what masks cover.
    #expect(Self.difference(masks, outlines) <= 32 + 17)
    #expect(masks != outlines)
  }

  /// Text that grows slowly from half its size to eight times: no step is larger than its neighbours are.
  @Test func `Text that grows does not jump`() throws {
    let run = Self.run("Rag", size: 10)
    func picture(_ scale: Double) throws -> Pixels {
      try Rasteriser().render(
        Self.frame([.glyphs(Self.fill(run, scale: scale, x: 10, y: 80))], width: 180, height: 110))
    }
    func steps(from start: Double, count: Int, by step: Double) throws -> [Double] {
      let pictures = try (0...count).map { try picture(start + Double($0) * step) }
      return zip(pictures, pictures.dropFirst()).map { a, b in
        let (before, after) = (a.withUnsafeBytes { [UInt8]($0) }, b.withUnsafeBytes { [UInt8]($0) })
        // A loop over the red bytes, because debug builds take a hundred times as long for pixels as values.
        var (sum, index) = (0, 2)
        while index < before.count {
          sum += abs(Int(before[index]) - Int(after[index]))
          index += 4
        }
        return Double(sum) / 255
      }
    }
    // Whole scales are drawn from masks: 2 is the fourth of seven steps.
    for whole in [1.0, 2, 3, 4] {
      let around = try steps(from: whole - 0.04, count: 8, by: 0.01)
      let usual = around.enumerated().filter { $0.offset != 3 && $0.offset != 4 }.map(\.element).max() ?? 0
      #expect(around[3] <= usual * 2.5 && around[4] <= usual * 2.5, "\(whole): \(around)")
    }
    let all = try steps(from: 0.5, count: 75, by: 0.1)
    for (index, step) in all.enumerated().dropFirst().dropLast() {
      #expect(step <= (all[index - 1] + all[index + 1]) * 1.1 + 6, "at \(0.5 + Double(index) * 0.1)")
    }
  }

  @Test func `No pixel depends on the cache or the part that is drawn`() throws {
    let texts = (0..<12).map { index -> DrawOperation in
      let scale = [1, 1.5, 2, 3][index % 4]
      return .glyphs(
        Self.fill(Self.run("Text \(index) gjÅ"), scale: scale, x: Double(index) * 13.37, y: 12 + Double(index) * 4.21))
    }
    let busy = Rasteriser()
    for count in 1...12 {
      let (old, new) = (Self.frame(Array(texts.prefix(count - 1))), Self.frame(Array(texts.prefix(count))))
      let fresh = try Rasteriser().render(new)
      #expect(try busy.render(new) == fresh)
      var pixels = try Rasteriser().render(old)
      let damage = Damage(from: old, to: new)
      try Rasteriser().render(new, damage: damage, into: &pixels)
      #expect(pixels == fresh, "\(count)")
    }
  }

  @Test func `Pixels outside the reach do not change`() throws {
    for (index, scale) in [1, 2, 3.3, 7].enumerated() {
      var fill = Self.fill(Self.run("Ågjq|", size: 14, weight: 900), scale: scale, x: 20.3 + Double(index), y: 60.7)
      if index == 2 { fill.transform = fill.transform.concatenating(CGAffineTransform(rotationAngle: 0.1)) }
      let operation = DrawOperation.glyphs(fill)
      let pixels = try Rasteriser().render(Self.frame([operation], width: 400, height: 160))
      let reach = operation.reach
      for y in 0..<160 {
        for (x, pixel) in pixels.row(y).enumerated() where pixel != .white {
          #expect(reach.minX <= x && x < reach.maxX && reach.minY <= y && y < reach.maxY)
        }
      }
    }
  }

  @Test func `The background shows through a translucent colour`() throws {
    var fill = Self.fill(Self.run("█", size: 17))
    fill.color = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    let pixels = try Rasteriser().render(Self.frame([.glyphs(fill)]))
    #expect(pixels[20, 40].isNear(Pixel(gray: 127)))
    fill.color.alpha = 0
    #expect(try Rasteriser().render(Self.frame([.glyphs(fill)])).isAll(.white))
  }

  @Test func `Text in a missing font is a row of boxes`() throws {
    let known = Self.run("abc")
    let run = GlyphRun(
      font: GlyphFont(high: 1, low: 2, weight: 400), size: known.size, glyphs: known.glyphs, bounds: known.bounds)
    let pixels = try Rasteriser().render(Self.frame([.glyphs(Self.fill(run))]))
    #expect(Self.ink(pixels) > 100)
  }

  @Test(arguments: [Double.nan, .infinity, 1e30, -1e30, 0])
  func `Numbers that cannot be drawn draw nothing`(_ number: Double) throws {
    let run = Self.run("abc")
    for transform in [
      CGAffineTransform(a: number, b: 0, c: 0, d: number, tx: 3, ty: 3),
      CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: number, ty: 30 + number),
    ] where number != 0 || transform.a == 0 {
      let pixels = try Rasteriser().render(
        Self.frame([.glyphs(GlyphFill(run, transform: transform, color: .black))]))
      #expect(pixels.isAll(.white))
    }
  }
}
