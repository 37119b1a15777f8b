import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct DitherTests {
  private static let side = 64

  private func draw(_ operations: [DrawOperation], on background: RGBA = .black) throws -> Pixels {
    let commands = operations.map { DrawCommand(layer: LayerID(rawValue: 1), operation: $0) }
    let frame = Frame(width: Self.side, height: Self.side, background: background, commands: commands)
    return try Rasteriser(pictures: ScaledImageCache(dithers: true)).render(frame)
  }

  /// The mean of a channel, and how many values it has.
  private func channel(_ number: Int, of pixels: Pixels) -> (mean: Double, values: Set<UInt8>) {
    let bytes = pixels.withUnsafeBytes { bytes in
      stride(from: number, to: Self.side * Self.side * 4, by: 4).map { bytes[$0] }
    }
    return (bytes.reduce(0) { $0 + Double($1) } / Double(bytes.count), Set(bytes))
  }

  /// The mean of the red of a column.
  private func mean(ofColumn x: Int, in pixels: Pixels) -> Double {
    let values = (0..<Self.side).map { Double(pixels[x, $0].red) }
    return values.reduce(0, +) / Double(Self.side)
  }

  private func gradient(_ color: RGBA, _ other: RGBA? = nil) -> DrawOperation {
    let stops = [Gradient.Stop(offset: 0, color: color), Gradient.Stop(offset: 1, color: other ?? color)]
    let axis = Gradient.Geometry.axial(from: .zero, to: CGPoint(x: 0, y: Self.side))
    return .shade(
      .rect(0, 0, CGFloat(Self.side), CGFloat(Self.side)), Gradient(axis, stops: stops, transform: .identity))
  }

  @Test func `A fraction is the share of pixels with the byte above`() throws {
    let pixels = try draw([gradient(RGBA(red: 20.25 / 255, green: 100 / 255, blue: 30.75 / 255))])
    let (blue, green, red) = (channel(0, of: pixels), channel(1, of: pixels), channel(2, of: pixels))
    #expect(blue.mean == 30.75)
    #expect(blue.values == [30, 31])
    #expect(red.mean == 20.25)
    #expect(red.values == [20, 21])
    // A whole number stays one.
    #expect(green.values == [100])
    #expect(channel(3, of: pixels).values == [255])
  }

  @Test func `A gradient has no bands`() throws {
    // Three levels in 64 rows: the mean of a row is right to a fraction of a level.
    let pixels = try draw([gradient(RGBA(red: 10 / 255, green: 0, blue: 0), RGBA(red: 13 / 255, green: 0, blue: 0))])
    for y in 0..<Self.side {
      let values = (0..<Self.side).map { Double(pixels[$0, y].red) }
      let expected = 10 + 3 * (Double(y) + 0.5) / 64
      #expect(abs(values.reduce(0, +) / 64 - expected) < 0.1, "row \(y)")
    }
  }

  @Test func `Translucent content is dithered together with what is below it`() throws {
    // Half of 21 over black is 10.5; over a dithered 30.5 it is 25.75.
    let veil = gradient(RGBA(red: 21 / 255, green: 0, blue: 0, alpha: 0.5))
    let once = channel(2, of: try draw([veil]))
    #expect(abs(once.mean - 10.5) < 0.01)
    #expect(once.values == [10, 11])
    let twice = channel(2, of: try draw([gradient(RGBA(red: 30.5 / 255, green: 0, blue: 0)), veil]))
    #expect(abs(twice.mean - 25.75) < 0.05)
  }

  @Test func `Shadows and blurs have values between bytes`() throws {
    let rect = CGRect(x: -200, y: -200, width: 232, height: 464)
    let color = RGBA(red: 0, green: 0, blue: 0, alpha: 0.04)
    // From 255 down to 245 in some hundred pixels; these are the steepest 64: each column has two levels.
    let shadow = try draw(
      [.shadow(ShadowFill(Shape(.rect(rect), transform: .identity), blur: 40, color: color))], on: .white)
    let path = try Path(svgPathData: "M -200 -200 L 32 -200 L 32 264 L -200 264 Z")
    let traced = try draw(
      [.shadow(ShadowFill(Shape(.path(path, .winding), transform: .identity), blur: 40, color: color))], on: .white)
    let filter = ContentFilter(
      bounds: rect, blur: CGSize(width: 40, height: 40), colors: .identity, alpha: 1)
    let blurred = try draw(
      [.pushFilter(filter), .fill(Shape(.rect(rect), transform: .identity), color), .popFilter], on: .white)
    for pixels in [shadow, traced, blurred] {
      let columns = (0..<Self.side).map { mean(ofColumn: $0, in: pixels) }
      let steps = zip(columns, columns.dropFirst()).map { $1 - $0 }
      // Bands would be steps of a whole level.
      #expect(steps.allSatisfy { abs($0) < 0.6 })
      #expect(columns[63] - columns[0] > 4)
    }
  }

  @Test func `Nothing changes without dithering`() throws {
    let command = DrawCommand(layer: LayerID(rawValue: 1), operation: gradient(.pureRed, .pureBlue))
    let frame = Frame(width: Self.side, height: Self.side, background: .white, commands: [command])
    let plain = try Rasteriser().render(frame)
    #expect(plain.digest == (try Rasteriser(pictures: ScaledImageCache(dithers: false)).render(frame)).digest)
    #expect(plain.digest != (try Rasteriser(pictures: ScaledImageCache(dithers: true)).render(frame)).digest)
    #expect((0..<Self.side).allSatisfy { y in (0..<Self.side).allSatisfy { plain[$0, y] == plain[0, y] } })
  }
}
